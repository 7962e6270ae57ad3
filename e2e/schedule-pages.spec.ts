import { POWER_TOOL_DOWNLOAD } from '@itayo/domain'
import { expectAccessible } from './support/axe.ts'
import { type Caller, test } from './support/company.ts'
import { addScopes, FOOTING, MOBILIZATION, WALL } from './support/estimates.ts'
import { panel } from './support/lists.ts'
import { expectThumbRoom, expectToFit, PHONE } from './support/phone.ts'
import {
  addPlan,
  bar,
  chooseMore,
  expectDates,
  gantt,
  MONDAY,
  openPlan,
  planDays,
  schedulePath,
  taskRow,
  wouldMove,
} from './support/plans.ts'
import { addProject } from './support/projects.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

test.use({ features: [POWER_TOOL_DOWNLOAD] })

/** Footing Monday to Friday, the wall after it; mobilization beside them. */
const addThree = (call: Caller, number = 1, change = {}) =>
  addPlan(call, number, { [MOBILIZATION]: 2, [FOOTING]: 5, [WALL]: 3 }, [[FOOTING, WALL]], change)

const SCHEDULE = '/schedule/Schedule'

test('the pages of the schedule, at a desk and on a phone, for those who plan and those who look', async ({
  openSignedIn,
  openCompany,
}) => {
  test.slow()
  const { page, administrator, call, invite } = await openCompany()
  const plan = await addThree(call)
  await openPlan(page, plan)

  await test.step('the schedule is downloaded for Excel and as a PDF', async () => {
    for (const [item, name] of [
      ['Excel', 'Schedule.xlsx'],
      ['PDF', 'Schedule.pdf'],
    ] as const) {
      const arriving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download' }).click()
      await page.getByRole('menuitem', { name: item }).click()
      expect((await arriving).suggestedFilename()).toBe(name)
    }
  })

  await test.step('a baseline is kept, stands under the bars, and is removed', async () => {
    const menu = page.getByRole('button', { name: 'Baseline', exact: true })
    const manage = async () => {
      await menu.click()
      await page.getByRole('menuitem', { name: 'Keep, replace or remove…' }).click()
    }
    await manage()
    const dialog = page.getByRole('dialog', { name: 'Baselines' })
    await dialog.getByRole('button', { name: 'Keep the plan here…' }).first().click()
    await dialog.getByLabel('Name of baseline 1').fill('As signed')
    await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
    await expect(dialog.getByRole('listitem').first()).toContainText('As signed')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(menu).toHaveAttribute('aria-pressed', 'true')

    // The plan moves on, the baseline stays.
    await taskRow(page, plan, WALL).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(panel(page, plan.nameOf(WALL))).toContainText('Baseline')
    await expect(panel(page, plan.nameOf(WALL))).toContainText('03/06/2027')
    await menu.click()
    await page.getByRole('menuitem', { name: 'None' }).click()
    await expect(menu).toHaveAttribute('aria-pressed', 'false')

    await manage()
    await expect(dialog).toContainText('You have unsaved changes')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await page
      .getByRole('dialog', { name: 'Remove this baseline?' })
      .getByRole('button', { name: 'Remove' })
      .click()
    await expectTold(page, 'The baseline has been removed.')
    await expect(dialog.getByRole('listitem').first()).toContainText('Free')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByTitle('Nothing to save')).toBeVisible()
  })

  await test.step('a step that waits, and a work item, have no grave finding', async () => {
    await taskRow(page, plan, FOOTING).focus()
    await page.keyboard.press('ArrowRight')
    await taskRow(page, plan, WALL).dblclick({ position: { x: 60, y: 12 } })
    await expect(panel(page, plan.nameOf(WALL))).toBeVisible()
    await expectAccessible(page, 'a step that waits, and a work item')
    await wouldMove(page).getByRole('button', { name: 'Drop all' }).click()
    await expect(page.getByTitle('Nothing to save')).toBeVisible()
  })

  await test.step('a day off of the project moves its work, after it was shown', async () => {
    await chooseMore(page, 'Working calendar…')
    const dialog = page.getByRole('dialog', { name: 'Working calendar' })
    await dialog.getByRole('button', { name: 'Add a day' }).click()
    await expect(dialog.getByLabel('Date')).toBeFocused()
    await page.keyboard.type('03/04/2027')
    await page.keyboard.press('Tab')
    await dialog.getByLabel('Name of the day').fill('Town fiesta')
    await dialog.getByRole('button', { name: 'Save calendar' }).click()
    await expect(dialog).toContainText('2 work items move with this calendar')
    await expect(dialog.getByRole('row').filter({ hasText: plan.nameOf(FOOTING) })).toContainText(
      'ends +1 day',
    )
    expect(await plan.saved(FOOTING)).toMatchObject({ end_date: '2027-03-05' })
    await dialog.getByRole('button', { name: 'Save and move 2 work items' }).click()
    await expect(dialog).toBeHidden()
    await expectDates(taskRow(page, plan, FOOTING), '03/01', '03/06')
    await expectDates(taskRow(page, plan, WALL), '03/08', '03/10')
  })

  await test.step('a viewer looks, at the moved work too, and changes nothing', async () => {
    const viewer = await openSignedIn(await invite('Viewer'))
    await openPlan(viewer, plan)
    await expect(bar(viewer, plan, FOOTING)).toBeAttached()
    await expect(viewer.locator('[data-grip]')).toHaveCount(0)
    for (const name of ['Save changes', 'Undo', 'Baseline'])
      await expect(viewer.getByRole('button', { name })).toHaveCount(0)
    await expectDates(taskRow(viewer, plan, WALL), '03/08', '03/10')
    await taskRow(viewer, plan, FOOTING).focus()
    await viewer.keyboard.press('ArrowRight')
    await expectDates(taskRow(viewer, plan, FOOTING), '03/01', '03/06')
    await viewer.keyboard.press('Enter')
    await expect(panel(viewer, plan.nameOf(FOOTING)).getByLabel('Working days')).toBeDisabled()
    await expect(viewer.getByRole('main')).not.toContainText('₱')
    await chooseMore(viewer, 'Working calendar…')
    const calendar = viewer.getByRole('dialog', { name: 'Working calendar' })
    await expect(calendar.getByLabel('As in the company')).toBeDisabled()
    await expect(calendar.getByRole('button', { name: 'Save calendar' })).toHaveCount(0)
  })

  await test.step('on a phone they fit, with room for a thumb and no grave finding', async () => {
    const phone = await openSignedIn(administrator, PHONE)
    for (const [path, words] of [
      [SCHEDULE, plan.name],
      [`${SCHEDULE}?view=workers&from=${MONDAY}`, 'No workers are planned'],
      [schedulePath(plan), plan.nameOf(FOOTING)],
    ] as const) {
      await phone.goto(path)
      await expect(phone.getByRole('main')).toContainText(words)
      await expectToFit(phone)
      await expectThumbRoom(phone)
      await expectAccessible(phone, `${path} on a phone`)
    }
    await phone.getByRole('button', { name: plan.nameOf(FOOTING) }).tap()
    await expect(panel(phone, plan.nameOf(FOOTING))).toBeVisible()
    await expectToFit(phone)
    await expectAccessible(phone, 'a work item on a phone')
  })

  await test.step('all projects on one line of time; workers whose project one may not see are booked', async () => {
    const [position] = (await call.team.positions()).response
    if (!position) throw new Error('The company has no positions')
    const labor = [{ labor_id: position.position_id, estimated_workers: 40, duration: 3, rate: 500 }]
    const [open, secret] = [
      await addProject(call, 2, { name: 'Open road', start_date: MONDAY }),
      await addProject(call, 3, { name: 'Secret house', start_date: MONDAY }),
    ]
    for (const project of [open, secret]) {
      await addScopes(call, project.id, [FOOTING], { change: { labor } })
      await planDays(call, project, { [FOOTING]: 5 })
    }
    const me = (await call.accounts.me()).response.user.id
    await call.projects.setAccess({ body: { project_id: secret.id, members: [me] } })

    const estimator = await openSignedIn(await invite('Estimator'))
    await estimator.goto(SCHEDULE)
    await expect(estimator.getByRole('main')).toContainText('2 projects')
    await expect(estimator.getByRole('link', { name: 'Secret house' })).toHaveCount(0)
    await estimator.getByRole('button', { name: 'Work items of Open road' }).click()
    await expect(estimator.getByRole('listitem').filter({ hasText: 'Open road' })).toContainText('Footing')
    await estimator.goto(`${SCHEDULE}?view=workers&from=${MONDAY}`)
    const need = estimator.getByRole('listitem').filter({ hasText: '80 needed at most' })
    await expect(need).toContainText(position.position)
    await expect(need).toContainText('03/01/2027 – 03/05/2027: up to 80 needed')
    await expect(need).toContainText('Booked')
    await expect(need).not.toContainText('Secret house')

    await page.goto(SCHEDULE)
    await expect(page.getByRole('link', { name: plan.name })).toBeVisible()
    await expectAccessible(page, 'all projects')
    await page.getByRole('link', { name: 'Secret house' }).click()
    await expect(page).toHaveURL(schedulePath(secret))
    await expect(gantt(page)).toBeVisible()
    await page.getByRole('link', { name: 'All projects' }).click()
    await expect(page.getByRole('link', { name: 'Open road' })).toBeVisible()
  })

  await test.step('a link to catch up says how far behind it is and because of what', async () => {
    const late = await addThree(call, 4, { start_date: '2026-01-05' })
    await page.goto(`${schedulePath(late)}&catchup=true&slippage=-6.2`)
    await page
      .getByRole('dialog', { name: 'Catch-up plan' })
      .getByRole('button', { name: 'Close' })
      .last()
      .click()
    await expect(page.getByText('Slippage −100.00%: Terminal')).toBeVisible()
    await expect(page.getByText('It was −6.20% when the link was made.')).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('button', { name: late.nameOf(FOOTING), exact: true })
      .click()
    await expect(panel(page, late.nameOf(FOOTING))).toBeVisible()
    await expect(bar(page, late, FOOTING)).toBeInViewport()
    await page.getByRole('button', { name: 'Close', exact: true }).first().click()
    await expect(page).toHaveURL(schedulePath(late))
  })

  // That it does not stand in a foreman's navigation is said by navigation.spec.ts.
  await test.step('a foreman is not offered the page', async () => {
    const foreman = await openSignedIn(await invite('Foreman'))
    await foreman.goto(schedulePath(plan))
    await expect(foreman).toHaveURL('/403')
  })
})
