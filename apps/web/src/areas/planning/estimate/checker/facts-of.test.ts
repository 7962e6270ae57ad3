import type { EstimateChecks } from '@itayo/contract'
import { describe, expect, test } from 'vitest'
import { line, scope, stateOf } from '../grid/fixture.ts'
import type { DraftLine, EstimateState } from '../model/types.ts'
import { checkDraft, listsOf, unsavedMaterials } from './facts-of.ts'

const BAG = 33
const bag = (change: Partial<DraftLine> = {}) =>
  line('m12', {
    id: 12,
    kind: 'material',
    itemId: 7,
    name: 'Cement',
    unitId: BAG,
    unit: 'bag',
    rate: 245,
    ...change,
  })

const price = (change: Partial<EstimateChecks['prices'][number]> = {}) => ({
  material_id: 7,
  unit_id: BAG,
  unit: 'bag',
  conversions: [],
  count: 1,
  median: 258,
  last: 258,
  last_date: '2026-11-02',
  last_source: 'purchase' as const,
  ...change,
})

const project = (prices = [price()]) => ({
  approvedBudget: null,
  isGovernment: true,
  lists: listsOf([], prices),
})

const ids = (state: EstimateState, checked = project()) =>
  checkDraft(state, checked).findings.map(({ id }) => id)

describe('the draft under the rules', () => {
  test('a price is compared with what was paid; without costs there is nothing to compare with', () => {
    const state = stateOf([scope('p1', { material: [bag()] })])
    const [finding] = checkDraft(state, project()).findings
    expect(finding?.text).toBe('₱245.00 here, ₱258.00 paid on 11/02/2026.')
    const { median: _median, last: _last, ...withoutCosts } = price()
    expect(ids(state, project([withoutCosts as ReturnType<typeof price>]))).toEqual([])
  })

  test('what is removed is not looked at', () => {
    const gone = bag({ key: 'm13', id: 13, rate: null, removed: true })
    expect(ids(stateOf([scope('p1', { material: [bag({ rate: 258 }), gone] })]))).toEqual([])
    expect(ids(stateOf([scope('p1', { measurement: 0, removed: true })]))).toEqual([])
  })

  test('names what is saved by its row in the database, whatever its key', () => {
    const late = bag({ key: 'n9', id: 44, rate: null })
    expect(ids(stateOf([scope('n8', { workItemId: 5, measurement: 0, material: [late] })]))).toEqual([
      'measurement:p5',
      'price:m44',
    ])
  })

  test('a cell that is typed wrong says so itself', () => {
    const state = stateOf([scope('p1', { material: [bag({ rate: null })] })])
    const wrong = {
      scopeKey: 'p1',
      lineKey: 'm12',
      field: 'rate' as const,
      text: '1.2.3',
      message: 'No number.',
    }
    expect(ids(state)).toEqual(['price:m12'])
    expect(ids({ ...state, wrong: [wrong] })).toEqual([])
  })

  test('a work item that did not change is not checked again', () => {
    const calm = scope('p1', { material: [bag({ rate: null })] })
    const checked = project()
    const [before] = checkDraft(stateOf([calm]), checked).findings
    const [after] = checkDraft(stateOf([calm, scope('p2', { labor: [line('l1')] })]), checked).findings
    expect(after).toBe(before)
  })
})

test('asks for the prices of materials that are not saved yet', () => {
  const saved = scope('p1', { material: [bag()] })
  const more = {
    ...saved,
    material: [bag(), bag({ key: 'n1', id: null, itemId: 21 }), bag({ key: 'n2', itemId: 9 })],
  }
  expect(unsavedMaterials(stateOf([saved]))).toBe('')
  expect(unsavedMaterials(stateOf([more], { base: [saved] }))).toBe('9,21')
  expect(unsavedMaterials(stateOf([scope('n5', { material: [bag()] })], { base: [] }))).toBe('7')
})
