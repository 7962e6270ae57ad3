import { catalog, materials, type ProjectMaterial, type PurchaseRequest, type Unit } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { DraftPanel } from './draft-panel.tsx'
import { useRequisition } from './use-requisition.ts'

/** Of 100 pieces 60 are ordered already. */
const BLOCKS: ProjectMaterial = {
  index: 0,
  MaterialName: 'Hollow block',
  tag_name: '',
  work_item_number: 'MW-01',
  work_item_code: 'MW-01',
  work_item: 'Masonry',
  start_date: null,
  TotalQuantity: 100,
  TotalOrder: 60,
  approved: 0,
  Unit: 'pcs',
  NoOfOrders: 0,
  notes: '',
  unit_cost: 15,
  material_id: null,
  pm_id: 11,
  sow_id: 3,
  psow_id: 5,
  project_material_id: null,
  material_unit_id: 30,
  conversions: [{ unit_id: 42, factor: 12 }],
}

/** A box is twelve blocks, by the material itself. */
const unit = (id: number, abbreviation: string): Unit => ({
  id,
  abbreviation,
  name: abbreviation,
  dimension: 'count',
  base_unit_id: id,
  factor_to_base: 1,
  aliases: [],
  area_or_volume: 'Volume',
})
const UNITS = [unit(30, 'pcs'), unit(42, 'box'), unit(33, 'bags')]

let server: FakeServer
let submitted: number
beforeEach(async () => {
  server = openFakeServer()
  submitted = 0
  server.on(catalog.units, UNITS)
  server.on(materials.request, {} as PurchaseRequest)
  await signIn(server, { role: { role: 'Site Engineer', description: '', approver: false } })
})

function Requisition() {
  const draft = useRequisition(7)
  return (
    <>
      <button type="button" onClick={() => draft.order(BLOCKS, 1)}>
        Order one
      </button>
      <DraftPanel
        projectId={7}
        materials={[BLOCKS]}
        draft={draft}
        onClose={() => undefined}
        onSubmitted={() => {
          submitted += 1
        }}
      />
    </>
  )
}

async function order(quantity: string) {
  const user = draw(<Requisition />)
  await user.click(screen.getByRole('button', { name: 'Order one' }))
  const field = screen.getByLabelText('Quantity of Hollow block')
  await user.clear(field)
  await user.type(field, quantity)
  return user
}
const submit = () => screen.getByRole('button', { name: 'Submit' })
const sent = () => server.bodiesOf(materials.request)

test.each([
  { quantity: '10', says: '30.00 left after' },
  { quantity: '40', says: '0.00 left after' },
  { quantity: '41', says: 'only 40.00 left' },
])('of 100 with 60 ordered before, $quantity more: $says', async ({ quantity, says }) => {
  await order(quantity)
  expect(screen.getByText('Hollow block').parentElement?.textContent).toContain(says)
})

test('an order within the estimate needs no reason and sends none', async () => {
  const user = await order('40')
  expect(screen.queryByLabelText(/Why more than the estimate has left/)).toBeNull()
  await user.click(submit())
  await waitFor(() => expect(submitted).toBe(1))
  expect(sent()).toMatchObject([
    {
      project_id: 7,
      purchase_request: [{ pm_id: 11, psow_id: 5, total_order: 40, unit: 'pcs' }],
      over_reason: '',
    },
  ])
})

test('more than is left is not sent without a reason, and with it', async () => {
  const user = await order('41')
  await user.click(submit())
  await screen.findByText('Say why more is ordered than the estimate has left.')
  expect(sent()).toEqual([])
  await user.type(screen.getByLabelText(/Why more than the estimate has left/), 'Breakage')
  await user.click(submit())
  await waitFor(() => expect(submitted).toBe(1))
  expect(sent()).toMatchObject([{ purchase_request: [{ total_order: 41 }], over_reason: 'Breakage' }])
})

test('a balance that moved meanwhile: the server’s reason field appears, and nothing typed is lost', async () => {
  server.on(
    materials.request,
    refusal('invalid_input', {
      fields: [{ path: 'body.over_reason', message: 'Only 20 are left: say why.' }],
    }),
  )
  const user = await order('40')
  await user.click(submit())
  await screen.findByText('Only 20 are left: say why.')
  expect(screen.getByLabelText<HTMLInputElement>('Quantity of Hollow block').value).toBe('40')
  expect(submitted).toBe(0)
})

test('a reason is not asked for any more once the order is within the estimate again', async () => {
  const user = await order('41')
  await user.click(submit())
  await screen.findByText('Say why more is ordered than the estimate has left.')
  const field = screen.getByLabelText('Quantity of Hollow block')
  await user.clear(field)
  await user.type(field, '40')
  expect(screen.queryByLabelText(/Why more than the estimate has left/)).toBeNull()
  await user.click(submit())
  await waitFor(() => expect(submitted).toBe(1))
  expect(sent()).toMatchObject([{ purchase_request: [{ total_order: 40 }], over_reason: '' }])
})

test('boxes of twelve count as pieces, and a unit without a conversion cannot be chosen', async () => {
  const user = await order('4')
  const units = screen.getByLabelText<HTMLSelectElement>('Unit of Hollow block')
  await waitFor(() => expect(units.textContent).toContain('box'))
  expect([...units.options].filter(({ disabled }) => !disabled).map(({ value }) => value)).toEqual([
    'pcs',
    'box',
  ])
  await user.selectOptions(units, 'box')
  const words = () => screen.getByText('Hollow block').parentElement?.textContent
  expect(words()).toContain('= 48.00 pcs')
  expect(words()).toContain('only 40.00 left')
  await user.type(screen.getByLabelText(/Why more than the estimate has left/), 'Breakage')
  // 48 pieces at 15.00.
  expect(screen.getByText('₱720.00')).toBeTruthy()
  await user.click(submit())
  await waitFor(() => expect(submitted).toBe(1))
  expect(sent()).toMatchObject([{ purchase_request: [{ total_order: 4, unit: 'box' }] }])
})

test('an approver’s own is asked once more, with its amount, before it is sent', async () => {
  await signIn(server)
  const user = await order('10')
  await user.click(submit())
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Request and approve 1 material?')
  expect(dialog.textContent).toContain('It comes to ₱150.00.')
  const button = (name: string) =>
    [...dialog.querySelectorAll('button')].find((one) => one.textContent === name) as HTMLButtonElement
  await user.click(button('Go back'))
  expect(sent()).toEqual([])
  await user.click(submit())
  await waitFor(() => expect(screen.getAllByText('Request and approve').length).toBeGreaterThan(0))
  await user.click(screen.getAllByText('Request and approve').at(-1) as HTMLElement)
  await waitFor(() => expect(submitted).toBe(1))
})

test('nothing ordered is not sent', async () => {
  const user = draw(<Requisition />)
  await user.click(submit())
  await screen.findByText('Request a material first.')
  expect(sent()).toEqual([])
})
