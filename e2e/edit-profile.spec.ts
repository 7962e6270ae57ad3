import type { Page } from '@playwright/test'
import { go } from './support/go.ts'
import { expectHome, expectSignInForm, fillSignIn, HOME } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { expectTold } from './support/told.ts'

async function openProfile(page: Page): Promise<void> {
  await page.goto(HOME)
  await expectHome(page)
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const saved = (page: Page) => expectTold(page, 'Your work has been saved')

// 2 × 2 pixels, red.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
)

test('a person edits the profile: leaving, mistakes, a picture, another tab, and a session that ends', async ({
  newPerson,
  openSignedIn,
}) => {
  test.slow()
  const person = await newPerson()
  const page = await openSignedIn(person)

  await test.step('leaving with unsaved changes asks first', async () => {
    await page.goto('/404')
    await page.getByRole('button', { name: 'your menu' }).click()
    await page.getByRole('menuitem', { name: 'About me' }).click()
    await expectHome(page)
    await page.getByLabel('Department').fill('Warehouse')
    // The router learns of unsaved changes a moment after the keystroke; a person's hand takes longer.
    await page.getByLabel('Department').press('Tab')
    await expect(page.getByRole('button', { name: 'Undo changes' })).toBeEnabled()

    await page.goBack()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Leave without saving?')
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByLabel('Department')).toHaveValue('Warehouse')

    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Online help' }).click()
    await expect(dialog).toContainText('Leave without saving?')
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await expectHome(page)

    await page.getByRole('button', { name: 'your menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(dialog).toContainText('Leave without saving?')
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await expectHome(page)

    await page.getByRole('button', { name: 'Undo changes' }).click()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })

  await test.step('a wrong number is told in place, a right one is saved and stays', async () => {
    await go(page, HOME)
    await expectHome(page)
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await page.getByLabel('Mobile number').fill('call me')
    await save(page)
    await expect(page.getByText('Write the number with digits')).toBeVisible()
    await expect(page.getByLabel('Mobile number')).toBeFocused()
    await page.getByLabel('Mobile number').fill('0918 765 4321')
    await page.getByLabel('Department').fill('Engineering')
    await save(page)
    await saved(page)
    await page.reload()
    await expect(page.getByLabel('Mobile number')).toHaveValue('0918 765 4321')
    await expect(page.getByLabel('Department')).toHaveValue('Engineering')
  })

  await test.step('a picture is looked at, used, and removed again', async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload picture' }).click()
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img')).toHaveJSProperty('naturalWidth', 2)
    await dialog.getByRole('button', { name: 'Use picture' }).click()
    await expectTold(page, 'Image uploaded successfully!')
    // Beside the buttons and in the bar.
    await expect(page.locator('img[src^="/api/files/"]')).toHaveCount(2)
    await expect(page.locator('main img[src^="/api/files/"]')).toHaveJSProperty('complete', true)

    // The version has moved on with the picture; saving the form must not stumble over it.
    await page.getByLabel('Department').fill('Planning')
    await save(page)
    await saved(page)

    await page.getByRole('button', { name: 'Remove' }).click()
    await dialog.getByRole('button', { name: 'Remove picture' }).click()
    await expect(page.locator('img[src^="/api/files/"]')).toHaveCount(0)
  })

  await test.step('a file that is no picture is refused before and after it is sent', async () => {
    const input = page.getByLabel('Picture file')
    await input.setInputFiles({
      name: 'plan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    })
    await expect(page.getByText('Only JPG, PNG and GIF pictures are allowed.')).toBeVisible()
    // The name says PNG, the content does not: only the server sees that.
    await input.setInputFiles({
      name: 'fake.png',
      mimeType: 'image/png',
      buffer: Buffer.from('not a picture'),
    })
    await page.getByRole('button', { name: 'Use picture' }).click()
    await expect(page.getByText('This file is not of a kind that can be used here.')).toBeVisible()
  })

  const other = await page.context().newPage()

  await test.step('two tabs edit the same profile: the conflict is shown and nothing is lost', async () => {
    await openProfile(page)
    await openProfile(other)

    await page.getByLabel('Full name').fill('Engr. Jose dela Cruz')
    await page.getByLabel('Mobile number').fill('0917 222 3344')
    await other.getByLabel('Full name').fill('Jose R. dela Cruz')
    await other.getByLabel('Department').fill('Engineering')
    await save(other)
    await saved(other)

    await save(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Changed meanwhile')
    const fullName = dialog.getByRole('group', { name: 'Full name' })
    await expect(fullName.getByLabel('Saved meanwhile Jose R. dela Cruz')).not.toBeChecked()
    await expect(fullName.getByLabel('Yours Engr. Jose dela Cruz')).toBeChecked()
    await expect(
      dialog.getByRole('group', { name: 'Department' }).getByLabel('Saved meanwhile'),
    ).toBeChecked()

    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue('Engr. Jose dela Cruz')
    await expect(page.getByLabel('Mobile number')).toHaveValue('0917 222 3344')

    await page.getByRole('button', { name: 'Compare' }).click()
    await fullName.getByLabel('Saved meanwhile').check()
    await dialog.getByRole('button', { name: 'Save what I chose' }).click()
    await saved(page)
    await page.reload()
    await expect(page.getByLabel('Full name')).toHaveValue('Jose R. dela Cruz')
    await expect(page.getByLabel('Mobile number')).toHaveValue('0917 222 3344')
    await expect(page.getByLabel('Department')).toHaveValue('Engineering')
  })

  await test.step('a profile nobody is typing in follows what is saved elsewhere', async () => {
    await other.getByLabel('Full name').fill('Jose Santos')
    await save(other)
    await expect(page.getByLabel('Full name')).toHaveValue('Jose Santos')
    await other.close()
  })

  await test.step('what was typed when the session ended is back after signing in', async () => {
    await page.getByLabel('Department').fill('Warehouse')
    const elsewhere = await openSignedIn(person)
    await openProfile(elsewhere)
    await elsewhere.getByRole('button', { name: 'End all others' }).click()
    await elsewhere.getByRole('dialog').getByRole('button', { name: 'End all others' }).click()

    await expectSignInForm(page)
    await fillSignIn(page, person.email, person.password)
    await expectHome(page)
    await expect(page.getByLabel('Department')).toHaveValue('Warehouse')
  })
})
