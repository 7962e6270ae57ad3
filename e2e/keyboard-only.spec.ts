import { expectHome, expectLanding, expectSignInForm, HOME } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('signing in, looking around and signing out without a mouse', async ({ newPerson, openBrowser }) => {
  const person = await newPerson()
  const page = await openBrowser()

  await test.step('what has the focus can be seen', async () => {
    await page.goto('/')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab')
      const seen = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return true
        // A password field draws its ring around itself and its eye.
        const field = element.closest('.mantine-PasswordInput-input') ?? element
        return [element, field].some((each) => {
          const style = getComputedStyle(each)
          return (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none'
        })
      })
      expect(seen, `step ${step}`).toBe(true)
    }
  })

  const press = (key: string) => page.keyboard.press(key)
  await page.reload()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await press('Tab')
  await expect(page.getByRole('button', { name: /Switch to/ })).toBeFocused()
  await press('Tab')
  await page.keyboard.type(person.email)
  await press('Tab')
  await page.keyboard.type(person.password)
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await press('Tab')
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused()
  await press('Tab')
  await press('Space')
  await expect(page.getByLabel('Keep me signed in')).not.toBeChecked()
  await press('Enter')
  await expectLanding(page)

  // The new page is announced by its heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto(HOME)
  await expectHome(page)
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
  await press('Enter')
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Upload picture' })).toBeFocused()

  await test.step('a dialog takes the focus, keeps it, and gives it back', async () => {
    const opener = page.getByRole('button', { name: 'End all others' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Keep them' })).toBeFocused()
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  const menu = page.getByRole('button', { name: 'your menu' })
  await menu.focus()
  await press('Enter')
  await expect(page.getByRole('menuitem', { name: 'About me' })).toBeFocused()
  await press('Escape')
  await expect(menu).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('menuitem', { name: 'About me' })).toBeFocused()
  await press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await press('Enter')
  await expectSignInForm(page)
})
