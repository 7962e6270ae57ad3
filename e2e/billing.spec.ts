import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { type Caller, test } from './support/company.ts'
import { addEstimate, FOOTING } from './support/estimates.ts'
import { go } from './support/go.ts'
import { expectToFit } from './support/phone.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

const manilaDay = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' })

/** A footing of 13,125.00 by contract, of which 40% are done and certified. */
async function addCertified(call: Caller) {
  const project = await addEstimate(call, 1, [FOOTING], { status: 2, start_date: manilaDay(20) })
  const id = project.scopes[0]?.psow_id as number
  await call.scope.save({ body: { data: { id, status: 40 } } })
  const data = { project_id: project.id, prepared_by: 'Angela Reyes', billing_percentage: 40 }
  const drafted = (await call.reports.addSwa({ body: { data: JSON.stringify(data) }, files: [] })).response
  const step = ({ report_id, version }: { report_id: number; version: number }) => ({
    body: { report_id, version },
  })
  const approved = (await call.reports.submitSwa(step(drafted))).response
  await call.reports.certifySwa(step(approved))
  return { ...project, billing: `${project.overview}&menu=9` }
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('a certified statement is billed from the strip of the overview, paid and written off', async ({
  openSignedIn,
  newCompany,
}) => {
  test.slow()
  const { call, invite } = await newCompany()
  const { billing, overview } = await addCertified(call)
  const manager = await openSignedIn(await invite('Project Manager'))

  await test.step('the strip of the overview leads to what can be billed, and follows it', async () => {
    await manager.goto(overview)
    const strip = manager.getByLabel('The project at a glance')
    await expect(strip).toContainText('No. 1, its SWA is certified')
    await expect(strip).toContainText('nothing billed yet')
    await expectAccessible(manager, 'the overview with its strip')
    await strip.getByRole('link', { name: '₱5,250.00' }).click()
    await expect(manager.getByText('SWA 1 is certified and can be billed.')).toBeVisible()
    await manager.getByRole('button', { name: 'New billing' }).click()
    const bill = manager.getByRole('complementary', { name: 'Billing No. 1' })
    await expect(bill).toContainText('10% of 5,250.00, the part below half')
    await expect(bill).toContainText('(525.00)')
    await bill.getByRole('button', { name: 'Mark submitted' }).click()
    await dialog(manager, 'Mark No. 1 as submitted').getByRole('button', { name: 'Mark submitted' }).click()
    await expectTold(manager, 'Marked as submitted.')
    await manager
      .getByRole('link', { name: /^Overview/ })
      .first()
      .click()
    await expect(strip).toContainText('40.00%₱5,250.00 billed')
    await expect(strip).toContainText('Nothing to bill')

    // What is missing opens the form that takes it.
    await manager.getByRole('link', { name: 'Give amounts' }).click()
    await expect(manager.getByRole('form', { name: /POW/ })).toBeVisible()
  })

  await test.step('it is submitted, certified, paid short and written off; on a phone it is read by who sees costs', async () => {
    const bill = manager.getByRole('complementary', { name: 'Billing No. 1' })
    await go(manager, overview)
    await manager.getByRole('link', { name: 'Billing', exact: true }).click()
    await manager.getByRole('button', { name: 'Billing No. 1' }).click()
    await bill.getByRole('button', { name: 'Mark certified' }).click()
    await dialog(manager, 'Mark No. 1 as certified').getByRole('button', { name: 'Mark certified' }).click()
    await expectTold(manager, 'Marked as certified.')
    await expectAccessible(manager, 'a certified bill')

    await bill.getByRole('button', { name: 'Collect' }).click()
    const payment = dialog(manager, 'Collect No. 1')
    await payment.getByLabel('Official receipt no.').fill('OR 0045117')
    await payment.getByLabel('Amount').fill('4000')
    await expect(payment.getByText(/stays receivable/)).toBeVisible()
    await payment.getByRole('button', { name: 'Collect' }).click()
    await expectTold(manager, 'Your work has been saved')
    await expect(manager.getByRole('table')).toContainText('short')
    await bill.getByRole('button', { name: 'Write off' }).click()
    const rest = dialog(manager, /^Write off/)
    await rest.getByLabel('Reason').fill('Charges of the bank')
    await rest.getByRole('button', { name: 'Write off' }).click()
    await expectTold(manager, 'Your work has been saved')
    await expect(bill.getByText('Written off: Charges of the bank')).toBeVisible()
    await expect(manager.getByRole('table')).not.toContainText('short')

    const [pack] = await Promise.all([
      manager.waitForEvent('download'),
      bill
        .getByRole('button', { name: 'Billing pack' })
        .click()
        .then(() => manager.getByRole('menuitem', { name: 'PDF' }).click()),
    ])
    expect(pack.suggestedFilename()).toBe('Billing_Pack_1.pdf')
    await bill.getByRole('button', { name: 'Print the statement' }).click()
    await expect(manager.getByText('Net amount due')).toBeVisible()

    // On a phone it can be read as well; who sees no costs has no such tab.
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
    const viewer = await openSignedIn(await invite('Company Administrator'), phone)
    await viewer.goto(billing)
    await expect(viewer.getByRole('button', { name: 'Billing No. 1' })).toBeVisible()
    await expectToFit(viewer)
    const foreman = await openSignedIn(await invite('Foreman'), phone)
    await foreman.goto(billing)
    await expect(foreman.getByRole('link', { name: 'Overview' }).first()).toBeVisible()
    await expect(foreman.getByRole('link', { name: 'Billing', exact: true })).toHaveCount(0)
    await go(foreman, overview)
    await expect(foreman.getByLabel('The project at a glance')).toContainText('40.00%')
    await expect(foreman.getByLabel('The project at a glance')).not.toContainText('₱')
    await expectToFit(foreman)
  })
})
