import { type BillingAccount, billing } from '@itayo/contract'
import { USUAL_RATES } from '@itayo/domain'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, refusal } from '../../../testing/fake-server.ts'
import { draw, openSignedIn } from '../../../testing/screen.tsx'
import { RatesDialog } from './rates-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'

const RATES = { ...USUAL_RATES, retention: 10, retain_again: false, vat_divisor: null }

const ACCOUNT = {
  project_id: 5,
  vat: 12,
  contract_end: '2027-02-11',
  standing: { advance: 0, retention_held: 250_000 },
  bills: [],
  settings: {
    version: 3,
    rates: RATES,
    history: [],
    advance_paid_on: null,
    completed_on: null,
    extensions: [],
  },
  can: { save: true, pay_advance: false },
} as unknown as BillingAccount

let server: FakeServer
const onClose = vi.fn()
const onMade = vi.fn()
beforeEach(async () => {
  onClose.mockClear()
  onMade.mockClear()
  server = await openSignedIn()
  server.on(billing.saveRates, { bill_id: null })
  server.on(billing.release, { bill_id: 12 })
})

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

async function retype(person: ReturnType<typeof draw>, name: string, value: string) {
  await person.clear(field(name))
  if (value) await person.type(field(name), value)
  await person.tab()
}

const openRates = (change: Partial<BillingAccount> = {}) =>
  draw(<RatesDialog projectId={5} account={{ ...ACCOUNT, ...change }} onClose={onClose} />)
const openRelease = () =>
  draw(<ReleaseDialog projectId={5} most={250_000} onMade={onMade} onClose={onClose} />)

test('a changed rate is sent with all others, the reason and the version', async () => {
  const person = openRates()
  expect(button('Save rates').disabled).toBe(true)
  await retype(person, 'Retention', '5')
  await person.type(field('Reason'), ' By the new contract ')
  await person.click(button('Save rates'))
  await waitFor(() => expect(server.bodiesOf(billing.saveRates)).toHaveLength(1))
  expect(server.bodiesOf(billing.saveRates)[0]).toEqual({
    ...RATES,
    project_id: 5,
    version: 3,
    retention: 5,
    reason: 'By the new contract',
  })
})

test('a rate that was emptied is not sent as zero', async () => {
  const person = openRates()
  await retype(person, 'EWT', '')
  expect(button('Save rates').disabled).toBe(true)
})

test('retaining from the whole gross again is a change by itself', async () => {
  const person = openRates()
  await person.click(screen.getByLabelText('Late: retain from the whole gross again'))
  await person.click(button('Save rates'))
  await waitFor(() => expect(server.bodiesOf(billing.saveRates)).toMatchObject([{ retain_again: true }]))
})

test('a refused rate is said, and what was typed stays', async () => {
  server.on(billing.saveRates, refusal('stale_version'))
  const person = openRates()
  await retype(person, 'Retention', '5')
  await person.click(button('Save rates'))
  expect(await screen.findByText(/Someone else saved this before you/)).toBeTruthy()
  expect(field('Retention').value).toMatch(/^5/)
})

test('whoever may not save reads the rates', () => {
  openRates({ can: { save: false, pay_advance: false } })
  expect([field('Retention').disabled, screen.queryByRole('button', { name: 'Save rates' })]).toEqual([
    true,
    null,
  ])
})

test('all of the retention is released unless less is typed', async () => {
  const person = openRelease()
  await person.click(button('Draft the bill'))
  await waitFor(() => expect(onMade).toHaveBeenCalledWith(12))
  expect(server.bodiesOf(billing.release)).toEqual([{ project_id: 5, amount: 250_000 }])
})

test.each([
  ['100000.50', false],
  ['250000.01', true],
  ['0', true],
  ['', true],
])('an amount of “%s” is refused: %s', async (typed, isRefused) => {
  const person = openRelease()
  await retype(person, 'Amount', typed)
  expect(button('Draft the bill').disabled).toBe(isRefused)
})

test('a refused release is said, and no bill is opened', async () => {
  const why = 'Not everything is billed yet.'
  server.on(billing.release, refusal('conflict', { message: why, description: why }))
  const person = openRelease()
  await person.click(button('Draft the bill'))
  expect(await screen.findByText(why)).toBeTruthy()
  expect(onMade).not.toHaveBeenCalled()
})
