import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../../testing/screen.tsx'
import { PayeesTable } from './payees-table.tsx'

const payees = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'delivery' as const,
    payee: `Supplier ${at + 1}`,
    payables: 2,
    amount: 1_000 - at,
  }))

test('the first fifteen payees are shown, and the others when they are asked for', async () => {
  const user = draw(<PayeesTable payees={payees(17)} />)
  expect(screen.getByText('Supplier 15')).toBeTruthy()
  expect(screen.queryByText('Supplier 16')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show all 17 payees' }))
  expect(screen.getByText('Supplier 17')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('fifteen are all', () => {
  draw(<PayeesTable payees={payees(15)} />)
  expect(screen.queryByRole('button')).toBeNull()
})
