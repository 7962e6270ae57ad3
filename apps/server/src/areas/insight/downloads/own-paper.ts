import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { renderPdfFor } from '../../../platform/pdf/send-pdf.ts'
import { writeWorkbook } from '../../../platform/sheets/write-workbook.ts'
import type { FormPage } from './forms/form.ts'
import { readProjectHead } from './read-source.ts'
import type { ReportHead } from './report-source.ts'
import { FILE_TYPES } from './service.ts'
import { printOf } from './writing/print.ts'
import { sheetsOf } from './writing/sheets.ts'

/* Papers of the company's own, without amounts: days of the site and their weather. */

export interface FileRequest {
  type: 'xlsx' | 'pdf'
  ticket?: string | undefined
}

/** The site engineer prepares it and the project manager notes it: the client signs none of it. */
const OWN_LABELS = ['Prepared by', 'Noted by']

export async function ownHead(tx: Tx, ctx: Ctx, projectId: number): Promise<ReportHead> {
  const { head } = await readProjectHead(tx, ctx, projectId)
  const signatures = OWN_LABELS.flatMap((label, at) => {
    const signatory = head.signatures[at]
    return signatory ? [{ ...signatory, label }] : []
  })
  return { ...head, signatures }
}

export async function sendPaper(
  ctx: Ctx,
  { pages, head, name }: { pages: FormPage[]; head: ReportHead; name: string },
  { type, ticket, reply }: FileRequest & { reply: FastifyReply },
): Promise<void> {
  // They hold no amounts.
  const seesCosts = false
  reply
    .type(FILE_TYPES[type])
    .header('content-disposition', `attachment; filename="${name}.${type}"`)
    .header('cache-control', 'no-store')
  if (type === 'xlsx')
    reply.send(
      Readable.from(writeWorkbook(sheetsOf(pages, head, seesCosts), { title: pages[0]?.title ?? name })),
    )
  else reply.send(await renderPdfFor(ctx, await printOf(pages, head, seesCosts), { reply, ticket }))
}
