import { test } from './support/company.ts'
import { addProject, card, chooseAction, openProject, PROJECTS } from './support/projects.ts'
import { expectSignInForm, fillSignIn } from './support/sign-in.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

// Calls without a signal, and a server in trouble.
test.use({ expectedConsole: /net::ERR_INTERNET_DISCONNECTED|status of 500/ })

test('two people change one project, with and without a signal: nothing is overwritten and nothing typed is lost', async ({
  openSignedIn,
  openCompany,
}) => {
  test.slow()
  const { page, administrator, call, invite } = await openCompany()
  const project = await addProject(call, 1, {
    region: 'Region IV-A (CALABARZON)',
    province: 'Rizal',
    city: 'Tanay',
    barangay: 'Plaza Aldea',
    street: 'M. H. del Pilar St.',
  })
  const another = await addProject(call, 2)
  const manager = await invite('Project Manager')
  const theirs = await openSignedIn(manager)
  for (const each of [page, theirs]) await openProject(each, project)

  await test.step('two people edit the billing: both versions are shown, and each field is chosen', async () => {
    for (const each of [page, theirs]) {
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

  await test.step('two people give the same phase a POW amount', async () => {
    for (const [each, amount] of [
      [page, '100000'],
      [theirs, '200000'],
    ] as const) {
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

  await test.step('two people name the team: neither name is overwritten in silence', async () => {
    for (const each of [page, theirs]) {
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

  await test.step('unsaved changes ask before leaving, wherever one goes', async () => {
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
    await card(page, project.name).getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Billing Information' })).toContainText('14.00%')
  })

  await test.step('a save that did not get through keeps the form, and can be tried again', async () => {
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

  await test.step('POW amounts that were not kept stay in the form', async () => {
    await page.getByRole('button', { name: /Open another one$/ }).click()
    await page.getByRole('option', { name: new RegExp(another.name) }).click()
    await expect(page.getByRole('heading', { name: another.name, level: 1 })).toBeVisible()
    const trouble = { status: 500, contentType: 'application/json', body: '{}' }
    await page.route('**/api/overview/phases/*', (route) => route.fulfill(trouble))
    await page.getByRole('button', { name: 'Add POW amounts' }).click()
    const oops = page.getByRole('dialog', { name: 'Oops' })
    await expect(oops).toContainText('Something went wrong. Please try again')
    await oops.getByRole('button', { name: 'OK' }).click()
    await page.unroute('**/api/overview/phases/*')
    const form = page.getByRole('form', { name: 'POW amounts' })
    await form.getByRole('button', { name: 'Try again' }).click()
    await form.getByRole('combobox', { name: 'Add a phase' }).click()
    await page.getByRole('option').first().click()
    await form.getByLabel(/^POW amount of/).fill('1000')

    await page.route('**/api/project/pow/add', (route) => route.fulfill(trouble))
    await form.getByRole('button', { name: 'Save' }).click()
    const error = page.getByRole('dialog', { name: 'Error' })
    await expect(error).toContainText('There was an issue saving the POW amount. Please try again.')
    await error.getByRole('button', { name: 'OK' }).click()
    await expect(form.getByLabel(/^POW amount of/)).toHaveValue(/^1,?000/)
    await page.unroute('**/api/project/pow/add')
    await form.getByRole('button', { name: 'Save' }).click()
    await expectTold(page, 'POW Amount Saved!')
  })

  await test.step('what was typed when the session ended is back after signing in', async () => {
    await page.getByRole('button', { name: 'Edit billing' }).click()
    await page.getByLabel('OCM').fill('12')
    await call.accounts.endOtherSessions()
    await expectSignInForm(page)
    await fillSignIn(page, administrator.email, administrator.password)
    await expect(page).toHaveURL(new RegExp(`id=${another.id}`))
    await expect(page.getByRole('form', { name: 'Billing Information' }).getByLabel('OCM')).toHaveValue('12')
    await page.getByRole('link', { name: 'Back to projects' }).click()
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Discard changes' })
      .click()
  })

  await test.step('two people choose who has access: the second one is asked', async () => {
    const viewer = await invite('Viewer')
    await chooseAction(page, project.name, 'Access')
    const dialog = page.getByRole('dialog', { name: `Access to ${project.name}` })
    await dialog.getByLabel('Chosen people').check()
    await dialog.getByRole('combobox', { name: 'Add a person' }).click()
    await page.getByRole('option', { name: manager.full_name }).click()

    const { data } = (await call.company.users({ query: { search: viewer.email } })).response
    await call.projects.setAccess({ body: { project_id: project.id, members: [data[0]?.id ?? 0] } })
    await dialog.getByRole('button', { name: /^Save/ }).click()
    const conflict = page.getByRole('dialog', { name: 'Changed meanwhile' })
    await expect(conflict.getByLabel(`Yours ${manager.full_name}`)).toBeChecked()
    await conflict.getByLabel(`Saved meanwhile ${viewer.full_name}`).check()
    await conflict.getByRole('button', { name: 'Save what I chose' }).click()
    await expect(conflict).toBeHidden()
    const { members } = (await call.projects.access({ params: { id: String(project.id) } })).response
    expect(members.map(({ name }) => name)).toEqual([viewer.full_name])
  })

  await test.step('a copy that was not made says so, and the list that does not come can be asked for again', async () => {
    const trouble = { status: 500, contentType: 'application/json', body: '{}' }
    await page.route('**/api/project/duplicate', (route) => route.fulfill(trouble))
    await chooseAction(page, another.name, 'Duplicate')
    const copying = page.getByRole('dialog', { name: 'Duplicate project' })
    await copying.getByRole('button', { name: 'Duplicate' }).click()
    const error = page.getByRole('dialog', { name: 'Error' })
    await expect(error).toContainText('Something went wrong. Project not copied')
    await error.getByRole('button', { name: 'OK' }).click()
    await expect(copying.getByLabel('Project name')).toHaveValue(`${another.name} (copy)`)

    await page.route('**/api/project/list', (route) => route.fulfill(trouble))
    await page.goto(PROJECTS)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unroute('**/api/project/list')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, another.name)).toBeVisible()
  })
})
