import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { test } from './support/company.ts'
import { expectThumbRoom, expectToFit, PHONE } from './support/phone.ts'
import { addProject, card, chooseAction, PROJECTS } from './support/projects.ts'
import { DEMO_PASSWORD, expect } from './support/test.ts'

const administrator = { email: 'admin@bayanihan.test', password: DEMO_PASSWORD }
/** With an estimate, photos, amounts and missing ones. */
const SCHOOL = 'Sta. Maria ES 2-Storey, 6-Classroom School Building'

/** From the list that shows it. */
async function openSchool(page: Page): Promise<void> {
  await card(page, SCHOOL).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Billing Information' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Look at the main photo/ })).toBeVisible()
}

test('the pages of projects have no grave finding in light and in dark', async ({ openSignedIn }) => {
  test.slow()
  const page = await openSignedIn(administrator)
  await page.goto(PROJECTS)
  await expect(page.getByText(/^Viewing 12 of/)).toBeVisible()
  await expectAccessible(page, 'the cards')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(13)
  await expectAccessible(page, 'the table')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  for (const [label, path] of [
    ['Dashboard', '/dashboard'],
    ['Company dashboard', '/dashboard-2'],
  ] as const) {
    await pages.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByText(SCHOOL).first()).toBeVisible()
    await expectAccessible(page, path)
  }
  await pages.getByRole('link', { name: 'Projects', exact: true }).click()
  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search name or Project ID' }).fill('BUL-2026-014')
  await openSchool(page)
  await expectAccessible(page, 'the overview')
  await page.getByRole('button', { name: /^Look at the main photo/ }).click()
  await expect(page.getByRole('dialog', { name: 'Photo', exact: true })).toBeVisible()
  await expectAccessible(page, 'a photo')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit billing' }).click()
  await page.getByRole('button', { name: 'Edit POW amounts' }).click()
  await expect(page.getByLabel(/^POW amount of/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Edit team, client and project details' }).click()
  const form = page.getByRole('form', { name: 'Project details' })
  await form.getByLabel('Architect').fill('')
  await form.getByLabel('Architect').blur()
  await expect(form.getByText('Architect name is required.')).toBeVisible()
  await expectAccessible(page, 'billing, POW and the details while edited')
})

test('on a phone the pages of projects fit and have room for a thumb', async ({ openSignedIn }) => {
  test.slow()
  await test.step('the list, its filters and a project', async () => {
    const page = await openSignedIn(administrator, PHONE)
    await page.goto(PROJECTS)
    await expect(page.getByText(/^Viewing 12 of/)).toBeVisible()
    await expectToFit(page)
    await expectThumbRoom(page)
    await page.getByRole('button', { name: 'Filters' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet.getByRole('button', { name: 'Clear filters' })).toBeDisabled()
    await expectToFit(page)
    await expectThumbRoom(page)
    await sheet.getByRole('button', { name: /^Client/ }).tap()
    await page.getByRole('option', { name: 'DPWH' }).tap()
    await sheet.getByRole('button', { name: 'Show projects' }).tap()
    await expect(page.getByText('Viewing 5 of 5 project(s)')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()

    await page.goto(`${PROJECTS}?search=BUL-2026-014`)
    await openSchool(page)
    await expectToFit(page)
    await expectThumbRoom(page)
    await page.getByRole('button', { name: 'Edit billing' }).tap()
    await page.getByRole('button', { name: 'Edit POW amounts' }).tap()
    await expect(page.getByLabel(/^POW amount of/).first()).toBeVisible()
    await expectToFit(page)
    await expectThumbRoom(page)
    await page.getByRole('button', { name: 'Edit team, client and project details' }).tap()
    await expect(page.getByRole('form', { name: 'Project details' })).toBeVisible()
    await expectToFit(page)
    await expectThumbRoom(page)
  })

  await test.step('a foreman looks at a project', async () => {
    const page = await openSignedIn({ email: 'foreman@bayanihan.test', password: DEMO_PASSWORD }, PHONE)
    await page.goto(`${PROJECTS}?search=RIZ-2026-002`)
    await card(page, 'Sampaloc Bridge Widening').getByRole('link').tap()
    await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible()
    await expectToFit(page)
    await expect(page.locator('body')).not.toContainText('₱')
  })
})

test('Add Project, the dialogs and the bin, at a desk and on a phone, and a long name that pushes no page wide', async ({
  openSignedIn,
  openCompany,
}) => {
  test.slow()
  const { page, call, administrator } = await openCompany()
  const phone = await openSignedIn(administrator, PHONE)
  const name = 'Pinagsama-samangKonstruksyonNgBayanihanSaLalawiganNgBulacan'.repeat(3).slice(0, 180)
  const project = await addProject(call, 1, { name })

  await test.step('the long name of a project pushes no page wide', async () => {
    await phone.goto(`${PROJECTS}?view=bin`)
    await expect(phone.getByText('No deleted projects')).toBeVisible()
    await expectToFit(phone)
    await phone.getByRole('link', { name: 'Back to projects' }).tap()
    await expect(card(phone, name)).toBeVisible()
    await expectToFit(phone)
    await card(phone, name).getByRole('link').tap()
    await expect(phone.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(phone.getByRole('heading', { name: 'Summary', level: 2 })).toBeVisible()
    await expectToFit(phone)
    await phone.getByRole('link', { name: 'Back to projects' }).tap()
  })

  await test.step('a project is added on a phone', async () => {
    await phone.getByRole('link', { name: 'Add Project' }).tap()
    await phone.getByLabel('Project name').fill('Pandi Bridge')
    await expectToFit(phone)
    await expectThumbRoom(phone)
    await phone.getByLabel('Project ID').fill('BUL-1')
    for (const [label, option] of [
      ['Implementing client', 'Private'],
      ['Project category', 'Bridge'],
      ['Project type', 'Repair'],
    ] as const) {
      await phone.getByRole('combobox', { name: label }).tap()
      await phone.getByRole('option', { name: option, exact: true }).tap()
    }
    await phone.getByLabel('Project start').fill('01/04/2027')
    await phone.getByLabel('Days').fill('30')
    await phone.getByLabel('Project cost (approved budget)').fill('10000000')
    await expectToFit(phone)
    await phone.getByRole('button', { name: 'Connect', exact: true }).tap()
    await expect(phone.getByRole('heading', { name: 'Pandi Bridge', level: 1 })).toBeVisible()
    await expect(phone.getByRole('heading', { name: 'Summary' })).toBeVisible()
    await expectToFit(phone)
  })

  await test.step('Add Project, the dialogs and the bin have no grave finding', async () => {
    const gone = await addProject(call, 2)
    await call.projects.remove({ query: {}, body: { project_id: gone.id } })
    await page.goto(`${PROJECTS}?view=connect`)
    await page.getByLabel('Project ID').fill('P-1')
    await page.getByLabel('Project cost (approved budget)').fill('10000000')
    await page.getByLabel('Contract amount (bid amount)').fill('11000000')
    await expect(page.getByText(/has this Project ID/)).toBeVisible()
    await expectAccessible(page, 'Add Project')

    await page.goto(PROJECTS)
    await chooseAction(page, project.name, 'Duplicate')
    await expect(page.getByRole('dialog', { name: 'Duplicate project' })).toBeVisible()
    await expectAccessible(page, 'the copy')
    await page.keyboard.press('Escape')
    await chooseAction(page, project.name, 'Access')
    await page.getByLabel('Chosen people').check()
    await expect(page.getByRole('combobox', { name: 'Add a person' })).toBeVisible()
    await expectAccessible(page, 'who has access')
    await page.goto(`${PROJECTS}?view=bin`)
    await expect(page.getByRole('button', { name: `Recover ${gone.name}` })).toBeVisible()
    await expectAccessible(page, 'the bin')
    await page.goto(`${PROJECTS}?id=999999999`)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expectAccessible(page, 'a project that is not there')
  })
})
