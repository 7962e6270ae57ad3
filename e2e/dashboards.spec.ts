import { test } from './support/company.ts'
import { expect } from './support/test.ts'

test('what waits leads to its place; when nothing waits, that is said as good news', async ({
  openSignedIn,
  openCompany,
}) => {
  const { page, invite } = await openCompany()
  const viewer = await invite('Viewer')
  const theirs = await openSignedIn(viewer)
  await theirs.goto('/dashboard')
  await expect(theirs.getByRole('heading', { name: /, Ramon$/, level: 1 })).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible()

  await page.goto('/dashboard')
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting.getByRole('listitem')).toHaveCount(1)
  await waiting
    .getByRole('listitem')
    .filter({ hasText: 'Complete the company profile' })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL('/company-profile')
})

test('a company without projects is told so, with what happened', async ({ openCompany }) => {
  const { page } = await openCompany()
  await page.goto('/dashboard-2')
  await expect(page.getByRole('heading', { name: 'No project is running' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Latest activity' })).toContainText('Created')
  await page.getByRole('link', { name: 'Open the audit trail' }).click()
  await expect(page).toHaveURL('/audit/Index')
})

test('a manager sees the company without its audit trail', async ({ openSignedIn, newCompany }) => {
  const { invite } = await newCompany()
  const page = await openSignedIn(await invite('Project Manager'))
  await page.goto('/dashboard-2')
  await expect(page.getByRole('heading', { name: 'No project is running' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Latest activity' })).toHaveCount(0)
})
