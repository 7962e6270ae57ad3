import type { ApprovalDetail } from '@itayo/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../../testing/screen.tsx'
import { TransferFigures, TransferPanel } from './transfer-panel.tsx'

type Transfer = NonNullable<ApprovalDetail['transfer']>
type Item = Transfer['items'][number]

const CEMENT: Item = {
  id: 31,
  material_name: 'Portland Cement, 40 kg',
  receiver_material_name: 'Portland Cement, Type 1P',
  work_item_number: '900(1)c2',
  work_item_code: 'CW-02',
  quantity: 80,
  unit: 'bags',
  if_excess: 0,
  stock_balance: 214,
  amount: 20_000,
}

function open(...items: Item[]): void {
  const transfer: Transfer = {
    id: 21,
    transaction_id: 'TM-2026-0021',
    sender_name: 'School Building',
    receiver_name: 'Covered Court',
    notes: 'For the roof beam',
    items,
  }
  draw(
    <>
      <TransferFigures transfer={transfer} />
      <TransferPanel transfer={transfer} />
    </>,
  )
}

test('an approver sees from where to where, as what, what it is worth and what there is by now', () => {
  open(CEMENT, {
    ...CEMENT,
    id: 32,
    material_name: 'Nails',
    quantity: 5,
    unit: 'kg',
    stock_balance: 4,
    amount: 500,
  })
  expect(screen.getByText('TM-2026-0021')).toBeTruthy()
  expect(screen.getByText('Covered Court')).toBeTruthy()
  expect(screen.getByText('from School Building')).toBeTruthy()
  expect(screen.getByText('Returnable as Debt')).toBeTruthy()
  expect(screen.getByText('₱20,500.00')).toBeTruthy()
  expect(screen.getByText('“For the roof beam”')).toBeTruthy()
  expect(screen.getByText('214 bags').hasAttribute('data-negative')).toBe(false)
  // More is to leave than is there.
  expect(screen.getByText('4 kg').hasAttribute('data-negative')).toBe(true)
})

test('lines of both types are both named', () => {
  open(CEMENT, { ...CEMENT, id: 32, if_excess: 1 })
  expect(screen.getByText('Returnable as Debt and Excess Material')).toBeTruthy()
})
