import { Readable } from 'node:stream'
import type { PrintedPaper } from '@itayo/contract'
import { csvFile, type Timesheet, timesheetsOf, whyNoTimesheet } from '@itayo/domain'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { renderPdfFor, requirePlaceInLine } from '../../../platform/pdf/send-pdf.ts'
import { requireRows } from '../../../platform/rows.ts'
import { writeWorkbook } from '../../../platform/sheets/write-workbook.ts'
import { attendanceBetween } from '../../site/onsite/attendance-records.ts'
import { attendanceSheet, dailyTimeRecords } from './forms/attendance.ts'
import { readProjectHead } from './read-source.ts'
import { FILE_TYPES } from './service.ts'
import { paperOf } from './writing/paper.ts'
import { printOf } from './writing/print.ts'
import { sheetsOf } from './writing/sheets.ts'

interface PaperRequest {
  project_id: number
  from: string
  to: string
  paper: 'sheet' | 'dtr'
  manpower_id?: number | null | undefined
}

interface AttendanceRequest extends PaperRequest {
  type: 'xlsx' | 'pdf' | 'csv'
  ticket?: string | undefined
}

const PAPERS = {
  sheet: { fileName: 'Attendance', pages: attendanceSheet },
  dtr: { fileName: 'DTR', pages: dailyTimeRecords },
} as const

/** The attendance of a project from day to day: as papers, or as a file for a payroll program. */
export async function downloadAttendance(
  ctx: Ctx,
  request: AttendanceRequest,
  reply: FastifyReply,
): Promise<void> {
  if (request.type === 'pdf') requirePlaceInLine(ctx)
  const { head, identifier, sheets } = await readSheets(ctx, request)
  const paper = PAPERS[request.paper]
  const seesCosts = ctx.may('/costs/view')
  const pages = paper.pages(sheets, request)
  const name = request.type === 'csv' ? 'Payroll' : paper.fileName
  // Named by project and date range (DWN-010).
  const fileName = `${name}_${identifier.replace(/[^\w.-]+/g, '_')}_${request.from}_to_${request.to}`
  reply
    .type(request.type === 'csv' ? 'text/csv; charset=utf-8' : FILE_TYPES[request.type])
    .header('content-disposition', `attachment; filename="${fileName}.${request.type}"`)
    .header('cache-control', 'no-store')
  if (request.type === 'csv') reply.send(payrollFile(identifier, sheets, request, seesCosts))
  else if (request.type === 'xlsx')
    reply.send(
      Readable.from(writeWorkbook(sheetsOf(pages, head, seesCosts), { title: pages[0]?.title ?? fileName })),
    )
  else
    reply.send(
      await renderPdfFor(ctx, await printOf(pages, head, seesCosts), { reply, ticket: request.ticket }),
    )
}

/** The same form as the PDF, to be drawn and printed by the browser. */
export async function attendancePaper(ctx: Ctx, request: PaperRequest): Promise<PrintedPaper> {
  const { head, sheets } = await readSheets(ctx, request)
  const pages = PAPERS[request.paper].pages(sheets, request)
  return paperOf(await printOf(pages, head, ctx.may('/costs/view')))
}

/** The site engineer and the project manager come first on every paper. */
const OWN_SIGNATURES = 2

function readSheets(ctx: Ctx, { project_id, from, to, manpower_id }: PaperRequest) {
  return ctx.transaction(async (tx) => {
    const { head: ofProject, identifier } = await readProjectHead(tx, ctx, project_id)
    // Attendance is the company's own paper: the client signs none of it.
    const head = { ...ofProject, signatures: ofProject.signatures.slice(0, OWN_SIGNATURES) }
    await requireRows(tx, 'employee', manpower_id ? [manpower_id] : [])
    const why = whyNoTimesheet({ from, to })
    if (why) throw new AppError('invalid_input', { text: why, fields: [{ path: 'body.to', message: why }] })
    const records = await attendanceBetween(tx, { project_id, from, to, manpower_id: manpower_id ?? null })
    if (records.length === 0)
      throw new AppError('download.empty', { text: 'Nobody was written down in these days.' })
    return { head, identifier, sheets: timesheetsOf(records) }
  })
}

const PAYROLL = [
  'Project ID',
  'From',
  'To',
  'Employee ID',
  'Name',
  'Position',
  'Days',
  'Regular hours',
  'Overtime hours',
  'Hours on ordinary days',
  'Hours on rest days',
  'Hours on special days',
  'Hours on regular holidays',
  'Hours on double holidays',
]

/** A line for each person and position; amounts for those who see them. */
function payrollFile(
  identifier: string,
  sheets: readonly Timesheet[],
  { from, to }: { from: string; to: string },
  seesCosts: boolean,
): string {
  return csvFile(
    seesCosts ? [...PAYROLL, 'Amount'] : PAYROLL,
    sheets.map((sheet) => {
      const { ordinary, rest, special, regular, double } = sheet.hoursByKind
      return [
        identifier,
        from,
        to,
        sheet.manpower_id ?? '',
        sheet.name,
        sheet.designation,
        sheet.daysWorked,
        sheet.regular,
        sheet.overtime,
        ordinary,
        rest,
        special,
        regular,
        double,
        ...(seesCosts ? [sheet.amount.toFixed(2)] : []),
      ]
    }),
  )
}
