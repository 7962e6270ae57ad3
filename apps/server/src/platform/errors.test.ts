import { ERRORS, type ErrorCode } from '@itayo/contract'
import { describe, expect, test } from 'vitest'
import { AppError, asAppError, errorBody } from './errors.ts'

const codes = Object.keys(ERRORS) as ErrorCode[]

describe('the table of errors', () => {
  test.each(codes)('%s has a true HTTP code, a title and words', (code) => {
    const { http, title, text } = ERRORS[code]
    expect(http).toBeGreaterThanOrEqual(400)
    expect(http).toBeLessThan(600)
    expect(title).toMatch(/^[A-Z]/)
    expect(text).toMatch(/^[A-Z].{5,}/)
  })

  test.each(codes)('%s is said in every field that a screen may read', (code) => {
    const { title, text } = ERRORS[code]
    expect(errorBody(new AppError(code), 'request-1')).toEqual({
      status: 0,
      response: title,
      description: text,
      error: text,
      message: text,
      code,
      request_id: 'request-1',
    })
  })
})

test('words of one case replace the general ones everywhere; details travel along', () => {
  const error = new AppError('stale_version', {
    text: 'Somebody was faster.',
    fields: [{ path: 'body.name', message: 'Look again.' }],
    retryAfterSeconds: 0,
    current: { version: 3 },
  })
  expect(errorBody(error, 'r')).toMatchObject({
    description: 'Somebody was faster.',
    error: 'Somebody was faster.',
    message: 'Somebody was faster.',
    fields: [{ path: 'body.name', message: 'Look again.' }],
    retry_after: 0,
    current: { version: 3 },
  })
})

describe('what others throw', () => {
  const SECRET = 'select password_hash from app_user'

  test.each<[string, object, ErrorCode]>([
    ['a taken email', { code: '23505', constraint: 'app_user_email_once' }, 'account.email_taken'],
    ['a constraint nobody has named', { code: '23505', constraint: 'other' }, 'server_error'],
    ['a serialization failure', { code: '40001' }, 'conflict'],
    ['a deadlock', { code: '40P01' }, 'conflict'],
    ['a lock that did not come', { code: '55P03' }, 'conflict'],
    ['a zero in a text', { code: '22021' }, 'invalid_input'],
    ['a text that is no value', { code: '22P02' }, 'invalid_input'],
    ['half a character in JSON', { code: '22P05' }, 'invalid_input'],
    ['a refused connection', { code: 'ECONNREFUSED' }, 'unavailable'],
    ['a socket that has just gone', { code: 'ENOENT', syscall: 'connect' }, 'unavailable'],
    ['a socket with too many waiting', { code: 'EAGAIN', syscall: 'connect' }, 'unavailable'],
    ['a file that is not there', { code: 'ENOENT', syscall: 'open' }, 'server_error'],
    ['a reset connection', { code: 'ECONNRESET' }, 'unavailable'],
    ['a host without a name', { code: 'EAI_AGAIN' }, 'unavailable'],
    ['a session that an administrator ended', { code: '57P01' }, 'unavailable'],
    ['a session that a crash ended', { code: '57P02' }, 'unavailable'],
    ['a server that starts', { code: '57P03' }, 'unavailable'],
    ['a transaction that idled too long', { code: '25P03' }, 'unavailable'],
    ['a connection exception', { code: '08006' }, 'unavailable'],
    ['a connection that ended', { message: 'Connection terminated unexpectedly' }, 'unavailable'],
    ['a connection that was too slow', { message: 'timeout expired' }, 'unavailable'],
    ['a server that is silent', { message: 'Query read timeout' }, 'unavailable'],
    [
      'a statement after the end',
      { message: 'Client has encountered a connection error and is not queryable' },
      'unavailable',
    ],
    ['a statement that took too long', { code: '57014' }, 'busy'],
    ['too many connections', { code: '53300' }, 'busy'],
    ['no memory', { code: '53200' }, 'busy'],
    ['no free connection', { message: 'timeout exceeded when trying to connect' }, 'busy'],
    ['a full disk under the database', { code: '53100' }, 'storage_full'],
    ['a full disk under the files', { code: 'ENOSPC' }, 'storage_full'],
    ['a sender who went away', { code: 'ECONNRESET', message: 'aborted' }, 'malformed'],
    ['bad JSON', { code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }, 'malformed'],
    ['a body too large', { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, 'too_large'],
    ['a file too large', { code: 'FST_REQ_FILE_TOO_LARGE', statusCode: 413 }, 'too_large'],
    [
      'an unknown content type',
      { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 },
      'unsupported_media',
    ],
    ['any other 400 of the framework', { code: 'FST_NEW', statusCode: 400 }, 'malformed'],
    ['an SQL error', { code: '42703' }, 'server_error'],
    ['an ordinary mistake', {}, 'server_error'],
  ])('%s', (_, properties, code) => {
    const thrown = Object.assign(new Error(SECRET), properties)
    const error = asAppError(thrown)
    expect(error.code).toBe(code)
    expect(error.cause).toBe(thrown)
    // A caller who may try again is told when.
    expect(error.details.retryAfterSeconds !== undefined).toBe(error.http === 503)
    expect(JSON.stringify(errorBody(error, 'r'))).not.toContain(SECRET)
  })

  test.each([undefined, null, 'a text', 42])('even %s is a 500', (thrown) => {
    expect(asAppError(thrown).code).toBe('server_error')
  })
})
