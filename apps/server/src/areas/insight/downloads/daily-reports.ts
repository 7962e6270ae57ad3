import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { wholeFile } from '../../../platform/files.ts'
import { requirePlaceInLine } from '../../../platform/pdf/send-pdf.ts'
import { photosOf } from '../../foundation/attachments/service.ts'
import { readSummary } from '../../site/reports/logs/day-records.ts'
import { readLog, requireLog } from '../../site/reports/logs/list.ts'
import { dailyForm, summaryForm } from './forms/daily-report.ts'
import { ownHead, sendOwnPaper } from './own-paper.ts'
import type { FileRequest } from './writing/send.ts'

/** More photos than anybody prints; the others are seen in the report. */
const MOST_PHOTOS = 20

/** A daily report to sign: the day as it was signed, or as the books have it now, and its photos. */
export async function downloadDaily(
  ctx: Ctx,
  request: FileRequest & { report_log_id: number },
  reply: FastifyReply,
): Promise<void> {
  if (request.type === 'pdf') requirePlaceInLine(ctx)
  const { report, head, pictures } = await ctx.transaction(async (tx) => {
    const log = await requireLog(tx, request.report_log_id)
    const opened = await readLog(tx, ctx, log)
    if (opened.type !== 'daily') throw new AppError('not_found')
    const holder = { kind: 'report_log' as const, id: log.report_log_id, day: null }
    return {
      report: opened,
      head: await ownHead(tx, ctx, log.project_id),
      pictures: (await photosOf(tx, holder)).slice(0, MOST_PHOTOS),
    }
  })
  const photos = []
  for (const { name, key } of pictures)
    photos.push({
      caption: name.replace(/\.\w+$/, ''),
      // A paper without one of its photos is still a paper; a sheet has none.
      picture: request.type === 'pdf' ? ((await wholeFile(ctx.platform.files, key)) ?? EMPTY) : EMPTY,
    })
  await sendOwnPaper(
    ctx,
    {
      pages: dailyForm(report, photos),
      head,
      name: `Daily_Report_${report.date}`,
    },
    { ...request, reply },
  )
}

const EMPTY = Buffer.alloc(0)

export async function downloadSummary(
  ctx: Ctx,
  request: FileRequest & { project_id: number; from: string; to: string },
  reply: FastifyReply,
): Promise<void> {
  if (request.type === 'pdf') requirePlaceInLine(ctx)
  const { project_id, from, to } = request
  const { summary, head } = await ctx.transaction(async (tx) => ({
    summary: await readSummary(tx, { project_id, from, to }),
    head: await ownHead(tx, ctx, project_id),
  }))
  const { work, people, materials, machines } = summary
  if (work.length + people.length + materials.length + machines.length === 0)
    throw new AppError('download.empty', {
      text: 'Neither a report nor a record of the site is of these days.',
    })
  await sendOwnPaper(
    ctx,
    { pages: summaryForm(summary), head, name: `Daily_Summary_${from}_to_${to}` },
    { ...request, reply },
  )
}
