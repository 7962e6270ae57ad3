import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_STEPS } from '../../../../lib/draft/history.ts'
import { changesOf, isChanged } from '../model/changes.ts'
import { addLine, removeLine, setCell } from '../model/edit.ts'
import { linesOf, projectFigures } from '../model/figures.ts'
import { problemsOf } from '../model/problems.ts'
import { afterSave, rebase } from '../model/settle.ts'
import { opened, rightStep, step, take } from '../model/testing/steps.ts'
import type { EstimateState } from '../model/types.ts'
import { draftStore } from './draft-store.ts'

function open() {
  const { server, state } = opened()
  const store = draftStore()
  store.set({ state })
  return { server, store, start: state, now: () => store.get().state as EstimateState }
}

const rate = { scopeKey: 'p1', lineKey: 'l10', field: 'rate' as const }
const rateOf = (state: EstimateState) => state.scopes[0]?.labor[0]?.rate

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
