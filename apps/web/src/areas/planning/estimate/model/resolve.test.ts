import { describe, expect, test } from 'vitest'
import { changesOf, isChanged } from './changes.ts'
import { conflictsOf } from './conflicts.ts'
import { addLine, removeLine, setCell } from './edit.ts'
import { removeScope } from './edit-scope.ts'
import { stateOf } from './read.ts'
import { resolve } from './resolve.ts'
import { blockwork } from './testing/sample.ts'
import { fakeServer } from './testing/server.ts'
import type { EstimateState } from './types.ts'

const mason = { scopeKey: 'p1', lineKey: 'l10', field: 'rate' as const }
const mixer = { scopeKey: 'p1', lineKey: 'e10', field: 'rate' as const }
const cement = { scopeKey: 'p1', lineKey: 'm10', field: 'rate' as const }

/** Both start from the same; they save first. */
function meanwhile(
  theirs: (state: EstimateState) => EstimateState,
  mine: (state: EstimateState) => EstimateState,
) {
  const server = fakeServer([blockwork(1), blockwork(2)])
  const start = stateOf(server.read())
  server.save(theirs(start))
  const current = server.read().detailed.filter(({ psow_id }) => psow_id === 1)
  return { server, state: mine(start), current }
}

test('cells both changed are for the person to choose, those of one of them are suggested', () => {
  const { server, state, current } = meanwhile(
    (start) => setCell(setCell(start, mason, '900'), mixer, '1300'),
    (start) => setCell(setCell(start, mason, '950'), cement, '260'),
  )
  expect(conflictsOf(state, current)).toMatchObject([
    {
      scopeKey: 'p1',
      cells: [
        { id: 'l10.rate', line: 'Mason', label: 'Rate', mine: '950', theirs: '900', suggested: 'mine' },
        { id: 'e10.rate', mine: '1,200', theirs: '1,300', suggested: 'theirs' },
      ],
    },
  ])
  const suggested = resolve(state, current, {})
  expect(changesOf(suggested).estimate_data).toMatchObject([
    { version: 2, labor: [{ rate: 950 }], equipment: [], material: [{ unit_cost: 260 }] },
  ])
  // And now it can be saved.
  server.save(suggested)
  expect(server.scopes()[0]).toMatchObject({ labor: [{ rate: 950 }], equipment: [{ rate: 1_300 }, {}] })
})

test('one choice for the scope, another for a cell of it', () => {
  const { state, current } = meanwhile(
    (start) => setCell(setCell(start, mason, '900'), mixer, '1300'),
    (start) => setCell(setCell(start, mason, '950'), cement, '260'),
  )
  const theirs = resolve(state, current, { p1: { side: 'theirs' } })
  // The cement is not in dispute, so the edit of it stays.
  expect(changesOf(theirs).count).toEqual({ changes: 1, scopes: 1 })
  const mixed = resolve(state, current, { p1: { side: 'mine', cells: { 'l10.rate': 'theirs' } } })
  expect(changesOf(mixed).estimate_data).toMatchObject([
    { labor: [], equipment: [{ id: 10, rate: 1_200 }], material: [{ unit_cost: 260 }] },
  ])
})

test('the same change by both is no conflict', () => {
  const { state, current } = meanwhile(
    (start) => setCell(start, mason, '900'),
    (start) => setCell(start, mason, '900'),
  )
  expect(conflictsOf(state, current)).toMatchObject([{ cells: [] }])
  expect(isChanged(resolve(state, current, {}))).toBe(false)
})

describe('lines', () => {
  test('they added one: it stays, or is removed', () => {
    const { state, current } = meanwhile(
      (start) => addLine(start, 'p1', 'labor', { name: 'Helper', count: 1, duration: 2, rate: 695 }).state,
      (start) => setCell(start, mason, '950'),
    )
    const [conflict] = conflictsOf(state, current)
    expect(conflict?.cells).toMatchObject([
      { label: 'Line', mine: 'Not there', theirs: 'Added: Helper, 1 × 2 × 695.00', suggested: 'theirs' },
    ])
    expect(changesOf(resolve(state, current, {})).estimate_data[0]?.labor).toHaveLength(1)
    expect(
      changesOf(resolve(state, current, { p1: { side: 'mine' } })).estimate_data[0]?.labor,
    ).toMatchObject([{ rate: 950 }, { remove: true }])
  })

  test('they removed one that I changed: it comes back as a new line, or is gone', () => {
    const { server, state, current } = meanwhile(
      (start) => removeLine(start, 'p1', 'm10'),
      (start) => setCell(start, cement, '260'),
    )
    const [cell] = conflictsOf(state, current)[0]?.cells ?? []
    expect(cell).toMatchObject({ theirs: 'Removed', suggested: 'mine' })
    const kept = resolve(state, current, {})
    expect(changesOf(kept).estimate_data[0]?.material).toMatchObject([{ unit_cost: 260 }])
    expect(changesOf(kept).estimate_data[0]?.material?.[0]?.id).toBeUndefined()
    expect(isChanged(resolve(state, current, { p1: { side: 'theirs' } }))).toBe(false)
    server.save(kept)
  })

  test('they removed one that I did not touch: it is gone, unless I want it', () => {
    const { state, current } = meanwhile(
      (start) => removeLine(start, 'p1', 'm10'),
      (start) => setCell(start, mason, '950'),
    )
    expect(changesOf(resolve(state, current, {})).estimate_data[0]?.material).toEqual([])
    const kept = resolve(state, current, { p1: { side: 'mine' } })
    expect(changesOf(kept).estimate_data[0]?.material).toMatchObject([{ unit_cost: 245 }])
  })

  test('I removed one that they changed', () => {
    const { state, current } = meanwhile(
      (start) => setCell(start, cement, '260'),
      (start) => removeLine(start, 'p1', 'm10'),
    )
    expect(conflictsOf(state, current)[0]?.cells).toMatchObject([{ mine: 'Removed', suggested: 'mine' }])
    expect(changesOf(resolve(state, current, {})).estimate_data[0]?.material).toMatchObject([
      { remove: true },
    ])
    expect(isChanged(resolve(state, current, { p1: { side: 'theirs' } }))).toBe(false)
  })
})

describe('whole scopes', () => {
  test('they removed it: mine is saved as a new one, or it is gone', () => {
    const { state, current } = meanwhile(
      (start) => start,
      (start) => setCell(start, mason, '950'),
    )
    const removed = current.map((scope) => ({ ...scope, remove_sow: true, version: 2 }))
    const kept = resolve(state, removed, {})
    expect(changesOf(kept).estimate_data[0]?.psow_id).toBeUndefined()
    expect(changesOf(kept).estimate_data).toMatchObject([{ labor: [{ rate: 950 }], equipment: [{}, {}] }])
    expect(resolve(state, removed, { p1: { side: 'theirs' } }).scopes).toHaveLength(1)
  })

  test('I removed it, they changed it', () => {
    const { state, current } = meanwhile(
      (start) => setCell(start, cement, '260'),
      (start) => removeScope(start, 'p1'),
    )
    const edits = changesOf(resolve(state, current, {})).estimate_data
    expect(edits).toMatchObject([{ psow_id: 1, version: 2, remove_sow: true }])
    expect(isChanged(resolve(state, current, { p1: { side: 'theirs' } }))).toBe(false)
  })

  test('measurements are read with their unit', () => {
    const place = { scopeKey: 'p1', lineKey: null, field: 'measurement' as const }
    const { state, current } = meanwhile(
      (start) => setCell(start, place, '1200.5'),
      (start) => setCell(start, place, '110'),
    )
    expect(conflictsOf(state, current)[0]?.cells).toMatchObject([
      { id: 'measurement', mine: '110 sq.m', theirs: '1,200.5 sq.m' },
    ])
  })
})
