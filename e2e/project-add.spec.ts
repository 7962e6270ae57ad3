import { test } from './support/company.ts'
import { card, choose, PROJECTS, panel, saved } from './support/projects.ts'
import { expectLanding, fillSignIn } from './support/sign-in.ts'
import { expect } from './support/test.ts'

test('a new company starts with Add Project, and the project opens on its overview', async ({
  page,
  newCompany,
}) => {
  test.slow()
  const { administrator } = await newCompany()
  await page.goto('/')
  await fillSignIn(page, administrator.email, administrator.password)
  await expectLanding(page, '/projects/Index?view=connect')
  const connect = page.getByRole('button', { name: 'Connect', exact: true })
  await expect(connect).toBeDisabled()

  await page.getByLabel('Project name').fill('Tanay Covered Court')
  await expect(page.getByText('still needed: Project ID, implementing client')).toBeVisible()
  await page.getByLabel('Project ID').fill('RIZ-2026-001')
  await expect(page.getByText('This Project ID is free.')).toBeAttached()
  await choose(page, page, 'Implementing client', 'Local Government Unit')
  await choose(page, page, 'Project category', 'Institutional/School')
  await choose(page, page, 'Project type', 'New construction')
  await page.getByLabel('Project start').fill('11/16/2026')
  await expect(page.getByText('still needed: days')).toBeVisible()
  await expect(connect).toBeDisabled()
  await page.getByLabel('Days').fill('12')
  await expect(page.getByLabel('End date')).toHaveValue('11/28/2026')
  await page.getByLabel('Days').fill('120')
  await expect(page.getByLabel('End date')).toHaveValue('03/16/2027')
  await expect(connect).toBeEnabled()

  await page.getByLabel('Project cost (approved budget)').fill('10000000')
  await page.getByLabel('Contract amount (bid amount)').fill('10500000')
  await expect(page.getByText('₱500,000.00 above the approved budget')).toBeVisible()
  await page.getByLabel('Contract amount (bid amount)').fill('9900000')
  await expect(page.getByText('₱100,000.00 below the approved budget')).toBeVisible()
  await expect(page.getByLabel('OCM', { exact: true })).toHaveValue('15.00')
  await page.getByRole('button', { name: 'Use 12% and 8%' }).click()
  await expect(page.getByLabel('OCM', { exact: true })).toHaveValue('12.00')
  await expect(page.getByLabel("Contractor's Profit")).toHaveValue('8.00')

  const place = (level: string) => page.getByRole('combobox', { name: level, exact: true })
  await expect(place('Province')).toBeDisabled()
  await choose(page, page, 'Region', 'Region III (Central Luzon)')
  await choose(page, page, 'Province', 'Bulacan')
  await expect(place('Barangay')).toBeDisabled()
  await choose(page, page, 'Region', 'Region IV-A (CALABARZON)')
  await expect(place('Province')).toHaveValue('')
  await expect(place('City')).toBeDisabled()
  await page.getByLabel('Find a barangay').fill('Plaza Aldea, Tanay')
  await page.getByRole('option', { name: /^Plaza Aldea/ }).click()
  await expect(place('Province')).toHaveValue('Rizal')
  await expect(place('City')).toHaveValue('Tanay')
  await expect(place('Barangay')).toHaveValue(/^Plaza Aldea/)

  await connect.click()
  await saved(page)
  await expect(page).toHaveURL(/\/projects\/Index\?id=\d+&menu=1$/)
  await expect(page.getByRole('heading', { name: 'Tanay Covered Court', level: 1 })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Project', exact: true }).getByRole('link', { name: /^Overview/ }),
  ).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('11/16/2026 – 03/16/2027').first()).toBeVisible()
  await expect(panel(page, 'Billing Information')).toContainText('12.00%')
  await expect(panel(page, 'Client Information')).toContainText('Tanay, Rizal')

  // Back does not lead into the form that has been sent, and the form is empty again.
  await page.getByRole('link', { name: 'Back to projects' }).click()
  await expect(card(page, 'Tanay Covered Court')).toBeVisible()
  await page.getByRole('link', { name: 'Add Project' }).click()
  await expect(page.getByLabel('Project name')).toHaveValue('')
  await page.getByLabel('Project ID').fill('riz-2026-001')
  await expect(
    page.getByText('Another project of your company has this Project ID. Choose a different one.'),
  ).toBeVisible()
})

test('going back from Add Project leads to the empty list, not in a circle', async ({
  openSignedIn,
  newPerson,
}) => {
  const page = await openSignedIn(await newPerson())
  await page.goto(PROJECTS)
  await expectLanding(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(PROJECTS)
  await expect(page.getByText('Start building your data by adding your projects.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to CONNECT' }).click()
  await expectLanding(page)
})

test('who may not add a project sees the empty list without the button', async ({
  openSignedIn,
  newCompany,
}) => {
  const { invite } = await newCompany()
  const page = await openSignedIn(await invite('Viewer'))
  await page.goto('/')
  await expectLanding(page, PROJECTS)
  await expect(page.getByText('Start building your data by adding your projects.')).toBeVisible()
  await expect(page.getByRole('link', { name: /CONNECT|Add Project|Deleted projects/ })).toHaveCount(0)
  await page.goto(`${PROJECTS}?view=connect`)
  await expect(page.getByRole('heading', { name: 'Permission Denied' })).toBeVisible()
  await page.goto(`${PROJECTS}?view=bin`)
  await expect(page).toHaveURL(PROJECTS)
})
