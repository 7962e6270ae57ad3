import { ApiError, ConnectionLost, ERRORS, type ErrorCode } from '@itayo/contract'
import { describe, expect, test } from 'vitest'
import { mayHaveBeenDone } from './errors.ts'

const refusal = (http: number, code: ErrorCode) =>
  new ApiError(http, {
    status: 0,
    response: ERRORS[code].title,
    description: ERRORS[code].text,
    error: ERRORS[code].text,
    message: ERRORS[code].text,
    code,
    request_id: '',
  })

describe('whether a change may have been made', () => {
  test.each([
    ['no answer', new ConnectionLost(new Error('reset')), true],
    ['an answer to a commit that was cut off', refusal(503, 'outcome_unknown'), true],
    ['a page of a proxy, 502', refusal(502, 'server_error'), true],
    ['a page of a proxy, 504', refusal(504, 'server_error'), true],
    ['a busy server, which did nothing', refusal(503, 'busy'), false],
    ['a database that is away', refusal(503, 'unavailable'), false],
    ['a refusal of a field', refusal(422, 'invalid_input'), false],
    ['another version by now', refusal(409, 'stale_version'), false],
    ['a fault of ours, rolled back', refusal(500, 'server_error'), false],
    ['a fault of the page itself', new TypeError('undefined'), false],
  ])('%s: %s', (_, error, expected) => expect(mayHaveBeenDone(error)).toBe(expected))
})
