import { addDays, earlier, mondayOf } from '@itayo/domain'
import type { FastifyReply } from 'fastify'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { renderPdfFor, requirePlaceInLine } from '../../../platform/pdf/send-pdf.ts'
import { workbookBuffer } from '../../../platform/sheets/write-workbook.ts'
import { readStatementPaper, readSwaPaper, requireSwaOf } from '../../site/reports/swa/swa-paper.ts'
import { readLookAheadPaper, readWeekPaper } from '../../site/reports/weekly/papers.ts'
import { chargedFor } from './charged.ts'
import type { FormPage } from './forms/form.ts'
import { statementForm } from './forms/statement-of-work.ts'
import { twoWeeksForm } from './forms/two-weeks-ahead.ts'
import { weeklyForm } from './forms/weekly-report.ts'
import { readProjectHead } from './read-source.ts'
import type { ReportHead, Signatory } from './report-source.ts'
import { FILE_TYPES, namedIn, signedBy } from './service.ts'
import { printOf } from './writing/print.ts'
import { sheetsOf } from './writing/sheets.ts'

interface WeeklyFile {
  project_id: number
  start_date: string
  end_date: string
  report_type: number
  report_log_id?: number | undefined
}

interface WeeklyRequest extends WeeklyFile {
  type: 'xlsx' | 'pdf'
  ticket?: string | undefined
  use_key?: string | undefined
}

interface WeeklyPaper {
  fileName: string
  pages: FormPage[]
  /** Who signs it (handbook 9); a statement of work as all papers of the contract are signed. */
  signed: readonly string[] | null
  preparedBy?: string
}

const CURRENT_WEEK = 1
/** Statements of work: this week's, and that of the week before (S1:440). */
const STATEMENT = 4
const STATEMENT_BEFORE = 7

/** The papers of the weekly reports by the codes of their own call (C-08, C-09). */
export async function downloadWeekly(ctx: Ctx, request: WeeklyRequest, reply: FastifyReply): Promise<void> {
  if (request.type === 'pdf') requirePlaceInLine(ctx)
  const { head, paper } = await readWeekly(ctx, request)
  const fileName = `${paper.fileName}.${request.type}`
  const what = { fileName, projectId: request.project_id, useKey: request.use_key }
  const file = await chargedFor(ctx, what, () => fileOf(ctx, head, paper, { ...request, reply }))
  reply
    .type(FILE_TYPES[request.type])
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(file)
}

async function fileOf(
  ctx: Ctx,
  head: ReportHead,
  paper: WeeklyPaper,
  { type, ticket, reply }: WeeklyRequest & { reply: FastifyReply },
): Promise<Buffer> {
  const seesCosts = ctx.may('/costs/view')
  if (type === 'pdf') return renderPdfFor(ctx, await printOf(paper.pages, head, seesCosts), { reply, ticket })
  return workbookBuffer(sheetsOf(paper.pages, head, seesCosts), { title: paper.fileName })
}

/** Told before a PDF is made, as of every paper. */
export async function unprintableInWeekly(ctx: Ctx, file: WeeklyFile): Promise<{ characters: string[] }> {
  const { head, paper } = await readWeekly(ctx, file)
  return { characters: await namedIn(await printOf(paper.pages, head, ctx.may('/costs/view'))) }
}

function readWeekly(ctx: Ctx, file: WeeklyFile): Promise<{ head: ReportHead; paper: WeeklyPaper }> {
  return ctx.transaction(async (tx) => {
    const { head } = await readProjectHead(tx, ctx, file.project_id)
    const paper = await paperOf(tx, ctx, file)
    return { head: signedHead(head, paper), paper }
  })
}

async function paperOf(tx: Tx, ctx: Ctx, request: WeeklyFile): Promise<WeeklyPaper> {
  const { project_id, start_date, report_type, report_log_id } = request
  // Whatever is asked for: a statement that the person does not see is not found.
  if (report_log_id) await requireSwaOf(tx, project_id, report_log_id)
  if (report_type === STATEMENT || report_type === STATEMENT_BEFORE) return statementOf(tx, ctx, request)
  if (report_type === CURRENT_WEEK)
    return {
      fileName: 'Current_Week_Report',
      pages: weeklyForm(await readWeekPaper(tx, ctx, project_id, start_date)),
      signed: ['Prepared by', 'Noted by'],
    }
  return {
    fileName: 'Two_Weeks_Ahead_Report',
    pages: twoWeeksForm(await readLookAheadPaper(tx, ctx, project_id, start_date)),
    signed: ['Prepared by', 'Reviewed by', 'Noted by'],
  }
}

async function statementOf(tx: Tx, ctx: Ctx, request: WeeklyFile): Promise<WeeklyPaper> {
  const { project_id, report_log_id, report_type } = request
  const paper = report_log_id
    ? await readSwaPaper(tx, project_id, report_log_id)
    : await readStatementPaper(tx, project_id, lastDayOf(request, today(ctx.platform.clock)))
  if (paper.statement.period_to < paper.started)
    throw new AppError('download.not_available', { text: 'The project had not started by then.' })
  return {
    fileName: report_type === STATEMENT ? 'SWA_Report' : 'Previous_Week_SWA_Report',
    pages: statementForm(paper, ctx.may('/costs/view')),
    signed: null,
    ...(paper.preparedBy && { preparedBy: paper.preparedBy }),
  }
}

/** A statement says how the work stands today; the other reports, how it stood when the week before ended. */
function lastDayOf({ report_type, end_date }: WeeklyFile, day: string): string {
  return earlier(end_date, report_type === STATEMENT ? day : addDays(mondayOf(day), -1))
}

function signedHead(head: ReportHead, { signed, preparedBy }: WeeklyPaper): ReportHead {
  if (signed) return { ...head, signatures: signedAs(head.signatures, signed) }
  return signedBy(head, preparedBy)
}

/** The site engineer and the manager sign first; the third is the client's own engineer, who comes last. */
function signedAs(all: readonly Signatory[], labels: readonly string[]): Signatory[] {
  return labels.flatMap((label, at) => {
    const signatory = at < 2 ? all[at] : all.at(-1)
    return signatory ? [{ ...signatory, label }] : []
  })
}
