import type { SignedBytes } from '@itayo/contract'

/** A purchase as a provider is told of it. */
export interface Order {
  reference: string
  companyId: number
  centavos: number
  /** "1,000 credits". */
  title: string
  successUrl: string
  failedUrl: string
}

/** A page on which somebody can pay. */
export interface OpenedCheckout {
  sessionId: string
  /** Made when somebody pays, by some providers. */
  intentId: string | null
  checkoutUrl: string
}

/** Money that was taken. */
export interface Taken {
  paymentId: string
  centavos: number
  currency: string
  /** gcash, paymaya, qrph, card. */
  method: string
}

/** A checkout as the provider knows it. */
export interface CheckoutFacts {
  sessionId: string | null
  intentId: string | null
  reference: string | null
  taken: readonly Taken[]
  /** Tells of a checkout in which nothing was taken. */
  standing: 'open' | 'failed' | 'expired'
  /** The bank's or wallet's words about a failed try. */
  failure: string
}

/** A message that the provider sent, read and found genuine; `facts` is null for a kind that does not concern us. */
export interface ProviderEvent {
  eventId: string
  kind: string
  facts: CheckoutFacts | null
}

/** Whoever takes payments. */
export interface PaymentProvider {
  name: 'simulated' | 'paymongo'
  /** Money is moved. */
  isLive: boolean
  open(order: Order): Promise<OpenedCheckout>
  /** Null for a checkout that the provider does not know. */
  look(sessionId: string): Promise<CheckoutFacts | null>
  /** Nobody can pay there any more. */
  expire(sessionId: string): Promise<void>
  /** Refuses what was not signed by the provider just now, for this mode. */
  readEvent(message: SignedBytes, now: Date): ProviderEvent
}
