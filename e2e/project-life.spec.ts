import type { Locator, Page } from '@playwright/test'
import { test } from './support/company.ts'
import { addProject, card, chooseAction, openProject, PROJECTS, photo } from './support/projects.ts'
import { expect, expectLanding, fillSignIn } from './support/test.ts'
import { expectTold } from './support/told.ts'

async function choose(page: Page, form: Page | Locator, label: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const saved = (page: Page) => expectTold(page, 'Your work has been saved')

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

/** Fields that a project can lack: category, type and client are chosen when it is added, and stay chosen. */
const REQUIRED = [
  'Architect name is required.',
  'Company name is required.',
  'Client name is required.',
  'Phone number is required.',
  'Email is required.',
  'Region is required.',
  'Province is required.',
  'City is required.',
  'Barangay is required.',
  'Street is required.',
  'Bid category is required.',
  'Start date is required.',
  'No. of days is required.',
  'Reconciliation Cycle is required.',
]

test('the details are completed: whatever is missing is said at its field, then all is saved at once', async ({
  openCompany,
}) => {
  test.slow()
  const { page, call } = await openCompany()
  // Without a budget nothing says which bid category it is.
  const project = await addProject(call, 1, { total_budget: null, contract_amount: null })
  await openProject(page, project)
  await page.getByRole('link', { name: 'Complete the details' }).click()
  const form = page.getByRole('form', { name: 'Project details' })
  await expect(form.getByLabel('Architect')).toBeFocused()
  await form.getByLabel('Start date').fill('')
  await form.getByLabel('No. of days').fill('')
  await form.getByLabel('No. of days').blur()
  for (const text of REQUIRED) await expect(form.getByText(text, { exact: true })).toBeVisible()
  await expect(form.getByText('14 fields need your attention before you can save.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()

  await form.getByLabel('Architect').fill('Ar. Liza Manalo')
  await form.getByLabel('Company name').fill('Municipality of Tanay')
  await form.getByLabel('Client name').fill('Engr. Rey Santos')
  await form.getByLabel('Phone number').pressSequentially('0917-555-0142 ext')
  await expect(form.getByLabel('Phone number')).toHaveValue('09175550142')
  await form.getByLabel('Email').fill('tanay')
  await form.getByLabel('Email').blur()
  await expect(form.getByText('This is not an email address.')).toBeVisible()
  await form.getByLabel('Email').fill('office@tanay.test')
  await form.getByLabel('Find a barangay').fill('Plaza Aldea, Tanay')
  await page.getByRole('option', { name: /^Plaza Aldea/ }).click()
  await form.getByLabel('Street').fill('M. H. del Pilar St.')
  await choose(page, form, 'Bid category', '1-5 Million')
  await form.getByLabel('Start date').fill('11/16/2026')
  await form.getByLabel('No. of days').fill('90')
  await expect(form.getByText('Ends 02/14/2027')).toBeVisible()
  await choose(page, form, 'Reconciliation Cycle', 'Weekly')
  await form.getByRole('button', { name: 'Save' }).click()
  await saved(page)

  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit team, client and project details' })).toBeFocused()
  await expect(page.getByText('Some details of this project are missing.')).toBeHidden()
  await expect(panel(page, 'Project Team')).toContainText('Ar. Liza Manalo')
  await expect(panel(page, 'Client Information')).toContainText('0917 555 0142')
  await expect(panel(page, 'Key Dates')).toContainText('Weekly')
  await expect(page.getByText('11/16/2026 – 02/14/2027').first()).toBeVisible()

  // Emptied again, a field says so when it is left.
  await page.getByRole('button', { name: 'Edit team, client and project details' }).click()
  await form.getByLabel('Architect').fill('')
  await form.getByLabel('Architect').blur()
  await expect(form.getByText('Architect name is required.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel(page, 'Project Team')).toContainText('Ar. Liza Manalo')
})

test('billing and POW amounts are edited each for itself', async ({ openCompany }) => {
  const { page, call } = await openCompany()
  const project = await addProject(call, 1)
  await openProject(page, project)

  await page.getByRole('button', { name: 'Edit billing' }).click()
  const billing = page.getByRole('form', { name: 'Billing Information' })
  await expect(billing.getByRole('button', { name: 'Save' })).toBeDisabled()
  await billing.getByLabel('Contract amount (bid)').fill('5200000')
  await expect(billing.getByText('₱200,000.00 above the approved budget')).toBeVisible()
  await billing.getByLabel('OCM').fill('12')
  await billing.getByLabel('Without VAT').check()

  // Another group opens beside it, and neither is lost.
  await page.getByRole('button', { name: 'Add POW amounts' }).click()
  const pow = page.getByRole('form', { name: 'POW amounts' })
  await pow.getByRole('combobox', { name: 'Add a phase' }).click()
  await page.getByRole('option').first().click()
  await pow.getByLabel(/^POW amount of/).fill('1250000.5')
  await pow.getByRole('button', { name: 'Save' }).click()
  await expectTold(page, 'POW Amount Saved!')
  await expect(pow).toBeHidden()
  await expect(panel(page, 'Contract Cost and POW').getByRole('row', { name: /^Total/ })).toContainText(
    '1,250,000.50',
  )

  await expect(billing.getByLabel('OCM')).toHaveValue('12')
  await billing.getByRole('button', { name: 'Save' }).click()
  await saved(page)
  const facts = panel(page, 'Billing Information')
  await expect(facts).toContainText('12.00%')
  await expect(facts).toContainText('Without VAT')
  await expect(facts).toContainText('Contract amount ₱200,000.00 above the approved budget')
  await expect(page.getByRole('button', { name: 'Edit billing' })).toBeFocused()

  await page.getByRole('button', { name: 'Edit POW amounts' }).click()
  await pow.getByLabel(/^POW amount of/).fill('')
  await pow.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(panel(page, 'Contract Cost and POW')).toContainText('1,250,000.50')
})

test('photos: the good ones go on, the others are named; one is main, and one is deleted', async ({
  openCompany,
}) => {
  test.slow()
  const { page, call } = await openCompany()
  await openProject(page, await addProject(call, 1))
  const photos = page.getByRole('region', { name: 'Photos' })
  await expect(photos.getByRole('button', { name: 'Upload photos' })).toBeVisible()
  await page.getByLabel('Photo files').setInputFiles([
    photo('one.png', [200, 30, 30]),
    photo('two.png', [30, 200, 30]),
    photo('three.png', [30, 30, 200]),
    photo('four.png', [200, 200, 30]),
    photo('five.png', [30, 200, 200]),
    // A program under the name of a picture: only the server sees that.
    { name: 'setup.png', mimeType: 'image/png', buffer: Buffer.from('MZ\x90\x00 This program') },
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ])
  for (const [title, name] of [
    ['File Too Large', 'huge.jpg'],
    ['Invalid File Type', 'plan.pdf'],
  ] as const) {
    const refusal = page.getByRole('dialog', { name: title })
    await expect(refusal).toContainText(name)
    await refusal.getByRole('button', { name: 'OK' }).click()
  }
  const uploads = page.getByRole('dialog', { name: '1 photo was not uploaded' })
  await expect(uploads).toContainText('5 of 6 photos uploaded')
  await expect(
    uploads.getByRole('listitem').filter({ hasText: 'setup.png' }).getByRole('alert'),
  ).toBeVisible()
  await expectTold(page, 'Image uploaded successfully!')
  await uploads.getByRole('button', { name: 'Take setup.png off the list' }).click()
  await expect(uploads).toBeHidden()

  const main = photos.getByRole('button', { name: /^Look at the main photo/ })
  const before = (await main.locator('img').getAttribute('src')) ?? ''
  await photos.getByRole('button', { name: '+1 photo: show all' }).click()
  const all = page.getByRole('dialog', { name: 'Photos' })
  await expect(all.getByRole('listitem')).toHaveCount(5)
  const first = all.getByRole('listitem').first()
  await expect(first).toContainText('Main')
  await chooseAction(page, 'photo 3', 'Make main photo')
  await expectTold(page, 'Main photo changed')
  await expect(all.getByRole('listitem').filter({ hasText: 'Main' })).toHaveCount(1)
  await all.getByRole('button', { name: 'Close' }).last().click()

  await expect(main.locator('img')).not.toHaveAttribute('src', before)
  await main.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Photo', exact: true })
  const place = viewer.getByText(/^\d of 5$/)
  await expect(place).toHaveText('1 of 5')
  await expect(viewer.getByRole('button', { name: 'This is the main photo' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveText('2 of 5')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(place).toHaveText('5 of 5')
  await page.keyboard.press('+')
  await expect(viewer.getByRole('button', { name: 'Farther' })).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(main).toBeFocused()

  await page.keyboard.press('Enter')
  await viewer.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this photo?' })
  await expect(question).toContainText('the newest other photo takes its place')
  await question.getByRole('button', { name: 'Delete photo' }).click()
  await expectTold(page, 'Photo deleted')
  await expect(viewer.getByText('1 of 4')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(photos.getByRole('button', { name: /show all$/ })).toHaveCount(0)
  await expect(photos.getByRole('button', { name: /^Look at/ })).toHaveCount(4)
})

test('restricted to chosen people, a project does not exist for the others', async ({
  openSignedIn,
  openCompany,
}) => {
  test.slow()
  const { page, call, invite } = await openCompany()
  const [secret, open] = [await addProject(call, 1, { name: 'Secret tower' }), await addProject(call, 2)]
  const manager = await invite('Project Manager')
  const theirs = await openSignedIn(await invite('Viewer'))
  await theirs.goto(PROJECTS)
  await expect(card(theirs, secret.name)).toBeVisible()

  await page.goto(PROJECTS)
  await chooseAction(page, secret.name, 'Access')
  const dialog = page.getByRole('dialog', { name: `Access to ${secret.name}` })
  await expect(dialog.getByLabel('All members')).toBeChecked()
  await dialog.getByLabel('Chosen people').check()
  const add = dialog.getByRole('combobox', { name: 'Add a person' })
  const people = dialog.getByRole('list', { name: 'People with access' })
  await add.click()
  await page.getByRole('option', { name: manager.full_name }).click()
  await expect(people.getByRole('listitem')).toHaveText([new RegExp(manager.full_name)])
  await add.click()
  await page.getByRole('option', { name: manager.full_name }).click()
  await expect(dialog.getByText('Already in the list')).toBeVisible()
  await expect(people.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Save without me' }).click()
  await saved(page)
  await expect(card(page, secret.name)).toContainText('Restricted')

  await theirs.goto(secret.path)
  await expect(theirs.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible()
  await expect(theirs.getByText(secret.name)).toHaveCount(0)
  await theirs.getByRole('link', { name: 'Back to projects' }).click()
  await expect(card(theirs, open.name)).toBeVisible()
  await expect(theirs.getByText('Viewing 1 of 1 project(s)')).toBeVisible()
  await expect(card(theirs, secret.name)).toHaveCount(0)
  await card(theirs, open.name).getByRole('link').click()
  await theirs.getByRole('button', { name: `Project: ${open.name}. Open another one` }).click()
  await expect(theirs.getByRole('option')).toHaveCount(1)
  await theirs.keyboard.press('Escape')
  await theirs.keyboard.press('Control+k')
  await theirs.getByRole('combobox', { name: 'Search or run a command' }).fill('Secret tower')
  await expect(theirs.getByRole('option', { name: /Secret tower/ })).toHaveCount(0)

  const chosen = await openSignedIn(manager)
  await openProject(chosen, secret)
  await expect(chosen.getByRole('img', { name: /^Restricted/ })).toBeVisible()
})

test('a project is archived, restored, copied, deleted and recovered', async ({ openCompany }) => {
  test.slow()
  const { page, administrator, call } = await openCompany()
  const project = await addProject(call, 1)
  await openProject(page, project)
  await page.getByRole('button', { name: 'Add to Archive' }).click()
  const sure = page.getByRole('dialog', { name: 'Are you sure' })
  await expect(sure).toContainText(
    'Archiving applies to all participants. Archived projects cannot be modified without admin privileges.',
  )
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(project.path)
  await page.getByRole('button', { name: 'Add to Archive' }).click()
  await sure.getByRole('button', { name: 'Archive' }).click()
  await expectTold(page, 'succesfully archive')
  await expect(page).toHaveURL(PROJECTS)

  await page.getByRole('button', { name: 'Archived 1' }).click()
  await expect(page).toHaveURL(`${PROJECTS}?archived=1`)
  await card(page, project.name).getByRole('link').click()
  await expect(page.getByText('This project is archived and cannot be changed.')).toBeVisible()
  await expect(panel(page, 'Billing Information')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit |Upload|Add to Archive/ })).toHaveCount(0)
  await expect(panel(page, 'What is missing')).toHaveCount(0)
  await page.getByRole('button', { name: 'Restore' }).click()
  await page
    .getByRole('dialog', { name: `Restore ${project.name}?` })
    .getByRole('button', { name: 'Restore' })
    .click()
  await expectTold(page, 'succesfully restore')
  await expect(page.getByRole('button', { name: 'Edit billing' })).toBeVisible()

  await page.getByRole('link', { name: 'Back to projects' }).click()
  await chooseAction(page, project.name, 'Duplicate')
  const copying = page.getByRole('dialog', { name: 'Duplicate project' })
  await expect(copying.getByLabel('Project name')).toHaveValue('Project 1 (copy)')
  await copying.getByLabel('Project ID').fill('P-1')
  await expect(copying.getByText(/^Another project of your company has this Project ID/)).toBeVisible()
  await copying.getByLabel('Project ID').fill('P-9')
  await copying.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByText('Project 1 (copy) copied successfully')).toBeVisible()
  await page
    .getByRole('dialog', { name: 'Open the copy?' })
    .getByRole('button', { name: 'Stay here' })
    .click()
  await expect(page.getByText('Viewing 2 of 2 project(s)')).toBeVisible()

  await chooseAction(page, 'Project 1 (copy)', 'Delete')
  const deleting = page.getByRole('dialog', { name: 'Delete Project 1 (copy)?' })
  const remove = deleting.getByRole('button', { name: 'Delete project' })
  await expect(remove).toBeDisabled()
  await deleting.getByLabel('Project name').fill('Project 1')
  await expect(remove).toBeDisabled()
  await deleting.getByLabel('Project name').fill('Project 1 (copy)')
  await remove.click()
  await expectTold(page, 'Project deleted successfully')
  await expect(card(page, 'Project 1 (copy)')).toHaveCount(0)

  await page.getByRole('link', { name: 'Deleted projects' }).click()
  await expect(page.getByRole('row', { name: /Project 1 \(copy\)/ })).toContainText(administrator.full_name)
  await page.getByRole('button', { name: 'Recover Project 1 (copy)' }).click()
  await expectTold(page, 'Project recovered successfully')
  await expect(page.getByText('No deleted projects')).toBeVisible()
  await page.getByRole('link', { name: 'Back to projects' }).click()
  await expect(card(page, 'Project 1 (copy)')).toBeVisible()
})
