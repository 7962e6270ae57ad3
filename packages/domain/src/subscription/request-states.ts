/** The states of a request for credits (G-30). */
export const REQUEST_PENDING = 0
export const REQUEST_APPROVED = 1
export const REQUEST_REJECTED = 2
export const REQUEST_DISBURSED = 3
export const CREDIT_REQUEST_STATES = [
  REQUEST_PENDING,
  REQUEST_APPROVED,
  REQUEST_REJECTED,
  REQUEST_DISBURSED,
] as const
export type CreditRequestState = (typeof CREDIT_REQUEST_STATES)[number]

export const CREDIT_REQUEST_STATE_NAMES: Readonly<Record<CreditRequestState, string>> = {
  0: 'Pending',
  1: 'Approved',
  2: 'Rejected',
  3: 'Disbursed',
}

export type CreditRequestStep = 'approve' | 'reject' | 'disburse'

/**
 * Approving adds the credits to the company's pool; disbursing moves them from there to whoever asked. A company may
 * answer from what its pool has already, before the platform has decided. What is rejected or disbursed stays so.
 */
const steps: Readonly<
  Record<CreditRequestStep, { from: readonly CreditRequestState[]; to: CreditRequestState }>
> = {
  approve: { from: [REQUEST_PENDING], to: REQUEST_APPROVED },
  reject: { from: [REQUEST_PENDING], to: REQUEST_REJECTED },
  disburse: { from: [REQUEST_PENDING, REQUEST_APPROVED], to: REQUEST_DISBURSED },
}

/** The state after a step; null when the request is past it. */
export function creditRequestAfter(
  state: CreditRequestState,
  step: CreditRequestStep,
): CreditRequestState | null {
  const { from, to } = steps[step]
  return from.includes(state) ? to : null
}
