import { go } from './support/go.ts'
import {
  expectHome,
  expectLanding,
  expectSignInForm,
  fillSignIn,
  HOME,
  storedKeys,
} from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('what a browser keeps of a session is missing: told, then signed out', async ({
  newPerson,
  openSignedIn,
}) => {
  const person = await newPerson()
  const page = await openSignedIn(person)
  const dialog = page.getByRole('dialog', { name: 'Cache: Error!' })
  const signInAgain = async () => {
    await fillSignIn(page, person.email, person.password)
    await expectLanding(page)
    await go(page, HOME)
    await expectHome(page)
  }
  await page.goto(HOME)
  await expectHome(page)
  for (const key of ['company_id', 'user_id'])
    await test.step(`${key} missing when the page opens: told, then signed out`, async () => {
      await page.evaluate((missing) => localStorage.removeItem(missing), key)
      await page.reload()
      await expect(dialog).toContainText('Please re-login')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: 'OK' }).click()
      await expectSignInForm(page)
      expect(await storedKeys(page)).toEqual([])
      await signInAgain()
    })

  await test.step('the token removed under an open page: told on the next page', async () => {
    await go(page, '/404')
    await expect(page.getByRole('link', { name: 'Back to work' })).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.getByRole('link', { name: 'Back to work' }).click()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expectSignInForm(page)
    await signInAgain()
  })

  await test.step('everything cleared by another tab: told at once', async () => {
    const other = await page.context().newPage()
    await other.goto('/404')
    await other.evaluate(() => localStorage.clear())
    await expect(dialog).toBeVisible()
  })
})
