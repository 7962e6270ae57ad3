import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SignedBytes } from '@itayo/contract'
import { signatureOf } from './signature.ts'

/* A server on this machine that speaks as PayMongo documents it, over real HTTP, with the faults a test asks for. */

/** `silence after it was done`: it does what it was asked and never answers. */
export type PayMongoFault = 'silence' | 'silence after it was done' | 'hang up' | 'no JSON' | number

interface Checkout {
  id: string
  status: 'active' | 'expired'
  order: {
    line_items: { name: string; amount: number; currency: string; quantity: number }[]
    payment_method_types: string[]
    success_url: string
    cancel_url: string
    reference_number: string
    metadata: Record<string, string>
  }
  intentId: string | null
  payments: { id: string; type: 'payment'; attributes: Record<string, unknown> }[]
}

export interface PayMongoServer {
  url: string
  /** The calls in their order. */
  asked: { method: string; path: string; authorization: string; body: unknown }[]
  /** The next calls get these. */
  faults: PayMongoFault[]
  checkouts: Map<string, Checkout>
  /** Where messages go; none are sent by themselves before it is set. */
  webhookUrl: string
  /** Whether the page to pay on sends its message before the browser goes back, twice, or not at all. */
  tells: 'once' | 'twice' | 'never'
  /** Somebody pays, or a try fails; nothing is told yet. */
  pay(
    sessionId: string,
    how?: { centavos?: number; currency?: string; method?: string; fails?: string },
  ): void
  /** A signed message about a checkout. */
  message(sessionId: string, how?: MessageOptions): SignedBytes
  close(): Promise<void>
}

interface MessageOptions {
  type?: string
  eventId?: string
  /** About the last payment alone, as `payment.paid` and `payment.failed` are. */
  aboutPayment?: boolean
  isLive?: boolean
  at?: Date
}

interface PayMongoAccount {
  secretKey: string
  webhookSecret: string
  /** For messages, which are signed with the time. */
  now: () => Date
}

export async function openPayMongo(account: PayMongoAccount, port = 0): Promise<PayMongoServer> {
  const isLive = account.secretKey.startsWith('sk_live_')
  const { now } = account

  function resourceOf({ id, status, order, intentId, payments }: Checkout) {
    return {
      id,
      type: 'checkout_session',
      attributes: {
        status,
        livemode: isLive,
        checkout_url: `${opened.url}/checkout/${id}`,
        reference_number: order.reference_number,
        line_items: order.line_items,
        metadata: order.metadata,
        payment_intent: intentId && { id: intentId, type: 'payment_intent', attributes: { payments } },
        payments,
        payment_method_used: payments.at(-1) ? 'gcash' : null,
      },
    }
  }

  function openCheckout(order: Checkout['order']): Checkout {
    const id = `cs_${randomUUID().replaceAll('-', '')}`
    const checkout: Checkout = { id, status: 'active', order, intentId: null, payments: [] }
    opened.checkouts.set(id, checkout)
    return checkout
  }

  const checkoutOf = (id: string) => {
    const found = opened.checkouts.get(id)
    if (!found) throw new Error(`there is no checkout ${id}`)
    return found
  }

  /** The API, for whoever holds the key. */
  function answerCall(method: string, path: string, body: unknown): { http: number; reply: unknown } {
    if (method === 'POST' && path === '/v2/checkout_sessions') {
      const { attributes } = (body as { data: { attributes: Checkout['order'] } }).data
      return { http: 200, reply: { data: resourceOf(openCheckout(attributes)) } }
    }
    const [, id = '', expires] = /^\/v1\/checkout_sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
    const found = opened.checkouts.get(id)
    if (!found) return { http: 404, reply: { errors: [{ code: 'resource_not_found' }] } }
    if (expires) found.status = 'expired'
    return { http: 200, reply: { data: resourceOf(found) } }
  }

  /** The page to pay on: what is pressed is told to the webhook first, and then the browser goes back. */
  async function answerPage(path: string, reply: ServerResponse): Promise<void> {
    const [, id = '', pressed] = /^\/checkout\/(\w+)(?:\/(pay|fail))?$/.exec(path) ?? []
    const { order } = checkoutOf(id)
    if (!pressed) {
      reply.setHeader('content-type', 'text/html')
      reply.end(pageOf(id, order))
      return
    }
    opened.pay(id, pressed === 'fail' ? { fails: 'Insufficient funds' } : {})
    const message =
      pressed === 'pay'
        ? opened.message(id)
        : opened.message(id, { type: 'payment.failed', aboutPayment: true })
    const times = { once: 1, twice: 2, never: 0 }[opened.tells]
    for (let sent = 0; sent < times; sent += 1) await deliver(message)
    reply.writeHead(302, { location: pressed === 'pay' ? order.success_url : order.cancel_url })
    reply.end()
  }

  async function deliver({ bytes, signature }: SignedBytes): Promise<void> {
    const headers = { 'content-type': 'application/json', 'paymongo-signature': signature }
    await fetch(opened.webhookUrl, { method: 'POST', headers, body: Buffer.from(bytes) })
  }

  async function serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method = '', headers } = request
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const text = (await bytesOf(request)).toString('utf8')
    if (path.startsWith('/checkout/')) return answerPage(path, reply)
    const body: unknown = text === '' ? null : JSON.parse(text)
    const { authorization = '' } = headers
    opened.asked.push({ method, path, authorization, body })
    const fault = opened.faults.shift()
    if (fault !== undefined && fault !== 'silence after it was done') return fail(fault, request, reply)
    const isKnown = authorization === `Basic ${Buffer.from(`${account.secretKey}:`).toString('base64')}`
    const answer = isKnown
      ? answerCall(method, path, body)
      : { http: 401, reply: { errors: [{ code: 'unauthorized' }] } }
    if (fault !== undefined) return
    reply.writeHead(answer.http, { 'content-type': 'application/json' })
    reply.end(JSON.stringify(answer.reply))
  }

  const server = createServer((request, reply) => void serve(request, reply))
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const opened: PayMongoServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    faults: [],
    checkouts: new Map(),
    webhookUrl: '',
    tells: 'once',
    pay(sessionId, { centavos, currency = 'PHP', method = 'gcash', fails } = {}) {
      const checkout = checkoutOf(sessionId)
      checkout.intentId ??= `pi_${randomUUID().replaceAll('-', '')}`
      checkout.payments.push({
        id: `pay_${randomUUID().replaceAll('-', '')}`,
        type: 'payment',
        attributes: {
          amount:
            centavos ?? checkout.order.line_items.reduce((sum, item) => sum + item.amount * item.quantity, 0),
          currency,
          status: fails ? 'failed' : 'paid',
          livemode: isLive,
          source: { id: 'src_1', type: method },
          payment_intent_id: checkout.intentId,
          metadata: checkout.order.metadata,
          ...(fails && { failed_message: fails }),
        },
      })
    },
    message(sessionId, options = {}) {
      const { type = 'checkout_session.payment.paid', eventId, aboutPayment, at = now() } = options
      const checkout = checkoutOf(sessionId)
      const attributes = {
        type,
        livemode: options.isLive ?? isLive,
        created_at: Math.floor(at.getTime() / 1000),
        data: aboutPayment ? checkout.payments.at(-1) : resourceOf(checkout),
      }
      const id = eventId ?? `evt_${randomUUID().replaceAll('-', '')}`
      const bytes = Buffer.from(JSON.stringify({ data: { id, type: 'event', attributes } }))
      return { bytes, signature: signatureOf(bytes, { secret: account.webhookSecret, isLive, at }) }
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return opened
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function fail(fault: PayMongoFault, request: IncomingMessage, reply: ServerResponse): void {
  if (fault === 'silence') return
  if (fault === 'hang up') request.socket.destroy()
  else if (fault === 'no JSON') reply.end('<html>Bad gateway</html>')
  else {
    reply.statusCode = Number(fault)
    reply.end(JSON.stringify({ errors: [{ code: 'as_the_test_asked' }] }))
  }
}

function pageOf(id: string, { line_items: [item], cancel_url }: Checkout['order']): string {
  const button = (way: string, word: string) =>
    `<form method="post" action="/checkout/${id}/${way}"><button>${word}</button></form>`
  return `<!doctype html><title>PayMongo checkout</title><h1>${item?.name}</h1>
    <p>PHP ${((item?.amount ?? 0) / 100).toFixed(2)}</p>
    ${button('pay', 'Pay with GCash')}${button('fail', 'Decline')}<a href="${cancel_url}">Cancel</a>`
}
