import { readFile } from 'node:fs/promises'
import { POWER_TOOL_DOWNLOAD } from '@itayo/domain'
import type { Page } from '@playwright/test'
import { test } from './support/company.ts'
import { askReport, openEstimate, rowOf } from './support/estimate-grid.ts'
import { DRAFT_SAVED } from './support/estimate-saving.ts'
import { addEstimate, FOOTING, NUMBER_OF, WALL } from './support/estimates.ts'
import { expect } from './support/test.ts'

test.use({ features: [POWER_TOOL_DOWNLOAD] })

async function startOf(page: Page, act: () => Promise<void>): Promise<[name: string, start: string]> {
  const arriving = page.waitForEvent('download')
  await act()
  const file = await arriving
  return [file.suggestedFilename(), (await readFile(await file.path())).subarray(0, 4).toString('latin1')]
}

test('an estimator gives a work item the number of its contract, finds it by it and takes the program of work', async ({
  openSignedIn,
  newCompany,
}) => {
  test.slow()
  const { call, administrator } = await newCompany()
  const project = await addEstimate(call, 1, [FOOTING, WALL])
  const page = await openSignedIn(administrator)
  await openEstimate(page, project)
  const footing = rowOf(page, 'scope', FOOTING)
  await expect(footing).toContainText(NUMBER_OF[FOOTING])

  await footing.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Change item number' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change item number' })
  await dialog.getByRole('textbox', { name: 'Item number' }).fill('900(1)c2')
  await dialog.getByRole('button', { name: 'Change number' }).click()
  await expect(footing).toContainText('900(1)c2')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(DRAFT_SAVED)).toBeVisible()
  await page.reload()
  await expect(rowOf(page, 'scope', '900(1)c2')).toContainText(FOOTING)

  expect(await startOf(page, () => askReport(page, 'Program of Work as Excel'))).toEqual([
    'Program_of_Work.xlsx',
    'PK\u0003\u0004',
  ])
  expect(await startOf(page, () => askReport(page, 'BOQ as PDF'))).toEqual(['BOQ_Report.pdf', '%PDF'])

  await test.step('a PDF with characters that cannot be printed is made after a warning', async () => {
    const hall = await addEstimate(call, 2, [FOOTING], { name: 'Hall 大厅' })
    await openEstimate(page, hall)
    await askReport(page, 'BOQ as PDF')
    const warning = page.getByRole('dialog', { name: 'Some characters cannot be printed' })
    await expect(warning).toContainText('大 厅')
    const download = startOf(page, () => warning.getByRole('button', { name: 'Download with marks' }).click())
    expect(await download).toEqual(['BOQ_Report.pdf', '%PDF'])
  })
})
