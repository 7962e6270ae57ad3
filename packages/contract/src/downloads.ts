import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { CalendarDate, CalendarMonth } from './fields/days.ts'
import { PrintTicket, sheetOrPaper } from './fields/prints.ts'
import { companyClaim, rowId, userClaim } from './fields/rows.ts'
import { multilineText, text } from './fields/texts.ts'

/**
 * The reports: 1 and 8 Detailed Estimate, 2 BOM, 3 BOQ, 4 SWA, 5 schedule, 6 material utilization, 7
 * two weeks ahead (S1:440), and ours: 9 the DUPA sheets, 10 a variance order, 11
 * the program of work.
 */
// The example is one that asks for nothing but the route's own path: those of the estimate ask for more.
const ReportType = z
  .int()
  .min(1)
  .max(11)
  .meta({ examples: [5] })

/** Made by whoever downloads: the same file asked for again under it, when the first was lost, is not charged again. */
const UseKey = PrintTicket.clone()

/** The number of the variance order that 10 prints, among what every report is asked with. */
const reportFields = {
  project_id: rowId('project'),
  report_type: ReportType,
  variance_order: z.int().min(1).max(999_999).optional(),
}

const attendanceFields = {
  project_id: rowId('project'),
  from: CalendarDate,
  to: CalendarDate,
  /** A line for each person, or a page for each (the daily time record). A csv has its own form. */
  paper: z.enum(['sheet', 'dtr']).default('sheet'),
  /** Left out, the paper holds everybody. */
  manpower_id: rowId('employee').nullish(),
}

const PaperText = multilineText({ max: 4000 })

/** A piece of a paper, in the order it is printed in; the PDF is drawn from the same ones. */
const PaperBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page-break') }),
  z.object({ kind: z.literal('heading'), text: PaperText }),
  z.object({ kind: z.literal('paragraph'), text: PaperText, is_strong: z.boolean() }),
  z.object({ kind: z.literal('facts'), facts: z.array(z.object({ label: PaperText, value: PaperText })) }),
  z.object({
    kind: z.literal('table'),
    columns: z.array(z.object({ title: PaperText, share: z.number(), is_number: z.boolean() })),
    rows: z.array(z.object({ is_total: z.boolean(), cells: z.array(PaperText) })),
  }),
  z.object({
    kind: z.literal('signatures'),
    signatures: z.array(z.object({ label: PaperText, name: PaperText, position: PaperText })),
  }),
])
export type PaperBlock = z.infer<typeof PaperBlock>

export const PrintedPaper = z.object({
  title: PaperText,
  subtitle: PaperText,
  is_wide: z.boolean(),
  blocks: z.array(PaperBlock),
  /** That the PDF has a mark for. */
  characters: z.array(text({ max: 40 })),
})
export type PrintedPaper = z.infer<typeof PrintedPaper>

const PaperOfBill = z.strictObject({ bill_id: rowId('bill'), ...sheetOrPaper('pdf') })

const weeklyFields = {
  project_id: rowId('project'),
  start_date: CalendarDate,
  end_date: CalendarDate,
  /** 1 the current week, 4 its statement of work, 7 that of the week before, others two weeks ahead (S1:440). */
  report_type: z
    .int()
    .min(1)
    .max(99)
    .meta({ examples: [1] }),
  /** One statement of work that was drafted, approved or certified, with code 4. */
  report_log_id: rowId('report_log').optional(),
}

export const downloads = defineRoutes({
  reports: {
    method: 'POST',
    path: '/project/download/reports',
    access: '/project/download/reports',
    ok: 1,
    summary: 'A report of a project as a file, which is a use of a Power Tool: charged once it is made',
    body: z.strictObject({
      ...reportFields,
      ...sheetOrPaper('xlsx'),
      use_key: UseKey.optional(),
      company_id: companyClaim().optional(),
      user_id: userClaim().optional(),
    }),
    reply: 'file',
  },
  weekly: {
    method: 'POST',
    path: '/project/download/reports/weekly',
    access: '/project/download/reports/weekly',
    ok: 1,
    summary:
      'The report of a week or of two weeks ahead, or a statement of work, as a file: a use of a Power Tool, as above',
    body: z.strictObject({
      ...weeklyFields,
      ...sheetOrPaper('xlsx'),
      use_key: UseKey.optional(),
    }),
    reply: 'file',
  },
  attendance: {
    method: 'POST',
    path: '/onsite/labor/download',
    access: '/onsite-records/labor',
    ok: 1,
    summary:
      'The attendance of a project from day to day: a sheet of the crew, a record for each person, or a payroll file',
    reads: true,
    body: z.strictObject({
      ...attendanceFields,
      type: z.enum(['xlsx', 'pdf', 'csv']).default('xlsx'),
      ticket: PrintTicket.optional(),
    }),
    reply: 'file',
  },
  attendancePaper: {
    method: 'POST',
    path: '/onsite/labor/paper',
    access: '/onsite-records/labor',
    ok: 1,
    summary: 'The paper of attendance as it is printed, and the characters that its PDF has a mark for',
    reads: true,
    body: z.strictObject(attendanceFields),
    reply: PrintedPaper,
  },
  dailyReport: {
    method: 'POST',
    path: '/report/daily/download',
    access: '/project/download/reports',
    ok: 1,
    summary: 'A daily report as a paper to sign, with its photos',
    reads: true,
    body: z.strictObject({
      report_log_id: rowId('report_log'),
      ...sheetOrPaper('pdf'),
    }),
    reply: 'file',
  },
  dailySummaryPaper: {
    method: 'POST',
    path: '/report/daily/summary/download',
    access: '/project/download/reports',
    ok: 1,
    summary: 'The days of a week or a month added up, as a paper',
    reads: true,
    body: z.strictObject({
      project_id: rowId('project'),
      from: CalendarDate,
      to: CalendarDate,
      ...sheetOrPaper('pdf'),
    }),
    reply: 'file',
  },
  catchUpProgram: {
    method: 'POST',
    path: '/recommender/catch-up/program',
    access: '/project/download/reports',
    ok: 1,
    summary:
      'The catch-up program as a paper to sign: of an option that is advised, or of the plan accepted last',
    reads: true,
    body: z.strictObject({
      project_id: rowId('project'),
      column: z.enum(['uc_1', 'uc_5']).default('uc_5'),
      option: z.enum(['A', 'B', 'C']).optional(),
      ...sheetOrPaper('pdf'),
    }),
    reply: 'file',
  },
  weatherChart: {
    method: 'POST',
    path: '/project/weather/chart',
    access: '/project/download/reports',
    ok: 1,
    summary:
      'The weather of a month day by day, or of every month, as a paper: the evidence for a time extension',
    reads: true,
    body: z.strictObject({
      project_id: rowId('project'),
      /** yyyy-mm; every month since the project began when it is left out. */
      month: CalendarMonth.optional(),
      ...sheetOrPaper('pdf'),
    }),
    reply: 'file',
  },
  billing: {
    method: 'POST',
    path: '/billing/download',
    access: '/costs/view',
    ok: 1,
    summary: 'The bills of a project with their deductions and receipts, as a sheet or a paper',
    reads: true,
    body: z.strictObject({
      project_id: rowId('project'),
      ...sheetOrPaper('xlsx'),
    }),
    reply: 'file',
  },
  bill: {
    method: 'POST',
    path: '/billing/bill/download',
    access: '/costs/view',
    ok: 1,
    summary: 'The statement of a bill as a paper to sign',
    reads: true,
    body: PaperOfBill,
    reply: 'file',
  },
  billPaper: {
    method: 'POST',
    path: '/billing/bill/paper',
    access: '/costs/view',
    ok: 1,
    summary: 'The statement of a bill as it is printed',
    reads: true,
    body: z.strictObject({ bill_id: rowId('bill') }),
    reply: PrintedPaper,
  },
  billingPack: {
    method: 'POST',
    path: '/billing/pack/download',
    access: '/costs/view',
    ok: 1,
    summary:
      'All papers of a bill in one file: letter, statement, statement of work, photos of the period, and what the office adds',
    reads: true,
    body: PaperOfBill,
    reply: 'file',
  },
  unprintableWeekly: {
    method: 'POST',
    path: '/project/download/unprintable/weekly',
    access: '/project/download/reports/weekly',
    ok: 1,
    summary: 'The characters of the paper of a week or two, or of a statement, that its PDF has a mark for',
    reads: true,
    body: z.strictObject(weeklyFields),
    reply: z.object({ characters: z.array(text({ max: 40 })) }),
  },
  unprintable: {
    method: 'POST',
    path: '/project/download/unprintable',
    access: '/project/download/reports',
    ok: 1,
    summary: 'The characters of a report that its PDF has a mark for',
    reads: true,
    body: z.strictObject(reportFields),
    reply: z.object({ characters: z.array(text({ max: 40 })) }),
  },
  place: {
    method: 'GET',
    path: '/project/download/place/:ticket',
    access: 'signed-in',
    ok: 1,
    summary: 'How many PDFs are made before the one of yours that was asked for with this ticket',
    params: z.strictObject({ ticket: PrintTicket }),
    /** Null when it does not wait: it is being made, is done, or waits in another process. */
    reply: z.object({ before: z.int().nonnegative().nullable() }),
  },
})
