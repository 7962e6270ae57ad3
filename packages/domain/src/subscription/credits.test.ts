import { expect, test } from 'vitest'
import { canUse, creditsInWords, lackingToSubscribe, payerOfUse, usesLeft } from './credits.ts'

test.each([
  { own: 15, pool: 100, subscribed: false, payer: 'own' },
  { own: 14, pool: 100, subscribed: false, payer: 'pool' },
  { own: 0, pool: 15, subscribed: false, payer: 'pool' },
  { own: 10, pool: 10, subscribed: false, payer: null },
  { own: 0, pool: 14, subscribed: false, payer: null },
  { own: 0, pool: 0, subscribed: true, payer: 'subscription' },
  { own: 100, pool: 100, subscribed: true, payer: 'subscription' },
])('with $own of their own and $pool in the pool, subscribed $subscribed: $payer pays', (fact) => {
  expect(payerOfUse(fact, fact.subscribed)).toBe(fact.payer)
  expect(canUse(fact, fact.subscribed)).toBe(fact.payer !== null)
})

test.each([
  { own: 0, pool: 1240, uses: 82 },
  { own: 14, pool: 14, uses: 0 },
  { own: 30, pool: 16, uses: 3 },
])('$own and $pool make $uses uses: a use is paid from one wallet', ({ uses, ...purses }) => {
  expect(usesLeft(purses)).toBe(uses)
})

test.each([
  [0, 250],
  [180, 70],
  [249, 1],
  [250, 0],
  [1240, 0],
])('with %d in the pool, %d are lacking to subscribe', (pool, lacking) => {
  expect(lackingToSubscribe(pool)).toBe(lacking)
})

test.each([
  [0, '0 credits'],
  [1, '1 credit'],
  [1240, '1,240 credits'],
])('%d is said as "%s"', (credits, words) => {
  expect(creditsInWords(credits)).toBe(words)
})
