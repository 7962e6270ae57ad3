import { expect, test } from 'vitest'
import { baseOf } from './base.ts'
import { NO_DRAFT } from './draft.ts'
import { threeInARow } from './fixture.ts'
import { rowsOf } from './rows.ts'
import { shownDates } from './work-out.ts'

const reading = threeInARow()
const { dates } = shownDates(baseOf(reading), NO_DRAFT)
const keys = (rows: readonly { key: string }[]) => rows.map(({ key }) => key)

test('each scope of work stands over its work items, from its first day to its last', () => {
  const rows = rowsOf(reading, { dates, folded: new Set() })
  expect(keys(rows)).toEqual(['phase-1', 'task-1', 'task-2', 'phase-2', 'task-3'])
  expect(rows[0]).toMatchObject({
    numeral: 'I',
    count: 2,
    window: { start: '2026-06-01', end: '2026-06-06' },
  })
})

test('a folded one hides its work items', () => {
  expect(keys(rowsOf(reading, { dates, folded: new Set([1]) }))).toEqual(['phase-1', 'phase-2', 'task-3'])
})

test('a filter leaves only the scopes that still have something', () => {
  const rows = rowsOf(reading, { dates, folded: new Set(), only: ({ id }) => id === 3 })
  expect(keys(rows)).toEqual(['phase-2', 'task-3'])
})

test('an unchanged task is the same row', () => {
  const [first] = [rowsOf(reading, { dates, folded: new Set() })]
  const again = rowsOf(reading, { dates, folded: new Set() })
  expect(again[1]).toBe(first?.[1])
})
