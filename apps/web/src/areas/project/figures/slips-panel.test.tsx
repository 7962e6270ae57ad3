import { type CostSlip, figures } from '@itayo/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer } from '../../../testing/fake-server.ts'
import { draw, signIn } from '../../../testing/screen.tsx'
import type { Figure } from './figure.ts'
import { FigureLink } from './figure-link.tsx'
import { SlipsProvider } from './slips-provider.tsx'

const slip = (id: number, change: Partial<CostSlip> = {}): CostSlip => ({
  id,
  entry_date: '2026-11-09',
  kind: 'material',
  source: 'Delivery',
  number: `RR-2026-000${id}`,
  title: 'Portland cement',
  work_item_number: '1046(2)a2',
  work_item_code: 'MW-01',
  by: 'Angela Reyes',
  quantity: 208,
  unit: 'bags',
  amount: 52_784.16,
  is_reversal: false,
  link: `/onsite-records/material/inbound?project=5&delivery=RR-2026-000${id}`,
  ...change,
})

const MASONRY: Figure = { name: 'Masonry Works', place: { phase_id: '6' } }
const PARTS = [
  { part: 'labor' as const, entries: 1, amount: 1000 },
  { part: 'material' as const, entries: 2, amount: 52_000 },
]
const FIGURE = { amount: 53_000, entries: 3, parts: PARTS }
const NOTHING = { figure: { amount: 0, entries: 0, parts: [] }, data: [], uses: [], next: null }

const USE = {
  id: 4,
  day: '2026-11-11',
  number: 'UR-2026-0318',
  title: 'Portland cement 40 kg',
  by: 'Rodrigo Bautista',
  quantity: 64,
  unit: 'bags',
  link: null,
}

let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  await signIn(server)
})

const open = (pesos = 53_000, figure: Figure | null = MASONRY) =>
  draw(
    <SlipsProvider projectId={5}>
      <FigureLink figure={figure} pesos={pesos}>
        53,000.00
      </FigureLink>
    </SlipsProvider>,
  )

const calls = () => server.sent.filter(({ call }) => call === 'GET /figures/slips').map(({ query }) => query)

test('a figure opens its slips, page by page, and their sum', async () => {
  server.on(figures.slips, ({ query }) => {
    if (query.outside) return NOTHING
    return query.before
      ? { figure: null, data: [slip(1, { amount: 1000, kind: 'labor' })], uses: [], next: null }
      : {
          figure: FIGURE,
          data: [slip(3), slip(2, { amount: -784.16, is_reversal: true })],
          uses: [],
          next: '2026-11-09.2',
        }
  })
  const user = open()
  await user.click(screen.getByRole('button', { name: '53,000.00' }))
  const panel = await screen.findByRole('complementary', { name: '₱53,000.00' })
  expect(await within(panel).findByRole('link', { name: /RR-2026-0003/ })).toHaveProperty(
    'href',
    expect.stringContaining('delivery=RR-2026-0003'),
  )
  expect(within(panel).getByText('208 bags × 253.77')).toBeTruthy()
  expect(within(panel).getByText('taken back')).toBeTruthy()
  expect(within(panel).queryByText('All, 3 entries')).toBeNull()
  await user.click(within(panel).getByRole('button', { name: 'Earlier slips' }))
  const sum = await within(panel).findByText('All, 3 entries')
  expect(sum.parentElement?.textContent).toBe('All, 3 entries53,000.00')
  expect(calls().filter(({ outside }) => !outside)).toMatchObject([
    { project_id: '5', phase_id: '6' },
    { project_id: '5', phase_id: '6', before: '2026-11-09.2' },
  ])
})

test('a part shows its own slips, and pressed again all', async () => {
  server.on(figures.slips, ({ query }) =>
    query.outside
      ? NOTHING
      : {
          figure: FIGURE,
          data: query.part === 'labor' ? [slip(1, { source: 'Attendance', number: '' })] : [slip(3), slip(2)],
          uses: query.part === 'labor' ? [] : [USE],
          next: null,
        },
  )
  const user = open()
  await user.click(screen.getByRole('button', { name: '53,000.00' }))
  await screen.findByRole('link', { name: /RR-2026-0003/ })
  const used = within(screen.getByRole('region', { name: 'Used from stock' }))
  for (const words of ['UR-2026-0318', 'no cost', '64 bags']) used.getByText(words)
  await user.click(screen.getByRole('button', { name: /^Labor/ }))
  expect(await screen.findByRole('link', { name: /Attendance/ })).toBeTruthy()
  expect(screen.getByRole('complementary', { name: '₱1,000.00' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /RR-2026-0003/ })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Used from stock' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Labor/ }))
  expect(await screen.findByRole('link', { name: /RR-2026-0003/ })).toBeTruthy()
})

test('what belongs to no work item is told beside every other figure', async () => {
  const outside = {
    amount: 18_640,
    entries: 2,
    parts: [{ part: 'material' as const, entries: 2, amount: 18_640 }],
  }
  server.on(figures.slips, ({ query }) =>
    query.outside
      ? {
          figure: outside,
          data: [slip(8, { work_item_number: '', work_item_code: '' })],
          uses: [],
          next: null,
        }
      : { figure: FIGURE, data: [slip(3)], uses: [], next: null },
  )
  const user = open()
  await user.click(screen.getByRole('button', { name: '53,000.00' }))
  expect(await screen.findByText('Not allocated ₱18,640.00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Look at them' }))
  expect(await screen.findByRole('complementary', { name: '₱18,640.00' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Look at them' })).toBeNull()
})

test('nothing spent opens nothing', () => {
  open(0)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a figure opens nothing for somebody who sees no costs', async () => {
  await signIn(server, { permissions: [] })
  open()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('53,000.00')).toBeTruthy()
})

test('a slip that cannot be opened is no link', async () => {
  server.on(figures.slips, ({ query }) =>
    query.outside ? NOTHING : { figure: FIGURE, data: [slip(3, { link: null })], uses: [], next: null },
  )
  const user = open()
  await user.click(screen.getByRole('button', { name: '53,000.00' }))
  expect(await screen.findByText('Delivery RR-2026-0003')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
