import type { PhaseRow, Unit, WorkItemDetail, WorkItemRow } from '@itayo/contract'
import {
  DEFAULT_CP,
  DEFAULT_OCM,
  GOVERNMENT_VAT,
  hourlyOf,
  PRIVATE_VAT,
  type UnitPrice,
  unitPrice,
} from '@itayo/domain'
import { countOf } from '../../../../lib/formats.ts'
import type { ItemValues } from './item-values.ts'

export interface Priced {
  name: string
  /**
   * Null when none is entered; undefined when this person may not see it, or it is not known before
   * saving.
   */
  rate: number | null | undefined
  isSample: boolean
}
export interface PricedMaterial extends Priced {
  unit: string
}

/** Names and costs of the lines of a work item, by their ids. */
export interface PriceBook {
  positions: ReadonlyMap<number, Priced>
  categories: ReadonlyMap<number, Priced>
  materials: ReadonlyMap<number, PricedMaterial>
}

/** The choices, as far as they have been loaded. */
export interface Choices {
  positions: readonly { position_id: number; position: string; daily_rate?: number | null | undefined }[]
  categories: readonly { value: number; label: string }[]
  categoryRates: readonly {
    id: number
    per_hour?: number | null | undefined
    per_day?: number | null | undefined
    rate_is_sample: boolean
  }[]
  materials: readonly {
    material_id: number
    description: string
    unit: string
    price?: number | null | undefined
  }[]
}

/** The saved item knows best: it also says which rates are samples. */
export function priceBook(item: WorkItemDetail | null, choices: Choices): PriceBook {
  const positions = new Map<number, Priced>()
  for (const { position_id, position, daily_rate } of choices.positions)
    positions.set(position_id, { name: position, rate: daily_rate, isSample: false })
  for (const line of item?.labor ?? [])
    positions.set(line.position_id, {
      name: line.position,
      rate: line.daily_rate,
      isSample: line.rate_is_sample,
    })
  const rates = new Map(choices.categoryRates.map((row) => [row.id, row]))
  const categories = new Map<number, Priced>()
  for (const { value, label } of choices.categories) {
    const row = rates.get(value)
    const daily = row?.per_day
    // As the server does for one with a daily rate only.
    const rate = row?.per_hour ?? (typeof daily === 'number' ? hourlyOf(daily) : daily)
    categories.set(value, { name: label, rate, isSample: row?.rate_is_sample ?? false })
  }
  for (const line of item?.equipment ?? [])
    categories.set(line.equipment_category_id, {
      name: line.category,
      rate: line.hourly_rate,
      isSample: line.rate_is_sample,
    })
  const materials = new Map<number, PricedMaterial>()
  for (const { material_id, description, unit, price } of choices.materials)
    materials.set(material_id, { name: description, unit, rate: price, isSample: false })
  for (const line of item?.materials ?? [])
    materials.set(line.material_id, {
      name: line.description,
      unit: line.unit,
      rate: line.price,
      isSample: line.price_is_sample,
    })
  return { positions, categories, materials }
}

/** The client decides the VAT of the unit price. */
export type Client = 'government' | 'private'

export const VAT_OF: Record<Client, number> = { government: GOVERNMENT_VAT, private: PRIVATE_VAT }

/** Worked out live from the fields; an empty field counts as zero. */
export function priceOf(values: ItemValues, book: PriceBook, client: Client): UnitPrice {
  return unitPrice({
    labor: values.labor.map((line) => ({
      workers: line.workers ?? 0,
      daily_rate: book.positions.get(line.position_id)?.rate ?? null,
    })),
    equipment: values.equipment.map((line) => ({
      quantity: line.quantity ?? 0,
      hours_per_day: line.hours_per_day ?? 0,
      hourly_rate: book.categories.get(line.equipment_category_id)?.rate ?? null,
    })),
    minor_tools_percent: values.minor_tools_percent ?? 0,
    output_per_day: values.crew_output_per_day,
    materials: values.materials.map((line) => ({
      quantity_per_unit: line.quantity_per_unit ?? 0,
      price: book.materials.get(line.material_id)?.rate ?? null,
    })),
    terms: { ocm: DEFAULT_OCM, cp: DEFAULT_CP, vat: VAT_OF[client] },
    without_mark_up: values.without_mark_up,
  })
}

/** The crew as the rule of who counts reads it. */
export function crewOf(values: ItemValues, book: PriceBook) {
  return values.labor.map((line) => ({
    designation: book.positions.get(line.position_id)?.name ?? '',
    workers: line.workers ?? 0,
  }))
}

export const RAIN_LEVELS: Record<number, string> = { 1: 'light', 2: 'moderate', 3: 'heavy' }

interface Surroundings {
  phases: readonly PhaseRow[]
  work_items: readonly WorkItemRow[]
  units: readonly Unit[]
  book: PriceBook
}

/** A value as a person reads it, where two versions are compared. */
export function valueWords(
  field: keyof ItemValues,
  value: ItemValues[keyof ItemValues],
  around: Surroundings,
): string {
  const { book } = around
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field === 'phase_id') return around.phases.find(({ id }) => id === value)?.name ?? ''
  if (field === 'unit_id') return around.units.find(({ id }) => id === value)?.abbreviation ?? ''
  if (field === 'rain_stop_level') return value === null ? 'Never' : `Level ${value}`
  if (field === 'minor_tools_percent') return `${value ?? 0}% of labor`
  if (field === 'lag_days') return countOf(Number(value ?? 0), 'day', 'days')
  if (field === 'predecessor_ids')
    return (value as ItemValues['predecessor_ids'])
      .map((id) => around.work_items.find((item) => item.id === id)?.item_number ?? '')
      .join(', ')
  if (field === 'labor')
    return (value as ItemValues['labor'])
      .map((line) => `${line.workers ?? 0} ${book.positions.get(line.position_id)?.name ?? ''}`)
      .join(', ')
  if (field === 'equipment')
    return (value as ItemValues['equipment'])
      .map((line) => {
        const name = book.categories.get(line.equipment_category_id)?.name ?? ''
        return `${line.quantity ?? 0} ${name}, ${line.hours_per_day ?? 0} h`
      })
      .join('; ')
  if (field === 'materials')
    return (value as ItemValues['materials'])
      .map((line) => {
        const material = book.materials.get(line.material_id)
        return `${line.quantity_per_unit ?? 0} ${material?.unit ?? ''} ${material?.name ?? ''}`
      })
      .join('; ')
  return value === null ? '' : String(value)
}
