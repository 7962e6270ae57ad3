import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../../testing/screen.tsx'
import { useFinanceAddress } from '../address.ts'
import { CashPanel } from './cash-panel.tsx'

type View = Parameters<typeof CashPanel>[0]['view']

function viewWith(planned: number): View {
  const month = '2026-11'
  const row = { month, planned, spent: 0, to_spend: 0, collected: 0, to_collect: 0 }
  const point = { month, planned, actual: 0, forecast: null, collected: 0, expected: null }
  // Only what the panel reads.
  return { today: '2026-11-18', cash: { months: [row], lines: [point] } } as unknown as View
}

function Panel({ planned }: { planned: number }) {
  return <CashPanel view={viewWith(planned)} address={useFinanceAddress()} />
}

test('a company without any money yet reads that, and sees no curve of zeros', () => {
  draw(<Panel planned={0} />)
  screen.getByText('Nothing is planned, spent or collected in these months.')
  expect(screen.queryByRole('img')).toBeNull()
})

test('a plan alone is drawn', () => {
  draw(<Panel planned={5000} />)
  screen.getByRole('img', { name: /^Cash curve\./ })
})
