import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { ReadingHelp, readerHelpRoutes } from './estimate-import-help.ts'
import { ImportRow, ImportRowEdit } from './estimate-import-rows.ts'
import { SheetPrices } from './estimate-sheet.ts'
import { cost, costOnly, nullableCost } from './fields/amounts.ts'
import { Instant } from './fields/days.ts'
import { pageQuery } from './fields/pages.ts'
import { Id, rowId, rowIdText, Version } from './fields/rows.ts'
import { Name, text } from './fields/texts.ts'

export const ESTIMATE_PDF_MAX_BYTES = 10 * 1024 * 1024
/** Read best up to here; read at all up to the second. */
export const ESTIMATE_PDF_BEST_PAGES = 7
export const ESTIMATE_PDF_MOST_PAGES = 200
/** Pages that are only pictures take seconds each. */
export const ESTIMATE_PDF_MOST_SCANS = 30

/** The status numbers of an upload (G-10). */
export const UPLOAD_STATUS = {
  pending: 1,
  doneProcessing: 2,
  initialPreview: 3,
  finishParsing: 4,
  finalPreview: 5,
  completed: 6,
  cancelled: 7,
  rejected: 8,
} as const

export const EstimateUpload = z.object({
  upload_id: Id,
  uploaded_file_id: Id,
  project_id: Id,
  file_name: text({ max: 200 }),
  /** The second file where a bill and its unit price sheets came as two; empty when there is one. */
  joined_file_name: text({ max: 200 }),
  date_created: Instant,
  created_by: Name.nullable(),
  is_status: z.int(),
  status: z.int(),
  /** Why it was rejected. */
  reason: text({ max: 500 }),
  pages: z.int().nullable(),
  kind: z.enum(['dupa', 'detailed', 'boq']).nullable(),
  /** Pages that are only pictures, and how many of them have been read. */
  scans: z.int(),
  scans_read: z.int(),
  /** The number of work items, and of those still to be checked. */
  work_items: z.int(),
  to_check: z.int(),
  /** The document's own total. */
  document_total: nullableCost(),
  inserted_at: Instant.nullable(),
  inserted_by: Name.nullable(),
  /** Its pages are known, so that a person can say what stands on them. */
  can_help: z.boolean(),
})
export type EstimateUpload = z.infer<typeof EstimateUpload>

const ImportTotal = z.object({
  kind: z.enum(['sub_total', 'grand_total', 'markup', 'carried']),
  label: text({ max: 300 }),
  amount: cost(),
  read: nullableCost(),
  agrees: z.boolean().nullable(),
  page: z.int(),
})

/**
 * A notice speaks against trusting the reading as a whole; the rows it is about are marked and wait for a
 * person.
 */
const ImportNotice = z.object({
  code: z.enum(['no_amounts', 'counted_twice', 'totals', 'unexplained', 'hidden', 'joined']),
  text: text({ max: 1500 }),
  pages: z.array(z.int()),
})
export type ImportNotice = z.infer<typeof ImportNotice>

/** Everything the validate page shows beside the document. */
export const ImportPreview = z.object({
  upload: EstimateUpload,
  project_name: text({ max: 300 }),
  version: Version,
  /** The project that the document names. */
  document_project: text({ max: 500 }),
  /** Unit-price sheets: for the whole quantity, or for one unit. */
  basis: z.enum(['total', 'per_unit']),
  prices: SheetPrices.nullable(),
  understood: costOnly(
    z.object({
      document_total: z.number().nullable(),
      read_total: z.number(),
      difference: z.number().nullable(),
      share: z.number().nullable(),
      /** Mark-ups printed under the rows, which are part of the total. */
      mark_ups: z.number(),
    }),
  ),
  totals: z.array(ImportTotal),
  warnings: z.array(z.object({ text: text({ max: 500 }), page: z.int() })),
  /** Pages without any text, scanned or empty: nothing of them is in the rows. */
  unread_pages: z.array(z.int()),
  /** Pages that were read from their pictures. */
  scanned_pages: z.array(z.int()),
  notices: z.array(ImportNotice),
  /** How a person helped to read it. */
  help: ReadingHelp.nullable(),
  /** Why help could not be used; the rows are those of the reading before. */
  help_problem: text({ max: 500 }),
  rows: z.array(ImportRow),
  terms: costOnly(z.object({ ocm: z.number(), cp: z.number(), vat: z.number() })),
  /** Work items that the estimate has already, with their tags. */
  taken: z.array(z.object({ work_item_id: Id, company_tag_id: Id.nullable() })),
  /** Scopes of work of the catalogue that the headings of the document seem to mean. */
  headings: z.array(z.object({ heading: text({ max: 300 }), phase_id: Id.nullable() })),
  may_add_work_items: z.boolean(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const MOST_IMPORT_ROWS = 20_000

/** One of `UPLOAD_STATUS`. */
const UploadStatus = z.int().min(1).max(8)
const UploadBody = { uploaded_file_id: rowId('estimate_upload') }

export const InsertedEstimate = z.object({
  message: text({ max: 200 }),
  project_id: Id,
  work_items: z.int(),
  /** Work items that the catalogue did not have. */
  added_to_catalogue: z.int(),
  /** The direct cost that went in. */
  direct: cost(),
  /** Signed: the document's total less that of its lines. The estimate has it as a row of its own (D-35). */
  rounding: nullableCost(),
  /** It waits for an approver. */
  is_proposal: z.boolean(),
})
export type InsertedEstimate = z.infer<typeof InsertedEstimate>

const ESTIMATE_FILE_ENDINGS = ['pdf', 'xlsx', 'csv', 'jpg', 'jpeg', 'png'] as const

const ESTIMATE_FILES = {
  maxBytes: ESTIMATE_PDF_MAX_BYTES,
  types: [
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv',
    'image/jpeg',
    'image/png',
  ],
  extensions: ESTIMATE_FILE_ENDINGS,
  says: {
    type: 'Only PDF files are allowed. Please upload a valid .pdf file. Spreadsheets (.xlsx, .csv) and photos of pages (.jpg, .png) are read too.',
    size: 'The file exceeds the 10MB size limit. Please upload a smaller PDF file.',
  },
} as const

export const estimateImport = defineRoutes({
  ...readerHelpRoutes,
  sample: {
    method: 'GET',
    path: '/estimate/upload/sample',
    access: '/estimate/save',
    ok: 1,
    summary: 'A sample estimate as PDF, laid out as the reader likes it best',
    reply: 'file',
  },
  upload: {
    method: 'POST',
    path: '/estimate/upload',
    access: '/estimate/save',
    ok: 1,
    summary:
      'Send an estimate as PDF, xlsx, csv or photo of a page; it is read in the background and enters nothing yet',
    body: z.strictObject({ project_id: rowIdText('project') }),
    upload: { field: 'file', ...ESTIMATE_FILES },
    reply: EstimateUpload,
  },
  uploadJoined: {
    method: 'POST',
    path: '/estimate/upload/joined',
    access: '/estimate/save',
    ok: 1,
    summary:
      'Send a bill and its unit price sheets as two files; they are read as one, joined by item number',
    body: z.strictObject({ project_id: rowIdText('project') }),
    upload: { field: 'file', most: 2, ...ESTIMATE_FILES },
    reply: EstimateUpload,
  },
  uploads: {
    method: 'GET',
    path: '/estimate/uploaded_file/list',
    access: '/estimate/save',
    ok: 1,
    summary: 'The uploads of a project, newest first; completed and cancelled ones only when asked for',
    query: z.strictObject({
      project_id: rowIdText('project'),
      ...pageQuery(['date_created'], 9999),
      state: z.enum(['open', 'completed']).default('open'),
    }),
    reply: z.array(EstimateUpload),
  },
  details: {
    method: 'POST',
    path: '/estimate/uploaded_file/details',
    access: '/estimate/save',
    ok: 1,
    summary: 'How far one upload is',
    reads: true,
    body: z.strictObject(UploadBody),
    reply: EstimateUpload,
  },
  preview: {
    method: 'POST',
    path: '/estimate/preview/details',
    access: '/estimate/save',
    ok: 1,
    summary: 'What was read from an upload, row by row with its place on the page',
    reads: true,
    body: z.strictObject(UploadBody),
    reply: ImportPreview,
  },
  document: {
    method: 'POST',
    path: '/estimate/uploaded_file/preview/document',
    access: '/estimate/save',
    ok: 1,
    summary:
      'The uploaded file as a PDF, to be shown beside what was read from it; a spreadsheet is drawn as a grid',
    reads: true,
    body: z.strictObject({
      ...UploadBody,
      /** The second of two joined files, whose pages come after those of the first. */
      part: z.int().min(1).max(2).default(1),
    }),
    reply: 'file',
  },
  updatePreview: {
    method: 'POST',
    path: '/estimate/uploaded_file/preview/update',
    access: '/estimate/save',
    ok: 1,
    summary:
      'Save what was corrected and chosen: status 3 with rows to settle, 4 all settled, 5 ready to insert',
    body: z.strictObject({
      ...UploadBody,
      status: UploadStatus.meta({ examples: [3] }),
      data: z.strictObject({
        version: Version,
        prices: SheetPrices.nullable(),
        rows: z.array(ImportRowEdit).max(MOST_IMPORT_ROWS),
      }),
    }),
    bodyLimit: 16 * 1024 * 1024,
    reply: z.object({ upload: EstimateUpload, version: Version }),
    done: 'Your work has been saved',
  },
  setStatus: {
    method: 'POST',
    path: '/estimate/uploaded_file/document/status',
    access: '/estimate/save',
    ok: 1,
    summary: 'Cancel an upload: status 7',
    body: z.strictObject({
      ...UploadBody,
      status: UploadStatus.meta({ examples: [7] }),
    }),
    reply: EstimateUpload,
    done: 'Uploaded file has been cancelled successfully.',
  },
  insert: {
    method: 'POST',
    path: '/estimate/insert',
    access: '/estimate/save',
    ok: 1,
    summary: 'Put the accepted rows into the estimate, all of them or none',
    long: true,
    body: z.strictObject(UploadBody),
    reply: InsertedEstimate,
  },
  undoInsert: {
    method: 'POST',
    path: '/estimate/insert/undo',
    access: '/estimate/save',
    ok: 1,
    summary: 'Take back everything an import put into the estimate, unless it was changed since',
    long: true,
    body: z.strictObject(UploadBody),
    reply: EstimateUpload,
    done: 'The import was taken back.',
  },
})
