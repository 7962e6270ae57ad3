import type { Page } from '@playwright/test'
import { type Front, openFront } from './support/front.ts'
import { test as base, today } from './support/sites.ts'
import { expect } from './support/test.ts'

/** The narrowest phones that foremen carry. */
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const test = base.extend<{ front: Front }>({
  front: async ({ baseURL }, use) => {
    const front = await openFront(baseURL ?? '')
    await use(front)
    await front.close()
  },
})

// What a browser says about calls that got no answer, or a refusal.
test.use({ expectedConsole: /net::ERR_|status of (409|50\d)|cross-world service worker/ })

const line = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

async function expectToFit(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `the width of ${page.url()}`).toBeLessThanOrEqual(PHONE.viewport.width)
}

async function choose(page: Page, language: 'English' | 'Filipino'): Promise<void> {
  await page.goto('/Profile/about-me')
  await page.getByRole('combobox', { name: 'Language' }).tap()
  await page.getByRole('option', { name: language }).tap()
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'English' ? 'en' : 'fil')
}

test('a foreman chooses Filipino: pages, errors and the outbox are in it, without a signal too; and back', async ({
  openCrewSite,
  front,
}) => {
  test.slow()
  const { call, id, pr_num, page } = await openCrewSite({
    ...PHONE,
    baseURL: front.url,
    serviceWorkers: 'allow',
  })
  await choose(page, 'Filipino')

  await page.goto('/outbox')
  await expect(page.getByText('Walang naghihintay sa device na ito')).toBeVisible()
  await page.getByRole('switch').tap()
  await expect(page.getByText(/nabasa ngayon lang/)).toBeVisible()
  await expectToFit(page)
  await page.goto(`/onsite-records/material/inbound?project=${id}&pr=${pr_num}`)
  await expect(page.getByRole('heading', { name: 'Dumating na materyales', level: 1 })).toBeVisible()
  await expect(page.getByText(`Tanggapin para sa ${pr_num}`)).toBeVisible()
  await expectToFit(page)
  for (const [path, title] of [
    ['material/utilization', 'Gamit ng materyales'],
    ['material/stock-balance', 'Balanse ng stock'],
    ['equipment', 'Equipment sa site'],
  ]) {
    await page.goto(`/onsite-records/${path}?project=${id}`)
    await expect(page.getByRole('heading', { name: title as string, level: 1 })).toBeVisible()
    await expectToFit(page)
  }

  await page.goto(`/onsite-records/labor?project=${id}`)
  await expect(page.getByRole('navigation', { name: 'Mga pangunahing pahina' })).toContainText('Gamit')
  await page.getByRole('button', { name: 'Tulad kahapon' }).tap()
  await page.getByLabel('PM in ni Ana Reyes').fill('06:00')
  await expect(page.getByText('Hindi sa hapon ang time in na ito.')).toBeVisible()
  await page.getByLabel('PM in ni Ana Reyes').fill('13:00')
  await expectToFit(page)

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'I-save ang attendance' }).tap()
  await expect(page.getByText('Walang signal: 1 entry ang naghihintay sa device na ito')).toBeVisible()
  await expect(line(page, 'Ana Reyes').getByText('Naghihintay')).toBeVisible()
  await expectToFit(page)
  // Meanwhile somebody with a signal writes the same crew down.
  const crew = (await call.onsite.daySheet({ query: { project_id: String(id), day: today() } })).response
    .people
  const records = crew.map(({ manpower_id }) => ({
    manpower_id,
    merediem: 'am' as const,
    time_in: '08:00',
    time_out: '12:00',
  }))
  await call.onsite.saveAttendance({ body: { project_id: id, day: today(), records } })
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Tingnan' }).tap()
  const failed = page.getByRole('region', { name: 'Bigo' })
  await expect(failed).toContainText('Sabi ng server:')
  await expect(failed).toContainText('sa parehong kalahati ng araw.')
  await expectToFit(page)
  await failed.getByRole('button', { name: 'Bawiin' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Bawiin', exact: true }).tap()
  await expect(page.getByText('Walang naghihintay sa device na ito')).toBeVisible()

  await test.step('the words are on the device: the app opens in Filipino without a signal', async () => {
    await page.goto(`/onsite-records/labor?project=${id}`)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)

    front.state = 'closed'
    await page.goto(`/onsite-records/labor?project=${id}`)
    await expect(page.getByRole('button', { name: 'I-save ang attendance' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
    front.state = 'open'
  })

  await choose(page, 'English')
  await page.goto(`/onsite-records/labor?project=${id}`)
  await expect(page.getByRole('button', { name: 'Save attendance' })).toBeVisible()
})
