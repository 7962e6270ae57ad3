import type { Page } from '@playwright/test'
import { test } from './support/company.ts'
import { addEstimate, FOOTING } from './support/estimates.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('OCM of an approved estimate: proposed in the billing, seen before and after, approved', async ({
  openSignedIn,
  newCompany,
}) => {
  const { call, invite } = await newCompany()
  const project = await addEstimate(call, 1, [FOOTING], { status: 2 })
  const page = await openSignedIn(await invite('Estimator'))
  await page.goto(project.overview)
  const card = panel(page, 'Billing Information')
  const propose = async (ocm: string) => {
    await card.getByRole('button', { name: 'Edit billing' }).click()
    const form = page.getByRole('form', { name: 'Billing Information' })
    await expect(form).toContainText('a change of OCM, profit or VAT waits for an approver')
    await form.getByLabel('OCM').fill(ocm)
    await form.getByRole('button', { name: 'Save' }).click()
    await expectTold(page, 'Proposed: the percentages wait for an approver')
    await expect(card).toContainText(`OCM ${ocm}.00%. Proposed`)
    await expect(card).toContainText('15.00% (default)')
  }
  await propose('12')
  await card.getByRole('button', { name: 'Take back' }).click()
  await expect(card).not.toContainText('Waiting for approval')
  await propose('14')

  const manager = await openSignedIn(await invite('Project Manager'))
  await manager.goto(project.overview)
  await panel(manager, 'Billing Information').getByRole('link', { name: 'Review' }).click()
  const percentages = manager.getByRole('region', { name: 'Percentages before and after' })
  await expect(percentages.getByRole('row', { name: /^OCM/ })).toContainText('15.00%14.00%')
  await expect(percentages.getByRole('row', { name: /^VAT/ })).toContainText('5.00%, stays')
  await expect(percentages.getByRole('row', { name: /^Contract cost/ })).toContainText(
    '₱13,125.00₱13,020.00(₱105.00)',
  )
  const decision = manager.getByRole('region', { name: 'Your decision' })
  await decision.getByRole('button', { name: 'Approve' }).click()
  await expectTold(manager, 'Percentages approved')

  await expect(card).not.toContainText('Waiting for approval')
  await expect(card).toContainText('14.00%')
  await page.goto(`${project.overview}&menu=2&view=revisions`)
  await expect(page.getByText('OCM from 15% to 14%').first()).toBeVisible()
})
