import { expect, test } from 'vitest'
import { accomplishedQuantity, isSwaFile, swaProblems } from './swa-rules.ts'

test.each([
  ['Engr. Cruz', 40, {}],
  ['Engr. Cruz', 0, {}],
  ['Engr. Cruz', 100, {}],
  ['', 40, { prepared_by: 'Prepared By is required' }],
  [
    '  ',
    null,
    { prepared_by: 'Prepared By is required', billing_percentage: 'Billing Percentage is required' },
  ],
  ['Engr. Cruz', -0.01, { billing_percentage: 'Billing Percentage must be between 0 and 100' }],
  ['Engr. Cruz', 100.01, { billing_percentage: 'Billing Percentage must be between 0 and 100' }],
  ['Engr. Cruz', Number.NaN, { billing_percentage: 'Billing Percentage must be between 0 and 100' }],
])('%j and %j', (prepared_by, billing_percentage, problems) => {
  expect(swaProblems({ prepared_by, billing_percentage })).toEqual(problems)
})

test.each([
  ['measured.xlsx', undefined, true],
  ['MEASURED.PDF', 'application/pdf', true],
  ['old.xls', 'application/x-cfb', true],
  ['list.csv', 'text/csv', true],
  ['list.csv', 'application/pdf', false],
  ['virus.exe', undefined, false],
  ['virus.exe.pdf', 'application/x-msdownload', false],
  ['photo.jpg', 'image/jpeg', false],
])('%s as %s', (name, type, takes) => {
  expect(isSwaFile(name, type)).toBe(takes)
})

test.each([
  ['typed', { measurement: 10, status: 33.33, accomplishment: 3.3333 }, 3.3333],
  ['of a status', { measurement: 10, status: 33.33, accomplishment: null }, 3.333],
  ['to four decimals', { measurement: 3.3333, status: 33.33, accomplishment: null }, 1.111],
  ['without a measurement', { measurement: null, status: 50, accomplishment: 5 }, 0],
  ['of a measurement of nothing', { measurement: 0, status: 50, accomplishment: null }, 0],
])('the quantity %s', (_, done, quantity) => {
  expect(accomplishedQuantity(done)).toBe(quantity)
})
