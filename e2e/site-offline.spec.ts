import { addDays } from '@itayo/domain'
import type { Page } from '@playwright/test'
import { expectToFit } from './support/phone.ts'
import { photo } from './support/projects.ts'
import { entriesIn, keepAndLeave, test, today } from './support/sites.ts'
import { expect, NO_ANSWER } from './support/test.ts'

test.use({ expectedConsole: NO_ANSWER })

const line = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const entries = entriesIn

test('what is written in a basement arrives once: changed there, answered into nothing, refused, and left by a tab that died', async ({
  openCrewSite,
}) => {
  test.slow()
  const { call, id, pr_num, page } = await openCrewSite()

  await test.step('a crew is written down in a basement, changed there, and arrives once when the signal is back', async () => {
    await page.goto('/outbox')
    await expect(page.getByText('Nothing waits on this device')).toBeVisible()
    await page.getByRole('switch').tap()
    await expect(page.getByText(/read (just )?now|read .* ago/)).toBeVisible()
    await page.goto(`/onsite-records/labor?project=${id}`)
    await expect(line(page, 'Ana Reyes')).toBeVisible()

    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Same as the day before' }).tap()
    await line(page, 'Ben Cruz').getByRole('button', { name: 'Absent' }).tap()
    await page.getByRole('button', { name: 'Save attendance' }).tap()
    await expect(page.getByText('No signal: 1 entry waits on this device')).toBeVisible()
    await expect(line(page, 'Ana Reyes').getByText('Waiting')).toBeVisible()
    await line(page, 'Ben Cruz').getByRole('button', { name: 'Half day' }).tap()
    await expect(line(page, 'Ben Cruz').getByText('Changed')).toBeVisible()
    await page.getByRole('button', { name: 'Save attendance' }).tap()
    await expect(page.getByText('No signal: 2 entries wait on this device')).toBeVisible()
    await expectToFit(page)
    await page.getByRole('link', { name: 'See' }).tap()
    await expect(entries(page, 'Waiting')).toHaveCount(2)
    await expectToFit(page)

    await page.context().setOffline(false)
    await expect(entries(page, 'Sent')).toHaveCount(2)
    await expect(entries(page, 'Waiting')).toHaveCount(0)
    const query = { project_id: String(id), day: today() }
    const { people } = (await call.onsite.daySheet({ query })).response
    expect(people.map(({ name, am, pm }) => [name, am?.is_absent, pm?.is_absent])).toEqual([
      ['Ana Reyes', false, false],
      ['Ben Cruz', false, true],
    ])
    const written = (
      await call.onsite.attendance({ query: { project_id: String(id), date_created: today() } })
    ).response
    expect(written.total_items).toBe(4)
    expect(written.data[0]?.made_at).not.toBeNull()
  })

  await test.step('an answer that is lost after the server has it: the delivery and its photo are there once', async () => {
    // The server keeps it, and its answer goes nowhere.
    let isLost = true
    await page.route('**/api/material/inbound/add-inbound-material', async (route) => {
      // A page that is left takes its calls along.
      await route.fetch().catch(() => undefined)
      await (isLost ? route.abort() : route.continue()).catch(() => undefined)
    })
    await page.goto(`/onsite-records/material/inbound?project=${id}&pr=${pr_num}`)
    await page.getByLabel('This delivery of Cement').fill('12')
    await page
      .getByLabel('Receipt and photos, from the camera')
      .setInputFiles(photo('dr.png', [240, 240, 230]))
    await page.getByRole('button', { name: 'Save delivery' }).tap()
    await expect(page.getByText('All deliveries')).toBeHidden()
    await page.goto('/outbox')
    await expect(page.getByText('it may have arrived')).toBeVisible()
    // It is sent again until it is answered; by itself, so nothing is tapped here.
    isLost = false
    await expect(entries(page, 'Sent')).toHaveCount(4)
    const { data } = (await call.onsite.deliveries({ query: { project: String(id) } })).response
    expect(data.map(({ items }) => items.map(({ arrived: came }) => came))).toEqual([[12]])
    const holder = { params: { kind: 'delivery' as const, id: data[0]?.id as number } }
    expect((await call.attachments.list(holder)).response).toHaveLength(1)
    await page.unroute('**/api/material/inbound/add-inbound-material')
  })

  await test.step('what somebody else used up meanwhile is refused with the server’s words, corrected and taken; signing out asks', async () => {
    // Of the twelve bags that came.
    const [cement] = (await call.onsite.stockChoices({ query: { project_id: String(id) } })).response
    await page.goto(`/onsite-records/material/utilization?project=${id}`)
    await page.getByRole('combobox', { name: 'Add a material in stock' }).tap()
    await page.getByRole('option', { name: /^Cement/ }).tap()
    await page.getByLabel('Quantity used of Cement').fill('10')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Save release' }).tap()
    await expect(page.getByText('No signal: 1 entry waits on this device')).toBeVisible()
    const items = [{ stock_id: cement?.stock_id as number, quantity: 9, unit: cement?.unit as string }]
    await call.onsite.release({ body: { project_id: id, released_on: today(), items } })

    await page.context().setOffline(false)
    await expect(page.getByText('1 entry was not taken by the server')).toBeVisible()
    await page.getByRole('button', { name: /your menu/ }).tap()
    await page.getByRole('menuitem', { name: 'Sign out' }).tap()
    await expect(page.getByRole('dialog')).toContainText('1 entry has not arrived')
    await page.getByRole('button', { name: 'Stay signed in' }).tap()
    await page.getByRole('link', { name: 'See' }).tap()
    await expect(page.getByText(/The server says:.*3/)).toBeVisible()
    await expectToFit(page)
    await page.getByRole('button', { name: 'Correct' }).tap()
    await expect(page.getByLabel('Quantity used of Cement')).toHaveValue('10')
    await page.getByLabel('Quantity used of Cement').fill('2')
    await page.getByRole('button', { name: 'Save release' }).tap()
    await expect(page.getByText('1 entry was not taken by the server')).toBeHidden()
    const released = async () =>
      (await call.onsite.releases({ query: { project: String(id) } })).response.data.map(({ items: taken }) =>
        taken.map(({ quantity }) => quantity),
      )
    await expect.poll(released).toEqual([[2], [9]])
  })

  await test.step('a tab that dies between saving and sending loses nothing, and nobody else sends it', async () => {
    const day = addDays(today(), -2)
    await page.goto(`/onsite-records/labor?project=${id}&day=${day}`)
    await expect(line(page, 'Ana Reyes')).toBeVisible()
    await page.context().setOffline(true)
    await line(page, 'Ana Reyes').getByRole('button', { name: 'Present' }).tap()
    await page.getByRole('button', { name: 'Save attendance' }).tap()
    await expect(page.getByText('No signal: 1 entry waits on this device')).toBeVisible()
    const context = page.context()
    await page.close({ runBeforeUnload: false })

    await context.setOffline(false)
    const next = await context.newPage()
    await next.goto('/outbox')
    await expect(entries(next, 'Sent')).toHaveCount(6)
    const query = { project_id: String(id), date_created: day }
    expect((await call.onsite.attendance({ query })).response.total_items).toBe(2)
  })
})

test('a kept project opens cold without a signal: the day is written, and arrives when the signal is back', async ({
  openCrewSite,
}) => {
  const { call, id, page: first } = await openCrewSite({ serviceWorkers: 'allow' })
  const context = await keepAndLeave(first)

  const page = await context.newPage()
  await page.goto('/onsite-records/labor')
  await page.getByRole('button', { name: 'Same as the day before' }).tap()
  await expect(line(page, 'Ben Cruz').getByRole('button', { name: 'Present' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Save attendance' }).tap()
  await expect(page.getByText('No signal: 1 entry waits on this device')).toBeVisible()
  for (const [place, words] of [
    ['Inbound', 'PR-'],
    ['Use', 'New release'],
    ['Stock', 'Search material name'],
  ] as const) {
    await page.getByRole('link', { name: place, exact: true }).tap()
    await expect(
      page.getByText(words).or(page.getByPlaceholder(words)).first(),
      `${place} opens without a network`,
    ).toBeVisible()
  }
  await page.reload()
  await expect(page.getByText('No signal: 1 entry waits on this device')).toBeVisible()

  await context.setOffline(false)
  const written = async () =>
    (await call.onsite.attendance({ query: { project_id: String(id), date_created: today() } })).response
      .total_items
  await expect.poll(written).toBe(4)
})

test('a phone with a wrong clock: what it saves goes in its order, with the time of the phone beside that of the server', async ({
  openCrewSite,
}) => {
  const { call, id, page } = await openCrewSite()
  const HOUR = 3_600_000
  // Wrong by three hours, but of the same day.
  const isEarly =
    Number(new Date().toLocaleString('en', { timeZone: 'Asia/Manila', hourCycle: 'h23', hour: 'numeric' })) <
    6
  const wrong = Date.now() + (isEarly ? 3 : -3) * HOUR
  await page.clock.setSystemTime(wrong)
  await page.goto(`/onsite-records/labor?project=${id}&day=${today()}`)
  await expect(line(page, 'Ana Reyes')).toBeVisible()
  await page.context().setOffline(true)
  for (const name of ['Ana Reyes', 'Ben Cruz']) {
    await line(page, name).getByRole('button', { name: 'Present' }).tap()
    await page.getByRole('button', { name: 'Save attendance' }).tap()
    await expect(line(page, name).getByText('Waiting')).toBeVisible()
    // Back again: what was saved later still goes later.
    await page.clock.setSystemTime(wrong - HOUR)
  }
  await page.context().setOffline(false)
  const query = { project_id: String(id), date_created: today() }
  const written = async () => (await call.onsite.attendance({ query })).response
  await expect.poll(async () => (await written()).total_items).toBe(4)
  const rows = [...(await written()).data].sort((a, b) => a.id - b.id)
  expect(rows.map(({ name }) => name)).toEqual(['Ana Reyes', 'Ana Reyes', 'Ben Cruz', 'Ben Cruz'])
  const minutesAgo = (instant: string | null) => Math.round((Date.now() - Date.parse(instant ?? '')) / 60_000)
  for (const { created_at } of rows) expect(minutesAgo(created_at)).toBeLessThan(10)
  // The phone had heard the server's clock before it lost the signal; after that it was turned back by an hour.
  expect(minutesAgo(rows[0]?.made_at ?? null)).toBeLessThan(10)
  expect(minutesAgo(rows[2]?.made_at ?? null)).toBeGreaterThanOrEqual(59)
})
