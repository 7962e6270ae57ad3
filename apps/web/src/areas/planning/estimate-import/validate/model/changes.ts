import type { ImportRow, ImportRowEdit, SheetPrices } from '@itayo/contract'

/** Only these fields of a row are sent. */
const SENT = [
  'item_no',
  'name',
  'basis',
  'quantity',
  'duration',
  'duration_unit',
  'unit_id',
  'rate',
  'percent',
  'amount',
  'is_edited',
  'choice',
  'item_id',
  'new_in_phase_id',
  'company_tag_id',
] as const satisfies readonly (keyof ImportRowEdit & keyof ImportRow)[]

export type SentField = (typeof SENT)[number]

/** As the server keeps it. */
export interface SavedState {
  rows: readonly ImportRow[]
  prices: SheetPrices | null
}

export function differingFields(one: ImportRow, other: ImportRow): SentField[] {
  return one === other ? [] : SENT.filter((field) => (one[field] ?? null) !== (other[field] ?? null))
}

/** Rows that are other than saved, by their numbers. */
export function changedRows(saved: SavedState, now: SavedState): ImportRow[] {
  return now.rows.filter((row, at) => {
    const before = saved.rows[at]
    return before !== undefined && differingFields(before, row).length > 0
  })
}

export const isChanged = (saved: SavedState, now: SavedState) =>
  saved.prices !== now.prices || (saved.rows !== now.rows && changedRows(saved, now).length > 0)

/** Only changed rows are sent. */
export const editsOf = (saved: SavedState, now: SavedState): ImportRowEdit[] =>
  changedRows(saved, now).map(editOf)

function editOf(row: ImportRow): ImportRowEdit {
  const figure = (value: number | null | undefined) => value ?? null
  return {
    row: row.row,
    item_no: row.item_no,
    name: row.name,
    basis: row.basis,
    quantity: figure(row.quantity),
    duration: row.duration,
    duration_unit: row.duration_unit,
    unit_id: row.unit_id,
    rate: figure(row.rate),
    percent: row.percent,
    amount: figure(row.amount),
    is_edited: row.is_edited,
    choice: row.choice,
    item_id: row.item_id,
    new_in_phase_id: row.new_in_phase_id,
    company_tag_id: row.company_tag_id,
  }
}
