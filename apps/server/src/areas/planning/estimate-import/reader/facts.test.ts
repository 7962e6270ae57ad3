import { describe, expect, test } from 'vitest'
import { kindOfTitle, roleOf } from './head-words.ts'
import { isItemNumber, isSectionLabel, splitItemNumber, withoutEnumerator } from './item-number.ts'
import { itemTitle, quantityAndUnit } from './labels.ts'
import { parseNumber } from './numbers.ts'
import { labelKind, markupOf } from './row-kind.ts'
import { unitOf } from './units.ts'

describe('numbers as printed', () => {
  test.each([
    ['1,250.00', 1250],
    ['₱16,900.00', 16900],
    ['₱ 16,900.00', 16900],
    ['PHP 7,000,960.36', 7000960.36],
    ['Php 12.50', 12.5],
    ['P 42,175.00', 42175],
    ['P42,175.00', 42175],
    ['-', 0],
    ['–', 0],
    ['P -', 0],
    ['(1,200.00)', -1200],
    ['-35.10', -35.1],
    ['3,845.600', 3845.6],
    ['.5', 0.5],
    ['12', 12],
    ['5,000.00/-', 5000],
  ])('%s is %d', (text, value) => expect(parseNumber(text)?.value).toBe(value))

  test.each(['P.', 'lot', '1,25.00', '900(1)c', '10%', '1.2.3', '', '12 mm', 'A.1'])(
    '%s is no number',
    (text) => expect(parseNumber(text)).toBeUndefined(),
  )
})

test.each([
  ['sq.m.', 'sq.m'],
  ['m²', 'sq.m'],
  ['Sq. Meter', 'sq.m'],
  ['CU.M.', 'cu.m'],
  ['m3', 'cu.m'],
  ['lin.m.', 'l.m'],
  ['Ln. m.', 'l.m'],
  ['l.s.', 'l.s.'],
  ['Lump Sum', 'l.s.'],
  ['kgs', 'kg'],
  ['mo.', 'month'],
  ['bd. ft.', 'bd.ft'],
  ['each', 'ea'],
  ['man-days', 'man-day'],
  ['gals', 'gal'],
  ['ENGR.', undefined],
])('the unit %s is our %s', (printed, ours) => expect(unitOf(printed)).toBe(ours))

describe('item numbers', () => {
  test.each([
    '1',
    '1.01',
    'A.1',
    'A.1.1',
    'IV',
    'I.',
    'B',
    '900(1)c2',
    '803 (1) a',
    '1046 (2) a1',
    '1.a',
    '101',
    'SPL-1',
    'B.5',
    'II.3',
  ])('%s is one', (text) => expect(isItemNumber(text)).toBe(true))
  test.each(['Excavation', 'cu.m.', '16 mm', '3,000', '', 'CHB 6"'])('%s is none', (text) =>
    expect(isItemNumber(text)).toBe(false),
  )

  test.each([
    ['1.1 Excavation', '1.1', 'Excavation'],
    ['800 (1) a Clearing and Grubbing', '800 (1) a', 'Clearing and Grubbing'],
    ['I. EARTHWORKS', 'I', 'EARTHWORKS'],
    ['Item A.1 - Clearing', 'A.1', 'Clearing'],
    ['3.1 150 mm CHB Wall', '3.1', '150 mm CHB Wall'],
  ])('%s begins with %s', (text, number, rest) => expect(splitItemNumber(text)).toEqual({ number, rest }))

  test.each([
    ['PART I - GENERAL', true],
    ['A. SITE WORKS', true],
    ['II. CONCRETE WORKS', true],
    ['Division 2: Site Construction', true],
    ['1.1 Excavation', false],
    ['Portland Cement', false],
  ])('%s is a section: %s', (text, is) => expect(isSectionLabel(text)).toBe(is))

  test.each([
    ['a. Portland Cement', 'Portland Cement'],
    ['- Washed Sand', 'Washed Sand'],
    ['16 mm dia. Bar', '16 mm dia. Bar'],
    ['G.I. Tie Wire #16', 'G.I. Tie Wire #16'],
  ])('%s is named %s', (text, name) => expect(withoutEnumerator(text)).toBe(name))
})

test.each([
  ['ITEM NO.', 'item'],
  ['Pay Item', 'item'],
  ['DESCRIPTION', 'description'],
  ['PARTICULARS', 'description'],
  ['A. Labor Designation', 'description'],
  ['C. Materials Name and Specification', 'description'],
  ['QTY', 'quantity'],
  ['ESTIMATED QUANTITY', 'quantity'],
  ['U/M', 'unit'],
  ['UNIT COST (PHP)', 'unit_cost'],
  ['Unit Price (Pesos)', 'unit_cost'],
  ['AMOUNT (₱)', 'amount'],
  ['Total Amount', 'amount'],
  ['No. of Person/s', 'count'],
  ['No. of Unit', 'count'],
  ['Workers', 'count'],
  ['No. of Hour/s', 'hours'],
  ['Days', 'days'],
  ['Hourly Rate', 'rate'],
  ['Rate/Day', 'rate'],
  ['% Weight', 'percent'],
  ['Ready Mix Concrete', undefined],
])('the heading %s means %s', (text, role) => expect(roleOf(text)).toBe(role))

test.each([
  ['A. LABOR', 'labor'],
  ['Materials', 'materials'],
  ['Equipment Cost:', 'equipment'],
  ['Equipment Room', undefined],
])('the title %s opens %s', (text, kind) => expect(kindOfTitle(text)).toBe(kind))

test.each([
  ['SUB-TOTAL', 'sub_total'],
  ['Sub-total, A', 'sub_total'],
  ['Total Labor', 'sub_total'],
  ['GRAND TOTAL', 'grand_total'],
  ['TOTAL PROJECT COST', 'grand_total'],
  ['H. Total Cost (D + E + F + G)', 'grand_total'],
  ['D. Total Direct Cost (A + B + C)', 'direct_cost'],
  ['Direct Cost, Item 1.1:', 'direct_cost'],
  ['I. Unit Cost (H / 64.20 cu.m.)', 'unit_cost'],
  ['E. Overhead, Contingencies & Miscellaneous (OCM) - 12% of D', 'markup'],
  ['VAT 12%', 'markup'],
  ['Total carried forward', 'carried'],
  ['Brought forward', 'carried'],
  ['Prepared by:', 'signature'],
  ['Total Station Survey Equipment', 'sub_total'],
  ['Portland Cement', undefined],
])('the row %s is %s', (text, kind) => expect(labelKind(text)).toBe(kind))

test.each([
  ["F. Contractor's Profit (CP) - 8% of D", 'cp'],
  ['OCM (10%)', 'ocm'],
  ['G. Value Added Tax (VAT)', 'vat'],
])('%s is %s', (text, markup) => expect(markupOf(text)).toBe(markup))

test.each([
  ['Item A.2 - Embankment, 80.00 cu.m.', { item: 'A.2', name: 'Embankment', quantity: 80, unit: 'cu.m.' }],
  ['1.1 Excavation (45.60 cu. m.)', { item: '1.1', name: 'Excavation', quantity: 45.6, unit: 'cu. m.' }],
  ['1.1 Excavation', undefined],
])('%s announces an item', (text, title) => expect(itemTitle(text)).toEqual(title))

test('a quantity carries its unit', () => {
  expect(quantityAndUnit('1,860.00 kgs')).toEqual({ quantity: 1860, unit: 'kgs' })
  expect(quantityAndUnit('1,250.00')).toEqual({ quantity: 1250, unit: null })
})
