import { expect, test } from 'vitest'
import { canAddMore, nextKey, withChange } from './add-more.ts'

const COLUMNS = ['activity', 'hours', 'work'] as const
type Column = (typeof COLUMNS)[number]

interface Row {
  key: number
  touched: readonly Column[]
  activity: string | null
  hours: number | null
  work: string
}

const row = (key: number, touched: readonly Column[]): Row => ({
  key,
  touched,
  activity: null,
  hours: null,
  work: '',
})

test('more rows only once each column of the last one was touched', () => {
  expect(canAddMore([], COLUMNS)).toBe(true)
  expect(canAddMore([row(1, [])], COLUMNS)).toBe(false)
  expect(canAddMore([row(1, ['activity', 'hours'])], COLUMNS)).toBe(false)
  expect(canAddMore([row(1, COLUMNS)], COLUMNS)).toBe(true)
  expect(canAddMore([row(1, COLUMNS), row(2, ['work'])], COLUMNS)).toBe(false)
})

test('a column stays touched when its value is taken out again', () => {
  const written = withChange<Column, Row>(row(1, []), { work: 'Poured' })
  expect(withChange<Column, Row>(written, { work: '' })).toMatchObject({ work: '', touched: ['work'] })
})

test('keys are never used twice', () => {
  expect(nextKey([])).toBe(1)
  expect(nextKey([row(4, []), row(2, [])])).toBe(5)
})
