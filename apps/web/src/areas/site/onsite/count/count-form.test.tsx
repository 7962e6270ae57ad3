import { onsite, type StockCount, type StockRow } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { CountForm } from './count-form.tsx'

const stock = (stock_id: number, material_description: string, stock_balance: number): StockRow => ({
  stock_id,
  material_id: stock_id,
  sow_id: 1,
  psow_id: 3,
  material_description,
  sow_name: 'Concrete',
  work_item_code: 'CW-02',
  work_item_number: '900(1)c2',
  stock_balance,
  total_order: 100,
  received: 100,
  moved_in: 0,
  used: 0,
  unit: 'bags',
  material_type_id: '',
  reorder_point: null,
  is_low: false,
})

const ROWS = [stock(7, 'Cement', 40), stock(8, 'Gravel', 12.5)]

let server: FakeServer
let saved: number
beforeEach(async () => {
  server = openFakeServer()
  saved = 0
  server.on(onsite.stock, { data: ROWS, page: 1, per_page: 25, total_items: 2, total_pages: 1, low_items: 0 })
  server.on(onsite.count, {} as StockCount)
  await signIn(server)
})

const open = () =>
  draw(
    <CountForm
      projectId={5}
      onSaved={() => {
        saved += 1
      }}
      onCancel={() => undefined}
    />,
  )
const cement = () => screen.findByLabelText(/^Counted of Cement/)
const save = () => screen.getByRole('button', { name: 'Save count' })

test('a difference is saved with its reason, and what was not counted is left out', async () => {
  const user = open()
  await user.type(await cement(), '37.5')
  expect(await screen.findByText('(2.5)')).toBeTruthy()
  expect(save()).toHaveProperty('disabled', true)
  expect(screen.getByRole('status').textContent).toContain('Cement: say why some of it is missing.')
  await user.type(screen.getByLabelText('Reason for the difference of Cement'), 'Hardened in the rain')
  await user.click(save())
  await waitFor(() => expect(saved).toBe(1))
  expect(server.bodiesOf(onsite.count)).toMatchObject([
    {
      project_id: 5,
      items: [{ stock_id: 7, counted: 37.5, seen: 40, reason: 'Hardened in the rain' }],
      slip_id: expect.any(String),
    },
  ])
})

test('nought is a count, and as in the books needs no reason', async () => {
  const user = open()
  await user.type(await cement(), '40')
  expect(screen.queryByLabelText(/^Reason/)).toBeNull()
  expect(save()).toHaveProperty('disabled', false)
  await user.type(screen.getByLabelText(/^Counted of Gravel/), '0')
  expect(screen.getByPlaceholderText('Why is some missing?')).toBeTruthy()
  expect(save()).toHaveProperty('disabled', true)
})

test('what the server refuses is told, and nothing typed is lost', async () => {
  const text = 'Cement has moved meanwhile: the books say 38 bags now. Look at it again.'
  server.on(onsite.count, refusal('invalid_input', { description: text, message: text }))
  const user = open()
  await user.type(await cement(), '40')
  await user.click(save())
  expect(await screen.findByText(text)).toBeTruthy()
  expect(await cement()).toHaveProperty('value', '40')
  expect(saved).toBe(0)
})

test('what moved while it was counted is read again, said, and can be saved then', async () => {
  const text = 'Cement has moved meanwhile: the books say 38 bags now. Look at it again.'
  server.on(onsite.count, refusal('invalid_input', { description: text, message: text }))
  const user = open()
  await user.type(await cement(), '38')
  await user.type(screen.getByLabelText('Reason for the difference of Cement'), 'Two were broken')
  const data = [stock(7, 'Cement', 38)]
  server.on(onsite.stock, { data, page: 1, per_page: 25, total_items: 1, total_pages: 1, low_items: 0 })
  await user.click(save())
  await screen.findByText(/^Cement: the books moved since it was counted/)
  server.on(onsite.count, {} as StockCount)
  await user.click(save())
  await waitFor(() => expect(saved).toBe(1))
  expect(server.bodiesOf(onsite.count).at(-1)).toMatchObject({ items: [{ counted: 38, seen: 38 }] })
})

test('a tap on Cancel asks before a count is gone', async () => {
  const user = open()
  await user.type(await cement(), '38')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Stay here' }))
  expect(await cement()).toHaveProperty('value', '38')
})
