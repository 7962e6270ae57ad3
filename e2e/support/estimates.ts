import type { estimate, RouteCall } from '@itayo/contract'
import type { Locator, Page } from '@playwright/test'
import type { Caller } from './company.ts'
import { BAGS } from './lists.ts'
import { addProject } from './projects.ts'
import { expect } from './test.ts'

type SentScope = RouteCall<typeof estimate.save>['body']['estimate_data'][number]
type NewProject = Parameters<typeof addProject>[2]

/** Work items of the catalogue that the journeys use. */
export const FOOTING = 'CW-02'
export const WALL = 'MW-01'
/** It carries no OCM and no profit. */
export const MOBILIZATION = 'GR-01'
/** The pay item numbers they go by. */
export const NUMBER_OF = {
  [FOOTING]: '900(1)c',
  [WALL]: '1046(2)a1',
  [MOBILIZATION]: 'B.9 / 800(9)',
} as const

/**
 * A work item with one line of each kind, 10,000.00 of direct cost: 2 workers for 3 days at 500.00, a
 * mixer for 2 days at 1,000.00, and 20 bags at 250.00. The lines of other work items than the footing are
 * called Crew, Machine and Stuff, with the code.
 */
async function newScope(call: Caller, code: string): Promise<SentScope> {
  const found = (await call.catalog.sowList({ query: { sowInput: code } })).response
  const item = found.find((each) => each.code === code)
  if (!item) throw new Error(`The catalogue lacks ${code}`)
  const [labor, machine, stuff] =
    code === FOOTING ? ['Mason', 'Mixer', 'Cement'] : [`Crew ${code}`, `Machine ${code}`, `Stuff ${code}`]
  return {
    key: code,
    phase_id: item.phase_id,
    sow_id: item.id,
    unit_id: item.unit_id,
    measurement: 10,
    labor: [{ designation: labor, estimated_workers: 2, duration: 3, rate: 500 }],
    equipment: [{ description: machine, estimated_quantity: 1, duration: 2, rate: 1000 }],
    material: [{ description: stuff, estimated_quantity: 20, unit_cost: 250, unit_id: BAGS }],
  }
}

/** Adds work items to the estimate of a project; status 2 submits it. */
export async function addScopes(
  call: Caller,
  project_id: number,
  codes: readonly string[],
  { status = 1, change = {} }: { status?: 1 | 2; change?: Partial<SentScope> } = {},
) {
  const estimate_data: SentScope[] = []
  for (const code of codes) estimate_data.push({ ...(await newScope(call, code)), ...change })
  const body = { project_id, estimate_data, estimate_status: status }
  return (await call.estimate.save({ body })).response.saved.map(({ scope }) => scope)
}

/** A project with an estimate of these work items, each of 10,000.00; its path opens the estimate. */
export async function addEstimate(
  call: Caller,
  number: number,
  codes: readonly string[],
  { status = 1, ...change }: NewProject & { status?: 1 | 2 } = {},
) {
  const project = await addProject(call, number, change)
  const scopes = await addScopes(call, project.id, codes, { status })
  return { ...project, scopes, overview: project.path, path: `${project.path}&menu=2` }
}

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
