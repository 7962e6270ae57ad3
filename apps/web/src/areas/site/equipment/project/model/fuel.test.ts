import { expect, test } from 'vitest'
import {
  fuelLines,
  fuelNumber,
  fuelSums,
  fuelText,
  leftFuelText,
  NO_FUEL,
  priceOf,
  withEntry,
} from './fuel.ts'

test.each([
  ['', '', false],
  ['400', '400', false],
  ['62.5', '62.5', false],
  ['.5', '.5', false],
  ['1,200.50', '1,200.50', false],
  ['1,2', '1,2', false],
  ['1.23456', '0', true],
  ['12-3', '0', true],
  ['-5', '0', true],
  ['1e3', '0', true],
  ['abc', '0', true],
  ['1.2.3', '0', true],
])('"%s" in a fuel cell becomes "%s", with the dialog: %s', (typed, text, isWrong) => {
  expect(fuelText(typed)).toEqual({ text, isWrong })
})

test.each([
  ['1,200.50', 1200.5, false],
  ['12,5', null, true],
  ['', null, false],
])('"%s" left in a fuel cell counts as %s', (typed, liters, isWrong) => {
  expect(fuelNumber(typed)).toBe(liters)
  expect(leftFuelText(typed).isWrong).toBe(isWrong)
})

test.each([
  ['400', '62.5', 25_000],
  ['80', '68.4', 5_472],
  ['24', '245', 5_880],
  ['0.333', '60.1', 20.01],
  ['400', '', 0],
])('%s L at %s come to %d', (liters, unit_price, price) => {
  expect(priceOf({ ...NO_FUEL, liters, unit_price })).toBe(price)
})

test('only lines with liters and unit price are sent, and summed', () => {
  const entries = {
    Lubricant: { ...NO_FUEL, liters: '10', notes: 'no price yet' },
    Oil: { ...NO_FUEL, liters: '24', unit_price: '245', supplier: ' Bocaue Lubes ' },
    Diesel: { ...NO_FUEL, liters: '400', unit_price: '62.50', date_deployment: '2026-11-16' },
    Kerosene: { ...NO_FUEL, liters: '0', unit_price: '50' },
  }
  const lines = fuelLines(entries)
  expect(lines.map(({ category }) => category)).toEqual(['Diesel', 'Oil'])
  expect(lines[1]).toMatchObject({ supplier: 'Bocaue Lubes', total_price: 5_880, date_deployment: null })
  expect(fuelSums(lines)).toEqual({ liters: 424, price: 30_880 })
})

test('a line that is emptied is forgotten', () => {
  expect(withEntry({ Oil: { ...NO_FUEL, liters: '2' } }, 'Oil', { liters: '' })).toEqual({})
})
