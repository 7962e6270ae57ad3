import type { ProjectOverview } from '@itayo/contract'
import { expect, test } from 'vitest'
import {
  bidWarning,
  billingWords,
  proposalWords,
  proposedWords,
  usualVat,
  vatWords,
} from './billing-values.ts'

test.each([
  { bid: 100, budget: 100, words: undefined },
  { bid: 100.01, budget: 100, words: '₱0.01 above the approved budget' },
  { bid: 100, budget: null, words: undefined },
  { bid: null, budget: 100, words: undefined },
])('a bid of $bid on a budget of $budget: $words', ({ bid, budget, words }) => {
  expect(bidWarning(bid, budget)).toBe(words)
})

test.each([
  ['1', 5, 'Vatable, 5.00%'],
  ['1', 12, 'Vatable, 12.00%'],
  ['0', 0, 'Without VAT'],
] as const)('VAT %s at %d reads %s', (has, rate, words) => {
  expect(vatWords(has, rate)).toBe(words)
})

test.each([
  ['DPWH', 'Empty: 5.00%, the rate for DPWH.'],
  ['Private', 'Empty: 12.00%, the rate for Private.'],
  [null, 'Empty: 12.00%, as no implementing client is set.'],
] as const)('the usual rate of %s', (client, words) => {
  expect(usualVat(client)).toBe(words)
})

test.each([
  ['ocm', null, 'Not set (15.00%)'],
  ['cp', null, 'Not set (10.00%)'],
  ['ocm', 0, '0.00%'],
  ['total_budget', 1234.5, '₱1,234.50'],
  ['contract_amount', null, 'Not set'],
  ['has_vat', '0', 'Without VAT'],
] as const)('%s of %s is compared as %s', (field, value, words) => {
  expect(billingWords(field, value)).toBe(words)
})

test.each([
  { to: { ocm: 14, cp: 10, vat: 5 }, words: 'OCM 14.00%' },
  { to: { ocm: 15, cp: 8.5, vat: 0 }, words: 'Profit 8.50%, VAT 0.00%' },
  { to: { ocm: 15, cp: 10, vat: 5 }, words: 'The same percentages as now' },
])('a proposal of $to reads $words', ({ to, words }) => {
  expect(proposalWords(to, { ocm: 15, cp: 10, vat: 5 })).toBe(words)
})

test('saved is not said of what only waits', () => {
  const with_ = (...ids: number[]) =>
    ({
      proposed_terms: ids.map((id) => ({ id, is_own: true, state: 'pending' })),
    }) as unknown as ProjectOverview
  expect(proposedWords(with_(), with_(7))).toMatch(/^Proposed/)
  expect(proposedWords(with_(7), with_(8))).toMatch(/^Proposed/)
  expect(proposedWords(with_(7), with_(7))).toBeUndefined()
  expect(proposedWords(with_(), with_())).toBeUndefined()
})
