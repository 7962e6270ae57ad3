import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { type Caller, test } from './support/company.ts'
import { addEstimate, FOOTING } from './support/estimates.ts'
import { expectThumbRoom, expectToFit } from './support/phone.ts'
import { photo } from './support/projects.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

const manilaDay = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' })
const shown = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

/** A site with a footing, on which two people worked today. */
async function addSite(call: Caller) {
  const project = await addEstimate(call, 1, [FOOTING], { status: 2, start_date: manilaDay(20) })
  const psow_id = project.scopes[0]?.psow_id as number
  const masons = (await call.team.positions()).response.find(({ position }) => position === 'Mason')
  const designation_id = masons?.position_id as number
  const half = { designation_id, merediem: 'am' as const, time_in: '07:00', time_out: '11:00', psow_id }
  await call.onsite.saveAttendance({
    body: {
      project_id: project.id,
      day: manilaDay(0),
      records: ['Ana Cruz', 'Ben Lim'].map((name) => ({ name, ...half })),
    },
  })
  return { ...project, daily: `${project.overview}&menu=7&report=daily` }
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** In a row's menu, or on its card on a phone. */
async function choose(page: Page, day: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for Report of ${day}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a foreman writes the day on a phone, an engineer mends it, and the manager reads what it came to', async ({
  openSignedIn,
  newCompany,
}) => {
  test.slow()
  const { call, invite } = await newCompany()
  const { daily, overview } = await addSite(call)
  const day = shown(manilaDay(0))

  // The foreman fills the day from what the site wrote down, adds words and a photo, and signs.
  const foreman = await openSignedIn(await invite('Foreman'), {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  await foreman.goto(daily)
  await expect(foreman.getByText('No Data Available')).toBeVisible()
  await foreman.getByRole('button', { name: 'Add New' }).click()
  const form = dialog(foreman, 'Add Daily report')
  await expect(form.getByRole('button', { name: 'Add More' })).toBeDisabled()
  await form.getByRole('button', { name: 'Fill from site records' }).click()
  await expect(form.getByLabel('Description of Work, row 1')).toHaveValue('2 Mason')
  await form.getByLabel('Description of Work, row 1').fill('2 Mason: footing of grid A poured')
  await form.getByLabel('Weather, morning').fill('Fair')
  await form.getByLabel('Problems').fill('Pump came late')
  await form
    .getByLabel('Photos and papers', { exact: true })
    .last()
    .setInputFiles(photo('Footing, grid A.png', [120, 110, 100]))
  await expectToFit(foreman)
  await expectThumbRoom(foreman)
  await expectAccessible(foreman, 'a daily report on a phone')
  await form.getByRole('button', { name: 'Save and sign' }).click()
  await expectTold(foreman, 'Your work has been saved')
  await expect(dialog(foreman, 'Daily report')).toContainText('Signed by Ramon Foreman')
  await expect(foreman.getByRole('button', { name: /^Look at Footing, grid A/ })).toBeVisible()

  // The engineer edits it, which takes the signature away; archives it, and takes it back out.
  const engineer = await openSignedIn(await invite('Site Engineer'))
  await engineer.goto(daily)
  await choose(engineer, day, 'Edit')
  const edit = dialog(engineer, 'Edit Daily report')
  await edit.getByLabel('Hours, row 1').fill('6.5')
  await edit.getByLabel('Hours, row 1').press('Tab')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await engineer.getByRole('button', { name: 'Save without the signature' }).click()
  await expectTold(engineer, 'Your work has been updated')
  await choose(engineer, day, 'Archive')
  await expect(dialog(engineer, 'Are you sure')).toContainText('will be archived')
  await engineer.getByRole('button', { name: 'Archive', exact: true }).click()
  await expectTold(engineer, 'Your work has been archived')
  await expect(engineer.getByText('No Data Available')).toBeVisible()
  await engineer.getByRole('button', { name: /Filter View/ }).click()
  await engineer.getByRole('option', { name: 'Archived' }).click()
  await choose(engineer, day, 'Restore')
  await expectTold(engineer, 'Your work has been restored')
  await expectAccessible(engineer, 'the archive of daily reports')

  // A visit that is planned.
  await engineer.goto(`${overview}&menu=7&report=site-visit`)
  await engineer.getByRole('button', { name: 'Add New' }).click()
  const visit = dialog(engineer, 'Add Site Visit')
  await visit.getByLabel('Date, row 1').fill('12/01/2026')
  await visit.getByLabel('Date, row 1').press('Tab')
  await visit.getByLabel('Primary Purpose, row 1').fill('Inspection by the district office')
  await expect(visit.getByRole('button', { name: 'Add More' })).toBeDisabled()
  await visit.getByLabel('Major Event, row 1').fill('Footings accepted')
  await expect(visit.getByRole('button', { name: 'Add More' })).toBeEnabled()
  await visit.getByRole('button', { name: 'Save' }).click()
  await expectTold(engineer, 'Your work has been saved')

  // The manager reads the week and the history, and opens the report from there.
  const manager = await openSignedIn(await invite('Project Manager'))
  await manager.goto(daily)
  await manager.getByRole('button', { name: 'Summary' }).click()
  await expect(manager.getByRole('table', { name: 'Work' })).toContainText('6.5')
  await expect(manager.getByRole('table', { name: 'People' })).toContainText('Mason')
  await expectAccessible(manager, 'the summary of a week')
  await manager.getByRole('link', { name: 'Upload History' }).click()
  await expect(manager.getByText(`1 work item, ${day}`)).toHaveCount(2)
  await expect(manager.getByText('Footing, grid A.jpg')).toBeVisible()
  await expectAccessible(manager, 'the history of uploads')
  await manager
    .getByRole('link', { name: /^Open Daily report/ })
    .first()
    .click()
  await expect(dialog(manager, 'Daily report')).toContainText('footing of grid A poured')
  await expect(dialog(manager, 'Daily report')).toContainText('Not signed yet')
})
