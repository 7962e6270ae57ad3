import type { StockRow } from '@itayo/contract'
import { expect, test } from 'vitest'
import { type CountDraft, countedIn, differenceOf, rebased, whyNotReady, withLine } from './count-draft.ts'

const CEMENT = { stock_id: 7, material_description: 'Cement', stock_balance: 40 } as StockRow
const NOTHING: CountDraft = new Map()

test('what is typed is kept with the books as they were shown, and gone when it is emptied', () => {
  const counted = withLine(NOTHING, CEMENT, { counted: 37.5 })
  expect(countedIn(counted)).toEqual([{ row: CEMENT, counted: 37.5, reason: '' }])
  expect(countedIn(counted).map(differenceOf)).toEqual([-2.5])
  expect(withLine(counted, CEMENT, { counted: null }).size).toBe(0)
})

test('nought is a count', () => {
  expect(countedIn(withLine(NOTHING, CEMENT, { counted: 0 }))).toHaveLength(1)
})

test.each([
  ['nothing', null, '', 'Count at least one material.'],
  ['a difference', 39, '', 'Cement: say why some of it is missing.'],
  ['a difference with blanks', 41, '  ', 'Cement: say why more of it is there.'],
  ['a difference and why', 39, 'Broken', null],
  ['as in the books', 40, '', null],
])('%s', (_what, counted, reason, why) => {
  expect(whyNotReady(withLine(NOTHING, CEMENT, { counted, reason }))).toBe(why)
})

test('what the books moved meanwhile is told, and the difference is that to the books as they are', () => {
  const counted = withLine(NOTHING, CEMENT, { counted: 37, reason: 'Broken' })
  expect(rebased(counted, [CEMENT])).toEqual({ draft: counted, moved: [] })
  const now = rebased(counted, [{ ...CEMENT, stock_balance: 38 }])
  expect(now.moved).toEqual(['Cement'])
  expect(countedIn(now.draft).map(differenceOf)).toEqual([-1])
  expect(countedIn(now.draft)).toMatchObject([{ counted: 37, reason: 'Broken' }])
})
