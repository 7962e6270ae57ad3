import { expectAccessible } from './support/axe.ts'
import { expectHome, HOME } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const OUTSIDE = [
  '/',
  '/Forgot',
  '/register',
  '/register/abcdefghijklmnopqrstuvwx',
  '/reset-password/abcdefghijklmnopqrstuvwx',
  '/confirm-email/abcdefghijklmnopqrstuvwx',
  '/403',
  '/404',
  '/500',
]

test.describe('in light and in dark', () => {
  test('the pages before the door', async ({ page }) => {
    for (const path of OUTSIDE) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page, path)
    }
  })

  test('forms with everything wrong', async ({ page }) => {
    await page.goto('/register')
    await page.getByLabel('Email').fill('no address')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('This is required.').first()).toBeVisible()
    await expectAccessible(page, '/register')
    await page.goto('/')
    await page.getByLabel('Email').fill('nobody@mabuhay.test')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page, '/')
  })

  test('the dashboards, the help, the bell and the palette', async ({ newPerson, openSignedIn }) => {
    // Eight looks at whole pages: long on a busy machine.
    test.slow()
    const page = await openSignedIn(await newPerson())
    for (const path of ['/dashboard', '/dashboard-2', '/online-help', '/online-help/topic/setting-up']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Notices, 1 unread' })).toBeVisible()
      await expectAccessible(page, path)
    }
    await page.getByRole('button', { name: 'Narrow the navigation' }).click()
    await expectAccessible(page, 'the rail')
    await page.getByRole('button', { name: 'Notices, 1 unread' }).click()
    await expect(page.getByRole('dialog', { name: 'Notices' })).toBeVisible()
    await expectAccessible(page, 'the bell')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Search or run a command' }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectAccessible(page, 'the palette')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
    await expectAccessible(page, 'the drawer')
  })

  test('the signed-in pages, the menu and a dialog', async ({ newPerson, openSignedIn }) => {
    const page = await openSignedIn(await newPerson())
    await page.goto(HOME)
    await expectHome(page)
    await expect(page.getByText('This device')).toBeVisible()
    await expectAccessible(page, HOME)
    await page.getByRole('button', { name: 'your menu' }).click()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    await expectAccessible(page, 'the menu')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'End all others' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'a dialog')
    for (const path of ['/403', '/404', '/500']) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'your menu' })).toBeVisible()
      await expectAccessible(page, path)
    }
  })
})

test('the scheme can be switched and is remembered before the first paint', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Switch to dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  // Only the blocking script runs: it alone must set the scheme.
  await page.route('**/assets/*.js', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})
