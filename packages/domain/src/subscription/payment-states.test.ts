import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterNews, isUndecided, type PaymentNews, type PaymentState } from './payment-states.ts'

describe('a payment', () => {
  test.each<[PaymentState, PaymentNews, PaymentState, 'credited' | 'nothing']>([
    ['pending', 'paid', 'paid', 'credited'],
    ['pending', 'paid_otherwise', 'flagged', 'nothing'],
    ['pending', 'failed', 'failed', 'nothing'],
    ['pending', 'expired', 'expired', 'nothing'],
    // A second card in the same checkout.
    ['failed', 'paid', 'paid', 'credited'],
    ['failed', 'paid_otherwise', 'flagged', 'nothing'],
    ['failed', 'failed', 'failed', 'nothing'],
    ['failed', 'expired', 'expired', 'nothing'],
    // The webhook came late, and the money was taken all the same.
    ['expired', 'paid', 'paid', 'credited'],
    ['expired', 'paid_otherwise', 'flagged', 'nothing'],
    ['expired', 'failed', 'expired', 'nothing'],
    ['expired', 'expired', 'expired', 'nothing'],
    // Told again, or out of order.
    ['paid', 'paid', 'paid', 'nothing'],
    ['paid', 'paid_otherwise', 'paid', 'nothing'],
    ['paid', 'failed', 'paid', 'nothing'],
    ['paid', 'expired', 'paid', 'nothing'],
    ['flagged', 'paid', 'flagged', 'nothing'],
    ['flagged', 'paid_otherwise', 'flagged', 'nothing'],
    ['flagged', 'failed', 'flagged', 'nothing'],
    ['flagged', 'expired', 'flagged', 'nothing'],
  ])('that is %s and hears "%s" is %s: %s', (state, news, next, credited) => {
    expect(afterNews(state, news)).toEqual({ state: next, credits: credited === 'credited' })
  })

  test('is credited once at most, whatever is heard in whatever order', () => {
    const news = fc.constantFrom<PaymentNews>('paid', 'paid_otherwise', 'failed', 'expired')
    fc.assert(
      fc.property(fc.array(news, { maxLength: 12 }), (heard) => {
        let state: PaymentState = 'pending'
        let credited = 0
        for (const one of heard) {
          const move = afterNews(state, one)
          if (move.credits) credited += 1
          state = move.state
        }
        expect(credited).toBe(state === 'paid' ? 1 : 0)
        expect(state === 'paid' || state === 'flagged').toBe(
          heard.some((one) => one === 'paid' || one === 'paid_otherwise'),
        )
      }),
      { seed: 20_261_117 },
    )
  })

  test.each<[PaymentState, boolean]>([
    ['pending', true],
    ['failed', true],
    ['paid', false],
    ['expired', false],
    ['flagged', false],
  ])('that is %s is worth asking about: %s', (state, isWorthIt) => {
    expect(isUndecided(state)).toBe(isWorthIt)
  })
})
