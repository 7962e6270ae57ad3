import { expect, test } from 'vitest'
import { scope, stateOf } from '../grid/fixture.ts'
import { changesOf } from './changes.ts'
import { setNumber } from './edit-scope.ts'

const opened = () => stateOf([scope('p1')])

test.each([
  { typed: ' 900(1)c2 ', own: '900(1)c2', number: '900(1)c2', changes: 1 },
  // The number of the catalogue is no number of one's own: it follows when that changes.
  { typed: '900(1)c', own: '', number: '900(1)c', changes: 0 },
  { typed: '', own: '', number: '900(1)c', changes: 0 },
])('typed "$typed" it goes by $number', ({ typed, own, number, changes }) => {
  const state = setNumber(opened(), 'p1', typed)
  expect(state.scopes[0]).toMatchObject({ ownNumber: own, itemNumber: number, code: 'CW-01' })
  const sent = changesOf(state)
  expect(sent.count.changes).toBe(changes)
  expect(sent.estimate_data.map((edit) => edit.own_number)).toEqual(changes ? [own] : [])
})
