import type { ProjectMaterial } from '@itayo/contract'
import { expect, test } from 'vitest'
import { unitOf } from '../../../../testing/units.ts'
import { dueMaterials, estimatedValue, keyOf, linesOf, withDue, withQuantity } from './orders.ts'

const CEMENT: ProjectMaterial = {
  index: 0,
  MaterialName: 'Portland Cement, Type 1P, 40 kg',
  tag_name: '',
  work_item_number: '900(1)c2',
  work_item_code: '900(1)c2',
  work_item: 'Structural Concrete',
  start_date: '2026-11-20',
  TotalQuantity: 2041,
  TotalOrder: 1380,
  approved: 1380,
  Unit: 'bag',
  NoOfOrders: 0,
  notes: '',
  unit_cost: 245.5,
  material_id: 7,
  pm_id: 11,
  sow_id: 3,
  psow_id: 5,
  project_material_id: null,
  material_unit_id: 33,
  conversions: [{ unit_id: 25, factor: 0.025 }],
}
const UNITS = [unitOf(25, 'kg', 'weight'), unitOf(33, 'bag', 'count'), unitOf(42, 'box', 'count')]
const TARPAULIN: ProjectMaterial = {
  ...CEMENT,
  MaterialName: 'Tarpaulin',
  start_date: null,
  TotalQuantity: 6,
  TotalOrder: 0,
  unit_cost: null,
  material_id: null,
  pm_id: null,
  sow_id: null,
  psow_id: null,
  project_material_id: 9,
  material_unit_id: null,
  conversions: [],
}

test('a line of the estimate and one of no work item never share a key', () => {
  expect([keyOf(CEMENT), keyOf(TARPAULIN)]).toEqual(['line-11', 'own-9'])
})

test.each([
  { quantity: 300, left: 361, isOver: false },
  { quantity: 661, left: 0, isOver: false },
  { quantity: 661.0001, left: 0, isOver: true },
])('of 2,041 with 1,380 ordered, $quantity more leave $left', ({ quantity, left, isOver }) => {
  const [line] = linesOf([CEMENT], withQuantity({}, CEMENT, quantity))
  expect(line).toMatchObject({ left, isOver })
})

test.each([
  { quantity: 400, unit: 'kg', own: 10, left: 651, isOver: false, worth: 2455 },
  { quantity: 26_441, unit: 'kg', own: 661.025, left: 0, isOver: true, worth: 162_281.64 },
  { quantity: 5, unit: 'box', own: null, left: 661, isOver: false, worth: 0 },
])(
  '$quantity $unit of a bag of 40 kg are $own bags, ₱$worth',
  ({ quantity, unit, own, left, isOver, worth }) => {
    const lines = linesOf([CEMENT], { 'line-11': { quantity, unit, notes: '' } }, UNITS)
    expect(lines).toMatchObject([{ quantity: own, left, isOver }])
    expect(estimatedValue(lines)).toBe(worth)
  },
)

test('a quantity taken back to nothing leaves the requisition; what is gone from the list too', () => {
  const orders = withQuantity(withQuantity({}, CEMENT, 300), TARPAULIN, 2)
  expect(linesOf([CEMENT, TARPAULIN], withQuantity(orders, CEMENT, 0)).map(({ key }) => key)).toEqual([
    'own-9',
  ])
  expect(linesOf([CEMENT], orders).map(({ key }) => key)).toEqual(['line-11'])
})

test('zero on the way to 0.5 does not lose the note', () => {
  const noted = { 'line-11': { quantity: 300, unit: 'bag', notes: 'Two trips' } }
  const zero = withQuantity(noted, CEMENT, 0)
  expect(linesOf([CEMENT], zero)).toEqual([])
  expect(withQuantity(zero, CEMENT, 0.5)['line-11']?.notes).toBe('Two trips')
  expect(withQuantity(withQuantity({}, CEMENT, 300), CEMENT, 0)).toEqual({})
})

test('another quantity keeps the notes and the unit of the line', () => {
  const noted = { 'line-11': { quantity: 300, unit: 'kls.', notes: 'Two trips' } }
  expect(withQuantity(noted, CEMENT, 40)['line-11']).toEqual({
    quantity: 40,
    unit: 'kls.',
    notes: 'Two trips',
  })
})

test('300 bags at ₱245.50 are worth ₱73,650; a material without a price adds nothing', () => {
  const orders = withQuantity(withQuantity({}, CEMENT, 300), TARPAULIN, 2)
  expect(estimatedValue(linesOf([CEMENT, TARPAULIN], orders))).toBe(73_650)
})

test('without the right to see costs there is no value', () => {
  const { unit_cost: _, ...hidden } = CEMENT
  expect(estimatedValue(linesOf([hidden], withQuantity({}, hidden, 300)))).toBeUndefined()
})

test.each([
  { days: 7, today: '2026-11-13', withStarted: false, due: true },
  { days: 6, today: '2026-11-13', withStarted: false, due: false },
  { days: 0, today: '2026-11-20', withStarted: false, due: true },
  { days: 14, today: '2026-11-21', withStarted: false, due: false },
  { days: 14, today: '2026-11-21', withStarted: true, due: true },
])(
  'starting 11/20, within $days days of $today (started: $withStarted): $due',
  ({ today, due, ...ahead }) => {
    expect(dueMaterials([CEMENT, TARPAULIN], today, ahead)).toEqual(due ? [CEMENT] : [])
  },
)

test('nothing is due of what is ordered in full', () => {
  const ordered = { ...CEMENT, TotalOrder: 2041 }
  expect(dueMaterials([ordered], '2026-11-13', { days: 14, withStarted: true })).toEqual([])
})

test('filling from the schedule orders what is left and keeps what was typed', () => {
  const sand = { ...CEMENT, pm_id: 12, TotalQuantity: 107.4, TotalOrder: 75 }
  const filled = withDue(withQuantity({}, CEMENT, 40), [CEMENT, sand])
  expect(filled['line-11']?.quantity).toBe(40)
  expect(filled['line-12']?.quantity).toBe(32.4)
})
