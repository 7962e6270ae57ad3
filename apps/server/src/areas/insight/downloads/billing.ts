import type { PrintedPaper } from '@itayo/contract'
import type { FastifyReply } from 'fastify'
import { shownDay } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { wholeFile } from '../../../platform/files.ts'
import { requirePlaceInLine } from '../../../platform/pdf/send-pdf.ts'
import { readBillPaper, readBillPhotos } from '../../money/billing/bill-papers.ts'
import { projectBilling } from '../../money/billing/read-billing.ts'
import { billForm } from './forms/bill.ts'
import { billingForm } from './forms/billing-list.ts'
import { checkListPage, coverLetterPage } from './forms/billing-pack.ts'
import { statementForm } from './forms/statement-of-work.ts'
import { readProjectHead } from './read-source.ts'
import type { ReportHead } from './report-source.ts'
import { paperOf } from './writing/paper.ts'
import { printOf } from './writing/print.ts'
import { type FileRequest, sendPaper } from './writing/send.ts'

/** Who signs a bill; the last one is the client's, and of a private one there is no other between. */
const LABELS = ['Prepared by', 'Submitted by', 'Certified correct', 'Approved for payment'] as const

/** Said by the bill itself. */
const OWN_FACTS = new Set(['Client', 'Implementing client', 'Duration'])

function billHead(head: ReportHead): ReportHead {
  const last = head.signatures.length - 1
  const signatures = head.signatures.map((signatory, at) => ({
    ...signatory,
    label: at === last ? LABELS[3] : (LABELS[at] ?? LABELS[2]),
  }))
  return { ...head, facts: head.facts.filter(({ label }) => !OWN_FACTS.has(label)), signatures }
}

async function readPaper(tx: Tx, ctx: Ctx, billId: number) {
  const paper = await readBillPaper(tx, ctx, billId)
  const { head } = await readProjectHead(tx, ctx, paper.bill.project_id)
  return { paper, head: billHead(head) }
}

export async function downloadBilling(
  ctx: Ctx,
  request: FileRequest & { project_id: number },
  reply: FastifyReply,
): Promise<void> {
  if (request.type === 'pdf') requirePlaceInLine(ctx)
  const { head, identifier } = await ctx.transaction((tx) => readProjectHead(tx, ctx, request.project_id))
  const account = await projectBilling(ctx, request.project_id)
  const name = `Billing_${identifier.replace(/[^\w.-]+/g, '_')}`
  await sendPaper(ctx, { pages: [billingForm(account)], head, name, seesCosts: true }, { ...request, reply })
}

export async function downloadBill(
  ctx: Ctx,
  request: FileRequest & { bill_id: number },
  reply: FastifyReply,
): Promise<void> {
  if (request.type === 'pdf') requirePlaceInLine(ctx)
  const { paper, head } = await ctx.transaction((tx) => readPaper(tx, ctx, request.bill_id))
  const name = `Progress_Billing_${paper.bill.number}`
  await sendPaper(ctx, { pages: [billForm(paper)], head, name, seesCosts: true }, { ...request, reply })
}

/** The same form as the PDF, to be drawn and printed by the browser. */
export async function billPaper(ctx: Ctx, billId: number): Promise<PrintedPaper> {
  const { paper, head } = await ctx.transaction((tx) => readPaper(tx, ctx, billId))
  return paperOf(await printOf([billForm(paper)], head, true))
}

/** Letter, statement, statement of work, photos and check list in one file. */
export async function downloadPack(
  ctx: Ctx,
  request: FileRequest & { bill_id: number },
  reply: FastifyReply,
): Promise<void> {
  if (request.type === 'pdf') requirePlaceInLine(ctx)
  const { paper, head, pictures } = await ctx.transaction(async (tx) => {
    const read = await readPaper(tx, ctx, request.bill_id)
    return { ...read, pictures: await readBillPhotos(tx, read.paper.bill) }
  })
  const photos = []
  for (const { name, key, day } of request.type === 'pdf' ? pictures : []) {
    // A pack without one of its photos is still a pack.
    const picture = await wholeFile(ctx.platform.files, key)
    if (picture) photos.push({ caption: `${shownDay(day)} ${name.replace(/\.\w+$/, '')}`, picture })
  }
  const pages = [
    coverLetterPage(paper),
    { ...billForm(paper), ownPaper: true },
    ...(paper.swa ? statementForm(paper.swa, true).map((page) => ({ ...page, ownPaper: true })) : []),
    checkListPage(paper, photos),
  ]
  const name = `Billing_Pack_${paper.bill.number}`
  await sendPaper(ctx, { pages, head, name, seesCosts: true }, { ...request, reply })
}
