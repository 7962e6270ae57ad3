import type { ImportRow } from '@itayo/contract'
import { type CheckSession, sessionOf } from './store.ts'

/** A row of a bill that was read well: 10 cu.m at 50.00 are 500.00, and the catalogue has it as number 7. */
export function billRow(change: Partial<ImportRow> & { row: number }): ImportRow {
  return {
    of_row: null,
    kind: 'work_item',
    heading: 'I. EARTHWORKS',
    item_no: `1.0${change.row}`,
    name: `Work ${change.row}`,
    basis: 'quantity',
    quantity: 10,
    duration: null,
    duration_unit: null,
    unit: 'cu.m.',
    unit_id: 16,
    rate: 50,
    percent: null,
    amount: 500,
    direct: null,
    output_per_hour: null,
    page: 1,
    box: { x0: 10, y0: 20 * change.row, x1: 500, y1: 20 * change.row + 15 },
    confidence: 1,
    marks: [],
    is_edited: false,
    choice: 'take',
    item_id: 100 + change.row,
    item_name: `EW-0${change.row} Work ${change.row}`,
    without_mark_up: false,
    score: 1,
    suggestions: [],
    new_in_phase_id: null,
    company_tag_id: null,
    ...change,
  }
}

/** A line of a work item: 2 workers for 8 hours at 100.00 are 1,600.00. */
export function laborRow(change: Partial<ImportRow> & { row: number; of_row: number }): ImportRow {
  return billRow({
    kind: 'labor',
    item_no: '',
    name: 'Mason',
    quantity: 2,
    duration: 8,
    duration_unit: 'hour',
    unit: '',
    unit_id: null,
    rate: 100,
    amount: 1600,
    item_id: null,
    item_name: '',
    score: null,
    ...change,
  })
}

type Reading = CheckSession['reading']

export function readingOf(rows: readonly ImportRow[], change: Partial<Reading> = {}): Reading {
  return {
    upload: {
      upload_id: 1,
      uploaded_file_id: 1,
      project_id: 1,
      file_name: 'Bill.pdf',
      joined_file_name: '',
      date_created: '2026-11-13T06:00:00Z',
      created_by: null,
      is_status: 2,
      status: 2,
      reason: '',
      pages: 1,
      kind: 'boq',
      scans: 0,
      scans_read: 0,
      work_items: rows.length,
      to_check: 0,
      document_total: 0,
      inserted_at: null,
      inserted_by: null,
      can_help: true,
    },
    project_name: 'Road',
    version: 1,
    document_project: '',
    basis: 'total',
    prices: 'direct',
    understood: { document_total: null, read_total: 0, difference: null, share: null, mark_ups: 0 },
    totals: [],
    warnings: [],
    unread_pages: [],
    scanned_pages: [],
    notices: [],
    help: null,
    help_problem: '',
    rows: [...rows],
    terms: { ocm: 15, cp: 10, vat: 5 },
    taken: [],
    headings: [],
    may_add_work_items: true,
    ...change,
  }
}

export const sessionFrom = (rows: readonly ImportRow[], change: Partial<Reading> = {}): CheckSession =>
  sessionOf(readingOf(rows, change), true)
