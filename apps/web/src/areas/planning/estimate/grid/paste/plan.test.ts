import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setBasis } from '../../model/edit.ts'
import { stateOf } from '../../model/read.ts'
import { equipment, estimate, labor, material, scope } from '../../model/testing/sample.ts'
import type { DraftLine, EstimateState, LineKind } from '../../model/types.ts'
import { withPaste } from './apply.ts'
import { cellsIn } from './clipboard.ts'
import { hasHeadings, rolesOf } from './columns.ts'
import { countsOf, type ItemsByName, nameKey, nextProblem, type PlannedRow, planOf } from './plan.ts'
import { UNITS } from './units.fixture.ts'

const concrete = scope({
  psow_id: 1,
  labor: [labor({ id: 5, designation: 'Mason' })],
  equipment: [equipment({ id: 6, description: 'Mixer' })],
  material: [
    material({
      id: 1,
      description: 'Portland Cement, Type 1P, 40 kg',
      estimated_quantity: 2000,
      unit_cost: 245,
    }),
    material({
      id: 2,
      description: 'Washed Sand, S-1',
      estimated_quantity: 100,
      unit_id: 16,
      unit: 'cu.m',
      unit_cost: 1350,
    }),
    material({
      id: 3,
      material_id: 77,
      description: 'Gravel',
      estimated_quantity: 214.8,
      unit_id: 16,
      unit: 'cu.m',
      unit_cost: 1480,
    }),
    material({
      id: 4,
      description: 'Curing Compound',
      estimated_quantity: 172,
      unit_id: 20,
      unit: 'L',
      unit_cost: 112,
    }),
  ],
})
const start = () => stateOf(estimate([concrete]))

const SHEET = `Portland Cement, Type 1P, 40 kg	2,030.00	bag	245.00	497,350.00
washed sand  S-1	108.00	cu.m	1,350.00	145,800.00
Gravel 3/4	215.00	cu.m	1,480.00	318,200.00
Curing Compound	172.00	L	112.00	19,264.00
Admixture, water reducer	64.00	L	185.00	11,840.00
Form Oil	90.00	ltr.	98.00	8,820.00
Tie wire no. 16	12.00	kls.	₱86,00	-

Total				1,002,306.00
`
const ITEMS: ItemsByName = new Map([
  [nameKey('Gravel 3/4'), [{ itemId: 77, name: 'Gravel', rate: 1500, unitId: 16, unit: 'cu.m' }]],
  [nameKey('Form Oil'), [{ itemId: 88, name: 'Form Oil', rate: 90, unitId: 20, unit: 'L' }]],
])

function plan(
  state: EstimateState,
  text: string,
  kind: LineKind = 'material',
  replaces = false,
): PlannedRow[] {
  const cells = cellsIn(text)
  const withHeadings = hasHeadings(cells, kind)
  const roles = rolesOf(cells, kind, withHeadings, UNITS)
  const [first] = state.scopes
  if (!first) throw new Error('no scope')
  return planOf({
    scope: first,
    kind,
    cells,
    roles,
    withHeadings,
    replaces,
    fromLine: null,
    units: UNITS,
    items: ITEMS,
  })
}

const linesAfter = (
  state: EstimateState,
  rows: readonly PlannedRow[],
  kind: LineKind = 'material',
  replaces = false,
) => withPaste(state, { scopeKey: 'p1', kind }, rows, replaces).scopes[0]?.[kind] ?? []
const figures = ({ name, count, unit, rate, removed }: DraftLine) => [name, count, unit, rate, removed]

test('the rows of the picture', () => {
  const rows = plan(start(), SHEET)
  expect(rows.map(({ words }) => words)).toEqual([
    'Updates line 1',
    'Updates line 2',
    'Updates line 3',
    'Same, no change',
    'New line',
    'New line',
    'Not a number: 86.00?',
    'Total row, left out',
  ])
  expect(rows.slice(0, 3).map(({ changed }) => changed)).toEqual([['count'], ['count'], ['count']])
  expect(countsOf(rows)).toMatchObject({ updates: 3, new: 2, same: 1, wrong: 1, total: 1, pasted: 6 })
})

test('what is pasted stands in the lines; a name of the list keeps its item, and the pasted price counts', () => {
  const after = linesAfter(start(), plan(start(), SHEET))
  expect(after.map(figures)).toEqual([
    ['Portland Cement, Type 1P, 40 kg', 2030, 'bags', 245, false],
    ['Washed Sand, S-1', 108, 'cu.m', 1350, false],
    ['Gravel', 215, 'cu.m', 1480, false],
    ['Curing Compound', 172, 'L', 112, false],
    ['Admixture, water reducer', 64, 'L', 185, false],
    ['Form Oil', 90, 'L', 98, false],
  ])
  expect(after.map(({ itemId }) => itemId)).toEqual([1, 1, 77, 1, null, 88])
})

test('replacing removes the lines that no row names, and keeps what was saved of the others', () => {
  const after = linesAfter(
    start(),
    plan(start(), 'Gravel\t10\tcu.m\t1\nSand\t2\tcu.m\t3', 'material', true),
    'material',
    true,
  )
  expect(after.map(({ id, name, removed }) => [id, name, removed])).toEqual([
    [1, 'Portland Cement, Type 1P, 40 kg', true],
    [2, 'Washed Sand, S-1', true],
    [3, 'Gravel', false],
    [4, 'Curing Compound', true],
    [null, 'Sand', false],
  ])
})

test('the second row of a name is for the second line of that name', () => {
  const twice = stateOf(
    estimate([scope({ psow_id: 1, material: [material({ id: 1 }), material({ id: 2 })] })]),
  )
  const rows = plan(
    twice,
    'Portland cement\t1\tbag\t2\nPortland cement\t3\tbag\t4\nPortland cement\t5\tbag\t6',
  )
  expect(rows.map(({ words }) => words)).toEqual(['Updates line 1', 'Updates line 2', 'New line'])
})

test('labor with days, equipment with a percentage of labor', () => {
  const men = plan(
    start(),
    'Description\tWorkers\tDays\tRate per day\nMason\t4\t12 days\t750\nForeman\t1\t12\t900',
    'labor',
  )
  expect(
    linesAfter(start(), men, 'labor').map(({ name, count, duration, rate }) => [name, count, duration, rate]),
  ).toEqual([
    ['Mason', 4, 12, 750],
    ['Foreman', 1, 12, 900],
  ])
  const tools = plan(
    start(),
    'Description\tUnits\tDays\tRate per day\nMixer\t2\t5\t1,200\nMinor tools\t10%\t\t',
    'equipment',
  )
  expect(
    linesAfter(start(), tools, 'equipment').map(({ name, basis, percent, count }) => [
      name,
      basis,
      percent,
      count,
    ]),
  ).toEqual([
    ['Mixer', 'quantity', null, 2],
    ['Minor tools', 'percent_of_labor', 10, null],
  ])
})

test('a lump sum that gets a quantity is priced by it', () => {
  const lump = setBasis(start(), 'p1', 'm1', 'lump_sum')
  const [first] = linesAfter(lump, plan(lump, 'Portland Cement, Type 1P, 40 kg\t10\tbag\t250'))
  expect([first?.basis, first?.count, first?.rate]).toEqual(['quantity', 10, 250])
})

test('rows that say nothing are left out and say so', () => {
  const rows = plan(
    start(),
    'A. Concreting\t\t\t\nCement\t1\tbag\t2\n\t\t\t5\nSand\t1\tdrumfuls\t2\nSub-total\t\t\t9',
  )
  expect(rows.map(({ words }) => words)).toEqual([
    'No figures, left out',
    'New line',
    'No description, left out',
    'Unknown unit: drumfuls',
    'Total row, left out',
  ])
})

test('every quantity and price that is pasted stands in a line as it was written', () => {
  const written = fc.integer({ min: 1, max: 999_999_999 }).map((cents) => cents / 100)
  const row = fc.record({ count: written, rate: written, peso: fc.boolean() })
  const money = (value: number) =>
    value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), (rows) => {
      const text = rows
        .map(
          ({ count, rate, peso }, at) =>
            `New thing ${at} x\t${money(count)}\tpcs\t${peso ? '₱' : ''}${money(rate)}`,
        )
        .join('\r\n')
      const after = linesAfter(start(), plan(start(), text)).slice(4)
      expect(after.map(({ count }) => count)).toEqual(rows.map(({ count }) => count))
      // An amount too large is refused by the cell, and said there.
      after.forEach((line, at) => {
        if (line.rate !== null) expect(line.rate).toBe(rows[at]?.rate)
      })
    }),
    { numRuns: 60 },
  )
})

test('the cell to correct next comes after this one, and after the last the first again', () => {
  const rows = plan(start(), 'Nails\t1,5\tkg\t₱86,00\nForm oil\t4\tL\t98\nTie wire\t2\tkg\tfree')
  expect(nextProblem(rows, null)).toBe('0:1')
  expect(nextProblem(rows, '0:1')).toBe('0:3')
  expect(nextProblem(rows, '0:3')).toBe('2:3')
  // Also from one that is right by now.
  expect(nextProblem(rows, '1:1')).toBe('2:3')
  expect(nextProblem(rows, '2:3')).toBe('0:1')
  expect(nextProblem(plan(start(), 'Nails\t1\tkg\t86'), null)).toBeNull()
})
