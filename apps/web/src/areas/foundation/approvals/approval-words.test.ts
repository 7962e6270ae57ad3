import type { ApprovalRow, ScopeChange, TermChange } from '@itayo/contract'
import { describe, expect, test } from 'vitest'
import { signedAmount, signedPeso } from '../../../lib/formats.ts'
import {
  budgetCard,
  changeCard,
  changedTerms,
  changesWords,
  decidedWords,
  decisionWords,
  difference,
  fieldValue,
  nextAfter,
  stepped,
  subjectWords,
} from './approval-words.ts'

const ROW: ApprovalRow = {
  id: 1,
  kind: 'estimate',
  title: 'Estimate',
  project_id: 4,
  project: 'Covered Court',
  identifier: 'BUL-2026-014',
  state: 'waiting',
  asked_at: '2026-11-13T04:52:00Z',
  asked_by: 'Jerome Villanueva',
  decided_at: null,
  decided_by: null,
  reason: '',
  can: { decide: true },
}

const rows = (...ids: number[]): ApprovalRow[] => ids.map((id) => ({ ...ROW, id }))

test.each([
  { before: 100, after: 130.1, written: '+30.10' },
  { before: 130.1, after: 100, written: '(30.10)' },
  { before: null, after: 9_634.78, written: '+9,634.78' },
  { before: 7_120, after: null, written: '(7,120.00)' },
  { before: 0.1, after: 0.1, written: '0.00' },
  { before: undefined, after: undefined, written: '0.00' },
])('from $before to $after is $written', ({ before, after, written }) => {
  expect(signedAmount(difference(before, after))).toBe(written)
})

test('a rise in pesos has its plus before the sign, a deduction its parentheses', () => {
  expect(signedPeso(212_865.5)).toBe('+₱212,865.50')
  expect(signedPeso(-7_120)).toBe('(₱7,120.00)')
})

test.each([
  { contract: 41.08, budget: 100, figure: '41.08%', note: '₱58.92 left' },
  { contract: 100, budget: 100, figure: '100.00%', note: '₱0.00 left' },
  { contract: 106.8, budget: 100, figure: '106.80%', note: '₱6.80 over', tone: 'bad' },
  { contract: 50, budget: null, figure: '—', note: 'No approved budget yet' },
])('$contract of a budget of $budget is $figure', ({ contract, budget, ...card }) => {
  expect(budgetCard(contract, budget)).toEqual(card)
})

test.each([
  { contract: 120, before: 100, figure: '+₱20.00' },
  { contract: 80, before: 100, figure: '(₱20.00)' },
  { contract: 100, before: 100, figure: 'No change' },
  { contract: 100, before: null, figure: 'First approval' },
])('$contract after $before is $figure', ({ contract, before, figure }) => {
  expect(changeCard(contract, before).figure).toBe(figure)
})

test('the kind is said once', () => {
  expect(subjectWords(ROW)).toBe('Covered Court')
  expect(subjectWords({ ...ROW, kind: 'estimate_edit', title: 'Edit of 2 work items' })).toBe(
    'Estimate edit · Covered Court',
  )
})

test('a rate keeps its centavos, a quantity has no zeros that say nothing', () => {
  expect(fieldValue('Unit cost', 412.5)).toBe('412.50')
  expect(fieldValue('Rate per day', 86.8755)).toBe('86.8755')
  expect(fieldValue('Quantity', 612)).toBe('612')
  expect(fieldValue('Quantity', null)).toBeNull()
})

test('changes are counted by work item and by line', () => {
  const scope = (lines: number) => ({ lines: Array.from({ length: lines }, () => ({})) }) as ScopeChange
  expect(changesWords([scope(3), scope(4)])).toBe('2 work items, 7 changed lines')
  expect(changesWords([scope(1)])).toBe('1 work item, 1 changed line')
  expect(changesWords([scope(0)])).toBe('1 work item')
})

test.each([
  { moved: [], words: '' },
  { moved: ['cp'], words: "Contractor's profit" },
  { moved: ['ocm', 'vat'], words: 'OCM and VAT' },
  { moved: ['ocm', 'cp', 'vat'], words: "OCM, Contractor's profit and VAT" },
])('percentages that moved since: $words', ({ moved, words }) => {
  const terms = (['ocm', 'cp', 'vat'] as const).map(
    (term): TermChange => ({ term, before: 1, after: 2, seen: 1, conflict: moved.includes(term) }),
  )
  expect(changedTerms(terms)).toBe(words)
})

describe('the end of a wait', () => {
  const now = new Date('2026-11-13T05:00:00Z')
  const decided = { decided_by: 'Maricel Santos', decided_at: '2026-11-13T04:55:00Z' }
  test.each([
    { state: 'approved' as const, words: 'Maricel Santos approved it 5 min ago.' },
    { state: 'rejected' as const, words: 'Maricel Santos rejected it 5 min ago.' },
    {
      state: 'withdrawn' as const,
      words: 'It was taken back 5 min ago: there is nothing to decide any more.',
    },
  ])('$state', ({ state, words }) => {
    expect(decidedWords({ ...ROW, ...decided, state }, now)).toBe(words)
  })
})

describe('what comes next', () => {
  test.each([
    { decided: 1, next: 2 },
    { decided: 2, next: 3 },
    { decided: 3, next: 2 },
    { decided: 9, next: 1 },
  ])('after $decided of 1, 2, 3 comes $next', ({ decided, next }) => {
    expect(nextAfter(rows(1, 2, 3), decided)).toBe(next)
  })

  test('what one only asked for is not waiting for a decision of one’s own', () => {
    const mine = { ...ROW, id: 2, can: { decide: false } }
    expect(nextAfter([...rows(1), mine], 1)).toBeNull()
    expect(nextAfter([...rows(3), mine, ...rows(1)], 1)).toBe(3)
  })

  test.each([
    { from: 1, step: 1 as const, to: 2 },
    { from: 3, step: 1 as const, to: 3 },
    { from: 1, step: -1 as const, to: 1 },
    { from: null, step: 1 as const, to: 1 },
    { from: 9, step: -1 as const, to: 1 },
  ])('from $from by $step leads to $to', ({ from, step, to }) => {
    expect(stepped(rows(1, 2, 3), from, step)).toBe(to)
  })

  test('nowhere in an empty list', () => {
    expect(stepped([], null, 1)).toBeNull()
    expect(nextAfter([], 1)).toBeNull()
  })
})

test.each([
  { kind: 'estimate', title: 'Estimate', state: 'approved', words: 'Estimate approved' },
  { kind: 'estimate', title: 'Estimate', state: 'rejected', words: 'Estimate rejected' },
  {
    kind: 'estimate_edit',
    title: 'Edit of 3 work items',
    state: 'rejected',
    words: 'Estimate edit rejected',
  },
  {
    kind: 'purchase_request',
    title: 'Purchase Requisition PR-2026-0001',
    state: 'rejected',
    words: 'Purchase Requisition PR-2026-0001 disapproved',
  },
  {
    kind: 'equipment_request',
    title: 'Fuel Request ER-2026-0004',
    state: 'approved',
    words: 'Fuel Request ER-2026-0004 approved',
  },
] as const)('$title, $state: "$words"', ({ words, ...row }) => {
  expect(decisionWords(row)).toBe(words)
})
