import { test } from './support/company.ts'
import { expect } from './support/test.ts'

test('someone joins while the administrator works: the bell says so at once, and leads there', async ({
  openCompany,
}) => {
  const { page, invite } = await openCompany()
  await page.goto('/dashboard')
  // The welcome that every new company gets.
  await expect(page.getByRole('button', { name: 'Notices, 1 unread' })).toBeVisible()
  await invite('Foreman')
  const bell = page.getByRole('button', { name: 'Notices, 2 unread' })
  await expect(bell).toBeVisible()

  await bell.click()
  const list = page.getByRole('dialog', { name: 'Notices' })
  await expect(list.getByRole('listitem').first()).toContainText('Ramon Foreman has joined')
  await expect(list.getByRole('img', { name: 'Unread' })).toHaveCount(2)
  await list.getByRole('link', { name: /Ramon Foreman has joined/ }).click()
  await expect(page).toHaveURL('/users/Index')
  await expect(page.getByRole('button', { name: 'Notices, 1 unread' })).toBeVisible()

  await page.getByRole('button', { name: 'Notices, 1 unread' }).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible()
})
