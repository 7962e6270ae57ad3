import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export const grid = (page: Page) => page.getByRole('grid', { name: 'Detailed estimate' })

/** One project on its estimate. */
export async function openEstimate(page: Page, { path }: { path: string }): Promise<void> {
  await page.goto(path)
  await expect(grid(page).getByRole('row').nth(1)).toBeVisible()
}

/** The rarer actions of an estimate. */
export async function openMore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
}

/** Asks for a file of the estimate: 'BOQ as PDF'. */
export async function askReport(page: Page, report: string): Promise<void> {
  // On a phone it is a button, at a desk beside the open navigation it is in a menu.
  const button = page.getByRole('button', { name: 'Download' })
  await expect(button.or(page.getByRole('button', { name: 'More actions' })).first()).toBeVisible()
  if (await button.isVisible()) await button.click()
  else {
    await openMore(page)
    await page.getByRole('menuitem', { name: 'Download' }).click()
  }
  await page.getByRole('menuitem', { name: report }).click()
}

type Kind = 'phase' | 'scope' | 'section' | 'line'

/** A row of the sheet by its kind and something that stands in it. */
export const rowOf = (page: Page, kind: Kind, words: string): Locator =>
  grid(page).locator(`[data-kind=${kind}]`).filter({ hasText: words })

type Column = 'name' | 'quantity' | 'unit' | 'rate' | 'estimated' | 'actual' | 'balance' | 'actions'

export const cellOf = (row: Locator, column: Column): Locator => row.locator(`[data-column=${column}]`)

/** Types a new number into a cell of a line. */
export async function typeIn(page: Page, line: string, column: Column, text: string): Promise<void> {
  const cell = cellOf(rowOf(page, 'line', line), column)
  await cell.click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** A figure of the bar below the sheet, by its name. */
export const total = (page: Page, name: string | RegExp): Locator =>
  page
    .getByRole('region', { name: 'Totals' })
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

export const view = (page: Page, name: 'Detail' | 'Summary' | 'Work Item Description'): Locator =>
  page.getByRole('group', { name: 'View' }).getByRole('button', { name })
