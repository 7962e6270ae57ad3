import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../../../platform/context.ts'
import { renderPdfFor } from '../../../../platform/pdf/send-pdf.ts'
import { writeWorkbook } from '../../../../platform/sheets/write-workbook.ts'
import type { FormPage } from '../forms/form.ts'
import type { ReportHead } from '../report-source.ts'
import { FILE_TYPES } from '../service.ts'
import { printOf } from './print.ts'
import { sheetsOf } from './sheets.ts'

export interface FileRequest {
  type: 'xlsx' | 'pdf'
  ticket?: string | undefined
}

interface Paper {
  pages: FormPage[]
  head: ReportHead
  /** The file's name without its ending. */
  name: string
  seesCosts: boolean
}

/** A form as the file that was asked for. A sheet is written while it is sent; no transaction is open by then. */
export async function sendPaper(
  ctx: Ctx,
  { pages, head, name, seesCosts }: Paper,
  { type, ticket, reply }: FileRequest & { reply: FastifyReply },
): Promise<void> {
  reply
    .type(FILE_TYPES[type])
    .header('content-disposition', `attachment; filename="${name}.${type}"`)
    .header('cache-control', 'no-store')
  if (type === 'pdf') {
    reply.send(await renderPdfFor(ctx, await printOf(pages, head, seesCosts), { reply, ticket }))
    return
  }
  const sheets = sheetsOf(pages, head, seesCosts)
  reply.send(Readable.from(writeWorkbook(sheets, { title: pages[0]?.title ?? name })))
}
