import { describe, expect, test } from 'vitest'
import {
  daysInWords,
  EXPIRING_SOON_MS,
  expiryAt,
  extendedUntil,
  mayRemind,
  nextCheckIn,
  nextPopup,
  popupFor,
  popupText,
  type Standing,
  subscriptionDaysLeft,
} from './expiry.ts'

const NOW = Date.parse('2026-11-13T06:00:00Z')
const DAY = 86_400_000

const standing = (change: Partial<Standing> = {}): Standing => ({
  dateEnd: NOW + 10 * DAY,
  balance: 100,
  status: 1,
  creditStatus: true,
  ...change,
})

test.each([
  { left: EXPIRING_SOON_MS + 1, expiry: 'active' },
  { left: EXPIRING_SOON_MS, expiry: 'expiring' },
  { left: 1, expiry: 'expiring' },
  { left: 0, expiry: 'expired' },
  { left: -1, expiry: 'expired' },
])('with $left ms left a subscription is $expiry', ({ left, expiry }) => {
  expect(expiryAt(NOW + left, NOW)).toBe(expiry)
})

test('one that never was is none', () => {
  expect(expiryAt(null, NOW)).toBe('none')
})

test.each([
  { claim: 'from now when there was none', end: null, until: NOW + 30 * DAY },
  { claim: 'from now when it has ended', end: NOW - DAY, until: NOW + 30 * DAY },
  { claim: 'added to what is left', end: NOW + 5 * DAY, until: NOW + 35 * DAY },
])('a month more lasts $claim', ({ end, until }) => {
  expect(extendedUntil(end, NOW)).toBe(until)
})

test.each([
  [1, '1 day'],
  [DAY, '1 day'],
  [DAY + 1, '2 days'],
  [3 * DAY, '3 days'],
])('%d ms are %s', (left, words) => {
  expect(daysInWords(subscriptionDaysLeft(NOW + left, NOW))).toBe(words)
})

describe('the reminder', () => {
  test.each([
    { says: 'no_credits', of: { dateEnd: null, balance: 0, status: 0, creditStatus: false } },
    // Nothing at all is said before that it has ended.
    { says: 'no_credits', of: { dateEnd: NOW - DAY, balance: 0, status: 0, creditStatus: false } },
    { says: 'expired', of: { dateEnd: NOW - DAY, balance: 12, status: 0, creditStatus: false } },
    { says: 'expiring', of: { dateEnd: NOW + DAY } },
    { says: null, of: { dateEnd: NOW + DAY, status: 0 } },
    { says: null, of: { dateEnd: NOW + 10 * DAY, balance: 0 } },
    // Too few for a use blocks the use, and is no reminder (C-24).
    { says: null, of: { dateEnd: null, balance: 12, status: 0, creditStatus: false } },
  ] as const)('says $says of $of', ({ says, of }) => {
    expect(popupFor(standing(of), NOW)).toBe(says)
  })

  test('comes once for each kind, and not at all once one was closed', () => {
    const expiring = standing({ dateEnd: NOW + DAY })
    const expired = standing({ dateEnd: NOW - 1, status: 0, creditStatus: false })
    expect(nextPopup(expiring, NOW, { shown: [], isSilenced: false })).toBe('expiring')
    expect(nextPopup(expiring, NOW, { shown: ['expiring'], isSilenced: false })).toBeNull()
    expect(nextPopup(expired, NOW, { shown: ['expiring'], isSilenced: false })).toBe('expired')
    expect(nextPopup(expired, NOW, { shown: ['expiring'], isSilenced: true })).toBeNull()
  })

  test('is looked for every hour, and every minute after the first', () => {
    expect(nextCheckIn({ shown: [], isSilenced: false })).toBe(3_600_000)
    expect(nextCheckIn({ shown: ['expired'], isSilenced: true })).toBe(60_000)
  })

  test.each(['/', '/404', '/500', '/payment/success', '/payment/failed'])('stays away from %s', (path) => {
    expect(mayRemind(path, true)).toBe(false)
  })

  test('comes on other pages, to who is signed in', () => {
    expect(mayRemind('/projects/Index', true)).toBe(true)
    expect(mayRemind('/register', false)).toBe(false)
  })

  test('says how long it lasts, in the singular for one day', () => {
    const when = { now: NOW, endsOn: '11/14/2026' }
    expect(popupText('expiring', standing({ dateEnd: NOW + DAY, balance: 1240 }), when)).toBe(
      'Power Tools ends in 1 day, on 11/14/2026. Your balance is 1,240 credits, enough to renew.',
    )
    expect(popupText('expiring', standing({ dateEnd: NOW + 2 * DAY, balance: 1 }), when)).toBe(
      'Power Tools ends in 2 days, on 11/14/2026. Your balance is 1 credit, not enough to renew.',
    )
    expect(popupText('expired', standing(), when)).toContain('No refunds after use.')
    expect(popupText('no_credits', standing(), when)).toContain('Contact the Super Admin for more credits.')
  })
})
