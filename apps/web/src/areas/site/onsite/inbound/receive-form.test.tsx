import { attachments, type Delivery, type InboundLine, onsite } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { CEMENT_ON_ORDER, NEW_SLIP } from '../slips.fixture.ts'
import { ReceiveForm } from './receive-form.tsx'

const line = (tx_id: number, description: string): InboundLine => ({ ...CEMENT_ON_ORDER, tx_id, description })

let server: FakeServer
let saved: number
beforeEach(() => {
  server = openFakeServer()
  saved = 0
  server.on(onsite.receive, {} as Delivery)
})

const open = () =>
  draw(
    <ReceiveForm
      projectId={5}
      request={{ pr_num: 'PR-2026-0144', lines: [line(1, 'Cement'), line(2, 'Gravel')] }}
      onSaved={() => {
        saved += 1
      }}
      {...NEW_SLIP}
    />,
  )
const button = () => screen.getByRole('button', { name: 'Save delivery' }) as HTMLButtonElement

test('only what came is sent, with the price that was paid', async () => {
  await signIn(server)
  const user = open()
  expect(button().disabled).toBe(true)
  await user.type(screen.getByLabelText('This delivery of Cement'), '88')
  await user.type(screen.getByLabelText('Rejected of Cement'), '8')
  screen.getByText('20 bags short')
  screen.getByText(/18,400.00/)
  await user.click(button())
  await waitFor(() => expect(saved).toBe(1))
  expect(server.bodiesOf(onsite.receive)).toMatchObject([
    {
      project_id: 5,
      pr: 'PR-2026-0144',
      items: [{ tx_id: 1, arrived: 88, rejected: 8, unit: 'bags', unit_price: 230 }],
    },
  ])
})

test('a photo of the receipt is sent to the delivery once that is saved', async () => {
  await signIn(server)
  server.on(onsite.receive, { id: 77 } as Delivery)
  server.on(attachments.add, refusal('files.unavailable'))
  const user = open()
  await user.type(screen.getByLabelText('This delivery of Cement'), '5')
  const receipt = new File(['x'], 'dr-0144.jpg', { type: 'image/jpeg' })
  await user.upload(screen.getByLabelText('Receipt and photos', { selector: 'input' }), receipt)
  screen.getByText('dr-0144.jpg')
  expect(server.bodiesOf(attachments.add)).toEqual([])
  await user.click(button())
  await waitFor(() => expect(server.bodiesOf(attachments.add)).toEqual([{ file: 'dr-0144.jpg' }]))
  expect(server.sent.at(-1)?.params).toEqual({ kind: 'delivery', id: '77' })
})

test('more than was ordered waits for a reason', async () => {
  await signIn(server)
  const user = open()
  await user.type(screen.getByLabelText('This delivery of Gravel'), '101')
  expect(button().disabled).toBe(true)
  await user.type(screen.getByLabelText(/Why is more taken/), 'Full truck')
  expect(button().disabled).toBe(false)
})

test('who sees no prices is asked for none and sends none', async () => {
  await signIn(server, { permissions: [] })
  const user = open()
  await user.type(screen.getByLabelText('This delivery of Cement'), '5')
  expect(screen.queryByLabelText('Price per unit of Cement')).toBeNull()
  await user.click(button())
  await waitFor(() => expect(saved).toBe(1))
  expect(JSON.stringify(server.bodiesOf(onsite.receive))).not.toContain('price')
})
