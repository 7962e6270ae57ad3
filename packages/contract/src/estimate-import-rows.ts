import { mostWords } from '@itayo/domain'
import { z } from 'zod'
import { UnitId } from './catalog.ts'
import { LineBasis } from './estimate-rows.ts'
import { nullableCost } from './fields/amounts.ts'
import { Id, rowId } from './fields/rows.ts'
import { text } from './fields/texts.ts'

/* The rows of a document that was read: as they are shown, and as they are sent back. */

export const ImportRowKind = z.enum(['work_item', 'labor', 'equipment', 'material'])
export type ImportRowKind = z.infer<typeof ImportRowKind>
const ImportChoice = z.enum(['take', 'leave'])

const Read = z.number().nullable()
const Suggestion = z.object({
  item_id: Id,
  name: text({ max: 300 }),
  score: z.number(),
  without_mark_up: z.boolean(),
})
export type ImportSuggestion = z.infer<typeof Suggestion>

/** A work item of the document, or one of its lines, as read or corrected. */
export const ImportRow = z.object({
  row: z.int(),
  /** The row of the work item that a line belongs to. */
  of_row: z.int().nullable(),
  kind: ImportRowKind,
  /** The section of the document it stands under. */
  heading: text({ max: 300 }),
  item_no: text({ max: 60 }),
  name: text({ max: 500 }),
  basis: LineBasis,
  /** An amount of work, of workers or machines, or of material. */
  quantity: Read,
  duration: Read,
  duration_unit: z.enum(['hour', 'day']).nullable(),
  /** As printed, and ours. */
  unit: text({ max: 40 }),
  unit_id: z.int().nullable(),
  rate: nullableCost(),
  percent: Read,
  amount: nullableCost(),
  /** Printed for a work item with lines. */
  direct: nullableCost(),
  output_per_hour: Read,
  page: z.int(),
  /** Points from the top left corner of the page as it is looked at. */
  box: z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() }),
  confidence: z.number(),
  marks: z.array(z.object({ code: text({ max: 40 }), text: text({ max: 500 }) })),
  is_edited: z.boolean(),
  choice: ImportChoice.nullable(),
  /** The work item, position, equipment category or material it becomes. */
  item_id: Id.nullable(),
  item_name: text({ max: 300 }),
  /** The work item carries no OCM and no profit. */
  without_mark_up: z.boolean(),
  /** The likeness of the names, 0 to 1; null when a person chose the entry. */
  score: z.number().nullable(),
  suggestions: z.array(Suggestion),
  new_in_phase_id: Id.nullable(),
  company_tag_id: Id.nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

/** The largest figure of a document that can be corrected. */
export const MOST_READ = 999_999_999_999

/** A deduction is negative: it can be sent back as it was read, and not be taken. */
const Corrected = z
  .number('This must be a number.')
  .min(-MOST_READ, 'This cannot be less than -999,999,999,999.')
  .max(MOST_READ, mostWords(MOST_READ))
  .nullable()

/** A row as it is to be kept; only changed rows are sent. */
export const ImportRowEdit = z.strictObject({
  row: z.int().min(1).max(100_000),
  item_no: text({ max: 60 }),
  name: text({ max: 500 }),
  basis: LineBasis,
  quantity: Corrected,
  duration: Corrected,
  duration_unit: z.enum(['hour', 'day']).nullable(),
  unit_id: UnitId.nullable(),
  rate: Corrected,
  percent: Corrected,
  amount: Corrected,
  is_edited: z.boolean(),
  choice: ImportChoice.nullable(),
  /** An id in the list that the row's kind names. */
  item_id: Id.nullable(),
  new_in_phase_id: rowId('phase').nullable(),
  company_tag_id: rowId('company_tag').nullable(),
})
export type ImportRowEdit = z.output<typeof ImportRowEdit>

/** A row as it stands, to be sent. */
export const rowEdit = (row: ImportRow): ImportRowEdit => ({
  row: row.row,
  item_no: row.item_no,
  name: row.name,
  basis: row.basis,
  quantity: row.quantity,
  duration: row.duration,
  duration_unit: row.duration_unit,
  unit_id: row.unit_id,
  rate: row.rate ?? null,
  percent: row.percent,
  amount: row.amount ?? null,
  is_edited: row.is_edited,
  choice: row.choice,
  item_id: row.item_id,
  new_in_phase_id: row.new_in_phase_id,
  company_tag_id: row.company_tag_id,
})
