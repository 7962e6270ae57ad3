import type { Page } from '@playwright/test'
import { type Caller, test } from './support/company.ts'
import { FOOTING, MOBILIZATION, WALL } from './support/estimates.ts'
import { addPlan, bar, gantt, openPlan, pull, taskRow } from './support/plans.ts'
import { expect } from './support/test.ts'

/** Mobilization beside the footing, and the wall after both. */
const addTwoLinks = (call: Caller) =>
  addPlan(call, 1, { [MOBILIZATION]: 2, [FOOTING]: 5, [WALL]: 3 }, [
    [MOBILIZATION, WALL],
    [FOOTING, WALL],
  ])

const editor = (page: Page) => page.getByRole('dialog', { name: 'Link', exact: true })

test('the links of a plan are opened by hand and by keys, changed, and told when they would be broken', async ({
  openCompany,
}) => {
  test.slow()
  const { page, call } = await openCompany()
  const plan = await addTwoLinks(call)
  await openPlan(page, plan)

  await test.step('a link line is clicked anywhere along it, and its editor opens', async () => {
    const key = `${plan.taskId(FOOTING)}>${plan.taskId(WALL)}`
    const line = gantt(page).locator(`path[data-link="${key}"]`)
    await bar(page, plan, FOOTING).evaluate((node) => node.scrollIntoView({ inline: 'center' }))
    const points = await line.evaluate((path) => {
      if (!(path instanceof SVGPathElement)) throw new Error('No line')
      const matrix = path.getScreenCTM()
      return Array.from({ length: 19 }, (_, at) => {
        const { x, y } = path
          .getPointAtLength((path.getTotalLength() * (at + 1)) / 20)
          .matrixTransform(matrix ?? undefined)
        return { x, y }
      })
    })
    // Where the line itself lies under the pointer, three clicks stand for all.
    const isLine = await page.evaluate(
      ([places, name]) =>
        places.map(({ x, y }) => document.elementFromPoint(x, y)?.getAttribute('data-link') === name),
      [points, key] as const,
    )
    const plain = points.filter((_, at) => isLine[at])
    expect(plain.length).toBeGreaterThan(12)
    const middle = plain.slice(5, 6)
    const clicked = [
      ...points.filter((_, at) => !isLine[at]),
      ...plain.slice(0, 1),
      ...middle,
      ...plain.slice(-1),
    ]
    for (const { x, y } of clicked) {
      await page.mouse.click(x, y)
      await expect(editor(page), `at ${x}, ${y}`).toContainText(plan.nameOf(FOOTING))
      await page.keyboard.press('Escape')
      await expect(editor(page)).toBeHidden()
    }
  })

  await test.step('the links of a row are opened by a key, chosen, and a lead stays a lead', async () => {
    await taskRow(page, plan, WALL).focus()
    await page.keyboard.press('k')
    await editor(page).getByRole('combobox', { name: 'Link' }).click()
    await page.getByRole('option', { name: `${plan.nameOf(FOOTING)} → ${plan.nameOf(WALL)}` }).click()
    await expect(editor(page).locator('dl')).toContainText(plan.nameOf(FOOTING))
    await editor(page).getByLabel('Lag', { exact: true }).fill('1000')
    await expect(editor(page).getByRole('alert')).toContainText('at most 999 days')
    await expect(editor(page).getByRole('button', { name: 'Change' })).toBeDisabled()
    await editor(page).getByLabel('Lag', { exact: true }).fill('-2')
    await expect(editor(page).getByRole('combobox', { name: 'Lag in' })).toHaveValue('days earlier')
    await editor(page).getByRole('button', { name: 'Change' }).click()
    await page.getByRole('button', { name: 'Apply all' }).click()
    await taskRow(page, plan, MOBILIZATION).focus()
    await page.keyboard.press('k')
    await expect(editor(page).locator('dl')).toContainText(plan.nameOf(MOBILIZATION))
    await page.keyboard.press('Escape')
    await expect(editor(page)).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByTitle('Nothing to save')).toBeVisible()
  })

  await test.step('a pull that leaves a pinned successor too early says so', async () => {
    const edits = [{ id: plan.taskId(WALL), is_pinned: true }]
    await call.schedule.save({ body: { project_id: plan.id, edits } })
    await expect(taskRow(page, plan, WALL).getByLabel('Pinned')).toBeVisible()
    const words = `${plan.nameOf(WALL)} is pinned and would be 3 days too early`
    await pull(page, bar(page, plan, FOOTING), 2, async () => {
      await expect(gantt(page)).toContainText(words)
    })
    const question = page.getByRole('region', { name: 'A link would be broken' })
    await expect(question).toContainText(words)
    await question.getByRole('button', { name: 'Apply all' }).click()
    await expect(taskRow(page, plan, WALL)).toContainText('conflict')
  })
})
