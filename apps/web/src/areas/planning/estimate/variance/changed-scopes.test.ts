import { expect, test } from 'vitest'
import { setCell } from '../model/edit.ts'
import { addScopes, removeScope, setSubCon, setTag } from '../model/edit-scope.ts'
import { draftScopeOf, stateOf } from '../model/read.ts'
import { blockwork, estimate } from '../model/testing/sample.ts'
import { changedScopes } from './changed-scopes.ts'
import { withAnswers } from './question.ts'
import { isDeduction } from './signed.ts'

const state = () => stateOf(estimate([blockwork(1), blockwork(2, { company_tag_id: 5, tag_name: 'Annex' })]))
const summaryOf = (now: ReturnType<typeof state>) =>
  changedScopes(now).map(({ scopeKey, mark, difference }) => [scopeKey, mark, difference])

test('nothing changed, nothing asked', () => {
  expect(changedScopes(state())).toEqual([])
})

test('an edited line: the difference of the work item, percentages of its labor included', () => {
  // Masons 2 x 5 x 800 become 2 x 6 x 800: 1,600 more, and 10% of that for minor tools.
  const now = setCell(state(), { scopeKey: 'p1', lineKey: 'l10', field: 'duration' }, '6')
  expect(summaryOf(now)).toEqual([['p1', 'edited', 1760]])
})

test('a removed work item is a deduction of all of it, a new one an addition', () => {
  const removed = removeScope(state(), 'p2')
  const fresh = { ...draftScopeOf(blockwork(3, { psow_id: null, sow_id: 99 })) }
  const { state: now, keys } = addScopes(removed, [fresh])
  const byKey = new Map(changedScopes(now).map((one) => [one.scopeKey, one]))
  expect(byKey.get('p2')).toMatchObject({ mark: 'removed', difference: -39_300, tagName: 'Annex' })
  expect(byKey.get(keys[0] as string)).toMatchObject({ mark: 'new', difference: 39_300 })
})

test('the measurement alone is asked about, a tag or a subcontractor is not', () => {
  const measured = setCell(state(), { scopeKey: 'p1', lineKey: null, field: 'measurement' }, '12')
  expect(summaryOf(measured)).toEqual([['p1', 'edited', 0]])
  expect(changedScopes(setTag(state(), 'p1', 9, 'Lobby'))).toEqual([])
  expect(changedScopes(setSubCon(state(), 'p1', true))).toEqual([])
})

test('only what was answered yes is sent as a variance order', () => {
  expect(withAnswers([{ key: 'p1' }, { key: 'p2' }], new Set(['p2']))).toEqual([
    { key: 'p1' },
    { key: 'p2', is_variance_order: 1 },
  ])
})

test.each([
  [21_444, false],
  [-6120, true],
  [0, false],
  [-0.001, false],
])('%d is a deduction: %s', (pesos, deduction) => {
  expect(isDeduction(pesos)).toBe(deduction)
})
