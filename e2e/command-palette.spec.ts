import { go } from './support/go.ts'
import { expectSignInForm } from './support/sign-in.ts'
import { DEMO_PASSWORD, expect, test } from './support/test.ts'

const admin = { email: 'admin@bayanihan.test', password: DEMO_PASSWORD }

test('a page, a command and the help are found and opened by keyboard alone', async ({ openSignedIn }) => {
  const page = await openSignedIn(admin)

  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const field = page.getByRole('combobox', { name: 'Search or run a command' })
  const chosen = page.getByRole('option', { selected: true })

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('permis')
  await expect(chosen).toHaveText(/^Roles/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/roles/Index')
  await expect(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeFocused()

  // The command used last stands first.
  await page.keyboard.press('Control+k')
  await expect(chosen).toHaveText(/^Roles/)
  await page.keyboard.press('ArrowUp')
  await expect(chosen).toHaveText(/Sign out/)
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toHaveText(/^Roles/)
  await page.keyboard.type('lost signal')
  await expect(chosen).toHaveText(/When the signal is lost/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/online-help/topic/project-execution#bad-signal')

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('> switch')
  await expect(chosen).toHaveText(/dark/i)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await test.step('inviting starts from anywhere', async () => {
    await go(page, '/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good /)
    await page.getByRole('button', { name: 'Search or run a command' }).click()
    await page.getByRole('option', { name: /Invite a person/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL('/users/Index')
  })
})

test('it offers only what the role may, says when nothing is found, gives the focus back, and signs out', async ({
  openSignedIn,
}) => {
  const page = await openSignedIn({ email: 'foreman@bayanihan.test', password: DEMO_PASSWORD })
  await page.goto('/dashboard')
  const opener = page.getByRole('button', { name: 'Search or run a command' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  await expect(options.filter({ hasText: /Users|Roles|Invite|Company dashboard/ })).toHaveCount(0)
  await page.keyboard.type('zzqqx')
  await expect(page.getByText('Nothing is called “zzqqx”. Try another word.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('log out')
  await page.keyboard.press('Enter')
  await expectSignInForm(page)
})
