import { test } from './support/company.ts'
import { gantt, openLatePlan, openPlan } from './support/plans.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

test('a project manager accepts a way back to the plan, sees it in the schedule, and takes it back', async ({
  openSignedIn,
  newCompany,
}) => {
  const { page, plan } = await openLatePlan({ newCompany, openSignedIn })
  await openPlan(page, plan)
  const advice = page.getByLabel('Recommended next action')
  await expect(advice).toContainText(
    'Project is behind by 100.00%. Choose a catch-up plan for 2 work item(s).',
  )
  const dates = gantt(page).locator('[data-row-task] [role=gridcell]')
  const before = await dates.allInnerTexts()

  await expect(advice).toContainText('D.O. 193 asks at this stage: Termination or take-over begins')
  await advice.getByRole('button', { name: 'Create plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Catch-up plan' })
  await expect(dialog.getByRole('button', { name: 'Choose an option' })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'A · Add manpower and equipment' }).check()
  // Tried on a copy: where it ends with the option and without, and the program to hand in.
  const changes = dialog.getByRole('table', { name: 'What changes' })
  await expect(changes.getByRole('row', { name: /^Finish/ })).toContainText('earlier')
  await expect(dialog.getByRole('img', { name: /^S-curve/ })).toBeVisible()
  const arriving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Program' }).click()
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  expect((await arriving).suggestedFilename()).toMatch(/^Catch-up_Program_.+\.pdf$/)
  await dialog.getByRole('button', { name: 'Accept option A' }).click()
  const question = page.getByRole('dialog', { name: 'Accept option A?' })
  await question.getByRole('button', { name: 'Accept option A' }).click()
  await expectTold(page, 'The plan has been applied to the schedule.')
  await expect(dialog).toBeHidden()
  await expect(advice).toContainText('A recommended plan was applied to this schedule.')
  await expect(advice).not.toContainText('Choose a catch-up plan')
  await expect.poll(() => dates.allInnerTexts()).not.toEqual(before)

  await page.reload()
  await advice.getByRole('button', { name: 'Take it back' }).click()
  const sure = page.getByRole('dialog', { name: 'Take the plan back?' })
  await sure.getByRole('button', { name: 'Take it back' }).click()
  await expectTold(page, 'The plan has been taken back.')
  await expect.poll(() => dates.allInnerTexts()).toEqual(before)
  await expect(advice).toContainText('Project is behind by 100.00%.')
})
