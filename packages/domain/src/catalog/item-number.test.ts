import { expect, test } from 'vitest'
import { codeBeside, itemNumber, tellingNumbers } from './item-number.ts'

test.each([
  { own_number: '', dpwh_ref: '900(1)c', code: 'CW-02', number: '900(1)c' },
  { own_number: '900(1)c2', dpwh_ref: '900(1)c', code: 'CW-02', number: '900(1)c2' },
  { own_number: '900(1)c2', dpwh_ref: '', code: 'CW-02', number: '900(1)c2' },
  { own_number: '', dpwh_ref: '', code: 'CW-10', number: 'CW-10' },
  { own_number: null, dpwh_ref: null, code: 'CW-10', number: 'CW-10' },
  { own_number: '  ', dpwh_ref: ' ', code: 'CW-10', number: 'CW-10' },
  { own_number: undefined, dpwh_ref: undefined, code: '', number: '' },
])('$code with $own_number and $dpwh_ref goes by $number', ({ number, ...names }) => {
  expect(itemNumber(names)).toBe(number)
})

test.each([
  { item_number: '900(1)c', code: 'CW-02', beside: 'CW-02' },
  { item_number: 'CW-10', code: 'CW-10', beside: '' },
])('$item_number shows "$beside" beside it', ({ beside, ...names }) => {
  expect(codeBeside(names)).toBe(beside)
})

test('several work items are told apart: by number, by code, by tag', () => {
  const item = (id: number, item_number: string, code: string, tag_name = '') => ({
    id,
    item_number,
    code,
    tag_name,
  })
  const numbers = tellingNumbers([
    item(1, '900(1)c', 'CW-02'),
    item(2, '900(1)c', 'CW-05', 'Building A'),
    item(3, '900(1)c', 'CW-05', 'Building B'),
    item(4, '1046', 'MW-01', 'Building A'),
  ])
  expect([...numbers.values()]).toEqual(['CW-02', 'CW-05 Building A', 'CW-05 Building B', '1046'])
})
