import type { ImportFigures } from './rows.ts'

/** A row of a document; a test sets only the fields it is about. */
export function importRow(change: Partial<ImportFigures> = {}): ImportFigures {
  return {
    row: 1,
    of_row: null,
    kind: 'work_item',
    name: 'Excavation',
    basis: 'quantity',
    quantity: null,
    duration: null,
    duration_unit: null,
    unit_id: 16,
    rate: null,
    percent: null,
    amount: null,
    direct: null,
    output_per_hour: null,
    marks: [],
    is_edited: false,
    choice: 'take',
    item_id: 7,
    score: 1,
    new_in_phase_id: null,
    company_tag_id: null,
    ...change,
  }
}

export const importLine = (kind: 'labor' | 'equipment' | 'material', change: Partial<ImportFigures> = {}) =>
  importRow({ row: 2, of_row: 1, kind, item_id: null, score: null, unit_id: null, ...change })
