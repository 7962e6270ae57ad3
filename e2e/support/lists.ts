import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, expect } from './test.ts'

export const CATALOGUE = '/catalog/Index'
export const MATERIALS = '/material/Index'
export const EQUIPMENT = '/equipment/Index'
export const MANPOWER = '/manpower/Index'

/** The units as the server numbers them. */
export const BAGS = 33
export const PIECES = 30

export const demo = (name: string) => ({ email: `${name}@bayanihan.test`, password: DEMO_PASSWORD })

/** A row of a list, by something that stands in it. */
export const row = (page: Page, words: string | RegExp) => page.getByRole('row').filter({ hasText: words })

/** The details beside a list. */
export const panel = (page: Page, name: string | RegExp) => page.getByRole('complementary', { name })

export async function filter(page: Page, name: string, option: string): Promise<void> {
  // The head of a column may have the same name.
  await page
    .getByRole('button', { name: new RegExp(`^${name}\\s*\\S`) })
    .first()
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** A sheet as people save it from their spreadsheet. */
export const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
})

/** Chooses a file in the upload window of a list. */
export async function upload(page: Page, file: ReturnType<typeof csv>): Promise<void> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Upload a filled-in sheet' }).click()
  await choose(page, file)
}

export async function choose(page: Page, file: ReturnType<typeof csv>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Upload a filled-in sheet' })
  await expect(dialog).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(file)
}
