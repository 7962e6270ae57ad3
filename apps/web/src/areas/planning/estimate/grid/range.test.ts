import { describe, expect, test } from 'vitest'
import { rangeFigures, rangeText } from './cell-values.ts'
import { columnsFor } from './columns.ts'
import { line, scope, stateOf } from './fixture.ts'
import { fillDownOf, fillsOf, rangeOf, selectionOf, typedCells } from './range.ts'
import { placesOf, rowsOf } from './rows.ts'
import { isSelected, selectedIn } from './selected-rows.ts'

const concrete = scope('p1', {
  labor: [line('l1'), line('l2', { id: 2, name: 'Laborer', count: 14, rate: 560 })],
  material: [
    line('m1', { kind: 'material', name: 'Cement', unit: 'bag', count: 10.5, rate: 245, duration: null }),
    line('m2', { kind: 'material', name: 'Sand', unit: 'cu.m', count: 2, rate: 1350.25, duration: null }),
    line('m3', { kind: 'material', name: 'Tools', basis: 'lump_sum', typedCost: 500, duration: null }),
  ],
})
const state = stateOf([concrete], { base: [], terms: { ocm: 0, cp: 0, vat: 0 } })
const rows = rowsOf([{ phaseId: 1, phase: 'Concrete Works', phaseCode: 'CW', scopes: [concrete] }], {
  expansion: { phases: true, scopes: true, turned: new Set() },
  filter: '',
  always: new Set(),
  withEmptySections: true,
})
// phase, scope, labor, l1, l2, equipment, material, m1, m2, m3
const sheet = { rows, columns: columnsFor(true), canEdit: true, page: 10 }
const places = placesOf(rows)
const at = (rowKey: string, column: 'name' | 'quantity' | 'unit' | 'rate') => ({ rowKey, column })

test('a range goes from corner to corner, whichever way it was drawn', () => {
  const range = rangeOf(sheet, places, at('line-m2', 'rate'), at('line-l2', 'quantity'))
  expect(range).toEqual({ top: 4, bottom: 8, columns: ['quantity', 'ordered', 'unit', 'rate'] })
  expect(rangeOf(sheet, places, at('line-m2', 'rate'), null)).toEqual({
    top: 8,
    bottom: 8,
    columns: ['rate'],
  })
})

test('only what can be typed in is cleared: no heads, no units, no computed cells', () => {
  const range = rangeOf(sheet, places, at('line-l2', 'quantity'), at('line-m3', 'rate'))
  const cells = range ? typedCells(sheet, range) : []
  expect(cells.map(({ place }) => `${place.lineKey} ${place.field}`)).toEqual([
    'l2 count',
    'l2 duration',
    'l2 rate',
    'm1 count',
    'm1 rate',
    'm2 count',
    'm2 rate',
  ])
})

describe('Ctrl-A, Ctrl-Space and Shift-Space', () => {
  test.each([
    ['section', 7, 'name', 9, 'balance'],
    ['column', 7, 'rate', 9, 'rate'],
    ['row', 8, 'name', 8, 'balance'],
  ] as const)('%s', (what, top, left, bottom, right) => {
    expect(selectionOf(sheet, { row: 8, column: 'rate' }, what)).toEqual({
      from: { row: top, column: left },
      to: { row: bottom, column: right },
    })
  })
  test('on the head of a section its lines', () => {
    expect(selectionOf(sheet, { row: 2, column: 'rate' }, 'column').to.row).toBe(4)
  })
})

test('for Excel: tabs, plain numbers, one line per row', () => {
  const range = rangeOf(sheet, places, at('line-m1', 'name'), at('line-m2', 'rate'))
  expect(range && rangeText(state, sheet, range)).toBe('Cement\t10.5\t0\tbag\t245\nSand\t2\t0\tcu.m\t1350.25')
})

test('Sum, Average and Count of the numbers alone', () => {
  const range = rangeOf(sheet, places, at('line-m1', 'unit'), at('line-m2', 'rate'))
  expect(range && rangeFigures(state, sheet, range)).toEqual({ sum: 1595.25, average: 797.625, count: 2 })
  const one = rangeOf(sheet, places, at('line-m1', 'rate'), null)
  expect(one && rangeFigures(state, sheet, one)).toBeNull()
})

describe('filling down', () => {
  const words = (fills: ReturnType<typeof fillsOf>) =>
    fills.map(({ from, to }) => `${from.lineKey} ${from.field} > ${to.lineKey}`)
  test('Ctrl-D: the first row into the others; lump sums have no rate to fill', () => {
    const range = rangeOf(sheet, places, at('line-m1', 'rate'), at('line-m3', 'rate'))
    expect(range && words(fillDownOf(sheet, range))).toEqual(['m1 rate > m2'])
  })
  test('Ctrl-D in one cell takes the one above', () => {
    const range = rangeOf(sheet, places, at('line-l2', 'unit'), null)
    expect(range && words(fillDownOf(sheet, range))).toEqual(['l1 duration > l2'])
    const first = rangeOf(sheet, places, at('line-m1', 'rate'), null)
    expect(first && words(fillDownOf(sheet, first))).toEqual([])
  })
  test('the handle goes round again with several rows, and not from labor into materials', () => {
    const source = rangeOf(sheet, places, at('line-l1', 'rate'), at('line-l2', 'rate'))
    expect(source && words(fillsOf(sheet, source, 9))).toEqual([])
    const cement = rangeOf(sheet, places, at('line-m1', 'quantity'), at('line-m1', 'rate'))
    expect(cement && words(fillsOf(sheet, cement, 9))).toEqual(['m1 count > m2', 'm1 rate > m2'])
  })
})

test('a row knows which of its columns are selected', () => {
  const range = rangeOf(sheet, places, at('line-m1', 'unit'), at('line-m2', 'rate'))
  const selected = selectedIn(range, 8, -1)
  expect([isSelected(selected, 'quantity'), isSelected(selected, 'rate')]).toEqual([false, true])
  expect(selectedIn(range, 9, 9)).toBe(`fill ${selected}`)
  expect(selectedIn(range, 9, -1)).toBe('')
})
