import { expectAccessible } from './support/axe.ts'
import { type Caller, test } from './support/company.ts'
import { addScopes, FOOTING } from './support/estimates.ts'
import { expectThumbRoom, expectToFit } from './support/phone.ts'
import { addProject } from './support/projects.ts'
import { expect } from './support/test.ts'

const DOZER = 'Bulldozer 155 HP'
/** A small phone in one hand. */
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** A rented bulldozer that an approver booked for the footing, for as long as the demo may run. */
async function bookDozer(call: Caller) {
  const found = (await call.equipment.categoryList({ query: { search_category: DOZER } })).response
  const category_id = found[0]?.value ?? 0
  const dozer = { category_id, brand: 'Komatsu', location: 'Yard', rental: 1 as const, fuel_norm: 7.5 }
  const [machine] = (await call.equipment.add({ body: { data: [dozer] } })).response
  const project = await addProject(call, 1, { start_date: '2026-01-05', duration: 900 })
  const line = { description: DOZER, equipment_category_id: category_id, estimated_quantity: 1, duration: 5 }
  await addScopes(call, project.id, [FOOTING], { change: { equipment: [{ ...line, rate: 900 }] } })
  const { company } = (await call.accounts.me()).response
  const needs = await call.equipment.projectEquipment({
    params: { company_id: company.id, project_id: project.id },
  })
  const need = needs.response[0]?.details[0]
  const request = [
    {
      brand_id: machine?.id as number,
      psow_id: need?.psow_id,
      pe_id: need?.pe_id,
      date_start: '2026-03-09',
      date_end: '2030-03-01',
    },
  ]
  await call.equipment.request({ body: { data: { type: 'equipment', project_id: project.id, request } } })
  return project
}

test('a foreman writes down a machine’s day on a phone, and corrects and reverses it', async ({
  newCompany,
  openSignedIn,
}) => {
  const { administrator, call, invite } = await newCompany()
  const project = await bookDozer(call)
  const page = await openSignedIn(await invite('Foreman'), PHONE)
  await page.goto('/onsite-records/equipment')
  await expect(page.getByText('Not written')).toBeVisible()
  await expectToFit(page)
  await expectThumbRoom(page)
  await page.getByRole('button', { name: /^Write the day shift of Komatsu/ }).tap()
  await page.getByRole('button', { name: 'Full day, 8 h' }).tap()
  await expect(page.getByText('Choose the operator, or write the name.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save shift' })).toBeDisabled()
  await page.getByRole('button', { name: 'Came with the machine' }).tap()
  await page.getByLabel('Name of the operator').fill('Nestor Ilagan')
  await page.getByLabel('Hour meter, start').fill('1200')
  await page.getByLabel('Hour meter, end').fill('1208')
  await page.getByLabel('Fuel drawn').fill('60')
  await expect(page.getByText('7.5 L an hour, norm 7.5 L an hour')).toBeVisible()
  await expectToFit(page)
  await expectThumbRoom(page)
  await page.getByRole('button', { name: 'Save shift' }).tap()
  const written = page.getByRole('button', { name: /Day shift 8 h worked/ })
  await expect(written).toBeVisible()

  await written.tap()
  await expect(page.getByText('₱')).toHaveCount(0)
  await page.getByRole('button', { name: 'Correct' }).tap()
  await page.getByLabel('Hours', { exact: true }).fill('6')
  await page.getByLabel('Idle').fill('2')
  await page.getByLabel('Reason for the correction').fill('Two hours of rain')
  await page.getByRole('button', { name: 'Save correction' }).tap()
  await expect(page.getByRole('button', { name: /Day shift 6 h worked 2 h idle/ })).toBeVisible()

  // The office sees what it costs, and what it is of the days it was there.
  const office = await openSignedIn(administrator)
  await office.goto(`${project.path}&menu=5&tab=use`)
  await expect(office.getByRole('heading', { name: 'Utilization' })).toBeVisible()
  await expect(office.getByText(/^6 of [\d,]+ h · [\d,]+ booked days · 2 h idle$/)).toBeVisible()
  // Sixty liters in six hours are a third more than the machine may draw.
  await expect(office.getByText('10 L an hour, norm 7.5 L an hour Above its norm')).toBeVisible()
  await office.getByRole('row', { name: /EU-\d{4}-0001/ }).click()
  await expect(office.getByText('Two hours of rain')).toBeVisible()
  await expectAccessible(office, 'the machines of a project')

  await page.getByRole('button', { name: /Day shift 6 h worked/ }).tap()
  await page.getByRole('button', { name: 'Reverse' }).tap()
  const dialog = page.getByRole('dialog', { name: /^Reverse EU-/ })
  await dialog.getByLabel('Reason').fill('Another machine')
  await dialog.getByRole('button', { name: 'Reverse' }).tap()
  await expect(page.getByText('Not written')).toBeVisible()
})
