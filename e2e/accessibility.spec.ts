import { expectAccessible } from './support/axe.ts'
import { go } from './support/go.ts'
import { expectHome, expectSignInForm, HOME } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const OUTSIDE = {
  '/': 'Sign in',
  '/Forgot': 'Forgot password',
  '/register': 'Create an account',
  '/register/abcdefghijklmnopqrstuvwx': 'This link no longer works',
  '/reset-password/abcdefghijklmnopqrstuvwx': 'This link no longer works',
  '/confirm-email/abcdefghijklmnopqrstuvwx': 'This link no longer works',
  '/403': 'Permission Denied',
  '/404': 'Page not found',
  '/500': 'Something went wrong on our side',
}

const INSIDE = {
  '/dashboard': /^Good /,
  '/dashboard-2': 'Company dashboard',
  '/online-help': 'Online help',
  '/online-help/topic/setting-up': 'Setting up',
}

test.describe('in light and in dark', () => {
  test('the pages before the door show to nobody, with everything wrong in their forms; all others lead to it', async ({
    openBrowser,
  }) => {
    test.slow()
    const page = await openBrowser()
    await test.step('the scheme can be switched and is remembered before the first paint', async () => {
      const html = page.locator('html')
      await page.goto('/')
      await page.getByRole('button', { name: 'Switch to dark' }).click()
      await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
      // Only the blocking script runs: it alone must set the scheme.
      const scripts = '**/assets/*.js'
      await page.route(scripts, (route) => route.fulfill({ body: '', contentType: 'text/javascript' }))
      await page.reload()
      await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
      // From here on it follows the system again.
      await page.evaluate(() => localStorage.clear())
      await page.unroute(scripts)
    })

    await page.goto('/nowhere')
    await expectSignInForm(page)
    await page.goto('/api-like/nothing')
    await expectSignInForm(page)
    let shown = ''
    for (const [path, heading] of Object.entries(OUTSIDE)) {
      // What looks the same is not taken for the page before.
      await (heading === shown ? page.goto(path) : go(page, path))
      shown = heading
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await expect(page).toHaveURL(path)
      await expectAccessible(page, path)
    }
    await go(page, '/register')
    await page.getByLabel('Email').fill('no address')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('This is required.').first()).toBeVisible()
    await expectAccessible(page, '/register')
    await go(page, '/')
    await page.getByLabel('Email').fill('nobody@mabuhay.test')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page, '/')
  })

  test('the dashboards, the help, the bell, the palette, the profile, the menus and a dialog', async ({
    newPerson,
    openSignedIn,
  }) => {
    // Fifteen looks at whole pages: long on a busy machine.
    test.slow()
    const page = await openSignedIn(await newPerson())
    await page.goto('/dashboard')
    for (const [path, name] of Object.entries(INSIDE)) {
      await go(page, path)
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
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
    await go(page, HOME)
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
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    for (const path of ['/403', '/404', '/500'] as const) {
      await go(page, path)
      await expect(page.getByRole('heading', { name: OUTSIDE[path], level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: 'your menu' })).toBeVisible()
      await expectAccessible(page, path)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
    await expectAccessible(page, 'the drawer')
  })
})
