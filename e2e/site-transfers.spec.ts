import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { type Caller, test } from './support/company.ts'
import { addScopes, FOOTING } from './support/estimates.ts'
import { BAGS } from './support/lists.ts'
import { expectThumbRoom, expectToFit, PHONE } from './support/phone.ts'
import { addProject } from './support/projects.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

const NUMBER = /TM-\d{4}-0001/
/** The button in the first column, not the one that prints it. */
const OPEN = /^TM-\d{4}-0001$/
const RETURN = /TM-\d{4}-0002/

/** Two sites that need the same cement; the first has bought 100 bags at 250.00. */
async function addSites(call: Caller) {
  const { id: material_id } = (
    await call.materials.add({
      body: { description: 'Cement, Type 1P', unit_id: BAGS, material_type: 'Cement' },
    })
  ).response
  const material = [{ material_id, estimated_quantity: 200, unit_cost: 250, unit_id: BAGS }]
  const sites = []
  for (const number of [1, 2]) {
    const { id } = await addProject(call, number, { start_date: '2026-01-05' })
    await addScopes(call, id, [FOOTING], { change: { material } })
    sites.push({ id, stock: `/onsite-records/material/stock-balance?project=${id}` })
  }
  const [from, to] = sites as [(typeof sites)[0], (typeof sites)[0]]
  const [cement] = (await call.materials.projectList({ body: { project_id: from.id } })).response
  const day = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' })
  const items = [{ pm_id: cement?.pm_id ?? 0, arrived: 100, unit_price: 250 }]
  await call.onsite.receive({
    body: { project_id: from.id, received_on: day, reason: 'Bought for both sites', items },
  })
  return { from, to }
}

async function choose(page: Page, project: string): Promise<void> {
  await page.getByRole('button', { name: 'Transfer', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Transfer to Project' }).click()
  await page.getByRole('option', { name: project }).click()
  await expect(page.getByText('1 of 1 can go there: same type, stock above 0')).toBeVisible()
  await page.getByRole('combobox', { name: 'Materials' }).click()
  await page.getByRole('option', { name: /^Cement, Type 1P/ }).click()
}

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click()
const bags = (page: Page, count: number) => page.getByText(`${count} bags`, { exact: true }).first()

test('materials go from site to site, at a desk and on a phone', async ({ newCompany, openSignedIn }) => {
  test.slow()
  const { administrator, call, invite } = await newCompany()
  const { from, to } = await addSites(call)

  await test.step('materials are lent, arrive short, are settled, and go back', async () => {
    // The site engineer sends 40 bags; more than there are is refused in its place.
    const engineer = await openSignedIn(await invite('Site Engineer'))
    await engineer.goto(from.stock)
    await choose(engineer, 'Project 2')
    const quantity = engineer.getByLabel(/^Quantity of Cement/)
    await quantity.fill('101')
    await expect(engineer.getByText('Should not exceed stock balance')).toBeVisible()
    await quantity.fill('40')
    await expectAccessible(engineer, 'the transfer of materials')
    await press(engineer, 'Save')
    await expectTold(engineer, /now pending approval!$/)
    await expect(bags(engineer, 100)).toBeVisible()
    await engineer.getByRole('link', { name: 'History' }).click()
    await engineer.getByRole('button', { name: OPEN }).click()
    await expect(engineer.getByRole('button', { name: 'Withdraw' })).toBeVisible()
    await expectAccessible(engineer, 'the details of a transfer')

    // The manager reads it among the approvals, and releases it where it stands.
    const manager = await openSignedIn(await invite('Project Manager'))
    await manager.goto('/approvals')
    await manager.getByRole('link', { name: /^Material transfer TM/ }).click()
    await expect(manager.getByText('Returnable as Debt')).toBeVisible()
    await manager.getByRole('link', { name: 'Open transfer' }).click()
    // The page that is left has an Approve of its own.
    await expect(manager).toHaveURL(/stock-balance/)
    await manager.getByRole('button', { name: 'Approve' }).click()
    await press(manager, 'Approve')
    await expect(manager.getByRole('row', { name: NUMBER })).toContainText('Approved for delivery')
    await manager.goto(from.stock)
    await expect(bags(manager, 60)).toBeVisible()

    // Four bags are missing when it arrives.
    await engineer.goto(to.stock)
    await engineer.getByRole('link', { name: 'Receive Materials 1' }).click()
    await engineer.getByRole('button', { name: /^Receive TM/ }).click()
    await engineer.getByLabel(/^Received of Cement/).fill('36')
    await engineer.getByRole('radio', { name: 'Short' }).check()
    await engineer.getByLabel(/^Remark about Cement/).fill('Four fewer on the truck')
    await expectAccessible(engineer, 'receiving a transfer')
    await press(engineer, 'Receive')
    await expectTold(engineer, 'Material has been successfully received!')
    await engineer.getByRole('link', { name: 'Stock Balance', exact: true }).click()
    await expect(bags(engineer, 36)).toBeVisible()

    // The manager finds out what became of them.
    await manager.getByRole('link', { name: 'History' }).click()
    await manager.getByRole('button', { name: OPEN }).click()
    await manager.getByRole('button', { name: /^Went back: Cement/ }).click()
    await dialog(manager).getByLabel('Quantity').fill('3')
    await dialog(manager).getByLabel('Reason').fill('Left in the yard')
    await press(manager, 'Went back')
    await expect(manager.getByText('1 bags of Cement, Type 1P in transit')).toBeVisible()
    await manager.getByRole('button', { name: /^Lost: Cement/ }).click()
    await dialog(manager).getByLabel('Reason').fill('Torn on the road')
    await press(manager, 'Lost')
    await expect(manager.getByText('1 bags lost · 3 bags went back · 36 bags owed')).toBeVisible()
    await manager.getByRole('link', { name: 'Stock Balance', exact: true }).click()
    await expect(bags(manager, 63)).toBeVisible()

    // Everybody sees who owes whom.
    await manager.goto(`${to.stock}&view=debts&all=1`)
    await manager.getByRole('button', { name: 'Cement, Type 1P' }).click()
    await expect(manager.getByRole('complementary', { name: 'Cement, Type 1P' })).toContainText(
      '36 of 36 bags',
    )
    await expectAccessible(manager, 'the debts of the company')

    // What is borrowed goes back, and the lender receives it.
    await engineer.getByRole('link', { name: 'Material Debts 1' }).click()
    await engineer.getByRole('button', { name: /^Return TM/ }).click()
    await press(engineer, 'Return')
    await expectTold(engineer, 'Material has been successfully returned!')
    await expect(engineer.getByText('On its way back')).toBeVisible()
    await manager.goto(`${from.stock}&view=receive`)
    await manager.getByRole('button', { name: /^Receive TM/ }).click()
    await press(manager, 'Receive')
    await expect(manager.getByText('Nothing is on its way')).toBeVisible()
    await manager.goto(from.stock)
    await expect(bags(manager, 99)).toBeVisible()
    await expect(engineer.getByText('This project owes nothing')).toBeVisible()
    await engineer.getByRole('link', { name: 'History' }).click()
    await expect(engineer.getByRole('row', { name: RETURN })).toContainText('Return of debt')

    // The paper of the transfer.
    await engineer
      .getByRole('row', { name: NUMBER })
      .getByRole('button', { name: /^Print/ })
      .click()
    const paper = engineer.getByRole('article', { name: /^Transfer Material Request TM/ })
    await expect(paper).toContainText('40.00 bags')
    await expect(paper).toContainText('Ramon Site Engineer')
    await expect(paper).toContainText('Ramon Project Manager')
    await expectAccessible(engineer, 'the paper of a transfer')
    await engineer.getByRole('button', { name: 'Back' }).click()
    await expect(engineer.getByRole('button', { name: OPEN })).toBeVisible()
  })

  // From here on the first site has 99 bags, and the second none.
  await test.step('transfers are made and received on a phone', async () => {
    const phone = await openSignedIn(administrator, PHONE)
    await phone.goto(from.stock)
    await choose(phone, 'Project 2')
    await phone.getByRole('radio', { name: 'Excess Material' }).check()
    await phone.getByLabel(/^Quantity of Cement/).fill('25')
    await expect(phone.getByText('the stock leaves as soon as you save')).toBeVisible()
    await expectToFit(phone)
    await press(phone, 'Save')
    await expectTold(phone, 'Material transfer successfully submitted!')
    await expect(bags(phone, 74)).toBeVisible()
    await phone.getByRole('link', { name: 'History' }).click()
    await phone.getByRole('button', { name: /^TM-\d{4}-0003$/ }).click()
    await expect(phone.getByRole('complementary', { name: /TM-\d{4}-0003/ })).toContainText('Excess Material')
    await expectToFit(phone)
    // Its address opens it again, without the news about the saving.
    await phone.reload()
    await expect(phone.getByRole('complementary', { name: /TM-\d{4}-0003/ })).toContainText('Excess Material')
    await expectThumbRoom(phone)
    await phone.goto(`${to.stock}&view=receive`)
    await phone.getByRole('button', { name: /^Receive TM/ }).click()
    await expectToFit(phone)
    await press(phone, 'Receive')
    await expect(phone.getByText('Nothing is on its way')).toBeVisible()
    await phone.getByRole('link', { name: 'Stock Balance', exact: true }).click()
    await expect(bags(phone, 25)).toBeVisible()
  })
})
