import { expect, test } from 'vitest'
import { itemOf, transferOf } from './fixture.ts'
import { eitherOf, fullTypeWords, typeWords } from './transfer-words.ts'

const debt = itemOf()
const excess = itemOf({ if_excess: 1 })

test.each([
  [[debt], 'transfer-material', 'Transfer, debt', 'Returnable as Debt'],
  [[excess], 'transfer-material', 'Transfer, excess', 'Excess Material'],
  [
    [debt, excess],
    'transfer-material',
    'Transfer, debt and excess',
    'Returnable as Debt and Excess Material',
  ],
  [[debt], 'return-material', 'Return of debt', 'Return of debt'],
] as const)('%#: %s', (record_details, transaction_type, short, full) => {
  const transfer = transferOf({ record_details: [...record_details], transaction_type })
  expect(typeWords(transfer)).toBe(short)
  expect(fullTypeWords(transfer)).toBe(full)
})

test.each([
  [[], 'an approver'],
  [['Ana Lim'], 'Ana Lim'],
  [['Ana Lim', 'Jo Cruz', 'Maricel Santos'], 'Ana Lim, Jo Cruz or Maricel Santos'],
])('%j is waited for as "%s"', (names, words) => expect(eitherOf(names)).toBe(words))
