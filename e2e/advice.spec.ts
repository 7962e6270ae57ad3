import { addDays } from '@itayo/domain'
import { expectAccessible } from './support/axe.ts'
import { test } from './support/calculators.ts'
import type { Caller } from './support/company.ts'
import { cellOf, openEstimate, rowOf } from './support/estimate-grid.ts'
import { addScopes, FOOTING, WALL } from './support/estimates.ts'
import { BAGS } from './support/lists.ts'
import { addPlan, gantt, openPlan } from './support/plans.ts'
import { addProject } from './support/projects.ts'
import { today } from './support/sites.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

const PRICE_AND_QUANTITY = [5, 6] as const

/** A material that was bought for 228 to 245 pesos a bag. */
async function knownMaterial(call: Caller): Promise<number> {
  const { id } = (await call.materials.add({ body: { description: 'Grout of the house', unit_id: BAGS } }))
    .response
  for (const [at, price] of [230, 235, 240, 228, 245].entries()) {
    const body = { price, price_date: addDays(today(), -10 - at), supplier: 'Ace Hardware' }
    await call.materials.addPrice({ params: { id }, body })
  }
  return id
}

test('advice on a price, on materials and on dependencies is taken, and taken back', async ({
  openCompany,
  switchOn,
}) => {
  test.slow()
  const { page, call } = await openCompany()
  await switchOn(call, PRICE_AND_QUANTITY)

  await test.step('a price that is far from the usual rings a bell; the usual one is used, and undone', async () => {
    const material_id = await knownMaterial(call)
    const project = await addProject(call, 1)
    const line = { material_id, estimated_quantity: 20, unit_cost: 235, unit_id: BAGS }
    await addScopes(call, project.id, [FOOTING], { change: { material: [line] } })
    await openEstimate(page, { path: `${project.path}&menu=2` })
    const grout = rowOf(page, 'line', 'Grout of the house')
    const bell = grout.getByRole('button', { name: /^Advice on Grout of the house/ })
    await expect(bell).toBeHidden()

    await cellOf(grout, 'rate').click()
    await page.keyboard.type('290')
    await page.keyboard.press('Enter')
    await expect(bell).toHaveAccessibleName('Advice on Grout of the house, 1')
    await bell.click()
    const advice = page.getByRole('dialog', { name: 'Advice on Grout of the house' })
    await expect(advice).toContainText('₱290.00 is 23.4% above the usual price.')
    await expect(advice).toContainText('From ₱228.00 to ₱245.00.')
    await expectAccessible(page, 'the advice on a line')
    await expect(cellOf(grout, 'rate')).toHaveText('290.00')
    await advice.getByRole('button', { name: /^Use Usual price: ₱235.00/ }).click()
    await expect(advice).toBeHidden()
    await expect(cellOf(grout, 'rate')).toHaveText('235.00')
    await expect(cellOf(grout, 'rate')).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(cellOf(grout, 'rate')).toHaveText('290.00')

    // By the keyboard, and left without using anything.
    await page.keyboard.press('Control+.')
    await expect(advice.getByRole('button', { name: /^Use Usual price/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(advice).toBeHidden()
    await expect(cellOf(grout, 'rate')).toHaveText('290.00')
  })

  await test.step('work that begins soon lacks its materials, and its list is opened from there', async () => {
    const plan = await addPlan(call, 2, { [FOOTING]: 60 }, [], { start_date: addDays(today(), 3) })
    await page.goto(`/projects/Index?id=${plan.id}&menu=4`)
    const advice = page.getByRole('region', { name: 'Recommended next action' })
    await expect(advice).toContainText('1 work item lacks materials')
    await advice.getByRole('button', { name: 'Show: 1 work item lacks materials' }).click()
    await expect(advice).toContainText('Cement 20 bags')
    await expectAccessible(page, 'advice on materials')
    await advice.getByRole('link', { name: `Review ${plan.nameOf(FOOTING)}` }).click()
    await expect(page).toHaveURL(/menu=4&search=/)
    await expect(page.getByRole('combobox', { name: 'Search material' })).toHaveValue(plan.nameOf(FOOTING))
    await expect(page.getByRole('row', { name: /Cement/ })).toBeVisible()
  })

  await test.step('dependencies that are missing are set from the schedule, and taken back', async () => {
    const plan = await addPlan(call, 3, { [FOOTING]: 5, [WALL]: 5 })
    await openPlan(page, plan)
    const advice = page.getByRole('region', { name: 'Recommended next action' })
    await expect(advice).toContainText('Set dependencies for 1 work item.')
    const dates = gantt(page).locator('[data-row-task] [role=gridcell]')
    const before = await dates.allInnerTexts()
    await advice.getByRole('button', { name: 'Review links' }).click()
    const dialog = page.getByRole('dialog', { name: 'Dependencies' })
    await expect(dialog).toContainText('1 work item moves')
    await expectAccessible(page, 'advised dependencies')
    await dialog.getByRole('button', { name: 'Set 1 link' }).click()
    const question = page.getByRole('dialog', { name: 'Set 1 link?' })
    await question.getByRole('button', { name: 'Set 1 link' }).click()
    await expectTold(page, 'The plan has been applied to the schedule.')
    await expect.poll(() => dates.allInnerTexts()).not.toEqual(before)
    await expect(advice).not.toContainText('Set dependencies')

    await advice.getByRole('button', { name: 'Take it back' }).click()
    const sure = page.getByRole('dialog', { name: 'Take the plan back?' })
    await sure.getByRole('button', { name: 'Take it back' }).click()
    await expectTold(page, 'The plan has been taken back.')
    await expect.poll(() => dates.allInnerTexts()).toEqual(before)
  })
})
