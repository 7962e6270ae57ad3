import type { UnitRow } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { cellChanged, changeCount, changesOf, isChanged, lineMark, scopeMark } from './changes.ts'
import { addLine, chooseItem, removeLine, restoreLine, setBasis, setCell } from './edit.ts'
import {
  addScopes,
  canScale,
  removeScope,
  restoreScope,
  scaleLines,
  setSubCon,
  setTag,
  setUnit,
} from './edit-scope.ts'
import { lineCost, scopeFigures } from './figures.ts'
import { problemsOf } from './problems.ts'
import { draftScopeOf, stateOf } from './read.ts'
import { blockwork, estimate, scope } from './testing/sample.ts'
import type { CellField, EstimateState } from './types.ts'

const start = () => stateOf(estimate([blockwork(1), blockwork(2)]))
const one = (state: EstimateState) => state.scopes[0] as EstimateState['scopes'][number]
const mason = { scopeKey: 'p1', lineKey: 'l10' }
const cement = { scopeKey: 'p1', lineKey: 'm10' }

test.each<[CellField, string, number | null]>([
  ['count', '3', 3],
  ['duration', '36 days', 36],
  ['duration', '.5', 0.5],
  ['rate', '₱1,234.5678', 1_234.5678],
  ['rate', '', null],
  ['rate', ' 0 ', 0],
])('%s typed as "%s" is %s', (field, text, value) => {
  const state = setCell(start(), { ...mason, field }, text)
  expect(state.wrong).toEqual([])
  expect(one(state).labor[0]).toMatchObject({ [field]: value })
})

test.each<[CellField, string, string]>([
  ['count', '2.5', 'Workers must be a whole number.'],
  ['count', '1000001', 'This cannot be more than 1,000,000.'],
  ['count', '-1', 'This cannot be negative.'],
  ['duration', 'a week', 'Write a number of days.'],
  ['duration', '1.00001', 'Use at most four decimals.'],
  ['rate', '1000000000', 'This cannot be more than 999,999,999.9999.'],
  ['rate', '1e5', 'This must be a number.'],
])('%s typed as "%s" is wrong: %s', (field, text, message) => {
  const state = setCell(start(), { ...mason, field }, text)
  expect(state.wrong).toEqual([{ ...mason, field, text, message }])
  expect(scopeMark(state, one(state))).toBe('edited')
  expect(lineMark(state, one(state), one(state).labor[0] as never)).toBe('edited')
  expect(problemsOf(state)).toMatchObject([{ ...mason, field, message }])
  const again = setCell(state, { ...mason, field }, field === 'count' ? '2' : field === 'rate' ? '800' : '5')
  expect(again.wrong).toEqual([])
  expect(isChanged(again)).toBe(false)
})

test('percent and typed costs have their own limits', () => {
  const tools = { scopeKey: 'p1', lineKey: 'e11' }
  expect(setCell(start(), { ...tools, field: 'percent' }, '100.5').wrong[0]?.message).toBe(
    'This cannot be more than 100.',
  )
  const lump = setBasis(start(), 'p1', 'm10', 'lump_sum')
  expect(setCell(lump, { ...cement, field: 'typedCost' }, '1.005').wrong[0]?.message).toBe(
    'Use at most two decimals.',
  )
})

describe('what is changed', () => {
  test('is told by comparing: the old value typed back is no change', () => {
    const edited = setCell(start(), { ...cement, field: 'rate' }, '250')
    expect(cellChanged(edited, one(edited), one(edited).material[0] as never, 'rate')).toBe(true)
    expect(cellChanged(edited, one(edited), one(edited).material[0] as never, 'count')).toBe(false)
    expect(changeCount(edited)).toEqual({ changes: 1, scopes: 1 })
    const back = setCell(edited, { ...cement, field: 'rate' }, '245.00')
    expect(isChanged(back)).toBe(false)
    expect(changesOf(back).estimate_data).toEqual([])
  })

  test('a name of its own takes the line out of the list, typed back it is in it again', () => {
    const own = setCell(start(), { ...cement, field: 'name' }, 'Cement, type 1')
    expect(one(own).material[0]).toMatchObject({ itemId: null, name: 'Cement, type 1' })
    const back = setCell(own, { ...cement, field: 'name' }, 'Portland cement')
    expect(one(back).material[0]?.itemId).toBe(1)
    expect(isChanged(back)).toBe(false)
  })

  test('a basis tried and left again leaves nothing behind', () => {
    const lump = setBasis(start(), 'p1', 'm10', 'lump_sum')
    expect(one(lump).material[0]).toMatchObject({ basis: 'lump_sum', typedCost: 24_500 })
    expect(lineCost(one(lump), one(lump).material[0] as never)).toBe(24_500)
    expect(isChanged(setBasis(lump, 'p1', 'm10', 'quantity'))).toBe(false)
  })

  test('labor is never a percentage of itself', () => {
    const state = start()
    expect(setBasis(state, 'p1', 'l10', 'percent_of_labor')).toBe(state)
  })
})

test('only what is new, edited or removed is sent, and of an edited scope only such lines', () => {
  const edited = setCell(start(), { ...cement, field: 'rate' }, '250')
  const added = addLine(edited, 'p1', 'labor', { name: ' Helper ', count: 1, duration: 5, rate: 695 })
  const state = removeLine(added.state, 'p1', 'e10')
  expect(changesOf(state)).toMatchObject({
    count: { changes: 3, scopes: 1 },
    estimate_data: [
      {
        key: 'p1',
        psow_id: 1,
        version: 1,
        measurement: 100,
        labor: [{ designation: 'Helper', estimated_workers: 1, duration: 5, rate: 695 }],
        equipment: [{ id: 10, remove: true, edit: false }],
        material: [{ id: 10, edit: true, remove: false, unit_cost: 250 }],
      },
    ],
  })
  expect(changesOf(state).estimate_data[0]?.equipment).toHaveLength(1)
  expect(changesOf(removeScope(state, 'p1')).estimate_data).toMatchObject([{ psow_id: 1, remove_sow: true }])
})

test('what was never saved disappears when removed; what was saved is marked and can come back', () => {
  const added = addLine(start(), 'p1', 'material')
  expect(one(removeLine(added.state, 'p1', added.key)).material).toHaveLength(1)
  const marked = removeLine(start(), 'p1', 'm10')
  expect(lineMark(marked, one(marked), one(marked).material[0] as never)).toBe('removed')
  expect(isChanged(restoreLine(marked, 'p1', 'm10'))).toBe(false)
  const fresh = addScopes(start(), [draftScopeOf(scope({ psow_id: null }))])
  expect(removeScope(fresh.state, fresh.keys[0] as string).scopes).toHaveLength(2)
  const gone = removeScope(start(), 'p2')
  expect(scopeMark(gone, gone.scopes[1] as never)).toBe('removed')
  expect(isChanged(restoreScope(gone, 'p2'))).toBe(false)
})

test('an item from a list brings its rate and unit, and sets right what was wrong', () => {
  const wrong = setCell(start(), { ...cement, field: 'rate' }, 'x')
  const item = { itemId: 7, name: 'Sand', rate: 1_400, unitId: 16, unit: 'cu.m' }
  const state = chooseItem(wrong, 'p1', 'm10', item)
  expect(state.wrong).toEqual([])
  expect(one(state).material[0]).toMatchObject({
    itemId: 7,
    name: 'Sand',
    rate: 1_400,
    unit: 'cu.m',
    count: 100,
  })
  const unpriced = chooseItem(start(), 'p1', 'm10', { ...item, rate: null })
  expect(one(unpriced).material[0]?.rate).toBe(245)
})

describe('a subcontractor', () => {
  const typed = { scopeKey: 'p1', lineKey: null, field: 'subConLabor' as const }

  test('has typed totals, which are a part of what was spent and are sent apart', () => {
    const state = setCell(setSubCon(start(), 'p1', true), typed, '4,000')
    expect(scopeFigures(one(state), state.terms).kinds.labor).toMatchObject({ actual: 4_000, balance: 4_000 })
    expect(changesOf(state).labor_total_actual_cost).toEqual([{ psow_id: 1, total: 4_000 }])
  })

  test('and back again keeps the figures of both sides', () => {
    const state = setSubCon(setCell(setSubCon(start(), 'p1', true), typed, '4000'), 'p1', false)
    expect(one(state).subConLabor).toBe(4_000)
    expect(changesOf(state).labor_total_actual_cost).toEqual([])
    expect(one(setSubCon(state, 'p1', true)).subConLabor).toBe(4_000)
  })

  test('alone is no edit of the lines', () => {
    const base = stateOf(estimate([blockwork(1, { is_sub_con: 1 })]))
    const state = setCell(base, typed, '4000')
    expect(scopeMark(state, one(state))).toBe('edited')
    expect(changesOf(state)).toMatchObject({ estimate_data: [], labor_total_actual_cost: [{ total: 4_000 }] })
  })
})

describe('lines that follow the measurement', () => {
  const measured = (state: EstimateState, text: string) =>
    setCell(state, { scopeKey: 'p1', lineKey: null, field: 'measurement' }, text)

  test('are durations and quantities of material', () => {
    const state = measured(start(), '150')
    expect(canScale(one(state))).toBe(true)
    const scaled = one(scaleLines(state, 'p1'))
    expect(scaled.labor[0]).toMatchObject({ count: 2, duration: 7.5 })
    expect(scaled.equipment[0]).toMatchObject({ count: 1, duration: 7.5 })
    expect(scaled.material[0]).toMatchObject({ count: 150 })
    expect(canScale(scaled)).toBe(false)
  })

  test('come back without a rest, by whatever way', () => {
    let state = start()
    for (const text of ['33.3333', '0.7', '77', '100']) state = scaleLines(measured(state, text), 'p1')
    expect(isChanged(state)).toBe(false)
  })

  test('scale from what was typed where something was', () => {
    const typed = setCell(start(), { ...cement, field: 'count' }, '110')
    expect(one(scaleLines(measured(typed, '200'), 'p1')).material[0]?.count).toBe(220)
  })
})

describe('the same work item twice', () => {
  const twin = () => draftScopeOf(scope({ psow_id: null, sow_id: 2 }))

  test('is not added', () => {
    const { state, keys, duplicates } = addScopes(start(), [twin(), twin()])
    expect([state.scopes.length, keys.length, duplicates.length]).toEqual([2, 0, 2])
  })

  test('is told apart by a tag', () => {
    const tagged = { ...twin(), tagId: 5, tagName: 'Building A' }
    const { state, keys } = addScopes(start(), [tagged])
    expect(keys).toHaveLength(1)
    const problem = { scopeKey: keys[0], message: 'This scope of work and work item already exists.' }
    expect(problemsOf(setTag(state, keys[0] as string, null, ''))).toMatchObject([problem])
  })

  test('may take the place of a removed one', () => {
    expect(addScopes(removeScope(start(), 'p2'), [twin()]).keys).toHaveLength(1)
  })
})

test('new scopes stand at the end of their phase, new phases where the catalogue has them', () => {
  const base = stateOf(estimate([blockwork(1, { phase_id: 2 }), blockwork(2, { phase_id: 5 })]))
  const added = [2, 9, 3, 2].map((phase_id, at) =>
    draftScopeOf(scope({ psow_id: null, phase_id, sow_id: 100 + at })),
  )
  expect(addScopes(base, added).state.scopes.map(({ phaseId }) => phaseId)).toEqual([2, 2, 2, 3, 5, 9])
})

test('what must be filled in, from top to bottom, of what is not removed', () => {
  const bare = { ...draftScopeOf(scope({ psow_id: null, measurement: 0 })), phaseId: 0, sowId: 0 }
  let { state } = addScopes(start(), [bare])
  state = addLine(state, 'p1', 'labor').state
  state = addLine(state, 'p1', 'equipment').state
  state = addLine(state, 'p1', 'material', { name: '  ' }).state
  state = setCell(state, { scopeKey: 'p1', lineKey: null, field: 'measurement' }, '')
  const texts = problemsOf(state).map(({ message }) => message)
  expect(texts.toSorted()).toEqual(
    [
      'Scope of work is required.',
      'Work item is required.',
      'Measurement is required.',
      'Measurement is required.',
      'Labor designation is required.',
      'Equipment description is required.',
      'Material description is required.',
    ].toSorted(),
  )
  expect(problemsOf(state).every(({ isMissing }) => isMissing)).toBe(true)
  expect(problemsOf(removeScope(state, 'p1'))).toHaveLength(3)
})

test('a saved scope may have the measurement 0, and one nobody touched may have none', () => {
  const base = stateOf(estimate([blockwork(1), blockwork(2, { measurement: null })]))
  const state = setCell(base, { scopeKey: 'p1', lineKey: null, field: 'measurement' }, '0')
  expect(problemsOf(state)).toEqual([])
})

test('a measurement typed in another unit is kept as typed, and converted', () => {
  const unit = (id: number, abbreviation: string, factor: number): UnitRow => ({
    id,
    abbreviation,
    name: abbreviation,
    dimension: 'area',
    base_unit_id: 7,
    factor_to_base: factor,
    aliases: [],
  })
  const units = [unit(7, 'sq.m', 1), unit(12, 'sq.ft', 0.09290304)]
  const inFeet = setUnit(start(), 'p1', null, units[1] as UnitRow, units)
  expect(one(inFeet)).toMatchObject({ quantity: 100, quantityUnitId: 12, measurement: 9.2903 })
  const place = { scopeKey: 'p1', lineKey: null, field: 'measurement' as const }
  expect(one(setCell(inFeet, place, '200', units))).toMatchObject({ quantity: 200, measurement: 18.5806 })
  expect(isChanged(setUnit(inFeet, 'p1', null, units[0] as UnitRow, units))).toBe(false)
})

test('a number that was too large beside another is taken once that one is right', () => {
  const typed = (state: EstimateState, field: CellField, text: string) =>
    setCell(state, { ...mason, field }, text)
  const huge = typed(typed(start(), 'rate', ''), 'duration', '999999999')
  const refused = typed(typed(huge, 'count', '9'), 'rate', '900000')
  expect(refused.wrong).toMatchObject([{ field: 'rate', text: '900000' }])
  const right = typed(refused, 'duration', '10')
  expect(right.wrong).toEqual([])
  expect(one(right).labor[0]).toMatchObject({ count: 9, duration: 10, rate: 900_000 })
})
