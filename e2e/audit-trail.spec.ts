import { test } from './support/company.ts'
import { expect } from './support/test.ts'

test('what happened stands in the trail, with who, when, before and after', async ({ openCompany }) => {
  const { page, administrator, call, invite } = await openCompany()
  const foreman = await invite('Foreman')
  const viewer = (await call.company.roles()).response.find((role) => role.name === 'Viewer')
  if (!viewer) throw new Error('the role is not there')
  await call.company.saveMatrix({
    body: {
      roles: [{ id: viewer.id, paths: ['/projects/Index', '/costs/view'], version: viewer.version }],
    },
  })

  await page.goto('/audit/Index')
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: foreman.full_name }).filter({ hasText: 'Invited' })).toBeVisible()

  await page.getByRole('button', { name: /^Kind/ }).click()
  await page.getByRole('option', { name: 'Role' }).click()
  await expect(page).toHaveURL(/kind=role/)
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText('Viewer')
  await rows.last().getByRole('button').click()
  const panel = page.getByRole('complementary', { name: /^Entry/ })
  await expect(panel).toContainText(administrator.full_name)
  await expect(panel).toContainText('Company Administrator')
  await expect(panel.getByRole('row', { name: /See prices and amounts/ })).toContainText('noyes')
  await expect(panel.getByRole('row', { name: /^Schedule/ })).toContainText('yesno')
  await panel.getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL(/about=role(:|%3A)\d+/)
  await expect(page.getByText('History of Role Viewer')).toBeVisible()
  await page.getByRole('button', { name: 'Show the whole trail' }).click()
  await expect(page).toHaveURL(/\/audit\/Index$/)
  await expect(rows.filter({ hasText: 'Signed in' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Sign-ins/ }).click()
  await page.getByRole('option', { name: 'Only these' }).click()
  await expect(page).toHaveURL(/sign_ins=only/)
  await expect(rows.filter({ hasText: 'Signed in' }).first()).toBeVisible()
  await page.goto('/audit/Index?kind=user')
  await rows.filter({ hasText: 'Invited' }).getByRole('button').click()
  await panel.getByRole('link', { name: 'Open' }).click()
  await expect(page).toHaveURL(/\/users\/Index\?search=/)
  // The trail stays on the screen until the users are there.
  await expect(panel).toBeHidden()
  await page.getByRole('row', { name: foreman.full_name }).click()
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByText(`History of Person ${foreman.full_name}`)).toBeVisible()

  await page.goto('/audit/Index?kind=role')
  await rows.last().getByRole('button').click()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(rows.last().getByRole('button')).toBeFocused()

  // The same view by its address, and by days of Manila.
  await page.getByRole('button', { name: /^Date/ }).click()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page).toHaveURL(/kind=role&from=\d{4}-\d\d-\d\d&to=/)
  await expect(page.getByText(/1 entry of \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await page.goto('/audit/Index?from=2020-01-01&to=2020-01-02')
  await expect(page.getByText('No data result!')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('searchbox').fill('See no such thing')
  await expect(page.getByText('No data result!')).toBeVisible()
  await page.getByRole('searchbox').fill(foreman.email)
  await expect(rows.filter({ hasText: 'Invited' })).toBeVisible()
  await page.getByRole('button', { name: /^Person/ }).click()
  await page.getByRole('option', { name: foreman.full_name }).click()
  await expect(page).toHaveURL(/person=\d+/)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('Audit_Trail.csv')
})
