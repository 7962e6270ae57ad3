import { test } from './support/company.ts'
import { ON_SITE } from './support/pages.ts'
import { expect } from './support/test.ts'

test('an administrator looks at Itayo as a foreman, can change nothing, and is back again', async ({
  openCompany,
}) => {
  const { page } = await openCompany()
  await page.goto('/roles/Index')
  await page
    .getByRole('button', { name: /Foreman/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'View as this role' }).click()

  const strip = page.getByText('You are looking at Itayo as Foreman. Nothing can be changed.')
  await expect(strip).toBeVisible()
  await expect(page).toHaveURL('/projects/Index')
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link')
  await expect(links).toHaveText(['Dashboard', 'Projects', 'Approvals', ...ON_SITE, 'Online help'])
  await page.goto('/users/Index')
  await expect(page).toHaveURL('/403')
  await expect(strip).toBeVisible()

  // Looking is not reading: the notice of the person stays unread.
  await page.getByRole('button', { name: 'Notices, 1 unread' }).click()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
  await page.keyboard.press('Escape')

  await page.goto('/Profile/about-me')
  await page.getByLabel('Department').fill('Warehouse')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('You are looking at Itayo as another role.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo changes' }).click()

  const otherTab = await page.context().newPage()
  await otherTab.goto('/dashboard')
  await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(otherTab.getByText('You are looking at Itayo as')).toBeHidden()

  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/roles/Index')
  await expect(strip).toBeHidden()

  await test.step('a role that is gone is looked through no longer, and nobody is signed out', async () => {
    await page.evaluate(() => sessionStorage.setItem('itayo-view-as', '999999999'))
    await page.goto('/dashboard-2')
    await expect(page.getByRole('heading', { name: 'Company dashboard' })).toBeVisible()
    await expect(page.getByText('You are looking at Itayo as')).toBeHidden()
  })
})
