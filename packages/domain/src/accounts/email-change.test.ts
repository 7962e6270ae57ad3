import { expect, test } from 'vitest'
import { emailUndoEnd, mayConfirmEmail, mayStopEmail } from './email-change.ts'

const at = (text: string) => new Date(`2026-11-${text}Z`)
const waiting = { asked_at: at('01T08:00'), expires_at: at('02T08:00'), confirmed_at: null, ended_at: null }
const done = { ...waiting, confirmed_at: at('01T10:00') }

test.each([
  { what: 'asked, at once', change: waiting, now: '01T08:00', confirm: true, stop: true },
  { what: 'asked, in the last minute', change: waiting, now: '02T07:59', confirm: true, stop: true },
  { what: 'asked, a day later', change: waiting, now: '02T08:00', confirm: false, stop: false },
  { what: 'done', change: done, now: '01T10:00', confirm: false, stop: true },
  { what: 'done, in the last minute of a week', change: done, now: '08T09:59', confirm: false, stop: true },
  { what: 'done a week ago', change: done, now: '08T10:00', confirm: false, stop: false },
  {
    what: 'taken back',
    change: { ...waiting, ended_at: at('01T09:00') },
    now: '01T09:01',
    confirm: false,
    stop: false,
  },
  {
    what: 'done and put back',
    change: { ...done, ended_at: at('01T11:00') },
    now: '01T11:01',
    confirm: false,
    stop: false,
  },
])('$what: confirm $confirm, stop $stop', ({ change, now, confirm, stop }) => {
  expect(mayConfirmEmail(change, at(now))).toBe(confirm)
  expect(mayStopEmail(change, at(now))).toBe(stop)
})

test('a week counts from the confirmation, not from the asking', () => {
  expect(emailUndoEnd(done)).toEqual(at('08T10:00'))
})
