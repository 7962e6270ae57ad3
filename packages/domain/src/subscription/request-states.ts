/** The states of a request for credits (G-30). */
const PENDING = 0
const APPROVED = 1
const REJECTED = 2
const DISBURSED = 3
export const CREDIT_REQUEST_STATES = [PENDING, APPROVED, REJECTED, DISBURSED] as const
export type CreditRequestState = (typeof CREDIT_REQUEST_STATES)[number]

type CreditRequestStep = 'approve' | 'reject' | 'disburse'

/**
 * Approving adds the credits to the company's pool; disbursing moves them from there to whoever asked. A company may
 * answer from what its pool has already, before the platform has decided. What is rejected or disbursed stays so.
 */
const steps: Readonly<
  Record<CreditRequestStep, { from: readonly CreditRequestState[]; to: CreditRequestState }>
> = {
  approve: { from: [PENDING], to: APPROVED },
  reject: { from: [PENDING], to: REJECTED },
  disburse: { from: [PENDING, APPROVED], to: DISBURSED },
}

/** The state after a step; null when the request is past it. */
export function creditRequestAfter(
  state: CreditRequestState,
  step: CreditRequestStep,
): CreditRequestState | null {
  const { from, to } = steps[step]
  return from.includes(state) ? to : null
}
