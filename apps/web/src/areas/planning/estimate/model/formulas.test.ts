import { describe, expect, test } from 'vitest'
import { cellChanged, changesOf, isChanged } from './changes.ts'
import { chooseItem, setCell } from './edit.ts'
import { scaleLines } from './edit-scope.ts'
import { lineCost } from './figures.ts'
import { editsToKeep, withKept } from './kept.ts'
import { problemsOf } from './problems.ts'
import { afterSave, rebase } from './settle.ts'
import { opened } from './testing/steps.ts'
import type { CellField, EstimateState } from './types.ts'

const cell = (lineKey: string | null, field: CellField) => ({ scopeKey: 'p1', lineKey, field })
const scopeIn = (state: EstimateState) =>
  state.scopes.find(({ key }) => key === 'p1') as EstimateState['scopes'][number]
const cement = (state: EstimateState) => scopeIn(state).material[0]

function typed(...cells: [lineKey: string | null, field: CellField, text: string][]): EstimateState {
  return cells.reduce((state, [line, field, text]) => setCell(state, cell(line, field), text), opened().state)
}

describe('a formula', () => {
  test('is kept, and counts what it comes to', () => {
    const state = typed(['m10', 'count', '=12*3.5*0.15'])
    expect(cement(state)).toMatchObject({ count: 6.3, formulas: { count: '=12*3.5*0.15' } })
    expect(lineCost(scopeIn(state), scopeIn(state).material[0] as never)).toBe(1543.5)
    expect(changesOf(state).estimate_data[0]?.material).toMatchObject([
      { id: 10, edit: true, estimated_quantity: 6.3, formulas: { count: '=12*3.5*0.15' } },
    ])
  })
  test.each([
    ['m10', 'count', '=(12', 'A ) is missing.'],
    ['m10', 'rate', '=5/0', 'This formula divides by zero.'],
    ['l10', 'count', '=5/2', 'Workers must be a whole number.'],
    [null, 'measurement', '=M*2', 'M can only be used in the lines of a work item.'],
  ] as const)('%s %s %s says why it is wrong', (line, field, text, message) => {
    const state = typed([line, field, text])
    expect(state.wrong).toMatchObject([{ text, message }])
    expect(problemsOf(state).map((problem) => problem.message)).toContain(message)
  })
  test('with M follows the measurement as it is typed', () => {
    const state = typed(['m10', 'count', '=M*9.5*1.05'], [null, 'measurement', '20'])
    expect(cement(state)?.count).toBe(199.5)
    expect(cement(setCell(state, cell(null, 'measurement'), '=4*5.5'))?.count).toBe(219.45)
  })
  test('that a measurement makes wrong says so, and is right again with the next one', () => {
    const state = typed(['l10', 'count', '=M/10'], [null, 'measurement', '25'])
    expect(state.wrong).toMatchObject([
      { lineKey: 'l10', text: '=M/10', message: 'Workers must be a whole number.' },
    ])
    const next = setCell(state, cell(null, 'measurement'), '30')
    expect([next.wrong, scopeIn(next).labor[0]?.count]).toEqual([[], 3])
  })
  test('is gone when a plain number is typed, or an item with a rate is chosen', () => {
    const state = typed(['m10', 'rate', '=245*1.1'])
    expect(cement(state)?.rate).toBe(269.5)
    expect(cement(setCell(state, cell('m10', 'rate'), '269.5'))?.formulas).toEqual({})
    const item = { itemId: 2, name: 'Sand', rate: 900, unitId: null, unit: '' }
    expect(cement(chooseItem(state, 'p1', 'm10', item))).toMatchObject({ rate: 900, formulas: {} })
  })
  test('is a change even where the number is the same', () => {
    const state = typed(['m10', 'count', '=M'])
    expect(cement(state)?.count).toBe(100)
    expect(cellChanged(state, scopeIn(state), cement(state) ?? null, 'count')).toBe(true)
    expect(isChanged(setCell(state, cell('m10', 'count'), '100'))).toBe(false)
  })
  test('is not scaled: it says itself what it goes with', () => {
    const state = scaleLines(typed(['m10', 'count', '=50'], [null, 'measurement', '200']), 'p1')
    expect([cement(state)?.count, scopeIn(state).labor[0]?.duration]).toEqual([50, 10])
  })
  test('comes back from the server, from this computer, and stands when it is read again', () => {
    const { server, state: start } = opened()
    const sent = [
      ['m10', 'count', '=M*2'],
      [null, 'measurement', '=10*5'],
    ].reduce(
      (state, [line, field, text]) =>
        setCell(state, cell(line as string, field as CellField), text as string),
      start,
    )
    const kept = withKept(opened().state, structuredClone(editsToKeep(sent)) as never)
    expect(changesOf(kept).estimate_data).toEqual(changesOf(sent).estimate_data)
    const saved = rebase(afterSave(sent, server.save(sent), sent), server.read())
    expect(isChanged(saved)).toBe(false)
    expect(scopeIn(saved)).toMatchObject({ measurement: 50, measurementFormula: '=10*5' })
    expect(cement(saved)).toMatchObject({ count: 100, formulas: { count: '=M*2' } })
  })
})
