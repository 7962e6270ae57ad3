import { type PriceAdvice, type QuantityAdvice, recommender } from '@itayo/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { AdviceBell } from '../../../planning/estimate/grid/advice-bell.tsx'
import { line, scope, stateOf } from '../../../planning/estimate/grid/fixture.ts'
import type { RowPlace } from '../../../planning/estimate/grid/row-parts.tsx'
import { setCell } from '../../../planning/estimate/model/edit.ts'
import { lineAdvice } from '../../../planning/estimate/offered.ts'
import { AdviceList } from './advice-list.tsx'
import { lineAt } from './line-questions.ts'
import { useAdviceCounts } from './use-advice-counts.ts'
import { useAdviceOffered } from './use-advice-offered.ts'

lineAdvice.register({ useAdviceOffered, useAdviceCounts, AdviceList })

const PRICE: PriceAdvice = {
  has_price_rec: true,
  away: 23.4,
  options: [
    { label: 'Typical', price: 235, source_count: 5, date: '2026-11-10', source: null, from: '' },
    {
      label: 'Latest',
      price: 240,
      source_count: 1,
      date: '2026-11-10',
      source: 'delivery',
      from: 'Ace Hardware, Malolos',
    },
  ],
  range: { lowest: 228, highest: 245 },
  count: 5,
  places: [],
  oldest: '2026-06-01',
  newest: '2026-11-10',
  age_days: 7,
  is_stale: false,
  is_backup: false,
}
const QUANTITY: QuantityAdvice = {
  has_quantity_rec: true,
  options: [{ label: 'Usual', quantity: 253 }],
  ratio: 1.01,
  range: { lowest: 0.98, highest: 1.05 },
  count: 5,
  newest: '2026-11-01',
  is_backup: false,
}

const cement = line('m1', {
  kind: 'material',
  itemId: 9,
  id: 31,
  name: 'Portland cement',
  unitId: 33,
  unit: 'bag',
  count: 200,
  rate: 250,
})
const wall = scope('p1', { measurement: 250, material: [cement] })
const START = stateOf([wall])

/** One line of a sheet: its unit cost, and its bell. */
function Sheet({ canEdit = true }: { canEdit?: boolean }) {
  const [state, setState] = useState(START)
  const [isAdvising, setAdvising] = useState(false)
  const advised = useAdviceCounts(7, state, canEdit).get('m1') ?? 0
  const at = lineAt(state, 'm1')
  if (!at) return null
  const type = (field: 'count' | 'rate', text: string) =>
    setState((now) => setCell(now, { scopeKey: 'p1', lineKey: 'm1', field }, text))
  const control = {
    closeMenu: () => setAdvising(false),
    applyAdvice: (_scope: unknown, _line: unknown, field: 'count' | 'rate', text: string) => {
      setAdvising(false)
      type(field, text)
    },
  }
  const place = { advised, isAdvising, control, projectId: 7 } as unknown as RowPlace
  return (
    <>
      <input
        aria-label="Cost of the line"
        value={at.line.rate ?? ''}
        onChange={(event) => type('rate', event.target.value)}
      />
      <output aria-label="Quantity of the line">{at.line.count}</output>
      <button type="button" onClick={() => setAdvising(true)}>
        Ctrl .
      </button>
      <AdviceBell row={{ kind: 'line', key: 'line-m1', number: 1, ...at }} place={place} />
    </>
  )
}

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  await signIn(server, { features: [5, 6, 7] })
  server.on(recommender.price, PRICE)
  server.on(recommender.quantity, QUANTITY)
})
afterEach(() => void vi.useRealTimers())

const bell = () => screen.queryByRole('button', { name: /^Advice on Portland cement/ })
const cost = () => screen.getByLabelText('Cost of the line') as HTMLInputElement
const type = (text: string) => fireEvent.change(cost(), { target: { value: text } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** A price is typed, and has rested long enough. */
async function typedAndRested(text = '290'): Promise<void> {
  vi.useFakeTimers()
  type(text)
  await pass(1000)
  await pass(100)
  vi.useRealTimers()
}

test('a line is asked about one second after its last edit, once', async () => {
  draw(<Sheet />)
  vi.useFakeTimers()
  type('280')
  await pass(900)
  type('290')
  await pass(999)
  expect(server.sent).toEqual([])
  expect(bell()).toBeNull()
  await pass(1)
  await pass(100)
  expect(server.bodiesOf(recommender.price)).toEqual([{ material_id: 9, pm_id: 31, unit_id: 33, price: 290 }])
  expect(server.bodiesOf(recommender.quantity)).toHaveLength(1)
  expect(bell()?.textContent).toBe('2')
})

test('nothing changes by itself, and an option changes exactly its cell', async () => {
  const user = draw(<Sheet />)
  await typedAndRested()
  expect(cost().value).toBe('290')
  await user.click(screen.getByText('Ctrl .'))
  expect(await screen.findByText('₱290.00 is 23.4% above the usual price.')).toBeTruthy()
  expect(screen.getByText('5 prices, 06/01/2026 to 11/10/2026')).toBeTruthy()
  expect(screen.getByText('Paid on 11/10/2026, Ace Hardware, Malolos')).toBeTruthy()
  expect(screen.getByText('From ₱228.00 to ₱245.00.')).toBeTruthy()
  expect(screen.getByText('5 finished work items, 0.98 to 1.05 each, the last 11/01/2026')).toBeTruthy()
  expect(cost().value).toBe('290')
  await user.click(screen.getByRole('button', { name: 'Use Usual price: ₱235.00 / bag' }))
  expect(cost().value).toBe('235')
  expect(screen.getByLabelText('Quantity of the line').textContent).toBe('200')
})

test('the bell goes when the line changes: its advice was about another figure', async () => {
  draw(<Sheet />)
  await typedAndRested()
  expect(bell()).toBeTruthy()
  type('236')
  expect(bell()).toBeNull()
})

test('a line that nobody edited is asked about when its advice is opened', async () => {
  const user = draw(<Sheet />)
  expect(server.sent).toEqual([])
  await user.click(screen.getByText('Ctrl .'))
  expect(await screen.findByText('253.00 bag')).toBeTruthy()
  expect(server.sent).toHaveLength(2)
})

test('no bell where the figures are usual', async () => {
  server.on(recommender.price, null)
  server.on(recommender.quantity, { ...QUANTITY, has_quantity_rec: false })
  draw(<Sheet />)
  await typedAndRested()
  expect(bell()).toBeNull()
})

test('without data it says so', async () => {
  server.on(recommender.price, null)
  server.on(recommender.quantity, null)
  const user = draw(<Sheet />)
  await user.click(screen.getByText('Ctrl .'))
  expect(await screen.findByText(/There is no advice: the company has too few prices/)).toBeTruthy()
})

test('what comes from the catalogue, and what is old, is marked', async () => {
  server.on(recommender.price, {
    ...PRICE,
    options: [
      { label: 'Catalogue', price: 250, source_count: 1, date: '2026-05-01', source: null, from: '' },
    ],
    range: null,
    is_backup: true,
    is_stale: true,
    age_days: 200,
  })
  server.on(recommender.quantity, null)
  const user = draw(<Sheet />)
  await user.click(screen.getByText('Ctrl .'))
  expect(await screen.findByText('Backup calculation was used in this item.')).toBeTruthy()
  expect(screen.getByText('The newest price is 200 days old: the market may have moved.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Use Price of the list/ })).toHaveProperty('disabled', true)
})

test.each([
  ['feature 5 asks about the price', [5], [1, 0]],
  ['feature 6 asks about the quantity', [6], [0, 1]],
  ['neither asks about nothing', [7], [0, 0]],
])('%s', async (_what, features, [prices, quantities]) => {
  await signIn(server, { features })
  draw(<Sheet />)
  await typedAndRested()
  expect(server.bodiesOf(recommender.price)).toHaveLength(prices as number)
  expect(server.bodiesOf(recommender.quantity)).toHaveLength(quantities as number)
})

test('an estimate that cannot be edited asks nothing', async () => {
  draw(<Sheet canEdit={false} />)
  await typedAndRested()
  expect(server.sent).toEqual([])
})

test('advice that fails is no advice, and no message', async () => {
  server.on(recommender.price, refusal('not_found'))
  server.on(recommender.quantity, refusal('not_found'))
  draw(<Sheet />)
  await typedAndRested()
  await waitFor(() => expect(server.sent.length).toBeGreaterThan(1))
  expect(bell()).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
