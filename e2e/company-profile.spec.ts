import type { Page } from '@playwright/test'
import { test } from './support/company.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
)

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('the company profile is asked for again, refused, saved, given a logo, and saved by two at once', async ({
  openCompany,
}) => {
  test.slow()
  const { page, administrator, call } = await openCompany()

  await test.step('a profile that does not come says why, in the server’s words, and can be asked for again', async () => {
    await page.route('**/api/company/profile', (route) =>
      route.fulfill({ status: 409, contentType: 'application/json', body: REFUSED }),
    )
    await page.goto('/company-profile')
    const dialog = page.getByRole('dialog', { name: 'Not now' })
    await expect(dialog).toContainText('The books are being closed.')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await page.unroute('**/api/company/profile')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Company name')).toHaveValue(administrator.company_name)
  })

  await test.step('leaving with changes asks first; a failed save keeps what was typed', async () => {
    await expect(save(page)).toBeDisabled()
    await page.getByLabel('Location').fill('Tanay')
    await page.getByRole('link', { name: 'Users' }).click()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await page.route('**/api/company/profile', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 409, contentType: 'application/json', body: REFUSED })
        : route.continue(),
    )
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Not now' })
    await expect(dialog).toContainText('The books are being closed.')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByLabel('Location')).toHaveValue('Tanay')
    await expect(page.getByText('1 unsaved change')).toBeVisible()
    await page.unroute('**/api/company/profile')
  })

  await test.step('the profile is saved, stands on the letterhead and is there again', async () => {
    await page.getByLabel('Company name').fill('Mabuhay Konstruksyon')
    await page.getByLabel('Contact number').fill('(02) 8555 0101')
    await page.getByLabel('Business e-mail').fill('office@mabuhay.test')
    await page.getByLabel('TIN').fill('12')
    await page.getByRole('radio', { name: /^Letter/ }).check()
    await page.getByRole('switch', { name: 'Turn off estimate import' }).check()
    await save(page).click()
    await expect(page.getByText('Write the TIN with digits')).toBeVisible()
    await expect(page.getByLabel('TIN')).toBeFocused()
    await page.getByLabel('TIN').fill('123-456-789-000')
    await expect(page.getByRole('img', { name: 'Letterhead preview' })).toBeVisible()
    await save(page).click()
    await expectTold(page, 'Your work has been saved')
    // The name is in the frame too, at once.
    await expect(page.getByRole('complementary', { name: 'Navigation' })).toContainText(
      'Mabuhay Konstruksyon',
    )

    await page.goto('/Profile/company-profile')
    await expect(page.getByLabel('Business e-mail')).toHaveValue('office@mabuhay.test')
    await expect(page.getByRole('radio', { name: /^Letter/ })).toBeChecked()
    await expect(page.getByLabel('Turn off estimate import')).toBeChecked()
    expect((await call.company.profile()).response).toMatchObject({
      paper_size: 'Letter',
      settings: { estimateImporter: true },
    })
  })

  await test.step('a logo is looked at before it is used, and can be removed', async () => {
    const input = page.getByLabel('Logo file')
    await input.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await expect(page.getByText('Invalid File Type')).toBeVisible()
    await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO })
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img')).toHaveJSProperty('naturalWidth', 2)
    await dialog.getByRole('button', { name: 'Use logo' }).click()
    await expectTold(page, 'Image uploaded successfully!')
    await expect(page.getByRole('img', { name: 'Company logo' })).toHaveJSProperty('complete', true)
    // The version has moved on with the logo; saving must not stumble over it.
    await page.getByLabel('Location').fill('Tanay, Rizal')
    await save(page).click()
    await expectTold(page, 'Your work has been saved')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await dialog.getByRole('button', { name: 'Remove logo' }).click()
    await expect(page.getByRole('img', { name: 'Company logo' })).toBeHidden()
  })

  await test.step('two administrators save at once: nothing is overwritten, each field is chosen', async () => {
    await page.getByLabel('TIN').fill('999-999-999')
    await page.getByLabel('Location').fill('Baras, Rizal')
    const { id: _id, company_pic: _pic, ...theirs } = (await call.company.profile()).response
    await call.company.saveProfile({
      body: { ...theirs, location: 'Antipolo', contact_num: '0917 555 0101' },
    })

    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' })
    await expect(dialog.getByRole('group', { name: 'Location' })).toContainText('Antipolo')
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Location')).toHaveValue('Baras, Rizal')
    await page.getByRole('button', { name: 'Compare' }).click()
    await dialog.getByRole('group', { name: 'Location' }).getByLabel('Saved meanwhile').check()
    await dialog.getByRole('button', { name: 'Save what I chose' }).click()
    await expectTold(page, 'Your work has been saved')
    expect((await call.company.profile()).response).toMatchObject({
      location: 'Antipolo',
      tin: '999-999-999',
      contact_num: '0917 555 0101',
    })
  })
})

const REFUSED = JSON.stringify({
  status: 0,
  response: 'Not now',
  description: 'The books are being closed.',
  error: 'The books are being closed.',
  message: 'The books are being closed.',
  code: 'conflict',
  request_id: '7f3c-91ab',
})
