import { type Caller, test } from './support/company.ts'
import { FOOTING, MOBILIZATION, WALL } from './support/estimates.ts'
import { addPlan, expectDates, gantt, openPlan, save, taskRow, wouldMove } from './support/plans.ts'
import { expect } from './support/test.ts'

/** Mobilization Monday and Tuesday, the footing until Saturday, the wall after it. */
const addChain = (call: Caller, number: number) =>
  addPlan(call, number, { [MOBILIZATION]: 2, [FOOTING]: 4, [WALL]: 3 }, [
    [MOBILIZATION, FOOTING],
    [FOOTING, WALL],
  ])

test('a plan is made anew after a work item has gone, and after the week got shorter', async ({
  openCompany,
}) => {
  test.slow()
  const { page, call } = await openCompany()

  await test.step('a work item removed in the middle of a chain: the gap is bridged', async () => {
    const plan = await addChain(call, 1)
    const scope = plan.scopes.find(({ psow_id }) => psow_id === plan.taskId(FOOTING))
    await call.estimate.save({
      body: { project_id: plan.id, estimate_data: [{ ...scope, remove_sow: true }], estimate_status: 1 },
    })
    await openPlan(page, plan)
    const wall = taskRow(page, plan, WALL)
    await expectDates(wall, '03/08', '03/10')
    const gap = page.getByText('removed between others').locator('xpath=ancestor::*[@data-tone][1]')
    await expect(gap).toContainText(`${FOOTING} ${plan.nameOf(FOOTING)} was removed between others`)
    await expect(gap).toContainText(`${plan.nameOf(MOBILIZATION)} → ${plan.nameOf(WALL)} (FS)`)
    await expect(page.getByText('The dates are out of date')).toBeVisible()
    await gap.getByRole('button', { name: 'Bridge the gap' }).click()
    await expect(wouldMove(page)).toContainText('1 other work item moves, earliest by 5 days')
    await wouldMove(page).getByRole('button', { name: 'Apply all' }).click()
    await expectDates(wall, '03/03', '03/05')
    await save(page)
    await page.reload()
    await expectDates(wall, '03/03', '03/05')
    await expect(gap).toBeHidden()
    await expect(page.getByText('The dates are out of date')).toBeHidden()
  })

  // From here on the week of the company is shorter.
  await test.step('a shorter week leaves the saved plan on the screen, says what would move, and is taken over', async () => {
    const plan = await addChain(call, 2)
    const workdays = [false, true, true, true, true, true, false]
    await call.schedule.saveCompanyCalendar({
      body: { version: 0, workdays, has_holidays: true, exceptions: [] },
    })
    await openPlan(page, plan)
    const [footing, wall] = [taskRow(page, plan, FOOTING), taskRow(page, plan, WALL)]
    await expectDates(footing, '03/03', '03/06')
    // One chain to the last saved day: all of it is critical, and nothing is in conflict.
    await expect(gantt(page).locator('[data-bar][data-tone=critical]')).toHaveCount(3)
    await expect(gantt(page)).not.toContainText('float')
    await expect(gantt(page)).not.toContainText('conflict')

    const strip = page.getByText('The dates are out of date').locator('xpath=ancestor::*[@data-tone][1]')
    await expect(strip).toContainText(
      '2 work items move, latest by 2 days; the project ends on 03/11/2027 (+1 day).',
    )
    await strip.getByRole('button', { name: 'Show what moves' }).click()
    const list = page.getByRole('dialog', { name: 'What moves when the plan is recalculated' })
    await expect(list.getByRole('row').filter({ hasText: plan.nameOf(WALL) })).toContainText(
      '03/09/2027 – 03/11/2027',
    )
    await list.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
    await strip.getByRole('button', { name: 'Recalculate' }).click()
    await expectDates(footing, '03/03', '03/08')
    await expectDates(wall, '03/09', '03/11')
    await expect(strip).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectDates(footing, '03/03', '03/06')
    await page.getByRole('button', { name: 'Redo' }).click()
    await save(page)
    await expect(strip).toBeHidden()
    expect(await plan.saved(WALL)).toMatchObject({ start_date: '2027-03-09', end_date: '2027-03-11' })
  })
})
