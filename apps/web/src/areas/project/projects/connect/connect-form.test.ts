import { projects } from '@itayo/contract'
import type { ImplementingClient } from '@itayo/domain'
import { expect, test } from 'vitest'
import {
  bidWords,
  bodyOf,
  bracketWords,
  type ConnectValues,
  endOf,
  isTyped,
  NOTHING_TYPED,
  stillNeeded,
  vatWords,
  weeksWords,
  withDraft,
} from './connect-form.ts'

const complete: ConnectValues = {
  ...NOTHING_TYPED,
  name: 'Pulong Buhangin Multi-Purpose Hall',
  identifier: 'BUL-2027-003',
  source_of_funds: 'Local Government Unit',
  project_category: '2',
  project_type: '7',
  start_date: '2027-01-11',
  duration: 210,
}

test('an untouched form waits for everything of C-13', () => {
  expect(stillNeeded(NOTHING_TYPED)).toEqual([
    'project name',
    'Project ID',
    'implementing client',
    'project category',
    'project type',
    'project start',
    'days',
  ])
})

test.each<[string, Partial<ConnectValues>, string[]]>([
  ['nothing, with no address and no amounts', {}, []],
  ['a name that is only spaces', { name: '   ' }, ['project name']],
  ['no days', { duration: null }, ['days']],
  ['0 days, which are none', { duration: 0 }, ['days']],
  ['no client', { source_of_funds: null }, ['implementing client']],
])('Connect waits for %s', (_claim, change, needed) => {
  expect(stillNeeded({ ...complete, ...change })).toEqual(needed)
})

test('the contract takes what is sent', () => {
  const place = (code: string, name: string) => ({ code, name })
  const address = {
    region: place('03', 'Region III (Central Luzon)'),
    province: place('0314', 'Bulacan'),
    city: place('031422', 'Santa Maria'),
    barangay: null,
    street: 'Km 36',
  }
  const data = bodyOf({ ...complete, address, total_budget: 8_750_000, contract_amount: null })
  expect(projects.save.body.safeParse({ data }).error).toBeUndefined()
  expect(data).toMatchObject({
    source_of_funds: 'Local Government Unit',
    project_category: 2,
    ocm: 15,
    cp: 10,
    has_vat: '1',
    estimate_status: 1,
    city: 'Santa Maria',
    city_code: '031422',
    barangay: '',
    brgy_code: '',
  })
})

test('defaults alone are nothing typed', () => {
  expect(isTyped(NOTHING_TYPED)).toBe(false)
  expect(isTyped(withDraft(undefined))).toBe(false)
  expect(isTyped(withDraft({ name: 'Hall' }))).toBe(true)
  expect(isTyped({ ...NOTHING_TYPED, ocm: null })).toBe(true)
})

test.each([
  [1, '1 day'],
  [5, '5 days'],
  [7, '1 week'],
  [8, '1 week 1 day'],
  [210, '30 weeks'],
  [215, '30 weeks 5 days'],
])('%d days are %s', (days, words) => {
  expect(weeksWords(days)).toBe(words)
})

test.each<[string | null, number | null, string | undefined]>([
  ['2027-01-11', 210, '2027-08-09'],
  ['2027-01-11', 1, '2027-01-12'],
  ['2027-01-11', null, undefined],
  ['2027-01-11', 0, undefined],
  ['2027-01-11', 10_001, undefined],
  [null, 210, undefined],
])('a start on %s and %s days end on %s', (start, days, end) => {
  expect(endOf(start, days)?.date).toBe(end)
})

test.each([
  [8_750_000, 8_412_600, '₱337,400.00 below the approved budget', false],
  [8_750_000, 8_750_000, 'Equal to the approved budget', false],
  [0.3, 0.1 + 0.2, 'Equal to the approved budget', false],
  [8_750_000, 8_750_000.01, '₱0.01 above the approved budget', true],
])('of a budget of %d, a bid of %d is %s', (budget, bid, text, isAbove) => {
  expect(bidWords(budget, bid)).toEqual({ text, isAbove })
})

test('without one of the two there is nothing to compare', () => {
  expect(bidWords(null, 5)).toBeNull()
  expect(bidWords(5, null)).toBeNull()
})

test.each<['0' | '1', ImplementingClient | null, string]>([
  ['1', 'DPWH', '5.00%, government client'],
  ['1', 'Local Government Unit', '5.00%, government client'],
  ['1', 'Private', '12.00%, private client'],
  ['1', 'Joint Venture', '12.00%, joint venture'],
  ['1', null, 'The rate follows the implementing client'],
  ['0', 'DPWH', 'No VAT'],
])('VAT %s of %s: %s', (hasVat, client, words) => {
  expect(vatWords(hasVat, client)).toBe(words)
})

test.each([
  [0, 5_000_000, 'up to ₱5 M'],
  [5_000_000, 50_000_000, 'above ₱5 M up to ₱50 M'],
  [150_000_000, null, 'above ₱150 M'],
])('the bracket from %d to %s reads "%s"', (above, upTo, words) => {
  expect(bracketWords(above, upTo)).toBe(words)
})
