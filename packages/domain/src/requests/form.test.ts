import { describe, expect, test } from 'vitest'
import { type PaperLine, type RequestPaper, requestForm } from './form.ts'

const PAPER: RequestPaper = {
  kind: 'material',
  number: 'PR-2026-0004',
  state: 'approved',
  project_name: 'School',
  project_identifier: 'BUL-014',
  project_location: 'Sta. Maria, Bulacan',
  date_requested: '2026-11-16',
  needed_on: '2026-11-20',
  department: 'Site',
  requested_by: 'Rodel Aquino',
  requester_position: 'Head Foreman',
  preparer: 'Ana Reyes',
  preparer_position: 'Site Engineer',
  notes: 'Before 7 AM',
  over_reason: '',
  approver: 'Jerome Villanueva',
  approver_position: 'Project Manager',
  date_approved: '2026-11-17',
  reason: '',
  ended_by: null,
  ended_on: null,
  end_reason: '',
  revises: null,
  lines: [],
}
const BARS: PaperLine = {
  kind: 'material',
  description: 'Deformed bar 12 mm',
  work_item_code: 'RS-01',
  qty: 10,
  unit: 'Lgts.',
  notes: '',
}
const BACKHOE: PaperLine = {
  kind: 'equipment',
  category: 'Backhoe',
  model: 'Komatsu · BH-0001',
  work_item_code: 'EW-01',
  is_rental: true,
  date_start: '2026-11-20',
  date_end: '2026-11-24',
  approved_end: null,
  notes: 'With a driver',
}
const DIESEL: PaperLine = {
  kind: 'fuel',
  category: 'Diesel',
  liters: 33.333,
  unit_price: 61.235,
  total_price: 2041.15,
  supplier: 'Petrotrade',
  date_deployment: '2026-11-18',
  notes: '',
}

const table = (change: Partial<RequestPaper>) => {
  const { columns, rows } = requestForm({ ...PAPER, ...change })
  return [columns.map(({ title }) => title), ...rows]
}

test('materials stand in the unit that the supplier knows', () => {
  expect(table({ lines: [BARS] })).toEqual([
    ['Item', 'Description', 'Work item', 'Quantity', 'Unit', 'Notes'],
    ['1', 'Deformed bar 12 mm', 'RS-01', '10.00', 'Lgts.', ''],
  ])
})

test('machines have rental and days in columns of their own', () => {
  expect(table({ kind: 'equipment', lines: [BACKHOE] })).toEqual([
    ['Item', 'Equipment', 'Model', 'Work item', 'Rental', 'Date start', 'Date end', 'Notes'],
    ['1', 'Backhoe', 'Komatsu · BH-0001', 'EW-01', 'YES', '11/20/2026', '11/24/2026', 'With a driver'],
  ])
  const [, row] = table({ kind: 'equipment', lines: [{ ...BACKHOE, approved_end: '2026-12-24' }] })
  expect(row?.at(-1)).toBe('Ended early, approved until 12/24/2026. With a driver')
})

test('fuel has its prices, and none for who may not see them', () => {
  expect(table({ kind: 'fuel', lines: [DIESEL] })).toEqual([
    ['Item', 'Category', 'Liters', 'Unit price (₱)', 'Total price (₱)', 'Supplier', 'Deployment', 'Notes'],
    ['1', 'Diesel', '33.333', '61.235', '2,041.15', 'Petrotrade', '11/18/2026', ''],
  ])
  expect(requestForm({ ...PAPER, kind: 'fuel', lines: [DIESEL, DIESEL] }).total).toBe('4,082.30')
  const { unit_price: _, total_price: __, ...blind } = DIESEL as Extract<PaperLine, { kind: 'fuel' }>
  expect(table({ kind: 'fuel', lines: [blind] })).toEqual([
    ['Item', 'Category', 'Liters', 'Supplier', 'Deployment', 'Notes'],
    ['1', 'Diesel', '33.333', 'Petrotrade', '11/18/2026', ''],
  ])
})

describe('reasons', () => {
  test.each<[string, Partial<RequestPaper>, string, string]>([
    [
      'an order beyond the estimate',
      { over_reason: 'Breakage' },
      'Why more than the estimate has left',
      'Breakage',
    ],
    [
      'an approval',
      { state: 'approved', reason: 'By Friday, please.' },
      'Remarks by Jerome Villanueva',
      'By Friday, please.',
    ],
    [
      'a disapproval',
      { state: 'disapproved', reason: 'Use the old stock.' },
      'Disapproved by Jerome Villanueva',
      'Use the old stock.',
    ],
    [
      'a cancellation',
      { state: 'cancelled', ended_by: 'Ana Reyes', ended_on: '2026-11-18', end_reason: 'Not built.' },
      'Cancelled by Ana Reyes on 11/18/2026',
      'Not built.',
    ],
  ])('of %s stand on the paper', (_what, change, heading, text) => {
    expect(requestForm({ ...PAPER, ...change }).texts).toContainEqual({ heading, text })
  })

  test('empty ones leave no heading', () => {
    expect(requestForm({ ...PAPER, notes: '' }).texts).toEqual([])
  })
})

test.each([
  ['pending', 'Not approved yet', ''],
  ['approved', 'Approved', 'Jerome Villanueva'],
  ['disapproved', 'Disapproved', ''],
  ['withdrawn', 'Withdrawn', ''],
  ['cancelled', 'Cancelled', ''],
] as const)('%s says so, and only an approved one is signed', (state, status, signed) => {
  const form = requestForm({ ...PAPER, state })
  expect(form.status).toBe(status)
  expect(form.signatures.at(-1)?.name).toBe(signed)
  expect(form.dateApproved).toBe(state === 'approved' ? '11/17/2026' : '')
})

test('one that takes up another says which', () => {
  expect(requestForm({ ...PAPER, revises: 'PR-2026-0003' }).facts).toContainEqual({
    label: 'Revises',
    value: 'PR-2026-0003',
  })
})
