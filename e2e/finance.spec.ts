import { expectAccessible } from './support/axe.ts'
import { test } from './support/company.ts'
import { go } from './support/go.ts'
import { expectToFit, PHONE } from './support/phone.ts'
import { addCementSite } from './support/sites.ts'
import { expect } from './support/test.ts'

test('a manager asks why a number is so, and pays for the delivery behind it', async ({
  openSignedIn,
  newCompany,
}) => {
  test.slow()
  const { call, invite } = await newCompany()
  const page = await openSignedIn(await invite('Project Manager'))
  await test.step('a company without projects is told what will stand here', async () => {
    await page.goto('/finance/Finance')
    await expect(page.getByText('No project yet')).toBeVisible()
  })
  const { id: projectId } = await addCementSite(call, 'Bulacan Cement Trading')

  // From the project to its phase, to the slip, to the delivery.
  await page.goto('/finance/Finance')
  await page.getByRole('region', { name: 'Finance per project' }).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`project=${projectId}`))
  const phases = page.getByRole('region', { name: 'Cost per phase' })
  await expect(phases).toBeVisible()
  await expectAccessible(page, 'finance of a project')
  await phases.getByRole('button', { name: '4,500.00' }).first().click()
  const slips = page.getByRole('complementary', { name: '₱4,500.00' })
  await expect(slips).toContainText('18 bags × 250.00')
  await slips.getByRole('link', { name: /RR-\d{4}-0001/ }).click()
  await expect(page.getByRole('complementary', { name: /RR-\d{4}-0001/ })).toContainText('₱4,500.00')

  // A part of it is paid by hand, and taken back.
  await go(page, `/finance/Finance?project=${projectId}&view=payables`)
  await page.getByRole('region', { name: 'Payables' }).getByText('Bulacan Cement Trading').click()
  const payable = page.getByRole('complementary', { name: '₱4,500.00' })
  await payable.getByRole('button', { name: 'Mark as paid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay Bulacan Cement Trading' })
  await dialog.getByLabel('Reference').fill('CHK 0012345')
  await dialog.getByLabel('Amount paid').fill('1500')
  await expectAccessible(page, 'a payment')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(payable.getByText('Paid in part')).toBeVisible()
  await expect(payable.getByText('CHK 0012345')).toBeVisible()
  await payable.getByRole('button', { name: 'Take back' }).click()
  const taking = page.getByRole('dialog', { name: 'Take back CHK 0012345' })
  await taking.getByLabel('Reason').fill('The check bounced.')
  await taking.getByRole('button', { name: 'Take back' }).click()
  await expect(payable.getByText(/The check bounced\./)).toBeVisible()
  const number = (await payable.getByText(/AP-\d{6}/).textContent())?.match(/AP-\d{6}/)?.[0]
  await payable.getByRole('button', { name: 'Close' }).click()

  // A sheet with a wrong row records nothing; corrected, it pays the rest.
  const day = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' })
  const sheet = (amount: string) => ({
    name: 'payments.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Payable,Date paid,Reference,Amount paid\n${number},${day},CV 118,${amount}\n`),
  })
  await page.getByRole('button', { name: 'Upload payments' }).click()
  const upload = page.getByRole('dialog', { name: 'Upload payments' })
  await upload.locator('input[type=file]').setInputFiles(sheet('4500.01'))
  await expect(upload).toContainText(`Row 2: Only 4,500.00 of ${number} is open.`)
  await upload.locator('input[type=file]').setInputFiles(sheet('4500'))
  await expect(page.getByText('1 payment of ₱4,500.00 recorded.')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Payables' }).getByText('Paid', { exact: true }).last(),
  ).toBeVisible()

  // What the ledger booked, by month; and a phone shows it all.
  await page.getByRole('link', { name: 'Costs and journals' }).click()
  await expect(page.getByRole('region', { name: 'Costs by payee' })).toContainText('Bulacan Cement Trading')
  await page.setViewportSize(PHONE.viewport)
  await expectToFit(page)
  await page.goto(`/finance/Finance?project=${projectId}`)
  await expect(page.getByRole('region', { name: 'Cost per phase' })).toBeVisible()
  await expectToFit(page)
})
