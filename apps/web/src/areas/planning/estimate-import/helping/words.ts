import type { ColumnMeaning, ReadingHelp, TableKind } from '@itayo/contract'
import { countOf, formatDate } from '../../../../lib/formats.ts'

export const MEANINGS: Record<ColumnMeaning, string> = {
  item: 'Item no.',
  description: 'Description',
  quantity: 'Quantity',
  unit: 'Unit',
  unit_cost: 'Unit price',
  amount: 'Amount',
  material_unit_cost: 'Material, unit price',
  material_amount: 'Material, amount',
  labor_unit_cost: 'Labor, unit price',
  labor_amount: 'Labor, amount',
  equipment_unit_cost: 'Equipment, unit price',
  equipment_amount: 'Equipment, amount',
  direct: 'Direct cost',
  count: 'No. of workers or machines',
  hours: 'Hours',
  days: 'Days',
  rate: 'Rate per hour or day',
  percent: 'Percent',
  remarks: 'Remarks',
  unused: 'Not used',
  unnamed: 'Not named',
}

export const KINDS: Record<TableKind, string> = {
  bill: 'Bill of quantities',
  labor: 'Unit-price sheet: labor',
  equipment: 'Unit-price sheet: equipment',
  materials: 'Unit-price sheet: materials',
  program: 'Program of work',
  aside: 'Recap, or not an estimate',
}

export const AS_READ = 'As the reader sees it'

const shareWords = (share: number | null | undefined) =>
  typeof share === 'number' ? `${Math.floor(share * 1000) / 10}%` : 'unknown'

/** '54.1% → 100% understood, 12 → 2 rows to check.' */
export function worthWords(
  before: NonNullable<ReadingHelp['before']>,
  share: number | null | undefined,
  toCheck: number,
): string {
  const understood = `Understood: ${shareWords(before.share)} → ${shareWords(share)}.`
  return `${understood} To check: ${before.to_check} → ${countOf(toCheck, 'row', 'rows')}.`
}

export function helpTitle({ by, layout }: ReadingHelp): string {
  if (by === 'person') return 'Read with the help that was given'
  if (!layout) return 'Read with a layout that was forgotten since'
  const who = layout.named_by ? ` by ${layout.named_by}` : ''
  return `Read with the layout named on ${formatDate(layout.named_at)}${who}`
}
