import { test } from './support/company.ts'
import { addProject, openProject, PROJECTS } from './support/projects.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

test('two people edit the billing: both versions are shown, and each field is chosen', async ({
  openSignedIn,
  openCompany,
}) => {
  const { page, call, invite } = await openCompany()
  const project = await addProject(call, 1)
  const theirs = await openSignedIn(await invite('Project Manager'))
  for (const each of [page, theirs]) {
    await openProject(each, project)
    await each.getByRole('button', { name: 'Edit billing' }).click()
  }
  const mine = page.getByRole('form', { name: 'Billing Information' })
  await mine.getByLabel('OCM').fill('12')
  await mine.getByLabel('Approved budget').fill('6000000')
  const other = theirs.getByRole('form', { name: 'Billing Information' })
  await other.getByLabel('OCM').fill('14')
  await other.getByLabel("Contractor's profit").fill('9')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other).toBeHidden()

  await mine.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' })
  const ocm = dialog.getByRole('group', { name: 'OCM' })
  await expect(ocm.getByLabel('Saved meanwhile 14.00%')).not.toBeChecked()
  await expect(ocm.getByLabel('Yours 12.00%')).toBeChecked()
  await expect(
    dialog.getByRole('group', { name: "Contractor's profit" }).getByLabel('Saved meanwhile 9.00%'),
  ).toBeChecked()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(mine.getByLabel('OCM')).toHaveValue('12')
  await mine.getByRole('button', { name: 'Compare' }).click()
  await ocm.getByLabel('Saved meanwhile').check()
  await dialog.getByRole('button', { name: 'Save what I chose' }).click()
  await expect(mine).toBeHidden()
  const billing = page.getByRole('region', { name: 'Billing Information' })
  await expect(billing).toContainText('₱6,000,000.00')
  await expect(billing).toContainText('14.00%')
  await expect(billing).toContainText('9.00%')
})

test('two people give the same phase a POW amount', async ({ openSignedIn, openCompany }) => {
  const { page, call, invite } = await openCompany()
  const project = await addProject(call, 1)
  const theirs = await openSignedIn(await invite('Estimator'))
  for (const [each, amount] of [
    [page, '100000'],
    [theirs, '200000'],
  ] as const) {
    await openProject(each, project)
    await each.getByRole('button', { name: 'Add POW amounts' }).click()
    const form = each.getByRole('form', { name: 'POW amounts' })
    await form.getByRole('combobox', { name: 'Add a phase' }).click()
    await each.getByRole('option').first().click()
    await form.getByLabel(/^POW amount of/).fill(amount)
  }
  await theirs.getByRole('button', { name: 'Save', exact: true }).click()
  await expectTold(theirs, 'POW Amount Saved!')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' })
  await expect(dialog.getByLabel('Saved meanwhile ₱200,000.00')).not.toBeChecked()
  await expect(dialog.getByLabel('Yours ₱100,000.00')).toBeChecked()
  await dialog.getByRole('button', { name: 'Save what I chose' }).click()
  await expectTold(page, 'POW Amount Saved!')
  await expect(page.getByRole('region', { name: 'Contract Cost and POW', exact: true })).toContainText(
    '100,000.00',
  )
})

test('two people name the team: neither name is overwritten in silence', async ({
  openSignedIn,
  newCompany,
}) => {
  const { administrator, call, invite } = await newCompany()
  const project = await addProject(call, 1, {
    region: 'Region IV-A (CALABARZON)',
    province: 'Rizal',
    city: 'Tanay',
    barangay: 'Plaza Aldea',
    street: 'M. H. del Pilar St.',
  })
  const pages = [
    await openSignedIn(administrator),
    await openSignedIn(await invite('Project Manager')),
  ] as const
  const [page, theirs] = pages
  for (const each of pages) {
    await openProject(each, project)
    await each.getByRole('button', { name: 'Edit team, client and project details' }).click()
    const form = each.getByRole('form', { name: 'Project details' })
    await form.getByLabel('Architect').fill(each === page ? 'Ar. Liza Manalo' : 'Ar. Ben Yap')
    await form.getByLabel('Company name').fill('Municipality of Tanay')
    await form.getByLabel('Client name').fill('Engr. Rey Santos')
    await form.getByLabel('Phone number').fill('09175550142')
    await form.getByLabel('Email').fill('office@tanay.test')
    await form.getByRole('combobox', { name: 'Bid category' }).click()
    await each.getByRole('option', { name: '1-5 Million', exact: true }).click()
    await form.getByRole('combobox', { name: 'Reconciliation Cycle' }).click()
    await each.getByRole('option', { name: 'Weekly', exact: true }).click()
  }
  await theirs.getByRole('button', { name: 'Save', exact: true }).click()
  await expectTold(theirs, 'Your work has been saved')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' })
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await dialog.getByRole('group', { name: 'Architect' }).getByLabel('Saved meanwhile Ar. Ben Yap').check()
  await dialog.getByRole('button', { name: 'Save what I chose' }).click()
  await expect(page.getByRole('region', { name: 'Project Team' })).toContainText('Ar. Ben Yap')
})

test('unsaved changes ask before leaving, wherever one goes', async ({ openCompany }) => {
  const { page, call } = await openCompany()
  const [project, another] = [await addProject(call, 1), await addProject(call, 2)]
  await openProject(page, project)
  await page.getByRole('button', { name: 'Edit billing' }).click()
  const form = page.getByRole('form', { name: 'Billing Information' })
  await form.getByLabel('OCM').fill('12')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })

  await page.getByRole('link', { name: 'Back to projects' }).click()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(form.getByLabel('OCM')).toHaveValue('12')
  await page.getByRole('button', { name: /Open another one$/ }).click()
  await page.getByRole('option', { name: new RegExp(another.name) }).click()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByRole('heading', { name: project.name, level: 1 })).toBeVisible()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Projects' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL(PROJECTS)
  await openProject(page, project)
  await expect(page.getByRole('region', { name: 'Billing Information' })).toContainText('15.00%')
})

test('what is typed for a new project is still there after a reload, until it is thrown away', async ({
  openSignedIn,
  newPerson,
}) => {
  const page = await openSignedIn(await newPerson())
  await page.goto(`${PROJECTS}?view=connect`)
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

test.describe('without a signal', () => {
  test.use({ expectedConsole: /net::ERR_INTERNET_DISCONNECTED/ })

  test('a save that did not get through keeps the form, and can be tried again', async ({ openCompany }) => {
    const { page, call } = await openCompany()
    await openProject(page, await addProject(call, 1))
    await page.getByRole('button', { name: 'Edit billing' }).click()
    const form = page.getByRole('form', { name: 'Billing Information' })
    await form.getByLabel('OCM').fill('12')
    await page.context().setOffline(true)
    await form.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'No connection' })
    await expect(dialog).toContainText('What you typed is still here.')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(form.getByLabel('OCM')).toHaveValue('12')
    await page.context().setOffline(false)
    await form.getByRole('button', { name: 'Save' }).click()
    await expectTold(page, 'Your work has been saved')
    await expect(page.getByRole('region', { name: 'Billing Information' })).toContainText('12.00%')
  })
})
