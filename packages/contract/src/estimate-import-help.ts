import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { Instant } from './fields/days.ts'
import { paged, pageQuery } from './fields/pages.ts'
import { Id, rowId, Version } from './fields/rows.ts'
import { Name, text } from './fields/texts.ts'

/**
 * Each column has one meaning; `unused` is read and set aside, `unnamed` is one that the reader could not
 * name.
 */
export const COLUMN_MEANINGS = [
  'item',
  'description',
  'quantity',
  'unit',
  'unit_cost',
  'amount',
  'material_unit_cost',
  'material_amount',
  'labor_unit_cost',
  'labor_amount',
  'equipment_unit_cost',
  'equipment_amount',
  'direct',
  'count',
  'hours',
  'days',
  'rate',
  'percent',
  'remarks',
  'unused',
  'unnamed',
] as const
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number]

/** A bill, one part of a unit-price sheet, a program of work, or nothing of the estimate such as a recapitulation. */
export const TABLE_KINDS = ['bill', 'labor', 'equipment', 'materials', 'program', 'aside'] as const
export type TableKind = (typeof TABLE_KINDS)[number]

/** Points from the top left corner of the page with its text upright. */
const Point = z.number().min(-20_000).max(20_000)
/** Two files of 200 pages each, or a long spreadsheet. */
const PageNumber = z.int().min(1).max(2000)

export const TableHint = z.strictObject({
  page: PageNumber,
  frame: z.strictObject({ x0: Point, y0: Point, x1: Point, y1: Point }),
  /** The top of its first row; what stands above it in the frame is its heading. */
  begins: Point,
  /** Nothing: the reader decides. */
  kind: z.enum(TABLE_KINDS).nullable(),
  columns: z
    .array(z.strictObject({ from: Point, to: Point, meaning: z.enum(COLUMN_MEANINGS) }))
    .min(2)
    .max(40),
})
export type TableHint = z.infer<typeof TableHint>

/** Lines that are one row, or a line that begins a row of its own. */
const RowHint = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('joined'), page: PageNumber, from: Point, to: Point }),
  z.strictObject({ is: z.literal('split'), page: PageNumber, at: Point }),
])
export type RowHint = z.infer<typeof RowHint>

/** A person's hints on a document make the reader read it as they see it. */
export const ReaderHints = z.strictObject({
  tables: z.array(TableHint).max(400),
  rows: z.array(RowHint).max(2000),
})
export type ReaderHints = z.infer<typeof ReaderHints>

const Seen = z.object({
  page: z.int(),
  width: z.number(),
  height: z.number(),
  /** By how much the page is turned so that its text is upright. */
  turned: z.int(),
  lines: z.array(z.object({ y0: z.number(), y1: z.number(), text: text({ max: 120 }) })),
})
export type SeenPage = z.infer<typeof Seen>

const RememberedLayout = z.object({
  layout_id: Id,
  version: Version,
  named_at: Instant,
  named_by: Name.nullable(),
})

/** How a reading was helped, and what it was worth before. */
export const ReadingHelp = z.object({
  by: z.enum(['person', 'layout']),
  /** The layout by which it was read; nothing once it is forgotten. */
  layout: RememberedLayout.nullable(),
  before: z.object({ share: z.number().nullable(), to_check: z.int() }).nullable(),
})
export type ReadingHelp = z.infer<typeof ReadingHelp>

/** Everything the page shows on which a person helps the reader. */
export const ImportHelp = z.object({
  version: Version,
  /** Rows that somebody corrected or answered: another reading replaces them. */
  rows_touched: z.int(),
  /** Whether the next file of the company can be known by what is said here. */
  can_be_remembered: z.boolean(),
  pages: z.array(Seen),
  /** As they were read; of a page where none was found, what might be one. */
  tables: z.array(TableHint.extend({ is_proposed: z.boolean() })),
  hints: ReaderHints.nullable(),
  help: ReadingHelp.nullable(),
  /** Why the last help could not be used. */
  problem: text({ max: 500 }),
})
export type ImportHelp = z.infer<typeof ImportHelp>

/** How files of one look are read, as the company's list of them shows it. */
export const EstimateLayout = RememberedLayout.extend({
  /** Empty until somebody gives one. */
  name: text({ max: 100 }),
  /** The words over its columns; empty for a table without a heading. */
  heading: text({ max: 300 }),
  kind: z.enum(TABLE_KINDS).nullable(),
  columns: z.array(z.enum(COLUMN_MEANINGS)),
  /** The file it was named on; nothing once that is gone, and for who may not see its project. */
  named_on: z.object({ upload_id: Id, project_id: Id, file_name: text({ max: 200 }) }).nullable(),
  times_used: z.int(),
  last_used_at: Instant.nullable(),
})
export type EstimateLayout = z.infer<typeof EstimateLayout>

const LayoutBody = { layout_id: rowId('estimate_layout'), version: Version }

const UploadBody = { uploaded_file_id: rowId('estimate_upload') }

export const readerHelpRoutes = defineRoutes({
  helpDetails: {
    method: 'POST',
    path: '/estimate/uploaded_file/help/details',
    access: '/estimate/save',
    ok: 1,
    summary: 'The pages, lines and tables of an upload as the reader sees them, for a person who helps it',
    reads: true,
    body: z.strictObject(UploadBody),
    reply: ImportHelp,
  },
  help: {
    method: 'POST',
    path: '/estimate/uploaded_file/help',
    access: '/estimate/save',
    ok: 1,
    summary: 'Say what the columns, tables and rows of an upload are; it is read again in the background',
    body: z.strictObject({
      ...UploadBody,
      version: Version,
      /** Nothing: it is read again without help. */
      hints: ReaderHints.nullable(),
      /** The next file of the company that looks like it is read the same way. */
      remember: z.boolean(),
    }),
    reply: z.object({ uploaded_file_id: Id, status: z.int(), version: Version }),
  },
  layouts: {
    method: 'GET',
    path: '/estimate/layout/list',
    access: '/estimate/save',
    ok: 1,
    summary: 'The layouts that the company remembers, with how often each was used',
    query: z.strictObject(pageQuery(['named_at', 'last_used_at', 'times_used'])),
    reply: paged(EstimateLayout),
  },
  renameLayout: {
    method: 'POST',
    path: '/estimate/layout/rename',
    access: '/estimate/save',
    ok: 1,
    summary: 'Give a remembered layout a name; an empty one takes it away',
    body: z.strictObject({ ...LayoutBody, name: text({ max: 100 }) }),
    reply: EstimateLayout,
    done: 'The layout is renamed.',
  },
  forgetLayout: {
    method: 'POST',
    path: '/estimate/layout/forget',
    access: '/estimate/save',
    ok: 1,
    summary: 'Forget how files of a layout are read; those that were read stay as they are',
    body: z.strictObject(LayoutBody),
    reply: z.null(),
    done: 'The layout is forgotten.',
  },
})
