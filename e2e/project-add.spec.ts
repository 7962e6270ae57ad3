import { test } from './support/company.ts'
import { addProject, card, choose, PROJECTS, panel, saved } from './support/projects.ts'
import { expectLanding } from './support/sign-in.ts'
import { expect } from './support/test.ts'

test('a new company starts with Add Project, and the project opens on its overview', async ({
  openCompany,
}) => {
  test.slow()
  const { page, call } = await openCompany()

  await test.step('going back from Add Project leads to the empty list, not in a circle', async () => {
    await page.goto(PROJECTS)
    await expectLanding(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(PROJECTS)
    await expect(page.getByText('Start building your data by adding your projects.')).toBeVisible()
    await page.getByRole('link', { name: 'Go to CONNECT' }).click()
    await expectLanding(page)
  })

  await test.step('what is typed for a new project is still there after a reload, until it is thrown away', async () => {
    const name = page.getByLabel('Project name')
    await name.fill('Half a project')
    await page.getByLabel('Project start').fill('11/16/2026')
    await page.getByLabel('Days').fill('60')
    await expect(page.getByText('Kept on this computer until you connect')).toBeVisible()
    await page.reload()
    await expect(name).toHaveValue('Half a project')
    await expect(page.getByLabel('End date')).toHaveValue('01/15/2027')

    const question = page.getByRole('dialog', { name: 'Keep what you typed?' })
    await page.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Keep draft' }).click()
    await page.getByRole('link', { name: 'Go to CONNECT' }).click()
    await expect(name).toHaveValue('Half a project')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Throw away' }).click()
    await page.getByRole('link', { name: 'Go to CONNECT' }).click()
    await expect(name).toHaveValue('')
  })

  await test.step('the form says what is still needed, and works out the rest', async () => {
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

  await test.step('a Project ID taken by someone else meanwhile is said when it is sent, and nothing typed is lost', async () => {
    await page.getByLabel('Project name').fill('Pandi Bridge')
    await page.getByLabel('Project ID').fill('P-1')
    await expect(page.getByText('This Project ID is free.')).toBeAttached()
    for (const [label, option] of [
      ['Implementing client', 'Private'],
      ['Project category', 'Bridge'],
      ['Project type', 'Repair'],
    ] as const) {
      await page.getByRole('combobox', { name: label }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await page.getByLabel('Project start').fill('01/04/2027')
    await page.getByLabel('Days').fill('30')
    await addProject(call, 1)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Already Exists' })
    await expect(dialog).toContainText('Another project of your company has this Project ID.')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByLabel('Project name')).toHaveValue('Pandi Bridge')
    await page.getByLabel('Project ID').fill('P-2')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Pandi Bridge', level: 1 })).toBeVisible()
  })
})
