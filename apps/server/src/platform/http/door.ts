import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { errorBody } from '../errors.ts'
import { busy, comeBackSeconds } from '../line.ts'
import type { Admission } from './admission.ts'
import type { BoundRoute } from './bind.ts'
import { tokenIn } from './register.ts'
import { DATA_POLICY } from './security.ts'

/**
 * Refuses hopeless calls before anything is done for them: routing, headers and a log line for each would
 * take longer than the refusal, and thousands of them seconds. It looks at calls with a token only, and
 * leaves public calls alone.
 */
export function putDoor(app: FastifyInstance, admission: Admission, routes: readonly BoundRoute[]): void {
  const open = new Set(
    routes.filter(({ route }) => route.access === 'public').map(({ route }) => `/api${route.path}`),
  )
  const isTurnedAway = ({ url = '', headers, socket }: IncomingMessage) => {
    if (!url.startsWith('/api/') || open.has(url)) return false
    const token = tokenIn(headers.authorization)
    return token !== undefined && admission.isHopeless(token, () => socket.remoteAddress ?? 'gone')
  }
  const [inside] = app.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]
  if (!inside) throw new Error('the application does not listen to requests')
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isTurnedAway(request)) turnAway(response)
    else inside(request, response)
  })
}

const refusal = busy()
const words = errorBody(refusal, '')

/** The same words as `busy()` of every other place; an error with its stack for each would cost as much as the rest. */
function turnAway(response: ServerResponse): void {
  const id = randomUUID()
  const seconds = comeBackSeconds()
  const body = JSON.stringify({ ...words, request_id: id, retry_after: seconds })
  response.writeHead(refusal.http, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'retry-after': String(seconds),
    'x-request-id': id,
    'cache-control': 'no-store',
    'content-security-policy': DATA_POLICY,
    'x-content-type-options': 'nosniff',
  })
  response.end(body)
}
