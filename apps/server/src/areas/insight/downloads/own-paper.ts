import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import type { FormPage } from './forms/form.ts'
import { type Printing, readProjectHead } from './read-source.ts'
import type { ReportHead } from './report-source.ts'
import { type FileRequest, sendPaper } from './writing/send.ts'

/* Papers of the company's own, without amounts: days of the site and their weather. */

/** The site engineer prepares it and the project manager notes it: the client signs none of it. */
const OWN_LABELS = ['Prepared by', 'Noted by']

export async function ownHead(tx: Tx, ctx: Printing, projectId: number): Promise<ReportHead> {
  const { head } = await readProjectHead(tx, ctx, projectId)
  const signatures = OWN_LABELS.flatMap((label, at) => {
    const signatory = head.signatures[at]
    return signatory ? [{ ...signatory, label }] : []
  })
  return { ...head, signatures }
}

export function sendOwnPaper(
  ctx: Ctx,
  paper: { pages: FormPage[]; head: ReportHead; name: string },
  request: FileRequest & { reply: FastifyReply },
): Promise<void> {
  return sendPaper(ctx, { ...paper, seesCosts: false }, request)
}
