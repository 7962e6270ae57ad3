import { type ImportRow, type ImportRowEdit, rowEdit, type SheetPrices } from '@itayo/contract'

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
  changedRows(saved, now).map(rowEdit)
