import { addDays } from '@itayo/domain'
import { test } from './support/company.ts'
import { addEstimate, addScopes, FOOTING } from './support/estimates.ts'
import { gantt, planDays } from './support/plans.ts'
import { today } from './support/sites.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

const EVERY_DAY = Array<boolean>(7).fill(true)

/** mm/dd/yyyy. */
const shown = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

/** Dry work of two other phases. */
const [WATER_LINE, PAINTING] = ['PS-03', 'PT-01']

test('a project manager enters rain, gives the stopped crew dry work, sees it in the schedule, and takes it back', async ({
  openSignedIn,
  newCompany,
}) => {
  const { call, invite } = await newCompany()
  const day = today()
  const project = await addEstimate(call, 1, [FOOTING], { start_date: day, status: 2 })
  // Without materials, so that nothing has to be on the site before they can begin.
  await addScopes(call, project.id, [WATER_LINE, PAINTING], { status: 2, change: { material: [] } })
  // Rain stops nobody on a day off, and this may run on one.
  await call.schedule.saveCalendar({
    body: { project_id: project.id, version: 0, workdays: EVERY_DAY, has_holidays: false, exceptions: [] },
  })
  const { taskId } = await planDays(call, project, { [FOOTING]: 12, [WATER_LINE]: 4, [PAINTING]: 4 })
  const later = [WATER_LINE, PAINTING].map((code) => ({ id: taskId(code), not_before: addDays(day, 14) }))
  await call.schedule.save({ body: { project_id: project.id, edits: later } })

  const page = await openSignedIn(await invite('Project Manager'))
  await page.goto(`${project.overview}&menu=3`)
  const advice = page.getByLabel('Recommended next action')
  await page.getByRole('button', { name: 'Weather', exact: true }).click()
  const strip = page.getByRole('region', { name: 'Weather' })
  await expect(strip).toContainText('No weather data.')
  await strip.getByRole('button', { name: 'Enter weather' }).click()
  const entry = page.getByRole('dialog', { name: 'Enter the weather' })
  await entry.getByRole('button', { name: 'Save' }).click()
  await expect(entry.getByRole('alert')).toContainText('Say how the weather was')
  await entry.getByRole('button', { name: 'Heavy' }).click()
  await entry.getByRole('button', { name: 'Save' }).click()
  await expectTold(page, /The weather of .* has been saved/)
  await expect(strip.getByRole('button', { name: /^Today, .*Heavy rain; stops/ })).toBeVisible()
  await expect(strip).not.toContainText('Open-Meteo')
  await expect(advice).toContainText('Rainfall alert: Heavy rain')

  await advice.getByRole('button', { name: 'Review diversion plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Diversion Plan' })
  await expect(dialog).toContainText('Heavy rain on 1 day')
  await dialog.getByRole('button', { name: /^Clear all/ }).click()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Select atleast one alternate.')
  await expect(dialog.locator('[data-problem]')).toBeInViewport()

  await dialog.getByRole('button', { name: /^Add item/ }).click()
  const item = dialog.getByRole('combobox', { name: /^Work item 1/ })
  await expect(item).toBeDisabled()
  await dialog.getByRole('combobox', { name: /^Scope of work 1/ }).click()
  await page.getByRole('option', { name: /Plumbing/ }).click()
  await item.click()
  await page.getByRole('option', { name: /Water Line/ }).click()
  await expect(dialog.getByRole('alert')).toBeHidden()
  const all = dialog.getByRole('checkbox', { name: 'Select All' })
  await expect(all).toBeChecked()
  await all.uncheck()
  await expect(dialog.getByRole('checkbox', { name: /Water Line/ })).not.toBeChecked()
  await all.check()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  const question = page.getByRole('dialog', { name: 'Accept the diversion plan?' })
  await question.getByRole('button', { name: 'Accept the plan' }).click()
  await expectTold(page, 'The plan has been applied to the schedule.')
  const offer = page.getByRole('dialog', { name: 'Open the schedule?' })
  await offer.getByRole('button', { name: 'Open the schedule' }).click()

  const cells = gantt(page).locator(`[data-row-task="${taskId(WATER_LINE)}"] [role=gridcell]`)
  await expect(cells.nth(1)).toHaveText(shown(day))

  await advice.getByRole('button', { name: 'Take it back' }).click()
  const sure = page.getByRole('dialog', { name: 'Take the plan back?' })
  await sure.getByRole('button', { name: 'Take it back' }).click()
  await expectTold(page, 'The plan has been taken back.')
  await expect(advice).toContainText('Rain stops 1 work item')
  await expect(cells.nth(1)).toHaveText(shown(addDays(day, 14)))
})
