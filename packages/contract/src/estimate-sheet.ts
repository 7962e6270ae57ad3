import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { ScopeEdit } from './estimate-edits.ts'
import { EstimateScope } from './estimate-rows.ts'
import { nullableCost } from './fields/amounts.ts'
import { Id, rowId, rowIdText } from './fields/rows.ts'
import { text } from './fields/texts.ts'

const LongName = text({ max: 200 })

export const SheetLineKind = z.enum(['labor', 'equipment', 'material'])
export type SheetLineKind = z.infer<typeof SheetLineKind>

/** A position, equipment category or material that a pasted or imported name means. */
export const MatchedItem = z.object({
  /** As it was asked for. */
  asked: LongName,
  item_id: Id,
  name: LongName,
  unit_id: z.int().nullable(),
  unit: text({ max: 20 }),
  /** Per day, or the price of a unit. */
  rate: nullableCost(),
})
export type MatchedItem = z.infer<typeof MatchedItem>

const MOST_MATCHED_NAMES = 1000

/** The effect of one row of a file; row 0 is a work item that the file does not have. */
export const SheetImportRow = z.object({
  row: z.int(),
  what: z.enum(['same', 'changed', 'new', 'removed', 'wrong', 'left out']),
  message: text({ max: 500 }),
  work_item: text({ max: 260 }),
  line: text({ max: 1010 }),
})
export type SheetImportRow = z.infer<typeof SheetImportRow>

const ESTIMATE_SHEET_MAX_BYTES = 10 * 1024 * 1024

/** Direct costs, or prices with OCM, profit and VAT in them (D-08). */
export const SheetPrices = z.enum(['direct', 'marked_up'])
export type SheetPrices = z.infer<typeof SheetPrices>

/** The dry run of an import: row by row, and the edits to lay over what is on the screen. */
export const ImportedSheet = z.object({
  rows: z.array(SheetImportRow),
  estimate_data: z.array(ScopeEdit),
  /** Work items of the catalogue that are new in the file, for their names. */
  composed: z.array(EstimateScope),
  prices: SheetPrices,
  /** Downloaded here: its prices are direct costs. */
  is_own: z.boolean(),
  /**
   * The total of the sheet with mark-up, the contract cost of its direct costs, and the signed
   * difference (D-35).
   */
  marked_up: z.object({ total: z.number(), contract: z.number(), rounding: z.number() }).nullable(),
})
export type ImportedSheet = z.output<typeof ImportedSheet>

/** Spreadsheets bring names to recognise, and whole files to look at before they go in. */
export const estimateSheet = defineRoutes({
  matchItems: {
    method: 'POST',
    path: '/estimate/match-items',
    access: '/estimate/save',
    ok: 1,
    summary: 'What the master lists know by these names or aliases; saves nothing',
    reads: true,
    body: z.strictObject({
      project_id: rowId('project'),
      kind: SheetLineKind,
      names: z.array(text({ min: 1, max: 200 })).max(MOST_MATCHED_NAMES),
    }),
    reply: z.array(MatchedItem),
  },
  importSheet: {
    method: 'POST',
    path: '/estimate/import/sheet',
    access: '/estimate/save',
    ok: 1,
    summary: 'What an .xlsx or .csv file of the detailed estimate would change, row by row; saves nothing',
    reads: true,
    query: z.strictObject({ project_id: rowIdText('project'), prices: SheetPrices.optional() }),
    upload: {
      field: 'file',
      maxBytes: ESTIMATE_SHEET_MAX_BYTES,
      types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
      extensions: ['xlsx', 'csv'],
    },
    reply: ImportedSheet,
  },
})
