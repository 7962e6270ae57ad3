import { askOutside, type Manners, OutsideError } from '../../../../platform/ask-outside.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { PayMongoConfig } from '../../../../platform/payments-config.ts'
import { factsOfSession, readEvent, readSession, type Session } from './paymongo-reply.ts'
import type { CheckoutFacts, OpenedCheckout, Order, PaymentProvider } from './provider.ts'
import { isGenuine } from './signature.ts'

const METHODS = ['gcash', 'paymaya', 'qrph', 'card']

type Pace = Pick<Manners, 'patience' | 'pauses'>

/** Somebody waits for the checkout to open. */
const PACE: Pace = { patience: 10_000, pauses: [300, 1500] }

/** PayMongo's checkout sessions, or those of a server that speaks alike. */
export function payMongo(config: PayMongoConfig, pace: Pace = PACE): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${config.secretKey}:`).toString('base64')}`

  async function ask(path: string, sent?: { body: unknown; key: string }): Promise<Session> {
    const reply = await askOutside(
      {
        url: new URL(config.url + path),
        headers: {
          authorization,
          ...(sent && { 'content-type': 'application/json', 'idempotency-key': sent.key }),
        },
        ...(sent && { method: 'POST', body: JSON.stringify(sent.body) }),
      },
      // A checkout that was asked for twice would be two: only a call that was turned away is made again.
      { ...pace, again: sent ? 'only when turned away' : 'whenever it may help' },
    )
    const session = readSession(reply)
    if ((session.attributes.livemode ?? config.isLive) !== config.isLive)
      throw new OutsideError('answered for the other mode, test or live')
    return session
  }

  return {
    name: 'paymongo',
    isLive: config.isLive,
    async open(order: Order): Promise<OpenedCheckout> {
      const attributes = checkoutOf(order)
      const session = await ask('/v2/checkout_sessions', {
        body: { data: { attributes } },
        key: order.reference,
      })
      return {
        sessionId: session.id,
        intentId: session.attributes.payment_intent?.id ?? null,
        checkoutUrl: safeAddress(session.attributes.checkout_url, config.url),
      }
    },
    async look(sessionId: string): Promise<CheckoutFacts | null> {
      const path = `checkout_sessions/${encodeURIComponent(sessionId)}`
      // Sessions of the second version are documented to be retrieved by the first.
      const session = (await found(ask(`/v1/${path}`))) ?? (await found(ask(`/v2/${path}`)))
      return session && factsOfSession(session)
    },
    async expire(sessionId: string): Promise<void> {
      const path = `/v1/checkout_sessions/${encodeURIComponent(sessionId)}/expire`
      await ask(path, { body: {}, key: `expire-${sessionId}` })
    },
    readEvent(message, now) {
      const { webhookSecret: secret, isLive } = config
      if (!isGenuine(message, { secret, isLive, now })) throw new AppError('payment.forged')
      const event = readEvent(message.bytes)
      if (event.isLive !== isLive) throw new AppError('payment.forged')
      return event
    },
  }
}

function checkoutOf({ reference, companyId, centavos, title, successUrl, failedUrl }: Order) {
  return {
    line_items: [{ name: title, amount: centavos, currency: 'PHP', quantity: 1 }],
    payment_method_types: METHODS,
    success_url: successUrl,
    cancel_url: failedUrl,
    reference_number: reference,
    description: `Itayo, ${title}, ${reference}`,
    // We send a receipt of our own.
    send_email_receipt: false,
    metadata: { reference_number: reference, company_id: String(companyId) },
  }
}

/** The browser is sent there: it must be a page over TLS, or of the very server we asked. */
function safeAddress(address: string | null | undefined, server: string): string {
  const url = address ? new URL(address) : undefined
  if (!url || (url.protocol !== 'https:' && url.origin !== new URL(server).origin))
    throw new OutsideError('answered without a page to pay on')
  return url.href
}

async function found(session: Promise<Session>): Promise<Session | null> {
  return session.catch((error: unknown) => {
    if (error instanceof OutsideError && error.http === 404) return null
    throw error
  })
}
