import { ApiError, ConnectionLost, type ErrorBody } from '@itayo/contract'
import { expect, test } from 'vitest'
import { actionKeys } from './idempotency.ts'

const lost = new ConnectionLost(null)

test('a finished action and the next one have different keys', () => {
  const keys = actionKeys()
  const first = keys.keyFor({ a: 1 })
  keys.settled()
  expect(keys.keyFor({ a: 1 })).not.toBe(first)
})

test('pressing again after no answer is the same action', () => {
  const keys = actionKeys()
  const first = keys.keyFor({ a: 1 })
  keys.settled(lost)
  expect(keys.keyFor({ a: 1 })).toBe(first)
})

test.each<[string, number, boolean]>([
  ['outcome_unknown', 503, true],
  ['unavailable', 503, true],
  ['server_error', 500, true],
  ['stale_version', 409, false],
  ['invalid_input', 422, false],
])('pressing again after %s (%i) is the same action: %s', (code, http, isSame) => {
  const keys = actionKeys()
  const first = keys.keyFor({ a: 1 })
  keys.settled(new ApiError(http, { code } as ErrorBody))
  expect(keys.keyFor({ a: 1 }) === first).toBe(isSame)
})

test('with other input it is another action', () => {
  const keys = actionKeys()
  const first = keys.keyFor({ a: 1 })
  keys.settled(lost)
  expect(keys.keyFor({ a: 2 })).not.toBe(first)
})

test('sending a file is always an action of its own', () => {
  const keys = actionKeys()
  const first = keys.keyFor({ file: new Blob(['x']) })
  keys.settled(lost)
  expect(keys.keyFor({ file: new Blob(['y']) })).not.toBe(first)
})

test('a key is 32 hexadecimal digits', () => {
  expect(actionKeys().keyFor(undefined)).toMatch(/^[0-9a-f]{32}$/)
})
