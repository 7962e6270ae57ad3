import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { type Caller, test } from './support/company.ts'
import { acknowledge } from './support/estimate-saving.ts'
import { addScopes, FOOTING, WALL } from './support/estimates.ts'
import { expectThumbRoom, expectToFit, PHONE } from './support/phone.ts'
import { addProject } from './support/projects.ts'
import { expect } from './support/test.ts'

const DOZER = 'Bulldozer 155 HP'

/** A project whose footing and wall need a bulldozer, and two more of them in the list: at first BD-0001 and BD-0002. */
async function addNeeds(call: Caller, number: number) {
  const found = (await call.equipment.categoryList({ query: { search_category: DOZER } })).response
  const category_id = found[0]?.value ?? 0
  const machine = (brand: string) => ({ category_id, brand, location: `${brand} yard`, rental: 1 as const })
  const machines = await call.equipment.add({ body: { data: [machine('Komatsu'), machine('Hitachi')] } })
  const project = await addProject(call, number)
  const line = { description: DOZER, equipment_category_id: category_id, estimated_quantity: 1, duration: 5 }
  await addScopes(call, project.id, [FOOTING, WALL], { change: { equipment: [{ ...line, rate: 900 }] } })
  return { project, machines: machines.response, path: `${project.path}&menu=5` }
}

const field = (page: Page, name: string, code: string) =>
  page.getByLabel(new RegExp(`^${name} of .*, .*${code}$`))
const tick = (page: Page, code: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^Request .*, .*${code}$`) })

async function pick(page: Page, code: string, machine: string, start: string, end: string): Promise<void> {
  await field(page, 'Model', code).selectOption({ label: machine })
  await field(page, 'Date Start', code).fill(start)
  await field(page, 'Date End', code).fill(end)
  await page.keyboard.press('Enter')
}

const create = (page: Page) => page.getByRole('button', { name: 'Create request' })

test('machines and fuel of a project are requested, approved and printed, at a desk and on a phone', async ({
  openSignedIn,
  openCompany,
}) => {
  test.slow()
  const { page: office, administrator, call, invite } = await openCompany()
  const page = await openSignedIn(await invite('Site Engineer'))

  await test.step('an engineer requests machines, an approver approves them, and the sheet is printed and mailed', async () => {
    const { path } = await addNeeds(call, 1)
    await page.goto(path)
    await expect(page.getByText('You must first request equipment by toggling the checkbox.')).toBeVisible()
    await expect(create(page)).toBeDisabled()
    await tick(page, FOOTING).click()
    await acknowledge(
      page,
      'Missing Required Fields',
      /Please select the following before you can request this equipment:.*Model.*Date Start.*Date End/,
    )
    await expect(tick(page, FOOTING)).not.toBeChecked()

    await field(page, 'Model', FOOTING).selectOption({ label: 'Komatsu · BD-0001' })
    await expect(page.getByRole('cell', { name: 'Komatsu yard' })).toBeVisible()
    await field(page, 'Date Start', FOOTING).fill('11/15/2026')
    await field(page, 'Date End', FOOTING).click()
    await expect(page.getByText('This is before the project starts, 11/16/2026.')).toBeVisible()
    await pick(page, FOOTING, 'Komatsu · BD-0001', '11/23/2026', '11/27/2026')
    await tick(page, FOOTING).click()
    await expectAccessible(page, 'the equipment list')

    // The same machine for the wall: the days of the other row are gone.
    await field(page, 'Model', WALL).selectOption({ label: 'Komatsu · BD-0001' })
    await field(page, 'Date Start', WALL).click()
    await expect(page.getByRole('button', { name: /^11\/25\/2026\. Booked/ })).toBeDisabled()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(tick(page, FOOTING)).toBeChecked()
    await expect(field(page, 'Date End', FOOTING)).toHaveValue('11/27/2026')
    await create(page).click()
    await expect(page.getByRole('row', { name: /Equipment.*Pending/ })).toBeVisible()
    await expect(page).toHaveURL(/tab=history/)
    await page.getByRole('link', { name: 'Equipment', exact: true }).last().click()
    await expect(tick(page, FOOTING)).not.toBeChecked()

    await office.goto(`${path}&tab=history`)
    await office.getByRole('button', { name: /^Approve ER-/ }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(office.getByRole('row', { name: /Approved/ })).toBeVisible()
    await office.getByRole('button', { name: /^Print ER-/ }).click()
    const sheet = office.getByRole('article', { name: /^Equipment Request ER-/ })
    await expect(sheet).toContainText('Komatsu · BD-0001')
    await expect(sheet).toContainText('11/27/2026')
    await expect(sheet).toContainText(administrator.full_name)
    await office.getByRole('button', { name: 'Email request' }).click()
    const mail = office.getByRole('dialog', { name: 'Email request' })
    await expect(mail.getByRole('button', { name: 'SEND' })).toBeDisabled()
    await mail.getByLabel('To').fill('dispatch@angat.test')
    await mail.getByRole('button', { name: 'SEND' }).click()
    await acknowledge(office, 'In the outbox', /outbox folder/)
  })

  const { path, machines } = await addNeeds(call, 2)
  await test.step('a machine that somebody was faster with is named, and its days are gone', async () => {
    const hidden = await addProject(call, 3)
    const { user } = (await call.accounts.me()).response
    await call.projects.setAccess({ body: { project_id: hidden.id, members: [user.id] } })
    await page.goto(path)
    await pick(page, FOOTING, 'Komatsu · BD-0003', '11/23/2026', '11/27/2026')
    await tick(page, FOOTING).click()
    await pick(page, WALL, 'Hitachi · BD-0004', '11/23/2026', '11/27/2026')
    await tick(page, WALL).click()

    const days = { date_start: '2026-11-25', date_end: '2026-11-30' }
    const request = [{ brand_id: machines[0]?.id ?? 0, ...days }]
    await call.equipment.request({ body: { data: { type: 'equipment', project_id: hidden.id, request } } })
    await create(page).click()
    await acknowledge(page, 'Error', /Komatsu · BD-0003, 900\(1\)c Booked 11\/25 – 11\/30\./)
    await expect(tick(page, FOOTING)).not.toBeChecked()
    await expect(tick(page, WALL)).toBeChecked()
    await field(page, 'Date End', FOOTING).click()
    await expect(page.getByText('Unavailable dates, BD-0003')).toBeVisible()
    await expect(page.getByText('Project 3')).toBeHidden()
    await page.keyboard.press('Escape')
    await field(page, 'Date End', FOOTING).fill('11/24/2026')
    await page.keyboard.press('Enter')
    await tick(page, FOOTING).click()
    await create(page).click()
    await expect(page.getByRole('row', { name: /Equipment.*Pending/ })).toBeVisible()

    await page.goto('/equipment/Index?tab=bookings&month=2026-11')
    const row = page.getByRole('row', { name: /BD-0003/ })
    await expect(row).toContainText('Project 2')
    await expect(row).toContainText('Booked')
    await expectAccessible(page, 'the booking calendar')
  })

  await test.step('fuel: what is no number becomes 0, and only full lines are requested', async () => {
    await office.goto(`${path}&tab=fuel`)
    const diesel = office.getByRole('row', { name: /^Diesel/ })
    const liters = office.getByLabel('Liters of Diesel')
    await liters.fill('-5')
    await acknowledge(office, 'Invalid input', 'Please enter a valid positive number')
    await expect(liters).toHaveValue(/^0(\.00)?$/)
    await liters.fill('1e3')
    await acknowledge(office, 'Invalid input', 'Please enter a valid positive number')
    await liters.fill('400')
    await office.getByLabel('Unit price of Diesel').fill('62.5')
    await expect(diesel).toContainText('25,000.00')
    await office.getByLabel('Liters of Oil').fill('24')
    await expect(office.getByText('1 line to request')).toBeVisible()
    await office.getByLabel('Supplier of Diesel').fill('Petrotrade')
    await expectAccessible(office, 'the fuel sheet')
    await office.reload()
    await expect(office.getByLabel('Supplier of Diesel')).toHaveValue('Petrotrade')
    await create(office).click()
    // An approver's own is final: asked once more, with its amount.
    const question = office.getByRole('dialog', { name: 'Request and approve 1 line of fuel?' })
    await expect(question).toContainText('It comes to ₱25,000.00.')
    await question.getByRole('button', { name: 'Request and approve' }).click()
    await expect(office.getByRole('row', { name: /Fuel.*Approved/ })).toBeVisible()
    await office.getByRole('link', { name: 'Fuel', exact: true }).click()
    await expect(diesel).toContainText('400 L')
    await expect(liters).toHaveValue('')
  })

  await test.step('on a phone machines and fuel are cards', async () => {
    const phone = await openSignedIn(administrator, PHONE)
    await phone.goto(path)
    await field(phone, 'Model', FOOTING).selectOption({ index: 1 })
    for (const tab of ['', '&tab=calendar', '&tab=fuel']) {
      if (tab) await phone.goto(path + tab)
      await expect(phone.getByRole('table').first()).toBeVisible()
      await expectToFit(phone)
      await expectThumbRoom(phone)
    }
  })
})
