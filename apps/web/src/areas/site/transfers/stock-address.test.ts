import { expect, test } from 'vitest'
import { readStockAddress, withStockView } from './stock-address.ts'

test('a notice’s link opens a transfer in the history', () => {
  expect(readStockAddress(new URLSearchParams('project=5&view=history&transfer=21'))).toEqual({
    view: 'history',
    transferId: 21,
    isPrint: false,
    isAll: false,
  })
})

test('what is no view or no id shows the stock', () => {
  expect(readStockAddress(new URLSearchParams('view=x&transfer=1e3'))).toMatchObject({
    view: 'stock',
    transferId: null,
  })
})

test('another view leaves the search, the page and what was open behind, and keeps the project', () => {
  const now = new URLSearchParams('project=5&view=history&transfer=21&print=1&search=a&page=2&all=1')
  expect(withStockView(now, 'debts').toString()).toBe('project=5&view=debts')
  expect(withStockView(now, 'stock').toString()).toBe('project=5')
})
