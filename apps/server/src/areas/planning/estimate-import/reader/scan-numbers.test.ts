import { expect, test } from 'vitest'
import { habitOf, isDoubtfulName, isDoubtfulNumber, numberOfHeading } from './scan-numbers.ts'

test.each([
  ['digits, where others count in digits', '1.1', ['1.1', '1.2', '2.1'], false],
  ['what may be a roman one, where nothing tells', '1.1', ['1.1', '1.2'], true],
  ['a roman two that came out as eleven', '11-2', ['I1-1', '11-2', 'I11-1'], true],
  ['eleven, where others count in digits', '11', ['9', '10', '11'], false],
  ['a roman two among others', 'II.1', ['II.1', 'IV.1'], false],
  ['a one and a letter side by side', '1046 (2) al', ['900 (1)', '1046 (2) al'], true],
  ['a number that two rows have', '3.01', ['3.01', '3.02', '3.01'], true],
  ['numbers that begin anew in each part', '1', ['1', '2', '1', '2'], false],
  ['a letter', 'B.2', ['A.1', 'B.2'], false],
])('%s', (_, number, numbers, isDoubtful) => {
  expect(isDoubtfulNumber(number, habitOf(numbers))).toBe(isDoubtful)
})

test.each([
  ['II. EARTHWORKS', 'II'],
  ['1.0 General Requirements', '1.0'],
  ['Earthworks', undefined],
  ['Division 2', undefined],
])("the number of the heading '%s' is %s", (heading, number) => {
  expect(numberOfHeading(heading)).toBe(number)
})

test.each([
  ['Pipe Culverts, RCPC, Class 11', true],
  ['Steel Sheet Piles, Type ITI', true],
  ['Bars at 300 mm .C. both ways', true],
  ['Pipe Culverts, RCPC, Class II', false],
  ['Deformed Bars, Grade 40', false],
  ['Part of the wall', false],
  ['Dump Truck, 12', true],
  ['Transit Mixer (5', true],
  ['Dump Truck, 12 cu.yd.', false],
  ['Tie Wire, Gauge #16', false],
])("whether '%s' is doubted: %s", (name, isDoubted) => {
  expect(isDoubtfulName(name)).toBe(isDoubted)
})
