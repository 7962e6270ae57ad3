import { ImportRowEdit, MOST_READ, rowEdit } from '@itayo/contract'
import { expect, test } from 'vitest'
import { billRow } from '../model/rows.fixture.ts'
import type { CellUse } from './columns.ts'
import { typedChange } from './typing.ts'

const row = billRow({ row: 1 })
const amount: CellUse = { use: 'number', field: 'amount', decimals: 2 }

test.each([
  ['1,250.50', { change: { amount: 1250.5 } }],
  ['', { change: { amount: null } }],
  ['999,999,999,999', { change: { amount: 999_999_999_999 } }],
  ['999,999,999,999.01', { refused: 'This cannot be more than 999,999,999,999.' }],
  ['5.125', { refused: 'Use at most two decimals.' }],
])('an amount typed as "%s"', (text, expected) => expect(typedChange(text, row, amount)).toEqual(expected))

test('a duration has the same limit, with its hours', () => {
  expect(typedChange('999999999999 h', row, { use: 'duration' })).toEqual({
    change: { duration: MOST_READ, duration_unit: 'hour' },
  })
  expect(typedChange('1000000000000 h', row, { use: 'duration' })).toEqual({
    refused: 'This cannot be more than 999,999,999,999.',
  })
})

const whyNot = (figure: number) =>
  ImportRowEdit.safeParse({ ...rowEdit(row), amount: figure }).error?.issues.map(({ message }) => message)

test.each([
  [MOST_READ, undefined],
  // A deduction that was read goes back as it is.
  [-MOST_READ, undefined],
  [MOST_READ + 0.01, ['This cannot be more than 999,999,999,999.']],
  [-MOST_READ - 0.01, ['This cannot be less than -999,999,999,999.']],
])('the call says the same of %s', (figure, expected) => expect(whyNot(figure)).toEqual(expected))
