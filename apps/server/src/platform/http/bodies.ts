import type { RouteDefinition } from '@itayo/contract'
import type { FastifyRequest, preParsingHookHandler } from 'fastify'
import { AppError } from '../errors.ts'
import type { BodyBudget } from './body-budget.ts'

const MIB = 1024 * 1024
/** A body in JSON is no longer, unless its route says otherwise. */
export const BODY_LIMIT = MIB
/** The fields of a form and the lines between its parts. */
const FRAME_BYTES = 256 * 1024
/** JSON lies in memory as text and as what was read out of it. */
const JSON_WEIGHT = 4

/** Before a byte of the body is read: what is too large for its route is 413, what does not fit now 503. */
export function holdBody(
  route: RouteDefinition,
  budget: BodyBudget,
  callerOf: (request: FastifyRequest) => string,
): preParsingHookHandler {
  const most = mostBytes(route)
  const weight = route.upload || route.signed ? 1 : JSON_WEIGHT
  // A file that goes to the disk as it arrives is never whole in memory.
  const isHeld = route.upload?.spooled !== true

  function holdFor(request: FastifyRequest): void {
    const declared = Number(request.headers['content-length'] ?? 0)
    if (declared > most) throw tooLarge(route)
    if (!isHeld) return
    request.held = budget.hold({ caller: callerOf(request), declared, most, weight })
  }

  return (request, reply, payload, done) => {
    if (!hasBody(request)) return done(null, payload)
    try {
      holdFor(request)
    } catch (error) {
      return done(error as Error)
    }
    // The handler takes it over; a sender who goes away before that leaves nothing behind.
    reply.raw.once('close', () => request.held?.release())
    // A form is read by the handler, which counts what it keeps.
    if (!route.upload) countArriving(request, payload)
    done(null, payload)
  }
}

/** The rest of a body that is refused while it arrives flows on into nothing, so that its sender hears why. */
function countArriving(request: FastifyRequest, payload: NodeJS.ReadableStream): void {
  const count = (chunk: Buffer) => {
    try {
      request.held?.arrived(chunk.length)
    } catch (error) {
      payload.off('data', count)
      payload.emit('error', error)
    }
  }
  payload.on('data', count)
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function mostBytes({ upload, bodyLimit = BODY_LIMIT }: RouteDefinition): number {
  if (!upload) return bodyLimit
  return (upload.together?.maxBytes ?? upload.maxBytes * (upload.most ?? 1)) + FRAME_BYTES
}

function tooLarge({ upload }: RouteDefinition): AppError {
  const text = upload?.together?.says ?? upload?.says?.size
  return new AppError('too_large', text === undefined ? {} : { text })
}
