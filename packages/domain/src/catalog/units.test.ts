import { describe, expect, test } from 'vitest'
import { areaOrVolume, convert, findUnit, type UnitRow } from './units.ts'

type Row = [number, string, string, string, number | null, number | null, string[]]

/** As the catalogue has them. */
const UNITS: UnitRow[] = (
  [
    [1, 'mm', 'Millimeter', 'length', 3, 0.001, []],
    [3, 'm', 'Meter', 'length', 3, 1, ['meter', 'mtr', 'lm']],
    [5, 'in', 'Inch', 'length', 3, 0.0254, ['inch']],
    [6, 'ft', 'Foot', 'length', 3, 0.3048, ['feet']],
    [7, 'sq.m', 'Square meter', 'area', 7, 1, ['m2', 'sqm', 'sq. m.', 'sq.m.']],
    [9, 'sq.mm', 'Square millimeter', 'area', 7, 1e-6, []],
    [12, 'sq.ft', 'Square foot', 'area', 7, 0.09290304, ['sqft']],
    [14, 'ha', 'Hectare', 'area', 7, 10_000, []],
    [16, 'cu.m', 'Cubic meter', 'volume', 16, 1, ['m3', 'cum', 'cu. m.', 'cu.m.']],
    [20, 'L', 'Liter', 'volume', 16, 0.001, ['li', 'ltr', 'liter', 'liters']],
    [22, 'gal', 'US gallon', 'volume', 16, 0.003785411784, ['gals', 'gallon']],
    [23, 'bd.ft', 'Board foot', 'volume', 16, 0.002359737216, ['bdft', 'bf', 'bd ft']],
    [25, 'kg', 'Kilogram', 'weight', 25, 1, ['kgs', 'kg.']],
    [26, 'g', 'Gram', 'weight', 25, 0.001, []],
    [27, 'MT', 'Metric ton', 'weight', 25, 1_000, ['mt', 'm.t.', 'ton']],
    [29, 'kls.', 'Kilos (purchase unit)', 'weight', 25, 1, ['kls', 'kilo', 'kilos']],
    [30, 'pcs', 'Pieces', 'count', 30, 1, ['pcs.', 'pc', 'piece', 'pieces']],
    [33, 'bags', 'Bags', 'count', 33, 1, ['bag']],
    [34, 'Lgts.', 'Lengths (purchase unit)', 'count', 34, 1, ['lgt', 'lgts', 'length', 'lengths']],
    [35, 'l.s.', 'Lump sum', 'count', 35, 1, ['ls', 'lump sum']],
    [36, 'hr', 'Hour', 'time', 36, 1, ['hour', 'h']],
    [37, 'day', 'Day (8 hours)', 'time', 36, 8, ['days', 'd']],
    [40, 'min', 'Minute', 'time', 36, 0.016666666667, []],
    [42, 'box', 'Box', 'count', 42, 1, []],
    [44, 'assy', 'Assembly', 'count', 44, 1, []],
    [52, 'man-day', 'Man-day', 'time', 36, 8, ['md']],
    [55, 'ea', 'Each', 'count', 30, 1, ['ea.', 'each']],
    [56, '%', 'Percent', 'ratio', 56, 0.01, []],
    [58, 'l.m', 'Linear meter', 'length', 3, 1, ['lm', 'lin.m', 'l.m.']],
    [99, 'odd', 'Odd one', 'length', null, null, []],
  ] satisfies Row[]
).map(([id, abbreviation, name, dimension, base_unit_id, factor_to_base, aliases]) => ({
  id,
  abbreviation,
  name,
  dimension,
  base_unit_id,
  factor_to_base,
  aliases,
}))

function unit(abbreviation: string): UnitRow {
  const row = UNITS.find((one) => one.abbreviation === abbreviation)
  if (!row) throw new Error(`no unit ${abbreviation}`)
  return row
}

test.each<[number, string, string, number | null]>([
  [2_583.34, 'sq.ft', 'sq.m', 240.0001],
  [240, 'sq.m', 'sq.ft', 2_583.3385],
  [1, 'ft', 'in', 12],
  [3, 'm', 'ft', 9.8425],
  [1_500, 'mm', 'l.m', 1.5],
  [2.5, 'ha', 'sq.m', 25_000],
  [1, 'sq.mm', 'sq.m', 0],
  [1_000, 'L', 'cu.m', 1],
  [100, 'bd.ft', 'cu.m', 0.236],
  [1, 'MT', 'kls.', 1_000],
  [0.3, 'kg', 'g', 300],
  [3, 'day', 'hr', 24],
  [90, 'min', 'hr', 1.5],
  [12, 'ea', 'pcs', 12],
  [1.00005, 'm', 'm', 1.0001],
  [-2, 'm', 'ft', -6.5617],
  [1, 'sq.m', 'cu.m', null],
  [1, 'kg', 'm', null],
  [40, 'bags', 'kg', null],
  [1, 'bags', 'box', null],
  [1, 'odd', 'm', null],
  [1, 'm', 'odd', null],
  [5, 'odd', 'odd', 5],
])('%d %s in %s is %d', (value, from, to, result) => {
  expect(convert(value, unit(from), unit(to))).toBe(result)
})

test.each([
  [1, 'Area'],
  [7, 'Area'],
  [15, 'Area'],
  [16, 'Volume'],
  [37, 'Volume'],
  [58, 'Volume'],
])('unit %d is labelled %s', (id, label) => {
  expect(areaOrVolume(id)).toBe(label)
})

describe('in a sheet', () => {
  test.each([
    ['Bag', 'bags'],
    ['bags', 'bags'],
    ['BAGS.', 'bags'],
    ['pcs.', 'pcs'],
    ['Pc', 'pcs'],
    ['pc/s', 'pcs'],
    ['pc(s)', 'pcs'],
    ['Piece', 'pcs'],
    ['cu. m.', 'cu.m'],
    ['CU.M', 'cu.m'],
    ['m3', 'cu.m'],
    ['m³', 'cu.m'],
    ['Cubic Metres', 'cu.m'],
    ['cu meter', 'cu.m'],
    ['sqm', 'sq.m'],
    ['Sq. M', 'sq.m'],
    ['M²', 'sq.m'],
    ['m^2', 'sq.m'],
    ['square feet', 'sq.ft'],
    ['ft2', 'sq.ft'],
    ['kls', 'kls.'],
    ['Kilos', 'kls.'],
    ['kgs', 'kg'],
    ['KG', 'kg'],
    ['Lgts', 'Lgts.'],
    ['length', 'Lgts.'],
    ['lm', 'l.m'],
    ['L.M.', 'l.m'],
    ['linear meters', 'l.m'],
    ['mtrs', 'm'],
    ['M', 'm'],
    ['inches', 'in'],
    ['feet', 'ft'],
    ['LS', 'l.s.'],
    ['Lump Sum', 'l.s.'],
    ['l', 'L'],
    ['Litres', 'L'],
    ['gals.', 'gal'],
    ['bd. ft.', 'bd.ft'],
    ['mt', 'MT'],
    ['tons', 'MT'],
    ['hrs', 'hr'],
    ['Days', 'day'],
    ['man days', 'man-day'],
    ['mandays', 'man-day'],
    ['boxes', 'box'],
    ['assemblies', 'assy'],
    [' each ', 'ea'],
    ['%', '%'],
  ])('%j is %s', (text, abbreviation) => {
    expect(findUnit(text, UNITS)?.abbreviation).toBe(abbreviation)
  })

  test.each(['', '  ', '.', '-', 's', 'kahon', 'sack', '12', 'm4', 'mts', 'MTS.'])(
    '%j is nobody’s',
    (text) => {
      expect(findUnit(text, UNITS)).toBeUndefined()
    },
  )

  test('every unit answers to its own abbreviation and name', () => {
    for (const one of UNITS) {
      expect(findUnit(one.abbreviation, UNITS)).toBe(one)
      expect(findUnit(one.name, UNITS)).toBe(one)
    }
  })

  test('each company is answered from its own units', () => {
    expect(findUnit('bag', [unit('box')])).toBeUndefined()
    expect(findUnit('bag', [])).toBeUndefined()
  })
})
