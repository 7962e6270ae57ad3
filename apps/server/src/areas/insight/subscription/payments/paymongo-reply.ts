import { z } from 'zod'
import type { CheckoutFacts, ProviderEvent, Taken } from './provider.ts'

/* PayMongo's words, as far as we read them. What we do not know is let through, for it adds fields as it grows. */

const Id = z.string().min(1).max(100)
const Words = z.string().max(2000)
const Metadata = z.object({ reference_number: Words.nullish() }).nullish()

const Payment = z.object({
  id: Id,
  attributes: z.object({
    amount: z.int().nonnegative(),
    currency: z.string().max(10),
    status: z.string().max(40),
    livemode: z.boolean().nullish(),
    source: z.object({ type: z.string().max(40).nullish() }).nullish(),
    payment_intent_id: Id.nullish(),
    external_reference_number: Words.nullish(),
    failed_message: Words.nullish(),
    metadata: Metadata,
  }),
})
type Payment = z.infer<typeof Payment>

const Session = z.object({
  id: Id,
  attributes: z.object({
    status: z.string().max(40).nullish(),
    livemode: z.boolean().nullish(),
    checkout_url: z.url().nullish(),
    reference_number: Words.nullish(),
    payment_method_used: z.string().max(40).nullish(),
    payments: z.array(Payment).max(100).nullish(),
    payment_intent: z
      .object({
        id: Id,
        attributes: z.object({ payments: z.array(Payment).max(100).nullish() }).nullish(),
      })
      .nullish(),
    metadata: Metadata,
  }),
})
export type Session = z.infer<typeof Session>

const Event = z.object({
  data: z.object({
    id: Id,
    attributes: z.object({
      type: z.string().max(100),
      livemode: z.boolean(),
      data: z.unknown(),
    }),
  }),
})

export const readSession = (reply: unknown): Session => z.object({ data: Session }).parse(reply).data

interface ReadEvent extends ProviderEvent {
  isLive: boolean
}

/** Genuine bytes that cannot be read are an error for us to look at: see `receive`. */
export function readEvent(bytes: Uint8Array): ReadEvent {
  const { id, attributes } = Event.parse(JSON.parse(Buffer.from(bytes).toString('utf8'))).data
  return {
    eventId: id,
    kind: attributes.type,
    isLive: attributes.livemode,
    facts: factsIn(attributes.type, attributes.data),
  }
}

function factsIn(kind: string, resource: unknown): CheckoutFacts | null {
  if (kind.startsWith('checkout_session.')) return factsOfSession(Session.parse(resource))
  if (kind === 'payment.paid' || kind === 'payment.failed') return factsOfPayment(Payment.parse(resource))
  return null
}

export function factsOfSession({ id, attributes }: Session): CheckoutFacts {
  const { payment_intent: intent, metadata } = attributes
  // The same payment may stand in the session and in its intent.
  const payments = new Map(
    [...(attributes.payments ?? []), ...(intent?.attributes?.payments ?? [])].map((one) => [one.id, one]),
  )
  const all = [...payments.values()]
  const failed = all.find(({ attributes: { status } }) => status === 'failed')
  return {
    sessionId: id,
    intentId: intent?.id ?? null,
    reference: attributes.reference_number ?? metadata?.reference_number ?? null,
    taken: all.filter(isTaken).map((one) => takenIn(one, attributes.payment_method_used)),
    standing: attributes.status === 'expired' ? 'expired' : failed ? 'failed' : 'open',
    failure: failed?.attributes.failed_message ?? '',
  }
}

function factsOfPayment(payment: Payment): CheckoutFacts {
  const { attributes } = payment
  const isPaid = isTaken(payment)
  return {
    sessionId: null,
    intentId: attributes.payment_intent_id ?? null,
    reference: attributes.metadata?.reference_number ?? attributes.external_reference_number ?? null,
    taken: isPaid ? [takenIn(payment)] : [],
    standing: isPaid ? 'open' : 'failed',
    failure: attributes.failed_message ?? '',
  }
}

const isTaken = ({ attributes: { status } }: Payment) => status === 'paid'

const takenIn = ({ id, attributes }: Payment, used?: string | null): Taken => ({
  paymentId: id,
  centavos: attributes.amount,
  currency: attributes.currency.toUpperCase(),
  method: attributes.source?.type ?? used ?? '',
})
