import { type SubscriptionExpiry, subscription } from '@itayo/contract'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query.ts'
import { type FakeServer, refusal } from '../../../testing/fake-server.ts'
import { draw, openSignedIn, signIn } from '../../../testing/screen.tsx'
import { closeDialogs } from '../../../ui/dialogs.ts'
import { closeAsking } from './asking.ts'
import { CreditReminders } from './credit-reminders.tsx'

const NOW = new Date('2026-11-13T02:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PAGE = '/projects/Index'

const ACTIVE: SubscriptionExpiry = {
  date_end: '2026-12-01T02:00:00Z',
  balance: 1240,
  own: 0,
  pool: 1240,
  status: 1,
  credit_status: true,
}
const EXPIRING = { ...ACTIVE, date_end: '2026-11-15T02:00:00Z' }
const EXPIRED = { ...ACTIVE, date_end: '2026-11-01T02:00:00Z', status: 0, credit_status: false } as const
const NOTHING: SubscriptionExpiry = {
  date_end: null,
  balance: 0,
  own: 0,
  pool: 0,
  status: 0,
  credit_status: false,
}

let server: FakeServer
beforeEach(async () => {
  // Intervals alone: what the page waits for otherwise goes on by itself.
  vi.useFakeTimers({ now: NOW, toFake: ['setInterval', 'clearInterval', 'Date'] })
  sessionStorage.clear()
  server = await openSignedIn()
})
afterEach(() => {
  cleanup()
  closeDialogs()
  closeAsking()
  vi.useRealTimers()
})

function open(expiry: SubscriptionExpiry, address = PAGE) {
  server.on(subscription.expiry, expiry)
  return draw(<CreditReminders />, {}, address)
}
const asked = () => server.sent.filter(({ call }) => call === 'GET /pricing/get-subscription-expiry').length
const pass = (ms: number) =>
  act(async () => {
    vi.advanceTimersByTime(ms)
    // The answers of the fake server come with the next turns of the loop.
    await new Promise((done) => setTimeout(done, 20))
  })
const popups = () => screen.queryAllByRole('dialog')

describe('the reminder', () => {
  test.each([
    {
      title: 'No Credits Left!',
      expiry: NOTHING,
      text: 'Your balance is 0 credits and you have no subscription. Contact the Super Admin for more credits. Your work is not affected; only Power Tools wait.',
      buttons: ['Not now', 'Ask for credits'],
    },
    {
      title: 'Subscription Expired!',
      expiry: EXPIRED,
      text: 'Power Tools ended on 11/01/2026. Each use costs 15 credits until you renew. No refunds after use.',
      buttons: ['Pay per use', 'Renew for 250'],
    },
    {
      title: 'Subscription Expiring Soon!',
      expiry: EXPIRING,
      text: 'Power Tools ends in 2 days, on 11/15/2026. Your balance is 1,240 credits, enough to renew.',
      buttons: ['Later', 'Renew for 250'],
    },
    {
      title: 'Subscription Expiring Soon!',
      expiry: { ...EXPIRING, date_end: '2026-11-14T01:00:00Z', balance: 1 },
      text: 'Power Tools ends in 1 day, on 11/14/2026. Your balance is 1 credit, not enough to renew.',
      buttons: ['Later', 'Renew for 250'],
    },
  ])('“$title” says its words', async ({ title, expiry, text, buttons }) => {
    open(expiry)
    const popup = within(await screen.findByRole('dialog', { name: title }))
    expect(popup.getByText(text)).toBeTruthy()
    for (const name of buttons) expect(popup.getByRole('button', { name })).toBeTruthy()
  })

  test('leads those to ask who may not renew', async () => {
    await signIn(server, { permissions: [] })
    const person = open(EXPIRED)
    const popup = within(await screen.findByRole('dialog', { name: 'Subscription Expired!' }))
    await person.click(popup.getByRole('button', { name: 'Ask for credits' }))
    expect(await screen.findByRole('button', { name: 'Send request' })).toBeTruthy()
  })

  test('does not come while all is well, and is looked for every hour', async () => {
    open(ACTIVE)
    await pass(0)
    await pass(59 * MINUTE)
    expect([asked(), popups().length]).toEqual([1, 0])
    await pass(2 * MINUTE)
    expect(asked()).toBe(2)
  })

  test('comes by itself when the hour has changed things', async () => {
    open(ACTIVE)
    await pass(MINUTE)
    server.on(subscription.expiry, EXPIRING)
    await pass(HOUR)
    expect(await screen.findByRole('dialog', { name: 'Subscription Expiring Soon!' })).toBeTruthy()
  })

  test('is looked for every 60 seconds after one was shown, and each kind comes once', async () => {
    const person = open(EXPIRING)
    const popup = within(await screen.findByRole('dialog', { name: 'Subscription Expiring Soon!' }))
    const before = asked()
    await pass(61_000)
    expect(asked()).toBe(before + 1)
    await person.click(popup.getByRole('button', { name: 'Renew for 250' }))
    await pass(5 * MINUTE)
    expect(popups()).toEqual([])
    server.on(subscription.expiry, EXPIRED)
    await pass(61_000)
    expect(await screen.findByRole('dialog', { name: 'Subscription Expired!' })).toBeTruthy()
  })

  test('once closed is silent for the session, after a reload too; another sign-in hears it again', async () => {
    const person = open(EXPIRING)
    const popup = within(await screen.findByRole('dialog', { name: 'Subscription Expiring Soon!' }))
    await person.click(popup.getByRole('button', { name: 'Later' }))
    server.on(subscription.expiry, EXPIRED)
    await pass(2 * MINUTE)
    expect(popups()).toEqual([])
    cleanup()
    queryClient.clear()
    open(EXPIRED)
    await pass(MINUTE)
    expect(popups()).toEqual([])
    cleanup()
    queryClient.clear()
    sessionStorage.setItem(
      'itayo.reminded',
      JSON.stringify({ session: 'other', shown: [], isSilenced: true }),
    )
    open(EXPIRED)
    expect(await screen.findByRole('dialog', { name: 'Subscription Expired!' })).toBeTruthy()
  })

  test.each(['/', '/404', '/500', '/payment/success', '/payment/failed'])(
    'stays away from %s',
    async (page) => {
      open(NOTHING, page)
      await pass(MINUTE)
      expect([asked() > 0, popups().length]).toEqual([true, 0])
    },
  )

  test('is nothing the Super Admin is asked about', async () => {
    await signIn(server, { company: { id: 9, name: 'Itayo', is_platform: true } })
    open(NOTHING)
    await pass(HOUR + MINUTE)
    expect(asked()).toBe(0)
  })

  test('is left out when the subscription cannot be read, which is logged (SUB-034)', async () => {
    const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    server.on(subscription.expiry, refusal('permission_denied'))
    draw(<CreditReminders />, {}, PAGE)
    await pass(MINUTE)
    expect(popups()).toEqual([])
    expect(logged).toHaveBeenCalledWith('The subscription could not be read.', expect.anything())
    logged.mockRestore()
  })
})
