import { expect, test } from 'vitest'
import { readEstimateAddress, withChange } from './address.ts'

test.each([
  ['id=4&menu=2', 'detail', '', null],
  ['id=4&menu=2&view=summary', 'summary', '', null],
  ['id=4&menu=2&view=items&search=concrete', 'items', 'concrete', null],
  ['id=4&psow_id=9', 'detail', '', 9],
  ['id=4&psow_id=nine', 'detail', '', null],
  ['id=4&view=tree', 'detail', '', null],
])('"%s" shows %s, searched for "%s", work item %s', (address, view, search, workItemId) => {
  const read = readEstimateAddress(new URLSearchParams(address))
  expect([read.view, read.search, read.focus.workItemId]).toEqual([view, search, workItemId])
})

test.each([
  ['id=4&menu=2', { view: 'summary' as const }, 'id=4&menu=2&view=summary'],
  ['id=4&menu=2&view=summary', { view: 'detail' as const }, 'id=4&menu=2'],
  ['id=4&psow_id=9', { search: 'steel' }, 'id=4&menu=2&search=steel'],
  [
    'id=4&menu=2&search=steel&view=items',
    { view: 'detail' as const, search: '', workItemId: 9 },
    'id=4&menu=2&psow_id=9',
  ],
  [
    'id=4&menu=2&view=items',
    { sort: { by: 'labor', order: 'DESC' as const } },
    'id=4&menu=2&view=items&sort_by=labor&order=DESC',
  ],
  ['id=4&menu=2&view=revisions', { from: 'r1', to: 'p12' }, 'id=4&menu=2&view=revisions&from=r1&to=p12'],
  ['id=4&menu=2&view=revisions&from=r1&to=r2', { view: 'detail' as const }, 'id=4&menu=2'],
])('from "%s" with %j the address is "%s"', (address, change, next) => {
  expect(withChange(new URLSearchParams(address), change).toString()).toBe(next)
})

test('what is compared is read from the address, and nothing else is', () => {
  const sides = (address: string) => readEstimateAddress(new URLSearchParams(address)).sides
  expect(sides('view=revisions&from=r1&to=p12')).toEqual({ from: 'r1', to: 'p12' })
  expect(sides('view=revisions&from=live&to=12')).toEqual({ from: null, to: null })
})
