import {
  COLUMN_MEANINGS,
  type ColumnMeaning,
  type ReadingHelp,
  TABLE_KINDS,
  type TableKind,
} from '@itayo/contract'
import { formatDate } from '../../../../lib/formats.ts'
import { t } from '../messages/en.ts'

const meanings = (): Record<ColumnMeaning, string> => ({
  item: t('means_item'),
  description: t('means_description'),
  quantity: t('means_quantity'),
  unit: t('means_unit'),
  unit_cost: t('means_unit_cost'),
  amount: t('means_amount'),
  material_unit_cost: t('means_material_unit_cost'),
  material_amount: t('means_material_amount'),
  labor_unit_cost: t('means_labor_unit_cost'),
  labor_amount: t('means_labor_amount'),
  equipment_unit_cost: t('means_equipment_unit_cost'),
  equipment_amount: t('means_equipment_amount'),
  direct: t('means_direct'),
  count: t('means_count'),
  hours: t('means_hours'),
  days: t('means_days'),
  rate: t('means_rate'),
  percent: t('means_percent'),
  remarks: t('means_remarks'),
  unused: t('means_unused'),
  unnamed: t('means_unnamed'),
})

const kinds = (): Record<TableKind, string> => ({
  bill: t('kind_bill'),
  labor: t('kind_labor'),
  equipment: t('kind_equipment'),
  materials: t('kind_materials'),
  program: t('kind_program'),
  aside: t('kind_aside'),
})

export const meaningWords = (meaning: ColumnMeaning): string => meanings()[meaning]

export function meaningOptions() {
  const words = meanings()
  return COLUMN_MEANINGS.map((value) => ({ value, label: words[value] }))
}

export function kindOptions(): { value: TableKind | ''; label: string }[] {
  const words = kinds()
  return [{ value: '', label: t('asRead') }, ...TABLE_KINDS.map((value) => ({ value, label: words[value] }))]
}

const shareWords = (share: number | null | undefined) =>
  typeof share === 'number' ? `${Math.floor(share * 1000) / 10}%` : t('shareUnknown')

/** 'Understood: 54.1% → 100%. To check: 12 → 2 rows.' */
export function worthWords(
  before: NonNullable<ReadingHelp['before']>,
  share: number | null | undefined,
  toCheck: number,
): string {
  const understood = t('understood', { before: shareWords(before.share), now: shareWords(share) })
  return `${understood} ${t('toCheck', { before: before.to_check, count: toCheck })}`
}

export function helpTitle({ by, layout }: ReadingHelp): string {
  if (by === 'person') return t('readWithHelp')
  if (!layout) return t('readWithForgotten')
  const when = formatDate(layout.named_at)
  return layout.named_by
    ? t('readWithLayoutBy', { when, person: layout.named_by })
    : t('readWithLayout', { when })
}
