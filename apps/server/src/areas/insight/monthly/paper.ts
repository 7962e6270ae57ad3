import type { FastifyReply } from 'fastify'
import type { Ctx, Platform } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { wholeFile } from '../../../platform/files.ts'
import type { Photo } from '../../../platform/pdf/model.ts'
import { requirePlaceInLine } from '../../../platform/pdf/send-pdf.ts'
import { openProject } from '../../../platform/projects.ts'
import { ownHead } from '../downloads/own-paper.ts'
import type { Printing } from '../downloads/read-source.ts'
import type { ReportHead } from '../downloads/report-source.ts'
import { type FileRequest, sendPaper } from '../downloads/writing/send.ts'
import { monthForm } from './month-form.ts'
import { type MonthOfProject, readMonth } from './read-month.ts'

/** All that the paper of a month is made of, read at one moment. */
interface MonthPaper {
  head: ReportHead
  month: MonthOfProject
}

export async function readMonthPaper(
  tx: Tx,
  printing: Printing,
  projectId: number,
  month: string,
): Promise<MonthPaper> {
  await openProject(tx, projectId)
  return {
    head: await ownHead(tx, printing, projectId),
    month: await readMonth(tx, printing.platform, projectId, month),
  }
}

/** A paper without one of its photos is still a paper. */
export async function photosOf(platform: Platform, { photos }: MonthOfProject): Promise<Photo[]> {
  const found: Photo[] = []
  for (const { caption, key } of photos) {
    const picture = await wholeFile(platform.files, key)
    if (picture) found.push({ caption, picture })
  }
  return found
}

export async function downloadMonth(
  ctx: Ctx,
  request: FileRequest & { project_id: number; month: string },
  reply: FastifyReply,
): Promise<void> {
  if (request.type === 'pdf') requirePlaceInLine(ctx)
  const seesCosts = ctx.may('/costs/view')
  const { head, month } = await ctx.transaction((tx) =>
    readMonthPaper(tx, ctx, request.project_id, request.month),
  )
  const photos = request.type === 'pdf' ? await photosOf(ctx.platform, month) : []
  const paper = { pages: monthForm(month, photos, seesCosts), head, name: fileNameOf(month.month), seesCosts }
  await sendPaper(ctx, paper, { ...request, reply })
}

export const fileNameOf = (month: string): string => `Monthly_Report_${month}`
