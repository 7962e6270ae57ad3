import { expectAccessible } from './support/axe.ts'
import { test } from './support/company.ts'
import { go } from './support/go.ts'
import { expectThumbRoom, expectToFit, PHONE } from './support/phone.ts'
import { DEMO_PASSWORD, expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

const PAGES = {
  '/company-profile': 'Company profile',
  '/roles/Index': 'Roles',
  '/users/Index': 'Users',
  '/audit/Index': 'Audit trail',
}

const superAdmin = { email: 'superadmin@itayo.test', password: DEMO_PASSWORD }

test.describe('in light and in dark', () => {
  test('the pages, their dialogs and panels have no grave finding', async ({ openCompany }) => {
    test.slow()
    const { page, invite } = await openCompany()
    const foreman = await invite('Foreman')
    const open = async (path: keyof typeof PAGES) => {
      await go(page, path)
      await expect(page.getByRole('heading', { name: PAGES[path], level: 1 })).toBeVisible()
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      await expectAccessible(page, path)
    }
    await page.goto('/company-profile')
    await open('/company-profile')
    await open('/audit/Index')
    await page.getByRole('row').nth(1).getByRole('button').click()
    await expect(page.getByRole('complementary', { name: /^Entry/ })).toBeVisible()
    await expectAccessible(page, 'an entry')
    await page.getByRole('button', { name: /^Date/ }).click()
    await expect(page.getByRole('button', { name: 'Last 7 days' })).toBeVisible()
    await expectAccessible(page, 'the days')

    await page.keyboard.press('Escape')
    await open('/users/Index')
    await page.getByRole('button', { name: foreman.full_name, exact: true }).click()
    await expect(page.getByRole('complementary', { name: 'Edit user' })).toBeVisible()
    await expectAccessible(page, 'a person')
    await page.getByRole('button', { name: 'Invite user' }).click()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('This is required.').first()).toBeVisible()
    await expectAccessible(page, 'the invitation')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await open('/roles/Index')
    await page.getByLabel('See prices and amounts for Viewer').check()
    await expectAccessible(page, 'a changed matrix')
    await page.getByRole('button', { name: 'Add role' }).click()
    await expect(page.getByRole('dialog', { name: 'Add role' })).toBeVisible()
    await expectAccessible(page, 'a new role')
  })

  test('the Super Admin’s list has no grave finding, and fits a phone', async ({ openSignedIn }) => {
    const page = await openSignedIn(superAdmin)
    await page.goto('/platform/companies?search=Pundasyon')
    await expect(page.getByRole('row', { name: /Pundasyon/ })).toBeVisible()
    await expectAccessible(page, '/platform/companies')
    await page.setViewportSize(PHONE.viewport)
    await expect(page.getByText('Pundasyon Construction')).toBeVisible()
    await expectToFit(page)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('every page fits and has room for a thumb', async ({ newCompany, openSignedIn }) => {
    test.slow()
    const { administrator, invite } = await newCompany()
    const foreman = await invite('Foreman')
    const page = await openSignedIn(administrator, PHONE)
    await page.goto('/company-profile')
    for (const [path, title] of Object.entries(PAGES)) {
      await go(page, path)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      await expectToFit(page)
      await expectThumbRoom(page)
    }
    await go(page, '/roles/Index')
    await page
      .getByRole('combobox', { name: 'Role' })
      .or(page.getByRole('textbox', { name: 'Role' }))
      .tap()
    await page.getByRole('option', { name: 'Viewer' }).tap()
    await page.getByRole('checkbox', { name: /See prices and amounts/ }).tap()
    await page.getByRole('button', { name: 'Save changes' }).tap()
    await expectTold(page, 'Saved!')

    await go(page, '/users/Index')
    await page.getByRole('button', { name: foreman.full_name, exact: true }).tap()
    const panel = page.getByRole('complementary', { name: 'Edit user' })
    await panel.getByLabel('Department').fill('Site')
    await expectToFit(page)
    await panel.getByRole('button', { name: 'Save' }).tap()
    await expectTold(page, 'Saved!')
  })
})
