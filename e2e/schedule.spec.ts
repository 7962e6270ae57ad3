import { test } from './support/company.ts'
import { addEstimate, FOOTING, MOBILIZATION, WALL } from './support/estimates.ts'
import { panel } from './support/lists.ts'
import {
  addPlan,
  bar,
  expectDates,
  gantt,
  holdBack,
  middleOf,
  openPlan,
  pull,
  save,
  schedulePath,
  taskRow,
  wouldMove,
} from './support/plans.ts'
import { expect } from './support/test.ts'
import { expectTold, forgetToasts } from './support/told.ts'

/** Footing Monday to Friday, the wall after it; mobilization beside them. */
const DAYS = { [MOBILIZATION]: 2, [FOOTING]: 5, [WALL]: 3 }
const FOOTING_THEN_WALL = [[FOOTING, WALL]] as const

test('a first plan is proposed, and a plan is changed by hand, by keys and by two at once', async ({
  openSignedIn,
  newCompany,
}) => {
  test.slow()
  const { call, invite } = await newCompany()
  const page = await openSignedIn(await invite('Site Engineer'))

  await test.step('a first plan is proposed from the scope of work, used, saved and still there', async () => {
    // Long ago, so that all of it should be done by today.
    const project = await addEstimate(call, 1, [MOBILIZATION, FOOTING, WALL], { start_date: '2026-01-05' })
    await page.goto(`${project.overview}&menu=3`)
    await page.getByRole('link', { name: 'Propose a plan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Propose a plan' })
    await expect(dialog).toContainText('3 work items planned')
    await expect(page).toHaveURL(schedulePath(project))
    await dialog.getByRole('button', { name: 'Use this plan' }).click()
    await expect(dialog).toBeHidden()

    const cells = gantt(page).locator('[data-row-task] [role=gridcell]')
    await expect(cells.filter({ hasText: /^\d\d\/\d\d\/2026$/ })).toHaveCount(6)
    const proposed = await cells.allInnerTexts()
    await save(page)
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
    await page.reload()
    await expect(cells.filter({ hasText: /^\d\d\/\d\d\/2026$/ })).toHaveCount(6)
    expect(await cells.allInnerTexts()).toEqual(proposed)
    await expect(page.getByRole('main').locator('dl').first()).toContainText('−100.00%')
    await page.goto(project.overview)
    await expect(page.getByRole('main')).toContainText('−100.00%')
  })

  const plan = await addPlan(call, 2, DAYS, FOOTING_THEN_WALL)
  await openPlan(page, plan)
  const [footing, wall] = [taskRow(page, plan, FOOTING), taskRow(page, plan, WALL)]
  await expectDates(footing, '03/01', '03/05')
  await expectDates(wall, '03/06', '03/09')

  /** Somebody else puts the plan back as it was, which the page takes over. */
  async function startOver(wallNotBefore: string | null = null): Promise<void> {
    forgetToasts(page)
    const edits = Object.entries(DAYS).map(([code, work_days]) => ({
      id: plan.taskId(code),
      work_days,
      not_before: code === WALL ? wallNotBefore : null,
    }))
    await call.schedule.save({ body: { project_id: plan.id, edits } })
    await expectDates(footing, '03/01', '03/05')
    await expectDates(wall, '03/06', '03/09')
  }

  await test.step('a bar pulled by hand shows what moves; applied, undone, done again and saved', async () => {
    const outlines = gantt(page).locator('[data-own]').filter({ visible: true })
    await pull(page, bar(page, plan, FOOTING), 2, async () => {
      await expect(outlines).toHaveCount(2)
      await expect(gantt(page)).toContainText('03/03/2027 – 03/08/2027 · 1 other moves')
    })
    await expect(outlines).toHaveCount(2)
    await expect(wouldMove(page)).toContainText('1 other work item moves, latest by 3 days')
    await wouldMove(page).getByRole('button', { name: 'Drop all' }).click()
    await expectDates(footing, '03/01', '03/05')
    await expect(outlines).toHaveCount(0)

    await pull(page, bar(page, plan, FOOTING), 2)
    await wouldMove(page).getByRole('button', { name: 'Apply all' }).click()
    await expectDates(footing, '03/03', '03/08')
    await expectDates(wall, '03/09', '03/11')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectDates(footing, '03/01', '03/05')
    await expectDates(wall, '03/06', '03/09')
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
    await page.getByRole('button', { name: 'Redo' }).click()
    await expectDates(wall, '03/09', '03/11')
    await save(page)
    expect(await plan.saved(WALL)).toMatchObject({ start_date: '2027-03-09', end_date: '2027-03-11' })

    // The end of the last bar moves nothing else: it holds at once.
    await pull(page, bar(page, plan, WALL).locator('[data-grip=end]'), 2)
    await expectDates(wall, '03/09', '03/13')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByTitle('Nothing to save')).toBeVisible()
  })

  await test.step('the same from the keyboard', async () => {
    await startOver()
    await footing.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(wouldMove(page)).toContainText('1 other work item moves')
    await page.keyboard.press('Enter')
    await expect(wouldMove(page)).toBeHidden()
    await expectDates(footing, '03/03', '03/08')
    await page.keyboard.press('Control+z')
    await expectDates(footing, '03/01', '03/05')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Enter')
    await expectDates(footing, '03/01', '03/06')
    await expectDates(wall, '03/08', '03/10')
    // Before its predecessor it cannot go.
    await wall.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('It cannot start earlier')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expectTold(page, 'The schedule has been saved.')
    expect(await plan.saved(FOOTING)).toMatchObject({ work_days: 6, end_date: '2027-03-06' })
  })

  await test.step('bars are linked by hand and by keys, a circle is named and refused, a link is taken away', async () => {
    await startOver()
    const to = await middleOf(bar(page, plan, FOOTING))
    await bar(page, plan, MOBILIZATION).hover()
    const from = await bar(page, plan, MOBILIZATION).locator('[data-grip=link]').boundingBox()
    if (!from) throw new Error('Nothing to pull')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 5 })
    await page.mouse.up()
    const dialog = page.getByRole('dialog', { name: 'Add a link' })
    await dialog.getByRole('button', { name: 'Add link' }).click()
    await wouldMove(page).getByRole('button', { name: 'Apply all' }).click()
    await expectDates(footing, '03/03', '03/08')

    // From the wall back to mobilization.
    await taskRow(page, plan, WALL).focus()
    await page.keyboard.press('l')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await expect(taskRow(page, plan, MOBILIZATION)).toHaveAttribute('data-target', 'true')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Add link' }).click()
    const names = [WALL, MOBILIZATION, FOOTING, WALL].map(plan.nameOf)
    await expect(dialog.getByRole('alert')).toContainText(
      `These work items would wait for each other in a circle: ${names.join(' → ')}.`,
    )
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await save(page)

    await footing.focus()
    await page.keyboard.press('Enter')
    const fields = panel(page, plan.nameOf(FOOTING))
    await fields.getByRole('button', { name: `Remove the link to ${plan.nameOf(MOBILIZATION)}` }).click()
    await wouldMove(page).getByRole('button', { name: 'Apply all' }).click()
    await expect(fields).toContainText('It waits for nothing.')
    await save(page)
    expect(await plan.saved(FOOTING)).toMatchObject({ start_date: '2027-03-01' })
  })

  await test.step('two planners at once: what moves by now is shown first, and nobody loses anything', async () => {
    await startOver()
    const other = (code: string, work_days: number) =>
      call.schedule.save({ body: { project_id: plan.id, edits: [{ id: plan.taskId(code), work_days }] } })

    await taskRow(page, plan, FOOTING).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Enter')
    let held = await holdBack(page, plan)
    let heard = held.heard()
    await other(WALL, 6)
    await heard
    await held.release()
    await page.getByRole('button', { name: 'Save changes' }).click()
    const moves = page.getByRole('dialog', { name: 'Other work items would move' })
    await expect(moves.getByRole('row').filter({ hasText: plan.nameOf(WALL) })).toContainText(
      '03/08/2027 – 03/13/2027',
    )
    expect((await plan.saved(FOOTING))?.work_days).toBe(5)
    await moves.getByRole('button', { name: 'Save with these' }).click()
    await expectTold(page, 'The schedule has been saved.')
    expect(await plan.saved(FOOTING)).toMatchObject({ work_days: 6 })
    expect(await plan.saved(WALL)).toMatchObject({ work_days: 6, end_date: '2027-03-13' })

    // The same work item: both are shown, and one is chosen.
    await taskRow(page, plan, MOBILIZATION).focus()
    await page.keyboard.press('Shift+ArrowRight')
    held = await holdBack(page, plan)
    heard = held.heard()
    await other(MOBILIZATION, 5)
    await heard
    await held.release()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Somebody saved 1 work item that you edit')).toBeVisible()
    await page.getByRole('button', { name: 'Compare' }).click()
    const both = page.getByRole('dialog', { name: 'Changed meanwhile' })
    await expect(both.getByRole('row').last()).toContainText('03/01/2027 – 03/05/2027')
    await expect(both.getByRole('row').last()).toContainText('03/01/2027 – 03/03/2027')
    await both.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(async () => (await plan.saved(MOBILIZATION))?.work_days).toBe(3)
  })

  await test.step('pinned where it has moved to, it stays there whatever was typed long ago', async () => {
    // Earlier than the footing lets it: it waits all the same.
    await startOver('2027-03-02')
    await wall.focus()
    await page.keyboard.press('Enter')
    const fields = panel(page, plan.nameOf(WALL))
    await fields.getByRole('button', { name: `Remove the link to ${plan.nameOf(FOOTING)}` }).click()
    await wouldMove(page).getByRole('button', { name: 'Apply all' }).click()
    await expectDates(wall, '03/02', '03/04')
    await fields.getByLabel(/^Pinned/).check()
    await save(page)
    await expectDates(wall, '03/02', '03/04')
    await expect(wall.getByLabel('Pinned')).toBeVisible()
    expect(await plan.saved(WALL)).toMatchObject({ is_pinned: true, start_date: '2027-03-02' })

    // By hand it does not move either, and says why.
    await fields.getByRole('button', { name: 'Close' }).click()
    await pull(page, bar(page, plan, WALL), 2)
    await expect(page.getByText('It is pinned')).toBeVisible()
    await expectDates(wall, '03/02', '03/04')
    await expectDates(footing, '03/01', '03/05')
  })
})
