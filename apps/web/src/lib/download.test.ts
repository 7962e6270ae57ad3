import { expect, test } from 'vitest'
import { fileNameOf } from './download.ts'

test.each([
  ['attachment; filename="Users.csv"', 'Users.csv'],
  ['attachment', 'List.csv'],
  [null, 'List.csv'],
])('%s is kept as %s', (disposition, name) => {
  expect(fileNameOf(disposition, 'List.csv')).toBe(name)
})
