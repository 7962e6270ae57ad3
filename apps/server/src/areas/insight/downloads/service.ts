import type { FastifyReply } from 'fastify'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import type { PdfForm } from '../../../platform/pdf/model.ts'
import { renderPdfFor, requirePlaceInLine } from '../../../platform/pdf/send-pdf.ts'
import { unprintableIn } from '../../../platform/pdf/unprintable.ts'
import { openProject } from '../../../platform/projects.ts'
import { workbookBuffer } from '../../../platform/sheets/write-workbook.ts'
import { readVarianceOrder } from '../../planning/estimate/variance-orders.ts'
import { readOverview } from '../../planning/overview/service.ts'
import { readScheduleReport } from '../../planning/schedule/report.ts'
import { readStockReport } from '../../site/onsite/stock-report.ts'
import { readStatementPaper } from '../../site/reports/swa/swa-paper.ts'
import { readLookAheadPaper } from '../../site/reports/weekly/papers.ts'
import { chargedFor } from './charged.ts'
import { readSource } from './read-source.ts'
import type { ReportHead, ReportSource } from './report-source.ts'
import {
  orderReport,
  PROGRAM_OF_WORK,
  programReport,
  type Report,
  reportOf,
  SCHEDULE,
  STATEMENT,
  scheduleReport,
  statementReport,
  TWO_WEEKS,
  twoWeeksReport,
  UTILIZATION,
  utilizationReport,
} from './reports.ts'
import { printOf } from './writing/print.ts'
import { sheetsOf } from './writing/sheets.ts'

interface ReportRequest {
  project_id: number
  report_type: number
  variance_order?: number | undefined
}

interface DownloadRequest extends ReportRequest {
  type: 'xlsx' | 'pdf'
  ticket?: string | undefined
  use_key?: string | undefined
}

export const FILE_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const

export async function downloadReport(ctx: Ctx, request: DownloadRequest, reply: FastifyReply): Promise<void> {
  if (request.type === 'pdf') requirePlaceInLine(ctx)
  const made = await readReport(ctx, request)
  const fileName = `${made.report.fileName}.${request.type}`
  const what = { fileName, projectId: request.project_id, useKey: request.use_key }
  const file = await chargedFor(ctx, what, () => fileOf(ctx, made, { ...request, reply }))
  reply
    .type(FILE_TYPES[request.type])
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(file)
}

/** Told before a PDF is made: the sheet has these characters, the print has a mark instead. */
export async function unprintableCharacters(
  ctx: Ctx,
  request: ReportRequest,
): Promise<{ characters: string[] }> {
  const { report, source } = await readReport(ctx, request)
  const form = await printOf(await report.pages(source), source.head, source.seesCosts)
  return { characters: await namedIn(form) }
}

/** More than anybody reads. */
const MOST_NAMED = 100

/** The characters of a print that it has a mark for, as they are told to whoever asks for it. */
export const namedIn = async (form: PdfForm): Promise<string[]> =>
  (await unprintableIn(form)).map((one) => one.slice(0, 40)).slice(0, MOST_NAMED)

function readReport(ctx: Ctx, request: ReportRequest): Promise<{ report: Report; source: ReportSource }> {
  return ctx.transaction(async (tx) => {
    // Every report of a project that the person may not see is refused as not found.
    await openProject(tx, request.project_id)
    const report = await requireReport(tx, ctx, request)
    const source = await readSource(tx, ctx, request.project_id)
    return { report, source: { ...source, head: signedBy(source.head, report.preparedBy) } }
  })
}

async function requireReport(tx: Tx, ctx: Ctx, request: ReportRequest): Promise<Report> {
  if (request.report_type === SCHEDULE)
    return scheduleReport(await readScheduleReport(tx, request.project_id, today(ctx.platform.clock)))
  const { report_type: type, project_id: projectId } = request
  if (type === STATEMENT) {
    const day = today(ctx.platform.clock)
    return statementReport(await readStatementPaper(tx, projectId, day))
  }
  if (type === UTILIZATION) return utilizationReport(await readStockReport(tx, ctx, projectId))
  if (type === TWO_WEEKS) return twoWeeksReport(await readLookAheadPaper(tx, ctx, projectId, null))
  // The others are copies of the estimate: a person who may not edit it takes none away (DWN-013).
  if (!ctx.may('/estimate/save')) throw new AppError('permission_denied')
  if (type === PROGRAM_OF_WORK) return programReport(await readOverview(tx, ctx, projectId))
  return reportOf(type) ?? orderReport(await readVarianceOrder(tx, projectId, request.variance_order ?? 0))
}

/** The first signature is the author's, where the report names one. */
export function signedBy(head: ReportHead, preparedBy: string | undefined): ReportHead {
  const [first, ...others] = head.signatures
  if (!preparedBy || !first) return head
  return { ...head, signatures: [{ ...first, name: preparedBy, position: '' }, ...others] }
}

/** The whole file: it is charged when it is made, and sent after that. No transaction is open meanwhile. */
async function fileOf(
  ctx: Ctx,
  { report, source }: { report: Report; source: ReportSource },
  { type, ticket, reply }: DownloadRequest & { reply: FastifyReply },
): Promise<Buffer> {
  const { head, seesCosts } = source
  const pages = await report.pages(source)
  if (type === 'pdf') return renderPdfFor(ctx, await printOf(pages, head, seesCosts), { reply, ticket })
  const sheets = sheetsOf(pages, head, seesCosts)
  return workbookBuffer(sheets, { title: pages[0]?.title ?? report.fileName })
}
