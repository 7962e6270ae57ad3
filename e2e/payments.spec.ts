import type { Page } from '@playwright/test'
import {
  openPayMongo,
  type PayMongoServer,
} from '../apps/server/src/areas/insight/subscription/payments/paymongo-server.fixture.ts'
import { type RunningServer, startServer } from './set-up/server.ts'
import { test as journeys } from './support/company.ts'
import { expect } from './support/test.ts'

const HISTORY = '/subscription/approval-license/purchase-history'

/** From the dialog to the page to pay on. */
async function buy(page: Page, credits: string): Promise<void> {
  await page.goto(HISTORY)
  await page.getByRole('button', { name: 'Buy credits' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy credits' })
  await dialog.getByRole('button', { name: credits, exact: true }).click()
  await dialog.getByRole('button', { name: `Pay ₱${credits}.00` }).click()
}

const title = (page: Page, name: string) => page.getByRole('heading', { name })

journeys('simulated payments', async ({ openCompany }) => {
  const { page } = await openCompany()

  await journeys.step('one that failed or was left is told as that, and can still be paid', async () => {
    await buy(page, '500')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(title(page, 'Payment not finished')).toBeVisible()
    await page.getByRole('link', { name: 'Go on paying' }).click()
    await page.getByRole('button', { name: 'Fail' }).click()
    await expect(title(page, 'Payment failed')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Balance0 credits')
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Pay ₱500.00' }).click()
    await expect(title(page, 'Payment received')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Balance before0 credits')
    await expect(page.getByRole('main')).toContainText('Balance after500 credits')
  })

  await journeys.step('credits are bought, added once, receipted, and stand in the history', async () => {
    await buy(page, '1,000')
    await expect(title(page, 'Simulated payment, no money moves.')).toBeVisible()
    await page.getByRole('button', { name: 'Pay ₱1,000.00' }).click()
    await expect(title(page, 'Payment received')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Balance before500 credits')
    await expect(page.getByRole('main')).toContainText('Balance after1,500 credits')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Receipt SIM-/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^SIM-\d{4}-\d{6}\.pdf$/)
    // Reloading the page, or going back to the one to pay on, gives nothing more.
    await page.reload()
    await expect(page.getByRole('main')).toContainText('Balance after1,500 credits')
    await page.goBack()
    await expect(page.getByText('This payment was answered already.')).toBeVisible()
    await page.goto(HISTORY)
    await expect(page.getByRole('row', { name: /TOPUP-.*1,000/ })).toContainText('Paid')
    await page.getByRole('link', { name: 'Credits', exact: true }).click()
    await expect(page.getByRole('row', { name: /TOPUP-.*\+1,000/ })).toHaveCount(1)
  })
})

const ACCOUNT = { secretKey: 'sk_test_journey', webhookSecret: 'whsk_journey' }

interface Provided {
  payMongo: PayMongoServer
  server: RunningServer
}

/** A server of their own that speaks with a PayMongo of this machine. */
const provided = journeys.extend<object, { provided: Provided }>({
  provided: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const payMongo = await openPayMongo({ ...ACCOUNT, now: () => new Date() })
      const server = await startServer(process.env.ITAYO_E2E_DATA ?? '', {
        demo: false,
        more: {
          PAYMENTS: 'paymongo',
          PAYMONGO_SECRET_KEY: ACCOUNT.secretKey,
          PAYMONGO_WEBHOOK_SECRET: ACCOUNT.webhookSecret,
          PAYMONGO_URL: payMongo.url,
        },
      })
      payMongo.webhookUrl = `${server.url}/api/payment/webhook`
      await use({ payMongo, server })
      await server.stop()
      await payMongo.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ provided: { server } }, use) => use(server.url),
})

provided('payments by the provider', async ({ openCompany, provided: { payMongo } }) => {
  const { page } = await openCompany()

  await provided.step(
    'a message that comes twice, before the browser is back, adds the credits once',
    async () => {
      payMongo.tells = 'twice'
      await buy(page, '2,500')
      await page.getByRole('button', { name: 'Pay with GCash' }).click()
      await expect(title(page, 'Payment received')).toBeVisible()
      await expect(page.getByRole('main')).toContainText('Paid withGCash')
      await expect(page.getByRole('main')).toContainText('Balance after2,500 credits')
      await page.goto(`${HISTORY}?view=credits`)
      await expect(page.getByRole('row', { name: /TOPUP-/ })).toHaveCount(1)
    },
  )

  await provided.step(
    'a message that never comes is asked for; declined and cancelled ones are told',
    async () => {
      payMongo.tells = 'never'
      await buy(page, '250')
      await page.getByRole('link', { name: 'Cancel' }).click()
      await expect(title(page, 'Payment not finished')).toBeVisible()
      await page.getByRole('link', { name: 'Go on paying' }).click()
      await page.getByRole('button', { name: 'Decline' }).click()
      await expect(title(page, 'Payment failed')).toBeVisible()
      await expect(page.getByRole('main')).toContainText('Insufficient funds')
      await page.getByRole('link', { name: 'Try again' }).click()
      await page.getByRole('button', { name: 'Pay with GCash' }).click()
      await expect(title(page, 'Payment received')).toBeVisible()
      await expect(page.getByRole('main')).toContainText('Balance after2,750 credits')
    },
  )
})
