import {
  ERRORS,
  type ErrorBody,
  type ErrorCode,
  type RouteDefinition,
  type RouteReply,
  routeUrl,
} from '@itayo/contract'
import { refusedBody } from './refused.ts'

/** A call as the server would get it. */
interface SentCall {
  /** `POST /approvals/decide`. */
  call: string
  /** Parameters of the path: `{ id: '7' }`. */
  params: Record<string, string>
  /** Parameters after the question mark. */
  query: Record<string, string>
  body: unknown
}

interface Refusal {
  refused: ErrorBody
}

type Reply<R extends RouteDefinition> = RouteReply<R> | Refusal

interface Answered {
  route: RouteDefinition
  reply: (sent: SentCall) => unknown
}

/** Answers calls of the contract in place of a server, and keeps everything that was sent. */
export interface FakeServer {
  /** All calls, in order. */
  sent: SentCall[]
  /** Bodies of one route's calls. */
  bodiesOf(route: RouteDefinition): unknown[]
  /** Later answers replace earlier ones. */
  on<R extends RouteDefinition>(route: R, reply: Reply<R> | ((sent: SentCall) => Reply<R>)): void
}

export function refusal(code: ErrorCode, more: Partial<ErrorBody> = {}): Refusal {
  return { refused: refusedBody(code, more) }
}

const isRefusal = (reply: unknown): reply is Refusal =>
  typeof reply === 'object' && reply !== null && 'refused' in reply

const callOf = ({ method, path }: RouteDefinition) => `${method} ${path}`

/** `/project/:id` as an expression with a group for each parameter. */
function patternOf(route: RouteDefinition): RegExp {
  const address = routeUrl(route, { params: new Proxy({}, { get: (_, name) => `__${String(name)}__` }) })
  return new RegExp(`^${address.replaceAll('/', '\\/').replace(/__(\w+?)__/g, '(?<$1>[^/]+)')}$`)
}

async function bodyOf(body: unknown): Promise<unknown> {
  if (typeof body === 'string') return JSON.parse(body)
  if (body instanceof FormData) {
    return Object.fromEntries(
      [...body.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    )
  }
  return undefined
}

/** Stands in for `fetch`, and for XMLHttpRequest where an upload tells its progress. */
export function openFakeServer(): FakeServer {
  const answers: Answered[] = []
  const sent: SentCall[] = []

  async function serve(method: string, url: string, given: unknown): Promise<Response> {
    if (!navigator.onLine) throw new TypeError('There is no network')
    const { pathname, searchParams } = new URL(url, 'http://itayo.test')
    const query = Object.fromEntries(searchParams)
    for (const { route, reply } of answers) {
      const match = route.method === method ? patternOf(route).exec(pathname) : null
      if (!match) continue
      const call = { call: callOf(route), params: { ...match.groups }, query, body: await bodyOf(given) }
      sent.push(call)
      const response = reply(call)
      if (isRefusal(response))
        return Response.json(response.refused, { status: ERRORS[response.refused.code].http })
      return Response.json({ status: route.ok, response, description: route.done ?? '' })
    }
    const call = `${method} ${pathname.replace(/^\/api/, '')}`
    sent.push({ call, params: {}, query, body: await bodyOf(given) })
    return Response.json(refusal('not_found').refused, { status: 404 })
  }

  globalThis.fetch = (input, init) => serve(init?.method ?? 'GET', String(input), init?.body)
  globalThis.XMLHttpRequest = class {
    readonly upload: Record<string, unknown> = {}
    status = 0
    responseText = ''
    onload = () => undefined
    onloadend = () => undefined
    onerror = () => undefined
    #call: [string, string] = ['GET', '']
    open(method: string, url: string) {
      this.#call = [method, url]
    }
    setRequestHeader() {}
    abort() {}
    send(body: unknown) {
      void serve(...this.#call, body).then(async (reply) => {
        this.status = reply.status
        this.responseText = await reply.text()
        this.onload()
        this.onloadend()
      }, this.onerror)
    }
  } as unknown as typeof XMLHttpRequest

  return {
    sent,
    bodiesOf: (route) => sent.filter(({ call }) => call === callOf(route)).map(({ body }) => body),
    on(route, reply) {
      const answer = typeof reply === 'function' ? reply : () => reply
      answers.unshift({ route, reply: answer as Answered['reply'] })
    },
  }
}
