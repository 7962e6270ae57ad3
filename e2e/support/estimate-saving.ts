import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export async function saveAs(page: Page, how: 'Save as draft' | 'Save as submitted'): Promise<void> {
  await page.getByRole('button', { name: 'More ways to save' }).click()
  await page.getByRole('menuitem', { name: how }).click()
}

/** Edits of an approved estimate. */
export const saveEdited = (page: Page) => page.getByRole('button', { name: 'Save Edited' }).click()

/** Opens the list of approved and waiting revisions. */
export async function openRevisions(
  page: Page,
  project: { path: string },
  words = 'First approval',
): Promise<void> {
  await page.goto(project.path)
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Revisions' }).click()
  await expect(page.getByText(words).first()).toBeVisible()
}

export const message = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })

/** Reads it and goes on. */
export async function acknowledge(page: Page, title: string, text: string | RegExp): Promise<void> {
  const dialog = message(page, title)
  await expect(dialog).toContainText(text)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
}

export const DRAFT_SAVED = 'Estimate has been saved as a draft.'
export const PENDING = 'Estimate has been submitted and is pending approval.'
export const APPROVED = 'Estimate has been submitted and approved.'
