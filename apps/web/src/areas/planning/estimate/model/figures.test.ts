import { MOST_PESOS } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { removeLine, setBasis, setCell } from './edit.ts'
import { removeScope } from './edit-scope.ts'
import { lineCost, phasesOf, projectFigures, scopeFigures } from './figures.ts'
import { problemsOf } from './problems.ts'
import { stateOf } from './read.ts'
import { blockwork, estimate } from './testing/sample.ts'
import type { EstimateState } from './types.ts'

const two = () => stateOf(estimate([blockwork(1), blockwork(2, { phase_id: 2, phase: 'Roofing' })]))
const first = (state: EstimateState) => state.scopes[0] as EstimateState['scopes'][number]

test('a scope is its lines, marked up', () => {
  const state = two()
  expect(scopeFigures(first(state), state.terms)).toMatchObject({
    labor: 8_000,
    equipment: 6_800,
    material: 24_500,
    direct: 39_300,
    ocm: 5_895,
    cp: 3_930,
    vat: 5_895,
    contract: 55_020,
    unitPrice: 550.2,
  })
})

test('minor tools follow the labor of their scope', () => {
  const state = setCell(two(), { scopeKey: 'p1', lineKey: 'l10', field: 'rate' }, '1,000')
  const scope = first(state)
  expect(lineCost(scope, scope.equipment[1] as never)).toBe(1_000)
  expect(projectFigures(state).direct).toBe(41_500 + 39_300)
})

test('without mark-up there is VAT alone', () => {
  const state = stateOf(estimate([blockwork(1, { without_mark_up: true })]))
  expect(scopeFigures(first(state), state.terms)).toMatchObject({ ocm: 0, cp: 0, vat: 4_716 })
})

test('a removed line counts as nothing, and so does a removed scope; what was spent stays spent', () => {
  const spent = { actual_labor_cost: 500, actual_other_cost: 20 }
  const whole = stateOf(estimate([blockwork(1, spent), blockwork(2)], { not_allocated: 7 }))
  const withoutCement = removeLine(whole, 'p1', 'm10')
  expect(projectFigures(withoutCement)).toMatchObject({ direct: 39_300 + 14_800, actual: 527, outside: 7 })
  const withoutFirst = removeScope(whole, 'p1')
  expect(projectFigures(withoutFirst)).toMatchObject({ direct: 39_300, actual: 527, balance: 38_773 })
  expect(phasesOf(withoutFirst)).toMatchObject([{ count: 1, figures: { direct: 39_300, actual: 0 } }])
  expect(phasesOf(withoutFirst)[0]?.scopes).toHaveLength(2)
})

test('a line with a wrong cell counts as nothing', () => {
  const state = setCell(two(), { scopeKey: 'p1', lineKey: 'm10', field: 'rate' }, 'about 200')
  expect(projectFigures(state).material).toBe(24_500)
  expect(state.wrong).toMatchObject([{ text: 'about 200', message: 'This must be a number.' }])
})

describe('an amount above what can be kept', () => {
  test('is wrong in the cell that made it so, and counts as nothing', () => {
    const more = setCell(two(), { scopeKey: 'p1', lineKey: 'm10', field: 'count' }, '999999999')
    const state = setCell(more, { scopeKey: 'p1', lineKey: 'm10', field: 'rate' }, '999,999,999')
    expect(state.wrong).toMatchObject([
      { field: 'rate', message: 'An amount cannot be more than ₱9,999,999,999,999.99.' },
    ])
    expect(projectFigures(state).material).toBe(24_500)
  })

  test('is found also where nobody typed it', () => {
    const lump = setBasis(two(), 'p1', 'm10', 'lump_sum')
    const most = setCell(lump, { scopeKey: 'p1', lineKey: 'm10', field: 'typedCost' }, String(MOST_PESOS))
    expect(most.wrong).toEqual([])
    // With its mark-up it is beyond.
    expect(problemsOf(most)).toMatchObject([
      { scopeKey: 'p1', message: 'An amount cannot be more than ₱9,999,999,999,999.99.' },
    ])
  })
})

test('one key computes one scope; phases nobody touched are the very same', () => {
  const before = two()
  const [phase, other] = phasesOf(before)
  const after = setCell(before, { scopeKey: 'p1', lineKey: 'l10', field: 'count' }, '3')
  expect(after.scopes[1]).toBe(before.scopes[1])
  expect(scopeFigures(after.scopes[1] as never, after.terms)).toBe(
    scopeFigures(before.scopes[1] as never, before.terms),
  )
  expect(phasesOf(after)[0]).not.toBe(phase)
  expect(phasesOf(after)[1]).toBe(other)
})
