/** The smallest top-up in pesos: below it the fees of a payment weigh too much. */
export const LEAST_TOP_UP = 100
/** The largest at once, which e-wallets take too. */
export const MOST_TOP_UP = 100_000

/** A company chooses one of these with one press. */
export const TOP_UPS = [250, 500, 1000, 2500] as const

/** One credit is one peso (B-36), so credits are bought in whole pesos. */
export const creditsFor = (pesos: number): number => pesos

/** As payment providers count. */
export const centavosOf = (wholePesos: number): number => wholePesos * 100

/** A reason why this cannot be bought, or nothing. */
export function whyNoTopUp(pesos: number): string | undefined {
  if (!Number.isInteger(pesos)) return 'Use whole pesos.'
  if (pesos < LEAST_TOP_UP) return `Buy at least ${LEAST_TOP_UP} credits (₱${LEAST_TOP_UP}.00).`
  if (pesos > MOST_TOP_UP) return `Buy at most ${MOST_TOP_UP.toLocaleString('en-US')} credits at once.`
  return undefined
}

/** TOPUP-20261117-000042. */
export function topUpReference(day: string, number: number): string {
  return `TOPUP-${day.replaceAll('-', '')}-${String(number).padStart(6, '0')}`
}

const METHODS: Readonly<Record<string, string>> = {
  gcash: 'GCash',
  paymaya: 'Maya',
  qrph: 'QR Ph',
  card: 'Card',
  simulated: 'Simulated',
}

/** How people call the way somebody paid; one that we do not know keeps the provider's word. */
export const paymentMethodName = (method: string): string => METHODS[method] ?? method
