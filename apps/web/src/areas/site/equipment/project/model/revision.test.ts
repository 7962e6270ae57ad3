import type { EquipmentRequest } from '@itayo/contract'
import { expect, test } from 'vitest'
import { revisionOf } from './revision.ts'

const request = (type: 'equipment' | 'fuel', items: object[]) =>
  ({ id: 9, pr_num: 'ER-2026-0009', type, items }) as unknown as EquipmentRequest

test('machines come back into the rows of the estimate they were asked for', () => {
  const days = { date_start: '2026-12-01', date_end: '2026-12-05' }
  const { draft, revises } = revisionOf(
    request('equipment', [
      { pe_id: 4, machine_id: 7, ...days },
      { pe_id: null, machine_id: 8, ...days },
    ]),
  )
  expect(draft).toEqual({ 4: { machine: 7, start: '2026-12-01', end: '2026-12-05', ticked: true } })
  expect(revises).toEqual({ id: 9, number: 'ER-2026-0009' })
})

test('fuel comes back as it was typed; a price that is not seen is typed again', () => {
  const line = {
    equipment_category: 'Diesel',
    liters: 40.5,
    supplier: 'Petron',
    date_start: null,
    notes: 'x',
  }
  expect(revisionOf(request('fuel', [{ ...line, unit_price: 61.25 }])).draft).toEqual({
    Diesel: { liters: '40.5', unit_price: '61.25', supplier: 'Petron', date_deployment: null, notes: 'x' },
  })
  expect(revisionOf(request('fuel', [line])).draft).toMatchObject({ Diesel: { unit_price: '' } })
})
