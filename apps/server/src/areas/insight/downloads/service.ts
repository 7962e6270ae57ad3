import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { renderPdfFor, requirePlaceInLine } from '../../../platform/pdf/send-pdf.ts'
import { openProject } from '../../../platform/projects.ts'
import { writeWorkbook } from '../../../platform/sheets/write-workbook.ts'
import { readVarianceOrder } from '../../planning/estimate/variance-orders.ts'
import { readScheduleReport } from '../../planning/schedule/report.ts'
import { canUsePowerTool } from './power-tool.ts'
import { readSource } from './read-source.ts'
import type { ReportSource } from './report-source.ts'
import {
  laterReport,
  orderReport,
  type Report,
  reportOf,
  SCHEDULE,
  scheduleReport,
  VARIANCE_ORDER,
} from './reports.ts'
import { printOf } from './writing/print.ts'
import { sheetsOf } from './writing/sheets.ts'

interface DownloadRequest {
  project_id: number
  report_type: number
  type: 'xlsx' | 'pdf'
  variance_order?: number | undefined
  ticket?: string | undefined
}

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const

export async function downloadReport(ctx: Ctx, request: DownloadRequest, reply: FastifyReply): Promise<void> {
  if (request.type === 'pdf') requirePlaceInLine(ctx)
  const { report, source } = await ctx.transaction(async (tx) => {
    // Every report of a project that the person may not see is refused as not found.
    await openProject(tx, request.project_id)
    const report = await requireReport(tx, ctx, request)
    return { report, source: await readSource(tx, ctx, request.project_id) }
  })
  reply
    .type(TYPES[request.type])
    .header('content-disposition', `attachment; filename="${report.fileName}.${request.type}"`)
    .header('cache-control', 'no-store')
    .send(await fileOf(ctx, { report, source }, { ...request, reply }))
}

async function requireReport(tx: Tx, ctx: Ctx, request: DownloadRequest): Promise<Report> {
  if (request.report_type === SCHEDULE)
    return scheduleReport(await readScheduleReport(tx, ctx, request.project_id))
  const report = reportOf(request.report_type)
  if (!report && request.report_type !== VARIANCE_ORDER) {
    throw new AppError('download.not_available', {
      text: `The ${laterReport(request.report_type)} report cannot be downloaded here yet.`,
    })
  }
  // A person who may not edit the estimate gets no copy of it to take away (DWN-013).
  if (!ctx.may('/estimate/save') || !canUsePowerTool(ctx)) throw new AppError('permission_denied')
  return report ?? orderReport(await readVarianceOrder(tx, request.project_id, request.variance_order ?? 0))
}

/** A sheet is written while it is sent; the transaction is over by then. */
async function fileOf(
  ctx: Ctx,
  { report, source }: { report: Report; source: ReportSource },
  { type, ticket, reply }: DownloadRequest & { reply: FastifyReply },
): Promise<Readable | Buffer> {
  const { head, seesCosts } = source
  const pages = await report.pages(source)
  if (type === 'pdf') return renderPdfFor(ctx, await printOf(pages, head, seesCosts), { reply, ticket })
  const sheets = sheetsOf(pages, head, seesCosts)
  return Readable.from(writeWorkbook(sheets, { title: pages[0]?.title ?? report.fileName }))
}
