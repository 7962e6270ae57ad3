import { company } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, refusal } from '../../../testing/fake-server.ts'
import { draw, openSignedIn, signIn } from '../../../testing/screen.tsx'
import { AskAccess } from './ask-access.tsx'

let server: FakeServer
beforeEach(async () => {
  server = await openSignedIn()
  server.on(company.administrators, [
    { id: 1, full_name: 'Maria Santos' },
    { id: 2, full_name: 'Ramon Villanueva' },
  ])
  server.on(company.askAccess, null)
})

const open = () => draw(<AskAccess page="/roles/Index" back={<a href="/">Back</a>} />)
const ask = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Ask/ })
const sent = () => server.bodiesOf(company.askAccess)

test('says who gives access, and asks them for this page once', async () => {
  const person = open()
  expect(await screen.findByText('Access is given by Maria Santos or Ramon Villanueva.')).toBeTruthy()
  await person.click(ask())
  expect(await screen.findByText('They see it in their notices.')).toBeTruthy()
  expect([ask().textContent, ask().disabled, sent()]).toEqual(['Asked', true, [{ page: '/roles/Index' }]])
})

test('of many administrators two are named', async () => {
  const names = ['Ana', 'Ben', 'Cora', 'Dan']
  server.on(
    company.administrators,
    names.map((full_name, id) => ({ id: id + 1, full_name })),
  )
  open()
  expect(await screen.findByText('Access is given by Ana, Ben or 2 others.')).toBeTruthy()
})

test('a refusal is said, and it can be asked again', async () => {
  server.on(company.askAccess, refusal('throttled'))
  const person = open()
  await person.click(ask())
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''))
  expect([ask().textContent, ask().disabled]).toEqual(['Ask for access', false])
})

test('in a view as another role nothing is asked in one’s own name', async () => {
  await signIn(server, { viewing_as: { role_id: 5, role: 'Foreman' } })
  open()
  expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull()
})
