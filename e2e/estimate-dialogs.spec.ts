import { readFile } from 'node:fs/promises'
import { POWER_TOOL_DOWNLOAD } from '@itayo/domain'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { type Caller, test } from './support/company.ts'
import { askReport, cellOf, openEstimate, rowOf, typeIn } from './support/estimate-grid.ts'
import { openRevisions, saveEdited } from './support/estimate-saving.ts'
import { addEstimate, FOOTING, WALL } from './support/estimates.ts'
import { go } from './support/go.ts'
import { pasteCells } from './support/keystrokes.ts'
import { BAGS } from './support/lists.ts'
import { expectThumbRoom, expectToFit, PHONE } from './support/phone.ts'
import { expect } from './support/test.ts'
import { withNumber } from './support/workbook.ts'

test.use({ features: [POWER_TOOL_DOWNLOAD] })

/** Approved, with one variance order in it, and edits of an estimator that wait. */
async function severalRevisions(call: Caller, estimator: Caller) {
  const project = await addEstimate(call, 1, [FOOTING, WALL], { status: 2 })
  const [footing, wall] = project.scopes
  const save = async (by: Caller, scope: typeof footing, materials?: number) => {
    const edit = {
      psow_id: scope?.psow_id ?? 0,
      version: scope?.version ?? 0,
      phase_id: scope?.phase_id ?? 0,
      sow_id: scope?.sow_id ?? 0,
      unit_id: scope?.unit_id ?? 0,
      measurement: 10,
      is_variance_order: 1 as const,
      labor: (scope?.labor ?? []).map(({ id, designation }) => ({
        id,
        edit: true,
        designation,
        estimated_workers: 3,
        duration: 3,
        rate: 500,
      })),
      ...(materials && {
        material: (scope?.material ?? []).map(({ id, description }) => ({
          id,
          edit: true,
          description,
          estimated_quantity: materials,
          unit_cost: 250,
          unit_id: BAGS,
        })),
      }),
    }
    await by.estimate.save({ body: { project_id: project.id, estimate_data: [edit], estimate_status: 2 } })
  }
  await save(call, footing)
  await save(estimator, wall, 16)
  return project
}

const SHEET = [
  ['Cement', '20', 'bags', '255.00'],
  ['Sand, washed', '3', 'cu.m', '1,350.00'],
  ['Tie wire', '2', 'kg', '₱86,00'],
]

/** Opens the import from Excel, its dry run and the rule checker, one after the other. */
async function importAndChecker(page: Page, look: (what: string) => Promise<void>): Promise<void> {
  const arriving = page.waitForEvent('download')
  await askReport(page, 'Detailed Estimate as Excel')
  const changed = withNumber(await readFile(await (await arriving).path()), 'Mixer', 'F', 1200)
  await page.getByRole('button', { name: 'More ways to add' }).click()
  await page.getByRole('menuitem', { name: 'Import from Excel…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import from Excel' })
  await expect(dialog).toBeVisible()
  await look('import')
  const buffer = Buffer.from('no sheet')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'Broken.xlsx', mimeType: '', buffer })
  await expect(dialog.getByRole('alert')).toBeVisible()
  await look('import of a file that cannot be read')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'Changed.xlsx', mimeType: '', buffer: changed })
  await expect(dialog.getByRole('region', { name: 'Rows of the file' })).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Only what differs' }).uncheck()
  await look('dry run')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^Check/ }).click()
  await expect(page.getByRole('complementary', { name: 'Rule checker' })).toBeVisible()
  await look('rule checker')
  await page.getByRole('button', { name: /^Passed/ }).click()
  await look('rule checker, passed')
  await page.getByRole('button', { name: 'Close' }).last().click()
}

/** Asks about one work item, and about several. */
async function bothQuestions(page: Page, look: (what: string) => Promise<void>): Promise<void> {
  const ask = async (title: string) => {
    await saveEdited(page)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await look(title)
    await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await typeNumber(page, FOOTING, 'Cement', '30')
  await ask('Is this a variance order?')
  await typeNumber(page, WALL, `Stuff ${WALL}`, '30')
  await ask('Are these variance orders?')
}

/** In the sheet, or on the card of a phone. */
async function typeNumber(page: Page, code: string, line: string, text: string): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: code })
  if ((await card.count()) === 0) return typeIn(page, line, 'quantity', text)
  await card.getByRole('button', { name: new RegExp(code) }).tap()
  await card.getByRole('button', { name: new RegExp(`^${line}`) }).tap()
  await card.getByLabel('Quantity').fill(text)
}

test.describe('in light and in dark', () => {
  test('revisions, paste, import, checker, find and the variance question have no grave finding', async ({
    openCompany,
  }) => {
    test.slow()
    const { page, call, invite, callAs } = await openCompany()
    const project = await severalRevisions(call, await callAs(await invite('Estimator')))
    const look = (what: string) => expectAccessible(page, what)
    await openRevisions(page, project)
    await expect(page.getByRole('table')).toBeVisible()
    await look('revisions')
    await openEstimate(page, project)
    await importAndChecker(page, look)
    await cellOf(rowOf(page, 'line', 'Cement'), 'quantity').click()
    await page.keyboard.press('Control+f')
    await expect(page.getByRole('search').last()).toBeVisible()
    await look('find and replace')
    await page.keyboard.press('Escape')
    await pasteCells(page, SHEET)
    await expect(page.getByRole('dialog', { name: 'Paste from Excel' })).toContainText('New line')
    await look('paste')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await bothQuestions(page, look)
    await openRevisions(page, await addEstimate(call, 2, [FOOTING]), 'No revisions yet')
    await look('no revisions')
  })

  test('on a phone they fit; who else is in a work item stands on its card, too', async ({
    openSignedIn,
    newCompany,
  }) => {
    test.slow()
    const { administrator, call, invite, callAs } = await newCompany()
    const estimator = await invite('Estimator')
    const project = await severalRevisions(call, await callAs(estimator))
    const page = await openSignedIn(administrator, PHONE)
    const fits = async () => {
      await expectToFit(page)
      await expectThumbRoom(page)
    }
    const look = async (what: string) => {
      await fits()
      // What the phone draws in another way; the windows are those of the desk.
      if (what === 'dry run') await expectAccessible(page, `phone: ${what}`)
    }
    await openRevisions(page, project)
    await expect(page.getByRole('table')).toBeVisible()
    await fits()
    await expectAccessible(page, 'phone: revisions')
    await go(page, project.path)
    const footing = page.getByRole('article').filter({ hasText: FOOTING })
    await expect(footing).toContainText('VO 1')
    await importAndChecker(page, look)
    await bothQuestions(page, look)
    await expect(footing.getByRole('button', { name: /^Mason/ })).toContainText('VO')

    await test.step('who else is in a work item stands on its card, too', async () => {
      const theirs = await openSignedIn(estimator)
      await openEstimate(theirs, project)
      await cellOf(rowOf(theirs, 'scope', WALL), 'quantity').click()
      const here = 'Ramon Estimator is here'
      const wall = page.getByRole('article').filter({ hasText: WALL })
      await expect(wall.getByRole('img', { name: here })).toBeVisible()
      await expect(footing.getByRole('img', { name: here })).toHaveCount(0)
      // A person who opens a card counts as being in its work item.
      const card = footing.getByRole('button', { name: new RegExp(FOOTING) })
      if ((await card.getAttribute('aria-expanded')) === 'true') await card.tap()
      await card.tap()
      const mine = rowOf(theirs, 'scope', FOOTING).getByRole('img', { name: 'Jose dela Cruz is here' })
      await expect(mine).toBeVisible()
    })
  })
})
