import { materials } from '@itayo/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { connect } from '../../../lib/api.ts'
import { type FakeServer, openFakeServer, refusal } from '../../../testing/fake-server.ts'
import { draw, signIn } from '../../../testing/screen.tsx'
import { EmailRequestDialog } from './email-request-dialog.tsx'
import type { RequestHead } from './request-sheet.tsx'

type Mail = RequestHead['mails'][number]
const calls = connect({ materials }).materials
let server: FakeServer
beforeEach(async () => {
  server = openFakeServer()
  server.on(materials.sendMail, { id: 8, delivery: 'smtp' })
  await signIn(server)
})

let arrive: (state: Mail['state']) => void

function Page({ status }: { status: RequestHead['approval_status'] }) {
  const [mails, setMails] = useState<Mail[]>([])
  const mail = { id: 8, receiver: 'a@b.test', copies: '', at: '2026-11-16T00:00:00Z', by: null }
  arrive = (state) => setMails([{ ...mail, state }])
  return (
    <EmailRequestDialog
      opened
      onClose={() => undefined}
      title="Purchase Requisition"
      request={{ id: 5, pr_num: 'PR-2026-0001', mails, approval_status: status }}
      send={(letter, options) => calls.sendMail({ body: { ...letter, purchase_request: 5 } }, options)}
      onSent={() => setMails([{ ...mail, state: 'waiting' }])}
    />
  )
}
const sent = () => server.bodiesOf(materials.sendMail)
const send = () => screen.getByRole('button', { name: 'SEND' })

test('several addresses, copies and own words go out together', async () => {
  const user = draw(<Page status="Approved" />)
  await user.type(screen.getByLabelText(/^To/), 'a@b.test, c@d.test')
  await user.type(screen.getByLabelText(/^Cc/), 'boss@b.test')
  await user.type(screen.getByLabelText(/^Message/), 'Please confirm.')
  await user.click(send())
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        purchase_request: 5,
        receiver: 'a@b.test',
        also_to: ['c@d.test'],
        cc: ['boss@b.test'],
        words: 'Please confirm.',
        approval_status: 'Approved',
      },
    ]),
  )
})

test.each(['Pending', 'Disapproved', 'Withdrawn', 'Cancelled'] as const)(
  'one that is %s is asked about before it is sent',
  async (status) => {
    const user = draw(<Page status={status} />)
    await user.type(screen.getByLabelText(/^To/), 'a@b.test')
    await user.click(send())
    await screen.findByText('PR-2026-0001 is not approved')
    await user.click(screen.getByText('Go back'))
    expect(sent()).toEqual([])
    await user.click(send())
    await user.click(await screen.findByText('Send it'))
    await waitFor(() => expect(sent()).toMatchObject([{ approval_status: status }]))
  },
)

test.each([
  ['sent', 'Email already sent'],
  ['outbox', 'In the outbox'],
  ['failed', 'Not sent'],
] as const)('the words of a letter that is %s come when it is, and not before', async (state, words) => {
  const user = draw(<Page status="Approved" />)
  await user.type(screen.getByLabelText(/^To/), 'a@b.test')
  await user.click(send())
  await screen.findByText('The e-mail is on its way.')
  expect(screen.queryByText(words)).toBeNull()
  act(() => arrive(state))
  await screen.findByText(words)
})

test('a wrong address is marked where it was typed', async () => {
  const fields = [{ path: 'body.cc.0', message: 'This is no address.' }]
  server.on(materials.sendMail, refusal('invalid_input', { fields }))
  const user = draw(<Page status="Approved" />)
  await user.type(screen.getByLabelText(/^To/), 'a@b.test')
  await user.type(screen.getByLabelText(/^Cc/), 'nobody')
  await user.click(send())
  await waitFor(() => expect(screen.getByLabelText(/^Cc/).getAttribute('aria-invalid')).toBe('true'))
})
