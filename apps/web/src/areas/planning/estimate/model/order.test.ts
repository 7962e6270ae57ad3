import { PLACE_GAP } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { changedScopes } from '../variance/changed-scopes.ts'
import { alterLine, findScope } from './alter.ts'
import { changeCount, changesOf, isChanged, lineMark, scopeMark } from './changes.ts'
import { conflictsOf, movedByBoth } from './conflicts.ts'
import { addLine, removeLine, setCell } from './edit.ts'
import { addScopes, setNumber } from './edit-scope.ts'
import { scopeFigures } from './figures.ts'
import { editsToKeep, withKept } from './kept.ts'
import { manyLines } from './many-lines.ts'
import { copyScope, duplicateLine, putLines, putScopes, shiftLines, shiftScopes } from './order.ts'
import { problemsOf } from './problems.ts'
import { withProposal } from './proposal.ts'
import { draftScopeOf, stateOf } from './read.ts'
import { resolve } from './resolve.ts'
import { afterSave, rebase } from './settle.ts'
import { labor, material, scope } from './testing/sample.ts'
import { fakeServer } from './testing/server.ts'
import type { DraftScope, EstimateState } from './types.ts'

const CREW = ['Foreman', 'Mason', 'Laborer']

function opened() {
  const crew = CREW.map((designation, at) =>
    labor({ id: at + 1, designation, place: (at + 1) * PLACE_GAP, rate: 500 + at }),
  )
  const server = fakeServer([
    scope({ psow_id: 1, labor: crew, material: [material({ id: 9 })] }),
    scope({ psow_id: 2, sow_id: 2 }),
    scope({ psow_id: 3, sow_id: 3 }),
    scope({ psow_id: 4, sow_id: 4, phase_id: 7 }),
  ])
  return { server, state: stateOf(server.read()) }
}
const one = (state: EstimateState) => findScope(state, 'p1') as DraftScope
const crewOf = (state: EstimateState) => one(state).labor.map(({ name }) => name)
const scopesOf = (state: EstimateState) => state.scopes.map(({ key }) => key)
const rate = { scopeKey: 'p1', lineKey: 'l3', field: 'rate' as const }

describe('a line', () => {
  test.each<[string, (state: EstimateState) => EstimateState, string[]]>([
    ['up', (state) => shiftLines(state, 'p1', 'labor', ['l3'], -1), ['Foreman', 'Laborer', 'Mason']],
    ['down', (state) => shiftLines(state, 'p1', 'labor', ['l1'], 1), ['Mason', 'Foreman', 'Laborer']],
    [
      'two of them down',
      (state) => shiftLines(state, 'p1', 'labor', ['l1', 'l2'], 1),
      ['Laborer', 'Foreman', 'Mason'],
    ],
    [
      'two of them up',
      (state) => shiftLines(state, 'p1', 'labor', ['l2', 'l3'], -1),
      ['Mason', 'Laborer', 'Foreman'],
    ],
    ['the first one up', (state) => shiftLines(state, 'p1', 'labor', ['l1'], -1), CREW],
    ['the last one down', (state) => shiftLines(state, 'p1', 'labor', ['l3'], 1), CREW],
    ['to the top', (state) => putLines(state, 'p1', 'labor', ['l3'], 'l1'), ['Laborer', 'Foreman', 'Mason']],
    ['to the end', (state) => putLines(state, 'p1', 'labor', ['l1'], null), ['Mason', 'Laborer', 'Foreman']],
    [
      'two of them to the top',
      (state) => putLines(state, 'p1', 'labor', ['l2', 'l3'], 'l1'),
      ['Mason', 'Laborer', 'Foreman'],
    ],
    [
      'two that lay apart to the end',
      (state) => putLines(state, 'p1', 'labor', ['l1', 'l3'], null),
      ['Mason', 'Foreman', 'Laborer'],
    ],
    ['above itself', (state) => putLines(state, 'p1', 'labor', ['l1'], 'l1'), CREW],
    ['above a line of another list', (state) => putLines(state, 'p1', 'labor', ['l1'], 'm9'), CREW],
  ])('goes %s', (_, move, expected) => {
    const { state } = opened()
    expect(crewOf(move(state))).toEqual(expected)
    if (expected === CREW) expect(move(state)).toBe(state)
  })

  test('that moved is sent with its place alone, and is no edit and no variance order', () => {
    const { state } = opened()
    const moved = shiftLines(state, 'p1', 'labor', ['l3'], -1)
    const [edit] = changesOf(moved).estimate_data
    expect(edit?.labor).toMatchObject([
      { id: 3, edit: false, remove: false, move: true, place: PLACE_GAP * 1.5 },
    ])
    expect(edit?.move).toBeUndefined()
    expect(lineMark(moved, one(moved), one(moved).labor[1] as never)).toBe('moved')
    expect(scopeMark(moved, one(moved))).toBe('moved')
    expect(changeCount(moved)).toEqual({ changes: 1, scopes: 1 })
    expect(changedScopes(moved)).toEqual([])
    expect(changedScopes(setCell(moved, rate, '9')).map(({ scopeKey }) => scopeKey)).toEqual(['p1'])
  })

  test('that is back where it was has not moved', () => {
    const { state } = opened()
    const there = shiftLines(state, 'p1', 'labor', ['l1'], 1)
    expect(isChanged(there)).toBe(true)
    expect(isChanged(shiftLines(there, 'p1', 'labor', ['l1'], -1))).toBe(false)
  })

  test('is inserted above another, and is numbered and sent there', () => {
    const { server, state } = opened()
    const added = addLine(state, 'p1', 'labor', { name: 'Carpenter', count: 1, duration: 1, rate: 9 }, 'l2')
    expect(crewOf(added.state)).toEqual(['Foreman', 'Carpenter', 'Mason', 'Laborer'])
    expect(changesOf(added.state).estimate_data[0]?.labor).toMatchObject([{ place: PLACE_GAP * 1.5 }])
    const saved = afterSave(added.state, server.save(added.state), added.state)
    expect(crewOf(saved)).toEqual(['Foreman', 'Carpenter', 'Mason', 'Laborer'])
    expect(one(saved).labor[1]?.key).toBe(added.key)
    expect(isChanged(rebase(saved, server.read()))).toBe(false)
  })

  test('two new ones keep their keys when they are saved, whatever their order', () => {
    const { server, state } = opened()
    const low = addLine(state, 'p1', 'labor', { name: 'Low', count: 1, duration: 1, rate: 9 })
    const high = addLine(low.state, 'p1', 'labor', { name: 'High', count: 1, duration: 1, rate: 9 }, 'l1')
    const saved = afterSave(high.state, server.save(high.state), high.state)
    const named = new Map(one(saved).labor.map((line) => [line.key, line.name]))
    expect([named.get(low.key), named.get(high.key)]).toEqual(['Low', 'High'])
    expect(crewOf(saved)).toEqual(['High', ...CREW, 'Low'])
  })

  test('is duplicated below itself: formulas and what is wrong go along, what was spent does not', () => {
    const { state } = opened()
    const formula = alterLine(
      setCell(state, { ...rate, lineKey: 'l1', field: 'duration' }, '=M/10'),
      'p1',
      'l1',
      (line) => ({ ...line, isBackup: true }),
    )
    const wrong = setCell(formula, { ...rate, lineKey: 'l1' }, 'x')
    const copied = duplicateLine(wrong, 'p1', 'l1')
    expect(crewOf(copied?.state as EstimateState)).toEqual(['Foreman', 'Foreman', 'Mason', 'Laborer'])
    const line = one(copied?.state as EstimateState).labor[1]
    expect(line).toMatchObject({ id: null, formulas: { duration: '=M/10' }, ordered: 0, actual: 0 })
    // The calculation stays with the first, so the copy does not say that it was made by one.
    expect(line).not.toHaveProperty('isBackup')
    expect(copied?.state.wrong.map(({ lineKey }) => lineKey)).toEqual(['l1', copied?.key])
    expect(duplicateLine(removeLine(state, 'p1', 'l1'), 'p1', 'l1')).toBeNull()
  })
})

describe('a work item', () => {
  test.each<[string, (state: EstimateState) => EstimateState, string[]]>([
    ['up', (state) => shiftScopes(state, ['p3'], -1), ['p1', 'p3', 'p2', 'p4']],
    ['down', (state) => shiftScopes(state, ['p1'], 1), ['p2', 'p1', 'p3', 'p4']],
    ['to the top of its phase', (state) => putScopes(state, ['p3'], 'p1'), ['p3', 'p1', 'p2', 'p4']],
    ['to the end of its phase', (state) => putScopes(state, ['p1'], null), ['p2', 'p3', 'p1', 'p4']],
    ['down with another', (state) => shiftScopes(state, ['p1', 'p2'], 1), ['p3', 'p1', 'p2', 'p4']],
    ['up with another', (state) => shiftScopes(state, ['p2', 'p3'], -1), ['p2', 'p3', 'p1', 'p4']],
    ['with another to the end', (state) => putScopes(state, ['p1', 'p2'], null), ['p3', 'p1', 'p2', 'p4']],
    [
      'down past the next one that is shown',
      (state) => shiftScopes(state, ['p1'], 1, (key) => key !== 'p2'),
      ['p2', 'p3', 'p1', 'p4'],
    ],
    [
      'up past the next one that is shown',
      (state) => shiftScopes(state, ['p3'], -1, (key) => key !== 'p2'),
      ['p3', 'p1', 'p2', 'p4'],
    ],
    [
      'nowhere where all beside it are hidden',
      (state) => shiftScopes(state, ['p2'], 1, (key) => key === 'p2'),
      ['p1', 'p2', 'p3', 'p4'],
    ],
    ['not out of its phase', (state) => shiftScopes(state, ['p3'], 1), ['p1', 'p2', 'p3', 'p4']],
    ['not into another', (state) => putScopes(state, ['p1'], 'p4'), ['p1', 'p2', 'p3', 'p4']],
    [
      'not up from the top of the second phase',
      (state) => shiftScopes(state, ['p4'], -1),
      ['p1', 'p2', 'p3', 'p4'],
    ],
  ])('goes %s', (_, move, expected) => {
    const { server, state } = opened()
    const moved = move(state)
    expect(scopesOf(moved)).toEqual(expected)
    if (moved === state) return
    expect(changedScopes(moved)).toEqual([])
    const saved = afterSave(moved, server.save(moved), moved)
    expect(scopesOf(rebase(saved, server.read()))).toEqual(expected)
  })

  test('without a measurement moves as it is; only an edit asks for one', () => {
    const server = fakeServer([
      scope({ psow_id: 1, measurement: null, labor: [labor({ id: 1 }), labor({ id: 2 })] }),
      scope({ psow_id: 2, sow_id: 2 }),
    ])
    const state = stateOf(server.read())
    const moved = shiftLines(shiftScopes(state, ['p1'], 1), 'p1', 'labor', ['l1'], 1)
    expect(scopesOf(moved)).toEqual(['p2', 'p1'])
    expect(problemsOf(moved)).toEqual([])
    expect(problemsOf(setCell(moved, { ...rate, lineKey: 'l1' }, '9'))).toMatchObject([
      { scopeKey: 'p1', field: 'measurement', message: 'Measurement is required.' },
    ])
  })

  test('is sent alone, however many others it goes past', () => {
    const { state } = opened()
    expect(changesOf(putScopes(state, ['p1'], null)).estimate_data).toMatchObject([
      { psow_id: 1, move: true, labor: [], material: [] },
    ])
  })

  test('is copied under another tag with its lines and what they come to', () => {
    const { state } = opened()
    const start = setCell(state, rate, '=100*3')
    expect(copyScope(start, 'p1', { id: null, name: '' })).toBe('exists')
    const copied = copyScope(start, 'p1', { id: 5, name: 'Second floor' })
    if (copied === null || copied === 'exists') throw new Error('nothing was copied')
    expect(scopesOf(copied.state)).toEqual(['p1', copied.key, 'p2', 'p3', 'p4'])
    const copy = findScope(copied.state, copied.key) as DraftScope
    expect(copy).toMatchObject({ workItemId: null, tagName: 'Second floor' })
    expect(copy.labor.map(({ name, id }) => [name, id])).toEqual(CREW.map((name) => [name, null]))
    expect(copy.labor[2]?.formulas).toEqual({ rate: '=100*3' })
    expect(scopeFigures(copy, state.terms).direct).toBe(scopeFigures(one(start), state.terms).direct)
    expect(copyScope(copied.state, 'p1', { id: 5, name: 'Second floor' })).toBe('exists')
  })

  test('is copied with what is wrong in it, and without the number of its own', () => {
    const { state } = opened()
    const numbered = setNumber(state, 'p1', '1046(2)a9')
    const typed = setCell(numbered, { ...rate, lineKey: 'l2' }, 'many')
    const wrong = setCell(typed, { scopeKey: 'p1', lineKey: null, field: 'measurement' }, 'lots')
    const copied = copyScope(wrong, 'p1', { id: 5, name: 'Second floor' })
    if (copied === null || copied === 'exists') throw new Error('nothing was copied')
    const copy = findScope(copied.state, copied.key) as DraftScope
    expect(copied.state.wrong.map(({ scopeKey, lineKey, text }) => [scopeKey, lineKey, text])).toEqual([
      ['p1', 'l2', 'many'],
      ['p1', null, 'lots'],
      [copied.key, copy.labor[1]?.key, 'many'],
      [copied.key, null, 'lots'],
    ])
    expect([copy.ownNumber, copy.itemNumber]).toEqual(['', one(state).itemNumber])
    expect(one(copied.state).itemNumber).toBe('1046(2)a9')
  })

  test('new ones go to the end of their phase, wherever they come from', () => {
    const { state } = opened()
    const added = [21, 22].map((sow_id) => draftScopeOf(scope({ psow_id: null, sow_id, place: 1 })))
    const { state: after, keys } = addScopes(state, added)
    expect(scopesOf(after)).toEqual(['p1', 'p2', 'p3', ...keys, 'p4'])
  })
})

describe('somebody else', () => {
  test('moved the line that is edited here: nothing is asked, and both are kept', () => {
    const { server, state } = opened()
    const theirs = shiftLines(state, 'p1', 'labor', ['l3'], -1)
    server.save(theirs)
    const mine = setCell(state, rate, '777')
    const current = server.read().detailed.filter(({ psow_id }) => psow_id === 1)
    expect(conflictsOf(mine, current)[0]?.cells).toEqual([])
    const both = resolve(mine, current, {})
    expect(crewOf(both)).toEqual(['Foreman', 'Laborer', 'Mason'])
    expect(changesOf(both).estimate_data[0]?.labor).toMatchObject([{ id: 3, edit: true, rate: 777 }])
    expect(changesOf(both).estimate_data[0]?.labor?.[0]?.move).toBeUndefined()
  })

  test('edited the line that is moved here: their value is shown, and both are kept', () => {
    const { server, state } = opened()
    server.save(setCell(state, rate, '777'))
    const mine = shiftLines(state, 'p1', 'labor', ['l3'], -1)
    const current = server.read().detailed.filter(({ psow_id }) => psow_id === 1)
    expect(conflictsOf(mine, current)[0]?.cells).toMatchObject([{ label: 'Rate', suggested: 'theirs' }])
    const both = resolve(mine, current, {})
    expect(crewOf(both)).toEqual(['Foreman', 'Laborer', 'Mason'])
    expect(one(both).labor[1]?.rate).toBe(777)
  })

  test('moved the same line: it stands where it was put last, and that is told', () => {
    const { server, state } = opened()
    server.save(shiftScopes(shiftLines(state, 'p1', 'labor', ['l3'], -1), ['p1'], 1))
    const mine = shiftScopes(putLines(state, 'p1', 'labor', ['l3'], 'l1'), ['p1'], 1)
    const current = server.read().detailed.filter(({ psow_id }) => psow_id === 1)
    expect(conflictsOf(mine, current)[0]?.cells).toEqual([])
    // The work item was put to the same place by both: there is nothing to tell about it.
    expect(movedByBoth(mine, current)).toEqual(['Laborer'])
    const both = resolve(mine, current, {})
    expect(crewOf(both)).toEqual(['Laborer', 'Foreman', 'Mason'])
    const saved = afterSave(both, server.save(both), both)
    expect(crewOf(rebase(saved, server.read()))).toEqual(['Laborer', 'Foreman', 'Mason'])
  })

  test('moved a line, and another one is moved here: nothing is told', () => {
    const { server, state } = opened()
    server.save(shiftLines(state, 'p1', 'labor', ['l3'], -1))
    const mine = putLines(state, 'p1', 'labor', ['l1'], null)
    const current = server.read().detailed.filter(({ psow_id }) => psow_id === 1)
    expect(movedByBoth(mine, current)).toEqual([])
    expect(crewOf(resolve(mine, current, {}))).toEqual(['Laborer', 'Mason', 'Foreman'])
  })

  test('put a line at the same place: both are there', () => {
    const { server, state } = opened()
    const line = (name: string) => ({ name, count: 1, duration: 1, rate: 9 })
    server.save(addLine(state, 'p1', 'labor', line('Theirs'), 'l2').state)
    const mine = addLine(state, 'p1', 'labor', line('Mine'), 'l2').state
    const both = resolve(mine, server.read().detailed.slice(0, 1), {})
    expect(crewOf(both)).toEqual(['Foreman', 'Theirs', 'Mine', 'Mason', 'Laborer'])
    const saved = afterSave(both, server.save(both), both)
    expect(crewOf(rebase(saved, server.read()))).toEqual(crewOf(both))
  })
})

test('unsaved moves are kept on this computer, and found again', () => {
  const { server, state } = opened()
  const moved = shiftScopes(shiftLines(state, 'p1', 'labor', ['l3'], -1), ['p2'], 1)
  const kept = editsToKeep(moved)
  const back = withKept(stateOf(server.read()), JSON.parse(JSON.stringify(kept)))
  expect([crewOf(back), scopesOf(back)]).toEqual([crewOf(moved), scopesOf(moved)])
})

test('what was kept before there were places stands as it did', () => {
  const { server, state } = opened()
  const added = addLine(state, 'p1', 'labor', { name: 'Helper', count: 1 }).state
  const kept = JSON.parse(JSON.stringify(editsToKeep(added)).replace(/"place":\d+,/g, ''))
  const back = withKept(stateOf(server.read()), kept)
  expect(crewOf(back)).toEqual([...CREW, 'Helper'])
  expect(changesOf(back).estimate_data[0]?.labor).toHaveLength(1)
  expect(scopesOf(back)).toEqual(scopesOf(state))
})

test('a proposal that moves is laid over the estimate as it was sent', () => {
  const { state } = opened()
  const moved = shiftScopes(shiftLines(state, 'p1', 'labor', ['l3'], -1), ['p1'], 1)
  const { estimate_data } = JSON.parse(JSON.stringify(changesOf(moved)))
  const laid = withProposal(state, estimate_data)
  expect([crewOf(laid), scopesOf(laid)]).toEqual([crewOf(moved), scopesOf(moved)])
})

test('pasted lines stand at the end in their order', () => {
  const { state } = opened()
  const work = manyLines(state, 'p1')
  for (const name of ['A', 'B', 'C']) work?.add('labor', (now) => addLine(now, 'p1', 'labor', { name }).state)
  const after = work?.done() as EstimateState
  expect(crewOf(after)).toEqual([...CREW, 'A', 'B', 'C'])
  const places = one(after).labor.map(({ place }) => place)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(new Set(places).size).toBe(6)
})
