import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { test } from './support/company.ts'
import { expectThumbRoom, expectToFit, PHONE } from './support/phone.ts'
import { addProject, card, chooseAction, openProject, PROJECTS } from './support/projects.ts'
import { DEMO_PASSWORD, expect } from './support/test.ts'

const administrator = { email: 'admin@bayanihan.test', password: DEMO_PASSWORD }
/** With an estimate, photos, amounts and missing ones. */
const SCHOOL = 'Sta. Maria ES 2-Storey, 6-Classroom School Building'

async function openSchool(page: Page): Promise<void> {
  await page.goto(`${PROJECTS}?search=BUL-2026-014`)
  await card(page, SCHOOL).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Billing Information' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Look at the main photo/ })).toBeVisible()
}

test.describe('in light and in dark', () => {
  test('the list, the overview and its forms have no grave finding', async ({ openSignedIn }) => {
    test.slow()
    const page = await openSignedIn(administrator)
    await page.goto(PROJECTS)
    await expect(page.getByText(/^Viewing 12 of/)).toBeVisible()
    await expectAccessible(page, 'the cards')
    await page.goto(`${PROJECTS}?layout=table`)
    await expect(page.getByRole('row')).toHaveCount(13)
    await expectAccessible(page, 'the table')
    for (const path of ['/dashboard', '/dashboard-2']) {
      await page.goto(path)
      await expect(page.getByText(SCHOOL).first()).toBeVisible()
      await expectAccessible(page, path)
    }
    await openSchool(page)
    await expectAccessible(page, 'the overview')
    await page.getByRole('button', { name: /^Look at the main photo/ }).click()
    await expect(page.getByRole('dialog', { name: 'Photo', exact: true })).toBeVisible()
    await expectAccessible(page, 'a photo')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Edit billing' }).click()
    await page.getByRole('button', { name: 'Edit POW amounts' }).click()
    await expect(page.getByLabel(/^POW amount of/).first()).toBeVisible()
    await expectAccessible(page, 'billing and POW while edited')
    await page.getByRole('button', { name: 'Edit team, client and project details' }).click()
    const form = page.getByRole('form', { name: 'Project details' })
    await form.getByLabel('Architect').fill('')
    await form.getByLabel('Architect').blur()
    await expect(form.getByText('Architect name is required.')).toBeVisible()
    await expectAccessible(page, 'the details while edited')
  })

  test('Add Project, the dialogs and the bin have no grave finding', async ({ openSignedIn, newCompany }) => {
    test.slow()
    const company = await newCompany()
    const project = await addProject(company.call, 1)
    const gone = await addProject(company.call, 2)
    await company.call.projects.remove({ query: {}, body: { project_id: gone.id } })
    const page = await openSignedIn(company.administrator)
    await page.goto(`${PROJECTS}?view=connect`)
    await page.getByLabel('Project ID').fill('P-1')
    await page.getByLabel('Project cost (approved budget)').fill('10000000')
    await page.getByLabel('Contract amount (bid amount)').fill('11000000')
    await expect(page.getByText(/has this Project ID/)).toBeVisible()
    await expectAccessible(page, 'Add Project')

    await page.goto(PROJECTS)
    await chooseAction(page, project.name, 'Access')
    await page.getByLabel('Chosen people').check()
    await expect(page.getByRole('combobox', { name: 'Add a person' })).toBeVisible()
    await expectAccessible(page, 'who has access')
    await page.goto(PROJECTS)
    await chooseAction(page, project.name, 'Duplicate')
    await expect(page.getByRole('dialog', { name: 'Duplicate project' })).toBeVisible()
    await expectAccessible(page, 'the copy')
    await page.goto(`${PROJECTS}?view=bin`)
    await expect(page.getByRole('button', { name: `Recover ${gone.name}` })).toBeVisible()
    await expectAccessible(page, 'the bin')
    await page.goto(`${PROJECTS}?id=999999999`)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expectAccessible(page, 'a project that is not there')
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the list, its filters and a project fit and have room for a thumb', async ({ openSignedIn }) => {
    test.slow()
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

  test('a project is added on a phone', async ({ openSignedIn, newCompany }) => {
    const company = await newCompany()
    await addProject(company.call, 1)
    const page = await openSignedIn(company.administrator, PHONE)
    await page.goto(PROJECTS)
    await page.getByRole('link', { name: 'Add Project' }).tap()
    await page.getByLabel('Project name').fill('Pandi Bridge')
    await expectToFit(page)
    await expectThumbRoom(page)
    await page.getByLabel('Project ID').fill('BUL-1')
    for (const [label, option] of [
      ['Implementing client', 'Private'],
      ['Project category', 'Bridge'],
      ['Project type', 'Repair'],
    ] as const) {
      await page.getByRole('combobox', { name: label }).tap()
      await page.getByRole('option', { name: option, exact: true }).tap()
    }
    await page.getByLabel('Project start').fill('01/04/2027')
    await page.getByLabel('Days').fill('30')
    await page.getByLabel('Project cost (approved budget)').fill('10000000')
    await expectToFit(page)
    await page.getByRole('button', { name: 'Connect', exact: true }).tap()
    await expect(page.getByRole('heading', { name: 'Pandi Bridge', level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible()
    await expectToFit(page)

    await page.goto(`${PROJECTS}?view=bin`)
    await expect(page.getByText('No deleted projects')).toBeVisible()
    await expectToFit(page)
  })

  test('a foreman looks at a project on a phone', async ({ openSignedIn }) => {
    const page = await openSignedIn({ email: 'foreman@bayanihan.test', password: DEMO_PASSWORD }, PHONE)
    await page.goto(`${PROJECTS}?search=RIZ-2026-002`)
    await card(page, 'Sampaloc Bridge Widening').getByRole('link').tap()
    await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible()
    await expectToFit(page)
    await expect(page.locator('body')).not.toContainText('₱')
  })
})

test('the long name of a project pushes no page wide', async ({ openSignedIn, newCompany }) => {
  const company = await newCompany()
  const name = 'Pinagsama-samangKonstruksyonNgBayanihanSaLalawiganNgBulacan'.repeat(3).slice(0, 180)
  const project = await addProject(company.call, 1, { name })
  const page = await openSignedIn(company.administrator, PHONE)
  await page.goto(PROJECTS)
  await expect(card(page, name)).toBeVisible()
  await expectToFit(page)
  await openProject(page, project)
  await expectToFit(page)
})
