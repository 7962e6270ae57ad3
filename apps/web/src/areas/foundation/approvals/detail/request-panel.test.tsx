import type { ApprovalDetail } from '@itayo/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../../testing/screen.tsx'
import { RequestFigures, RequestPanel } from './request-panel.tsx'

type Request = NonNullable<ApprovalDetail['request']>
type Item = Request['items'][number]

const CEMENT: Item = {
  name: 'Portland cement',
  work_item_number: '900(1)c',
  work_item_code: 'CW-02',
  quantity: 300,
  unit: 'bag',
  detail: '',
  amount: 73_650,
  left: 661,
  estimated: 2041,
  ordered: 1380,
}

function open(item: Partial<Item>): void {
  const request: Request = {
    id: 1,
    number: 'PR-2026-0001',
    category: 'Material',
    notes: '',
    over_reason: '',
    items: [{ ...CEMENT, ...item }],
  }
  const approval = { amount: 73_650, request } as ApprovalDetail
  draw(
    <>
      <RequestFigures approval={approval} />
      <RequestPanel approval={approval} request={request} />
    </>,
  )
}

test.each([
  { quantity: 300, ordered: 1380, percent: '82.3%', against: 'Within' },
  { quantity: 300, ordered: 0, percent: '14.7%', against: 'Within' },
  { quantity: 661, ordered: 1380, percent: '100.0%', against: 'Within' },
  { quantity: 700, ordered: 1380, percent: '101.9%', against: '1 item over' },
])(
  'of 2,041 with $ordered ordered before, $quantity more are $percent with this',
  ({ quantity, ordered, percent, against }) => {
    open({ quantity, ordered })
    const row = screen.getByRole('row', { name: /Portland cement/ })
    expect(row.textContent).toContain(percent)
    expect(screen.getByText(against)).toBeTruthy()
    expect(screen.queryByRole('img', { name: 'More than the estimate has' }) !== null).toBe(
      against !== 'Within',
    )
  },
)
