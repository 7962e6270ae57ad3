import { expect, test } from 'vitest'
import { billRow, sessionFrom } from './rows.fixture.ts'
import { edited } from './store.ts'
import { accepted, waitingOf } from './waiting.ts'

const DOUBT = [{ code: 'cut_name', text: 'The description seems to go on.' }]
const session = sessionFrom([
  billRow({ row: 1 }),
  billRow({ row: 2, choice: null, score: 0.8 }),
  billRow({ row: 3, choice: null, score: 0.6 }),
  billRow({ row: 4, choice: null, score: 0.82, marks: DOUBT }),
  billRow({ row: 5, choice: null, item_id: null, item_name: '', score: null }),
])
const waiting = waitingOf(session.checked, session.state)

test('rows read with doubt and rows that the catalogue lacks are counted apart', () => {
  expect([...waiting.doubtful]).toEqual([4])
  expect([...waiting.unknown]).toEqual([5])
  expect(waiting.suggested.map(({ row }) => row)).toEqual([2, 3, 4])
})

test.each([
  { least: 0.5, taken: [1, 2, 3] },
  { least: 0.7, taken: [1, 2] },
  { least: 0.9, taken: [1] },
])('accepting suggestions from $least on takes rows $taken and no row that was read with doubt', (row) => {
  const after = edited(session, 'accepting', (state, world) =>
    accepted(state, world, waiting.suggested, row.least),
  )
  expect(after.state.rows.filter(({ choice }) => choice === 'take').map((each) => each.row)).toEqual(
    row.taken,
  )
})

test('a doubt about the reading is all that is left of an accepted row', () => {
  const after = edited(session, 'accepting', (state, world) => accepted(state, world, waiting.suggested, 0.5))
  const left = waitingOf(after.checked, after.state)
  expect([[...left.doubtful], left.suggested]).toEqual([[4], []])
})
