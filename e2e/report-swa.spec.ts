import { POWER_TOOL_DOWNLOAD } from '@itayo/domain'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { type Caller, test } from './support/company.ts'
import { addEstimate, FOOTING } from './support/estimates.ts'
import { expectToFit } from './support/phone.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

test.use({ features: [POWER_TOOL_DOWNLOAD] })

const manilaDay = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' })

/** A footing of 10 units at 1,312.50, of which four are done. */
async function addBilled(call: Caller) {
  const project = await addEstimate(call, 1, [FOOTING], { status: 2, start_date: manilaDay(20) })
  const id = project.scopes[0]?.psow_id as number
  await call.scope.save({ body: { data: { id, status: 40 } } })
  return { ...project, swa: `${project.overview}&menu=7&report=swa` }
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('an engineer states what was accomplished, the manager approves, certifies and prints it', async ({
  openSignedIn,
  newCompany,
}) => {
  test.slow()
  const { call, invite } = await newCompany()
  const { swa, overview } = await addBilled(call)

  const engineer = await openSignedIn(await invite('Site Engineer'))
  await engineer.goto(swa)
  await expect(engineer.getByText('No Data Available')).toBeVisible()
  await engineer.getByRole('button', { name: 'Add New' }).click()
  const form = dialog(engineer, 'Add SWA')
  await expect(form).toContainText('₱5,250.00 this period')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Billing Percentage is required')).toBeVisible()
  await form.getByLabel('Progress Billing Percentage').fill('40')
  await form
    .getByLabel('Files', { exact: true })
    .last()
    .setInputFiles({ name: 'measured.csv', mimeType: 'text/csv', buffer: Buffer.from('Item,Qty\r\n1,4\r\n') })
  await expectAccessible(engineer, 'the form of a statement')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectTold(engineer, 'Your work has been saved')
  const drafted = dialog(engineer, 'SWA 1')
  await expect(drafted.getByRole('table')).toContainText('5,250.00')
  await expect(drafted.getByRole('link', { name: 'measured.csv' })).toBeVisible()
  await drafted.getByRole('button', { name: 'Submit' }).click()
  await expect(drafted.getByText('For approval')).toBeVisible()

  const manager = await openSignedIn(await invite('Project Manager'))
  await manager.goto('/approvals')
  await expect(manager.getByRole('heading', { name: 'SWA 1' })).toBeVisible()
  await expect(manager.getByText('₱5,250.00').first()).toBeVisible()
  await manager.getByRole('button', { name: 'Approve' }).click()
  await expect(manager.getByText('Nothing waits for you')).toBeVisible()
  await manager.goto(swa)
  await manager.getByRole('button', { name: /^Actions for SWA 1/ }).click()
  await manager.getByRole('menuitem', { name: 'View' }).click()
  const approved = dialog(manager, 'SWA 1')
  await approved.getByRole('button', { name: 'Certify' }).click()
  await dialog(manager, 'Certify SWA 1?').getByRole('button', { name: 'Certify' }).click()
  await expect(approved.getByText('Certified', { exact: true })).toBeVisible()
  await expectAccessible(manager, 'a certified statement')
  const [paper] = await Promise.all([
    manager.waitForEvent('download'),
    approved
      .getByRole('button', { name: 'Download' })
      .click()
      .then(() => manager.getByRole('menuitem', { name: 'PDF' }).click()),
  ])
  expect(paper.suggestedFilename()).toBe('SWA_Report.pdf')

  // The foreman reads the quantities on a phone, and no peso.
  const foreman = await openSignedIn(await invite('Foreman'), {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  await foreman.goto(swa)
  await foreman.getByText('SWA 1').first().click()
  await expect(dialog(foreman, 'SWA 1').getByRole('table')).toContainText('4 cu.m')
  await expect(foreman.getByText(/₱/)).toHaveCount(0)
  await expectToFit(foreman)

  // From the scope of work, without a statement.
  await manager.goto(`${overview}&menu=3`)
  const [sheet] = await Promise.all([
    manager.waitForEvent('download'),
    manager
      .getByRole('button', { name: 'Download SWA' })
      .click()
      .then(() => manager.getByRole('menuitem', { name: 'Current Week', exact: true }).click()),
  ])
  expect(sheet.suggestedFilename()).toBe('SWA_Report.xlsx')
})
