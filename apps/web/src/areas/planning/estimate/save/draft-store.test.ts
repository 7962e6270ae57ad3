import { expect, test } from 'vitest'
import { addLine, setCell } from '../model/edit.ts'
import { stateOf } from '../model/read.ts'
import { blockwork, estimate } from '../model/testing/sample.ts'
import { type Draft, draftStore, isDirty, shownProblems } from './draft-store.ts'

const rate = { scopeKey: 'p1', lineKey: 'l10', field: 'rate' as const }

function opened() {
  const store = draftStore()
  store.set({ state: stateOf(estimate([blockwork(1), blockwork(2)])) })
  return store
}

test('an edit that changes nothing tells nobody', () => {
  const store = opened()
  let calls = 0
  store.subscribe(() => {
    calls += 1
  })
  store.edit((state) => setCell(state, rate, '800'))
  expect([calls, isDirty(store.get())]).toEqual([0, false])
  store.edit((state) => setCell(state, rate, '900'))
  expect([calls, isDirty(store.get())]).toEqual([1, true])
})

test('what is missing is shown once a save was asked for, what is wrong at once', () => {
  const store = opened()
  store.edit((state) => addLine(setCell(state, rate, 'x'), 'p1', 'material').state)
  const messages = (draft: Draft) => shownProblems(draft).map(({ message }) => message)
  expect(messages(store.get())).toEqual(['This must be a number.'])
  store.set({ isChecked: true })
  expect(messages(store.get())).toEqual(['This must be a number.', 'Material description is required.'])
})

test('what the server said of a cell stands until its scope is changed', () => {
  const store = opened()
  const scope = store.get().state?.scopes[0]
  store.set({ refusals: [{ ...rate, message: 'No.', scope }] })
  expect(shownProblems(store.get())).toHaveLength(1)
  store.edit((state) => setCell(state, { ...rate, scopeKey: 'p2', lineKey: 'l20' }, '900'))
  expect(shownProblems(store.get())).toHaveLength(1)
  store.edit((state) => setCell(state, rate, '900'))
  expect(shownProblems(store.get())).toEqual([])
})
