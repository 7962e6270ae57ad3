import { createHmac, randomUUID } from 'node:crypto'
import type { SignedBytes } from '@itayo/contract'
import { AppError } from '../../../../platform/errors.ts'
import { readEvent } from './paymongo-reply.ts'
import type { PaymentProvider } from './provider.ts'
import { isGenuine, signatureOf } from './signature.ts'

const isLive = false

const secretOf = (hashKey: string) => createHmac('sha256', hashKey).update('simulated payments').digest('hex')

/**
 * A provider that moves no money. Its page to pay on is one of ours; what is pressed there comes back as a signed
 * message like PayMongo's and goes the same way. It keeps nothing, so asking it tells no more than was told.
 */
export function simulated(publicUrl: string, hashKey: string): PaymentProvider {
  return {
    name: 'simulated',
    isLive,
    async open({ reference }) {
      return {
        sessionId: `cs_simulated_${randomUUID()}`,
        intentId: null,
        checkoutUrl: `${publicUrl}/payment/simulated?ref=${encodeURIComponent(reference)}`,
      }
    },
    async look(sessionId) {
      return { sessionId, intentId: null, reference: null, taken: [], standing: 'open', failure: '' }
    },
    async expire() {
      // Nothing is kept open.
    },
    readEvent(message, now) {
      if (!isGenuine(message, { secret: secretOf(hashKey), isLive, now }))
        throw new AppError('payment.forged')
      return readEvent(message.bytes)
    },
  }
}

interface Pressed {
  sessionId: string
  reference: string
  centavos: number
  answer: 'pay' | 'fail'
}

/** The message that PayMongo would send after somebody pressed Pay or Fail. */
export function simulatedMessage(
  { sessionId, reference, centavos, answer }: Pressed,
  { hashKey, now }: { hashKey: string; now: Date },
): SignedBytes {
  const isPaid = answer === 'pay'
  const payment = {
    id: `pay_simulated_${randomUUID()}`,
    type: 'payment',
    attributes: {
      amount: centavos,
      currency: 'PHP',
      status: isPaid ? 'paid' : 'failed',
      livemode: isLive,
      source: { type: 'simulated' },
      ...(!isPaid && { failed_message: 'The simulated bank did not approve the payment.' }),
    },
  }
  const session = {
    id: sessionId,
    type: 'checkout_session',
    attributes: { status: 'active', livemode: isLive, reference_number: reference, payments: [payment] },
  }
  const event = {
    id: `evt_simulated_${randomUUID()}`,
    type: 'event',
    attributes: {
      type: `checkout_session.payment.${isPaid ? 'paid' : 'failed'}`,
      livemode: isLive,
      created_at: Math.floor(now.getTime() / 1000),
      data: session,
    },
  }
  const bytes = Buffer.from(JSON.stringify({ data: event }))
  return { bytes, signature: signatureOf(bytes, { secret: secretOf(hashKey), isLive, at: now }) }
}
