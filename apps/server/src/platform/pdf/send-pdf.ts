import type { FastifyReply } from 'fastify'
import type { Ctx } from '../context.ts'
import { AppError } from '../errors.ts'
import type { PdfForm } from './model.ts'
import { pdfLine } from './pdf-line.ts'
import { renderPdf } from './render-pdf.ts'

const callerOf = (ctx: Ctx) => `person ${ctx.actor.userId}`

/** Asked before anything is read for the form: a full line has no place for it. */
export const requirePlaceInLine = (ctx: Ctx): void => pdfLine.refuseWhenFull(callerOf(ctx))

/** For a person who calls: they keep their place while they are there, and others are served meanwhile. */
export function renderPdfFor(
  ctx: Ctx,
  form: PdfForm,
  waiting: { reply: FastifyReply; ticket: string | undefined },
): Promise<Buffer> {
  ctx.stepAside()
  const left = new AbortController()
  waiting.reply.raw.once('close', () => left.abort(new AppError('unavailable', { text: 'Nobody waits.' })))
  return renderPdf(form, { caller: callerOf(ctx), ticket: waiting.ticket, signal: left.signal })
}

/** The number of PDFs made before the person's own. */
export function placeInLine(ctx: Ctx, ticket: string): { before: number | null } {
  return { before: pdfLine.before(callerOf(ctx), ticket) }
}
