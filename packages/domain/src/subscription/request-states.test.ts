import { expect, test } from 'vitest'
import { CREDIT_REQUEST_STATES, creditRequestAfter } from './request-states.ts'

/** Pending 0, approved 1, rejected 2, disbursed 3; null is refused. */
test.each([
  { state: 0, approve: 1, reject: 2, disburse: 3 },
  { state: 1, approve: null, reject: null, disburse: 3 },
  { state: 2, approve: null, reject: null, disburse: null },
  { state: 3, approve: null, reject: null, disburse: null },
] as const)('from $state: approve $approve, reject $reject, disburse $disburse', ({ state, ...steps }) => {
  expect(CREDIT_REQUEST_STATES).toContain(state)
  for (const step of ['approve', 'reject', 'disburse'] as const)
    expect(creditRequestAfter(state, step)).toBe(steps[step])
})
