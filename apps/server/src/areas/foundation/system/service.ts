import { Readable } from 'node:stream'
import type { LiveEvent } from '@itayo/contract'
import { isShownInPlace } from '@itayo/domain'
import type { FastifyReply } from 'fastify'
import type { Ctx, LinkCtx, Platform, PublicCtx } from '../../../platform/context.ts'
import { type Migration, pendingMigrations, readMigrations } from '../../../platform/database/migrate.ts'
import { AppError, TRY_AGAIN_SECONDS } from '../../../platform/errors.ts'
import type { Listener } from '../../../platform/events.ts'
import { orNotFound } from '../../../platform/files.ts'
import { askedPart } from '../../../platform/http/byte-range.ts'
import { VERSION } from '../../../version.ts'
import * as store from './store.ts'

export function health(ctx: PublicCtx): { version: string; time: string } {
  return { version: VERSION, time: ctx.now().toISOString() }
}

const migrations = readMigrations()
/** One question at a time, however many ask: their answer is the same. */
const questions = new WeakMap<Platform, Promise<Migration[]>>()

async function pendingNow({ pools }: Platform): Promise<Migration[]> {
  return pendingMigrations(pools.probe, await migrations)
}

export async function ready({ platform }: PublicCtx): Promise<{ database: 'ok' }> {
  const question = questions.get(platform) ?? pendingNow(platform).finally(() => questions.delete(platform))
  questions.set(platform, question)
  const pending = await question.catch((cause) => {
    throw new AppError('unavailable', {
      text: 'The database does not answer.',
      retryAfterSeconds: TRY_AGAIN_SECONDS,
      cause,
    })
  })
  if (pending.length > 0) throw new AppError('unavailable', { text: 'The database is not up to date.' })
  return { database: 'ok' }
}

const HEARTBEAT_MS = 20_000
/** A browser that takes nothing is cut off: events are a line each, and whoever reads has none of them waiting. */
const MOST_UNREAD_BYTES = 256 * 1024

/** Server-sent events over a plain response; the browser reads them with fetch, to send its token. */
export function streamEvents(ctx: Ctx, { gap }: { gap?: number | undefined }, reply: FastifyReply): void {
  ctx.platform.events.refuseWhenFull()
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  })
  reply.raw.write(': connected\n\n')

  const stop = () => {
    clearInterval(heartbeat)
    stopListening()
  }
  // Nothing may be written after the end, not even an event of the same moment: it would end the process.
  const end = () => {
    stop()
    reply.raw.end()
  }
  const write = (text: string) => {
    if (reply.raw.writableLength > MOST_UNREAD_BYTES) reply.raw.destroy()
    else reply.raw.write(text)
  }
  const heartbeat = setInterval(() => {
    // A browser that still has a session comes back with a new stream.
    if (ctx.now() >= ctx.actor.expiresAt) end()
    else write(': still here\n\n')
  }, HEARTBEAT_MS)
  const listener: Listener = {
    companyId: ctx.actor.companyId,
    userId: ctx.actor.userId,
    hear(event: LiveEvent) {
      write(`data: ${JSON.stringify(event)}\n\n`)
      // This session ended, or several did: coming back is refused with 401 if this one is over.
      const concernsUs = event.id === null || event.id === ctx.actor.sessionId
      if (event.topic === 'session' && concernsUs) end()
    },
    missed: () => write('event: missed\ndata:\n\n'),
    end,
    giveWay() {
      write('event: enough\ndata:\n\n')
      end()
    },
  }
  const stopListening = ctx.platform.events.listen(listener, gap)
  reply.raw.on('close', stop)
}

export async function sendFile(
  ctx: LinkCtx,
  link: { id: number; c: number; e: number; s: string },
  reply: FastifyReply,
): Promise<void> {
  const genuine = ctx.platform.links.verify({
    companyId: link.c,
    fileId: link.id,
    expires: link.e,
    signature: link.s,
  })
  if (!genuine) throw new AppError('permission_denied', { text: 'This link has expired.' })
  const file = await ctx.transactionOf(link.c, (tx) => store.findFile(tx, link.id))
  if (!file) throw new AppError('not_found')
  await sendStored(ctx.platform, file, reply)
}

/** Files never change under their link, and it holds for an hour at least. */
const KEPT = 'private, max-age=3600, immutable'

/** Whole, or the part that a player asks for. The type is what the content was at its upload. */
async function sendStored({ files }: Platform, file: store.ShownFile, reply: FastifyReply): Promise<void> {
  const { key, bytes, content_type: type } = file
  const etag = `"${file.sha256.toString('base64url')}"`
  const { method, headers } = reply.request
  if (headers['if-none-match'] === etag) {
    reply.code(304).header('etag', etag).header('cache-control', KEPT).send()
    return
  }
  const part = askedPart(headers, { bytes, etag })
  if (part === 'outside') {
    reply.header('content-range', `bytes */${bytes}`)
    throw new AppError('files.range')
  }
  const range = part === 'whole' ? null : part
  const content =
    method === 'HEAD' ? Readable.from([]) : await files.read(key, { bytes, range }).catch(orNotFound)
  // Only now: a refusal must not be kept for an hour.
  reply.header('accept-ranges', 'bytes').header('etag', etag).header('cache-control', KEPT)
  // A picture or a video is shown; anything else is saved, and never opened as a page of ours.
  if (!isShownInPlace(type))
    reply.header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(file.original_name)}`,
    )
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${bytes}`)
  reply
    .type(type)
    .header('content-length', range ? range.last - range.first + 1 : bytes)
    .send(content)
}
