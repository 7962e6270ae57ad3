import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_STEPS } from '../../../../lib/draft/history.ts'
import { changesOf, isChanged } from '../model/changes.ts'
import { addLine, removeLine, setCell } from '../model/edit.ts'
import { linesOf, projectFigures } from '../model/figures.ts'
import { copyScope, putLines, putScopes, shiftLines } from '../model/order.ts'
import { problemsOf } from '../model/problems.ts'
import { findCells, replaceCells } from '../model/replace.ts'
import { afterSave, rebase } from '../model/settle.ts'
import { opened, rightStep, step, take } from '../model/testing/steps.ts'
import type { EstimateState } from '../model/types.ts'
import { draftStore, type Edit } from './draft-store.ts'

function open() {
  const { server, state } = opened()
  const store = draftStore()
  store.set({ state })
  return { server, store, start: state, now: () => store.get().state as EstimateState }
}

const rate = { scopeKey: 'p1', lineKey: 'l10', field: 'rate' as const }
const rateOf = (state: EstimateState) => state.scopes[0]?.labor[0]?.rate

function copied(state: EstimateState): EstimateState {
  const copy = copyScope(state, 'p1', { id: 5, name: 'Second floor' })
  if (copy === null || copy === 'exists') throw new Error('nothing was copied')
  return copy.state
}

/** Work items and the names of their lines as they stand below each other, without what was removed. */
const orderOf = ({ scopes }: EstimateState) =>
  scopes
    .filter((scope) => !scope.removed)
    .map((scope) => [scope.sowId, ...linesOf(scope).flatMap((line) => (line.removed ? [] : [line.name]))])

test('any sequence of edits undone is the start, redone is the end', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { store, start, now } = open()
      for (const one of steps) store.edit((state) => take(state, one))
      const end = now()
      let taken = 0
      while (store.undo()) taken += 1
      expect(projectFigures(now())).toEqual(projectFigures(start))
      expect(isChanged(now())).toBe(false)
      expect(problemsOf(now())).toEqual([])
      for (; taken > 0; taken -= 1) store.redo()
      expect(now()).toBe(end)
      expect(store.redo()).toBeNull()
    }),
    { numRuns: 100 },
  )
}, 20_000)

test('undone after a save, it is an edit of what was saved, and the next save brings the start back', () => {
  fc.assert(
    fc.property(fc.array(rightStep, { maxLength: 15 }), (steps) => {
      const { server, store, start, now } = open()
      for (const one of steps) store.edit((state) => take(state, one))
      const sent = now()
      fc.pre(problemsOf(sent).length === 0)
      const reply = server.save(sent)
      store.move((state) => afterSave(state, reply, sent))
      const read = server.read()
      store.move((state) => rebase(state, read))
      const base = now().base
      expect(isChanged(now())).toBe(false)
      while (store.undo());
      expect(now().base).toEqual(base)
      expect(orderOf(now())).toEqual(orderOf(start))
      expect(projectFigures(now()).contract).toBe(projectFigures(start).contract)
      const again = now()
      const second = server.save(again)
      store.move((state) => afterSave(state, second, again))
      expect(isChanged(now())).toBe(false)
      expect(projectFigures(now()).contract).toBe(projectFigures(start).contract)
      store.move((state) => rebase(state, server.read()))
      expect(orderOf(now())).toEqual(orderOf(start))
    }),
    { numRuns: 100 },
  )
}, 20_000)

describe('steps', () => {
  test('letters of one number are one step', () => {
    const { store, now } = open()
    const named = { label: 'Typing', run: 'a' }
    for (const text of ['9', '90', '901']) store.edit((state) => setCell(state, rate, text), named)
    store.edit((state) => setCell(state, rate, '5'), { label: 'Typing', run: 'b' })
    store.undo()
    expect(rateOf(now())).toBe(901)
    store.undo()
    expect(rateOf(now())).toBe(800)
    expect(store.undo()).toBeNull()
  })
  test('what Escape took back was no step', () => {
    const { store, start } = open()
    const named = { label: 'Typing', run: 'a' }
    store.edit((state) => setCell(state, rate, '9'), named)
    store.edit((state) => ({ ...state, scopes: start.scopes }), named)
    expect(store.get().history.past).toEqual([])
  })
  test('a line added and saved is removed by undo; one removed and saved comes back as a new one', () => {
    const { server, store, now } = open()
    store.applyEdit('Add line', (state) => addLine(state, 'p1', 'labor', { name: 'Foreman' }).state)
    store.applyEdit('Remove line', (state) => removeLine(state, 'p2', 'm20'))
    const sent = now()
    const reply = server.save(sent)
    store.move((state) => afterSave(state, reply, sent))
    expect(store.undo()?.place).toMatchObject({ scopeKey: 'p2', field: 'name' })
    expect(changesOf(now()).estimate_data).toMatchObject([
      { psow_id: 2, version: 2, material: [{ description: 'Portland cement', estimated_quantity: 100 }] },
    ])
    store.undo()
    expect(changesOf(now()).estimate_data[0]).toMatchObject({ psow_id: 1, labor: [{ remove: true }] })
    store.redo()
    store.redo()
    expect(isChanged(now())).toBe(false)
  })
  test.each<[string, Edit]>([
    ['lines put elsewhere', (state) => putLines(state, 'p1', 'equipment', ['e11'], 'e10')],
    [
      'several lines moved past a new one',
      (state) => {
        const added = addLine(state, 'p1', 'equipment', { name: 'Crane', count: 1, duration: 1, rate: 9 })
        return shiftLines(added.state, 'p1', 'equipment', ['e10', 'e11'], 1)
      },
    ],
    ['a work item put elsewhere', (state) => putScopes(state, ['p1'], null)],
    ['a work item copied', (state) => copied(state)],
    [
      'cells replaced',
      (state) => {
        const how = { find: '245', by: '260', where: 'rate' as const }
        return replaceCells(state, findCells(state, how.find, how.where), how).state
      },
    ],
  ])('%s is one step back and one on, before and after a save', (_, edit) => {
    const { server, store, start, now } = open()
    store.applyEdit('One', edit)
    const done = now()
    expect(done).not.toBe(start)
    expect(store.undo()?.label).toBe('One')
    expect(now()).toBe(start)
    expect(store.redo()?.label).toBe('One')
    expect(now()).toBe(done)
    const reply = server.save(done)
    store.move((state) => afterSave(state, reply, done))
    const saved = orderOf(now())
    store.undo()
    expect([orderOf(now()), projectFigures(now())]).toEqual([orderOf(start), projectFigures(start)])
    expect(isChanged(now())).toBe(true)
    store.redo()
    expect([orderOf(now()), isChanged(now())]).toEqual([saved, false])
  })
  test('a move that is taken back shows the row at its old place', () => {
    const { store } = open()
    store.applyEdit('Move work item', (state) => putScopes(state, ['p1'], null))
    expect(store.undo()?.place).toEqual({ scopeKey: 'p1', lineKey: null, field: 'measurement' })
    store.applyEdit('Move line', (state) => putLines(state, 'p1', 'equipment', ['e11'], 'e10'))
    expect(store.undo()?.place).toEqual({ scopeKey: 'p1', lineKey: 'e11', field: 'name' })
  })
  test('what somebody else saved meanwhile is not undone', () => {
    const { server, store, now } = open()
    store.edit((state) => setCell(state, rate, '900'))
    const other = setCell(opened().state, { scopeKey: 'p2', lineKey: 'l20', field: 'rate' }, '1000')
    server.save(other)
    const read = server.read()
    store.move((state) => rebase(state, read))
    store.undo()
    expect(now().scopes.map((scope) => scope.labor[0]?.rate)).toContain(1000)
    expect(isChanged(now())).toBe(false)
  })
  test('a new edit ends what could be redone; there are not more steps than are kept', () => {
    const { store } = open()
    for (let at = 0; at < MOST_STEPS + 20; at += 1) store.edit((state) => setCell(state, rate, `${at + 1}`))
    expect(store.get().history.past).toHaveLength(MOST_STEPS)
    store.undo()
    store.edit((state) => setCell(state, rate, '7'))
    expect(store.redo()).toBeNull()
  })
  test('says where it made a difference', () => {
    const { store } = open()
    store.applyEdit('Change rate', (state) => setCell(state, rate, '900'))
    expect(store.undo()).toEqual({ label: 'Change rate', place: rate })
  })
})
