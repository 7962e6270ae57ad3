import type { RouteCall, RouteDefinition, RouteReply, Routes, SignedBytes } from './define.ts'
import { ERRORS, type ErrorBody, type ErrorCode } from './errors.ts'

/** The typed client over `fetch`: the browser uses it, and the tests use the same one. */
interface ClientOptions {
  baseUrl: string
  token: () => string | null
  fetch?: typeof fetch
}

/** A refusal by the server. The person reads `title` and `message`. */
export class ApiError extends Error {
  readonly title: string
  readonly code: ErrorCode
  readonly http: number
  readonly body: ErrorBody

  constructor(http: number, body: ErrorBody) {
    super(body.description)
    this.name = 'ApiError'
    this.title = body.response
    this.code = body.code
    this.http = http
    this.body = body
  }
}

/** The server did not answer, so the outcome is unknown. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('The server did not answer. Check your connection.', { cause })
    this.name = 'ConnectionLost'
  }
}

export interface Answer<T> {
  status: number
  response: T
  description: string
}

export interface CallOptions {
  signal?: AbortSignal
  /** Made once per user action, so that a retried POST happens once. */
  idempotencyKey?: string
}

type Caller<R extends RouteDefinition> =
  Record<never, never> extends RouteCall<R>
    ? (input?: RouteCall<R>, options?: CallOptions) => Promise<Answer<RouteReply<R>>>
    : (input: RouteCall<R>, options?: CallOptions) => Promise<Answer<RouteReply<R>>>

export type Client<Areas extends Record<string, Routes>> = {
  [Area in keyof Areas]: { [Name in keyof Areas[Area]]: Caller<Areas[Area][Name]> }
}

interface AnyCall {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
  files?: readonly File[]
  signed?: SignedBytes
}

export function routeUrl(route: RouteDefinition, input: AnyCall = {}): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  )
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(key, String(value))
  }
  return query.size > 0 ? `/api${path}?${query}` : `/api${path}`
}

function requestBody(route: RouteDefinition, input: AnyCall): { body?: BodyInit; contentType?: string } {
  const files = input.files ?? (input.file ? [input.file] : undefined)
  if (route.upload && files) {
    const form = new FormData()
    for (const [field, value] of Object.entries(input.body ?? {})) form.set(field, String(value))
    for (const file of files) form.append(route.upload.field, file)
    return { body: form }
  }
  if (input.signed) return { body: input.signed.bytes.slice(), contentType: 'application/json' }
  if (input.body === undefined) return {}
  return { body: JSON.stringify(input.body), contentType: 'application/json' }
}

/** An answer that is not ours (a proxy's page, a cut connection) still becomes an error with our shape. */
function foreignError(http: number): ErrorBody {
  const code: ErrorCode =
    http === 413 ? 'too_large' : http === 429 ? 'throttled' : http < 500 ? 'not_found' : 'server_error'
  const { title, text } = ERRORS[code]
  return { status: 0, response: title, description: text, error: text, message: text, code, request_id: '' }
}

function parsed(received: string): Answer<unknown> | ErrorBody | undefined {
  try {
    return JSON.parse(received)
  } catch {
    return undefined
  }
}

export function createClient<const Areas extends Record<string, Routes>>(
  areas: Areas,
  options: ClientOptions,
): Client<Areas> {
  const send = options.fetch ?? fetch

  async function call(
    route: RouteDefinition,
    input: AnyCall,
    callOptions: CallOptions,
  ): Promise<Answer<unknown>> {
    const { body, contentType } = requestBody(route, input)
    const token = options.token()
    const headers = new Headers({ accept: 'application/json' })
    if (contentType) headers.set('content-type', contentType)
    if (route.signed && input.signed) headers.set(route.signed.header, input.signed.signature)
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (callOptions.idempotencyKey) headers.set('idempotency-key', callOptions.idempotencyKey)

    let reply: Response
    let received: string
    try {
      reply = await send(options.baseUrl + routeUrl(route, input), {
        method: route.method,
        headers,
        body: body ?? null,
        signal: callOptions.signal ?? null,
        // The one cookie is the one by which a browser is known again. It opens nothing: the API takes the
        // bearer token and nothing else, which a foreign page cannot send, so there is nothing to forge.
        credentials: 'same-origin',
        // Pages are never cached by an answer's age.
        cache: 'no-store',
      })
      // Half an answer tells no more than none, whatever its first line says.
      received = await reply.text()
    } catch (cause) {
      if (callOptions.signal?.aborted) throw cause
      throw new ConnectionLost(cause)
    }
    const answer = parsed(received)
    if (reply.ok && answer && answer.status === route.ok) return answer as Answer<unknown>
    throw new ApiError(reply.status, answer && 'code' in answer ? answer : foreignError(reply.status))
  }

  const client: Record<string, Record<string, unknown>> = {}
  for (const [area, routes] of Object.entries(areas)) {
    client[area] = {}
    for (const [name, route] of Object.entries(routes)) {
      client[area][name] = (input: AnyCall = {}, callOptions: CallOptions = {}) =>
        call(route, input, callOptions)
    }
  }
  return client as Client<Areas>
}
