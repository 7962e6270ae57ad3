import { createClient, subscription } from '@itayo/contract'
import { POWER_TOOL_DOWNLOAD } from '@itayo/domain'
import { signedIn } from '@itayo/testkit'
import type { Page } from '@playwright/test'
import { test } from './support/company.ts'
import { FOOTING } from './support/estimates.ts'
import { addPlan, openPlan } from './support/plans.ts'
import { DEMO_PASSWORD, expect } from './support/test.ts'

const DETAILS = '/subscription/subscription-details'

const download = async (page: Page) => {
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'Excel' }).click()
}

test.describe('a company without a subscription', () => {
  test.use({ isSubscribed: false, features: [POWER_TOOL_DOWNLOAD] })

  test('is blocked without credits, pays for a download, reads it in the ledger, subscribes and downloads freely', async ({
    openCompany,
    api,
    baseURL,
  }) => {
    const { page, call } = await openCompany()
    const popup = page.getByRole('dialog', { name: 'No Credits Left!' })
    await openPlan(page, await addPlan(call, 1, { [FOOTING]: 5 }))
    await popup.getByRole('button', { name: 'Not now' }).click()

    // Nothing to pay with: the notice, and no file.
    await download(page)
    await expect(popup).toContainText('your balance is 0')
    await popup.getByRole('button', { name: 'Not now' }).click()

    const body = { email: 'superadmin@itayo.test', password: DEMO_PASSWORD }
    const { token } = signedIn((await api.accounts.login({ body })).response)
    const platform = createClient({ subscription }, { baseUrl: baseURL ?? '', token: () => token })
    const { id: company_id } = (await call.accounts.me()).response.company
    await platform.subscription.disburse({ body: { company_id, credits: 280 } })
    await expect(page.getByRole('link', { name: '280 credits' })).toBeVisible()

    // The price is said before, and charged once.
    const paid = page.waitForEvent('download')
    await download(page)
    const price = page.getByRole('dialog', { name: 'Use a Power Tool' })
    await expect(price).toContainText('280 → 265')
    await expect(price).toContainText('No refunds after use.')
    await price.getByRole('button', { name: 'Use 15 credits' }).click()
    expect((await paid).suggestedFilename()).toBe('Schedule.xlsx')
    await page.getByRole('link', { name: '265 credits' }).click()
    await expect(page).toHaveURL(new RegExp(DETAILS))
    const ledger = page.getByRole('table', { name: 'Credits ledger' })
    await expect(ledger.getByRole('row').nth(1)).toContainText('Schedule.xlsx')
    await expect(ledger.getByRole('row').nth(1)).toContainText('(15)')

    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByRole('button', { name: 'Subscribe for 250 credits' }).click()
    const done = page.getByRole('dialog', { name: 'Subscription Successful' })
    await expect(done).toContainText('You have successfully subscribed to Power Tools.')
    await done.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText('Active', { exact: true })).toBeVisible()

    // Nothing is asked any more.
    await page.goBack()
    const free = page.waitForEvent('download')
    await download(page)
    expect((await free).suggestedFilename()).toBe('Schedule.xlsx')
    await expect(page.getByRole('link', { name: '15 credits' })).toBeVisible()
  })
})
