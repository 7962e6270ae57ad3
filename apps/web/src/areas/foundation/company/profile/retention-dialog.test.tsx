import { company, type TrailRetention } from '@itayo/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, refusal } from '../../../../testing/fake-server.ts'
import { draw, openSignedIn } from '../../../../testing/screen.tsx'
import { RetentionDialog } from './retention-dialog.tsx'

const KEPT: TrailRetention = {
  trail_years: 15,
  sign_in_days: 365,
  entries: 40_000,
  oldest_at: '2020-01-05T02:00:00Z',
  cleared: null,
  can: { change: true },
  version: 2,
}

let server: FakeServer
const onClose = vi.fn()
beforeEach(async () => {
  onClose.mockClear()
  server = await openSignedIn()
  server.on(company.retention, KEPT)
  server.on(company.saveRetention, { ...KEPT, version: 3 })
})

const open = () => draw(<RetentionDialog retention={KEPT} onClose={onClose} />)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
const sent = () => server.bodiesOf(company.saveRetention)
const GONE = /What has gone cannot be brought back\./

async function type(person: ReturnType<typeof open>, name: string, value: string) {
  await person.clear(field(name))
  if (value) await person.type(field(name), value)
  await person.tab()
}

test('keeping less warns that nothing comes back, and sends the version', async () => {
  const person = open()
  expect([save().disabled, screen.queryByText(GONE)]).toEqual([true, null])
  await type(person, 'Changes', '10')
  expect(await screen.findByText(GONE)).toBeTruthy()
  await person.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([{ trail_years: 10, sign_in_days: 365, version: 2 }])
})

test('fewer days of sign-ins warn as well', async () => {
  const person = open()
  await type(person, 'Sign-ins', '200')
  expect(await screen.findByText(GONE)).toBeTruthy()
})

test.each([
  ['', 'This is required.'],
  ['3', /^At least \d+ years/],
])('years “%s” are not sent', async (typed, words) => {
  const person = open()
  await type(person, 'Changes', typed)
  await person.click(save())
  expect(await screen.findByText(words)).toBeTruthy()
  expect(sent()).toEqual([])
})

test('a change by somebody else is said, and what was typed stays', async () => {
  server.on(company.saveRetention, refusal('stale_version'))
  const person = open()
  await type(person, 'Changes', '12')
  await person.click(save())
  expect(await screen.findByText(/Somebody else changed this meanwhile/)).toBeTruthy()
  expect([field('Changes').value, onClose.mock.calls]).toEqual(['12', []])
})

test('a field that the server refuses says so', async () => {
  server.on(
    company.saveRetention,
    refusal('invalid_input', { fields: [{ path: 'body.trail_years', message: 'A case is open.' }] }),
  )
  const person = open()
  await type(person, 'Changes', '12')
  await person.click(save())
  expect(await screen.findByText('A case is open.')).toBeTruthy()
})
