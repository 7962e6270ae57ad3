import { expect, test } from 'vitest'
import { withoutMisreading } from './misreadings.ts'

test.each([
  ['sg.m.', 'sq.m.'],
  ['cum.', 'cu.m.'],
  ['Is.', 'l.s.'],
  ['1s.', 'l.s.'],
  ['1.m.', 'l.m.'],
  ['ocs', 'pcs'],
  ['Itr', 'ltr'],
  ['sq.1m.', 'sq.m.'],
  ['kqs', 'kgs'],
  ['A.l', 'A.1'],
  ['B.1l', 'B.11'],
  ['85.000.00', '85,000.00'],
  ['1,547.861.40', '1,547,861.40'],
  ['1,085,00', '1,085.00'],
  ['l,25O.00', '1,250.00'],
])('a cell that reads %s holds %s', (read, meant) => {
  expect(withoutMisreading(read, true)).toBe(meant)
})

test.each([
  ['a habit of other countries', '1.085,00'],
  ['a level and a floor', 'L5'],
  ['a length', '5m'],
  ['a figure', '1.5'],
  ['a name', 'Al'],
  ['a long number', '125000'],
  ['a roman number', 'II.'],
  ['galvanized iron', 'G.I.'],
])('%s is left as it is: %s', (_, text) => {
  expect(withoutMisreading(text, true)).toBe(text)
})

test('inside a sentence no word is taken for a unit', () => {
  expect(withoutMisreading('Is', false)).toBe('Is')
})
