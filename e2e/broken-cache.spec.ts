import { expectHome, expectSignInForm, HOME, storedKeys } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

for (const key of ['company_id', 'user_id']) {
  test(`${key} missing when the page opens: told, then signed out`, async ({ newPerson, openSignedIn }) => {
    const page = await openSignedIn(await newPerson())
    await page.goto('/404')
    await page.evaluate((missing) => localStorage.removeItem(missing), key)
    await page.goto(HOME)
    const dialog = page.getByRole('dialog', { name: 'Cache: Error!' })
    await expect(dialog).toContainText('Please re-login')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expectSignInForm(page)
    expect(await storedKeys(page)).toEqual([])
  })
}

test('the token removed under an open page: told on the next page', async ({ newPerson, openSignedIn }) => {
  const page = await openSignedIn(await newPerson())
  await page.goto('/404')
  await expect(page.getByRole('link', { name: 'Back to work' })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.getByRole('link', { name: 'Back to work' }).click()
  await page.getByRole('dialog', { name: 'Cache: Error!' }).getByRole('button', { name: 'OK' }).click()
  await expectSignInForm(page)
})

test('everything cleared by another tab: told at once', async ({ newPerson, openSignedIn }) => {
  const page = await openSignedIn(await newPerson())
  await page.goto(HOME)
  await expectHome(page)
  const other = await page.context().newPage()
  await other.goto('/404')
  await other.evaluate(() => localStorage.clear())
  await expect(page.getByRole('dialog', { name: 'Cache: Error!' })).toBeVisible()
})
