import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { type Caller, test } from './support/company.ts'
import { addEstimate, addScopes, FOOTING, NUMBER_OF } from './support/estimates.ts'
import { expectThumbRoom, expectToFit, PHONE } from './support/phone.ts'
import { addProject } from './support/projects.ts'
import { expect } from './support/test.ts'

const DOZER = 'Bulldozer 155 HP'

/** A project whose footing needs 20 bags of cement at ₱250.00. */
async function addNeeds(call: Caller) {
  const project = await addEstimate(call, 1, [FOOTING], { status: 2 })
  return { ...project, path: `${project.overview}&menu=4` }
}
const orders = (page: Page) =>
  page.getByRole('textbox', { name: `Number of orders of Cement, ${NUMBER_OF[FOOTING]} ${FOOTING}` })
const draft = (page: Page) => page.getByRole('complementary', { name: 'Purchase Requisition' })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('what was requested is withdrawn, revised, cancelled or ended early', async ({
  openSignedIn,
  openCompany,
}) => {
  test.slow()
  const { page: manager, administrator, call, invite } = await openCompany()
  const { path } = await addNeeds(call)

  await test.step('an engineer withdraws a requisition, revises it, and an approver cancels it', async () => {
    const engineer = await openSignedIn(await invite('Site Engineer'))
    await engineer.goto(path)
    await orders(engineer).fill('12')
    await engineer.getByRole('button', { name: 'Create request' }).click()
    await draft(engineer).getByLabel('Notes').fill('Deliver before 7 AM')
    await draft(engineer).getByRole('button', { name: 'Submit' }).click()
    await engineer.getByRole('button', { name: /^PR-\d{4}-0001$/ }).click()
    await engineer.getByRole('button', { name: 'Withdraw' }).click()
    await expect(dialog(engineer, /^Withdraw PR-/)).toContainText('do not count as ordered any more')
    await dialog(engineer, /^Withdraw PR-/)
      .getByRole('button', { name: 'Withdraw' })
      .click()
    await expect(engineer.getByText('Withdrawn', { exact: true })).toBeVisible()
    await expectAccessible(engineer, 'a withdrawn request')

    await engineer.getByRole('button', { name: 'Revise' }).click()
    await expect(draft(engineer).getByText(/^Revises PR-\d{4}-0001$/)).toBeVisible()
    await expect(draft(engineer).getByRole('textbox', { name: 'Quantity of Cement' })).toHaveValue('12')
    await expect(draft(engineer).getByLabel('Notes')).toHaveValue('Deliver before 7 AM')
    await draft(engineer).getByRole('textbox', { name: 'Quantity of Cement' }).fill('8')
    await draft(engineer).getByRole('button', { name: 'Submit' }).click()
    await engineer.getByRole('button', { name: /^PR-\d{4}-0002$/ }).click()
    await expect(engineer.getByText(/^PR-\d{4}-0001$/)).toBeVisible()

    await manager.goto(`${path}&tab=history`)
    await manager.getByRole('button', { name: /^PR-\d{4}-0002$/ }).click()
    await manager.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(manager.getByRole('dialog')).toContainText('It comes to ₱2,000.00.')
    await manager.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await manager.getByRole('button', { name: 'Cancel request' }).click()
    const cancelling = dialog(manager, /^Cancel PR-/)
    await expectAccessible(manager, 'cancelling a request')
    await expect(cancelling.getByRole('button', { name: 'Cancel request' })).toBeDisabled()
    await cancelling.getByLabel('Reason').fill('The footing was left out.')
    await cancelling.getByRole('button', { name: 'Cancel request' }).click()
    await expect(manager.getByText('Cancelled', { exact: true })).toBeVisible()
    await expect(engineer.getByText('The footing was left out.')).toBeVisible()
    await manager.getByRole('button', { name: 'Print request' }).click()
    const sheet = manager.getByRole('article', { name: /^Purchase Requisition PR-/ })
    await expect(sheet).toContainText('Cancelled')
    await expect(sheet).toContainText('The footing was left out.')
    await engineer.goto(path)
    await expect(engineer.getByRole('row').filter({ hasText: 'Cement' })).toContainText('0.0%')
  })

  await test.step('what an approver asks for is asked once more, with the amount', async () => {
    const phone = await openSignedIn(administrator, PHONE)
    await phone.goto(path)
    await orders(phone).fill('4')
    await phone.getByRole('button', { name: 'Create request' }).click()
    await draft(phone).getByRole('button', { name: 'Submit' }).click()
    const question = dialog(phone, 'Request and approve 1 material?')
    await expect(question).toContainText('It comes to ₱1,000.00.')
    await question.getByRole('button', { name: 'Go back' }).click()
    await expect(draft(phone)).toBeVisible()
    await draft(phone).getByRole('button', { name: 'Submit' }).click()
    await question.getByRole('button', { name: 'Request and approve' }).click()
    await phone.getByRole('button', { name: /^PR-\d{4}-0003$/ }).click()
    // Without the toast.
    await phone.reload()
    await expect(phone.getByRole('button', { name: 'Cancel request' })).toBeVisible()
    await expectToFit(phone)
    await expectThumbRoom(phone)
  })

  await test.step('a machine that is no longer needed goes early, and others can have it', async () => {
    const found = (await call.equipment.categoryList({ query: { search_category: DOZER } })).response
    const category_id = found[0]?.value ?? 0
    const machine = { category_id, brand: 'Komatsu', location: 'Yard', rental: 1 as const }
    const [added] = (await call.equipment.add({ body: { data: [machine] } })).response
    const project = await addProject(call, 2)
    const line = {
      description: DOZER,
      equipment_category_id: category_id,
      estimated_quantity: 1,
      duration: 5,
    }
    await addScopes(call, project.id, [FOOTING], { change: { equipment: [{ ...line, rate: 900 }] } })
    const days = { date_start: '2026-12-01', date_end: '2026-12-10' }
    const request = [{ brand_id: added?.id ?? 0, ...days }]
    const book = (lines: typeof request) =>
      call.equipment.request({
        body: { data: { type: 'equipment', project_id: project.id, request: lines } },
      })
    const { pr_num } = (await book(request)).response

    await manager.goto(`${project.path}&menu=5&request=${pr_num}`)
    await manager.getByRole('button', { name: /^End Komatsu .* early$/ }).click()
    const ending = dialog(manager, /^End Komatsu .* early$/)
    await ending.getByLabel('Last day').fill('12/10/2026')
    await expect(ending).toContainText('The booking ends on 12/10/2026 already. Choose an earlier day.')
    await ending.getByLabel('Last day').fill('12/04/2026')
    await manager.keyboard.press('Tab')
    await expect(ending).toContainText('4 days remain')
    await expectAccessible(manager, 'ending a booking')
    await ending.getByRole('button', { name: 'End early' }).click()
    await expect(manager.getByText('instead of 12/10/2026')).toBeVisible()
    await book([{ brand_id: added?.id ?? 0, date_start: '2026-12-05', date_end: '2026-12-10' }])
  })
})
