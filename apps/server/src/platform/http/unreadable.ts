import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errorBody } from '../errors.ts'
import { DATA_POLICY } from './security.ts'

/** Whether an address belongs to the API; every other one is a page of the browser app. */
export function isApiAddress(url: string): boolean {
  return /^\/+api(\/|\?|$)/.test(url)
}

/**
 * An address that cannot be read, such as "/%E0%A4%A", finds no route and passes no hook, so Fastify would
 * answer it by itself. A page leads to ours that says there is none; a call is told so in our words.
 */
export function answerUnreadable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply
    .header('x-request-id', request.id)
    .header('content-security-policy', DATA_POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
  const isPage = request.method === 'GET' || request.method === 'HEAD'
  if (isPage && !isApiAddress(request.url)) void reply.redirect('/404')
  else void reply.code(404).send(errorBody(new AppError('method_not_found'), request.id))
}
