import { test } from './support/company.ts'
import { addProject, card, chooseAction, openProject, PROJECTS } from './support/projects.ts'
import { expectHome, expectSignInForm, fillSignIn, HOME } from './support/sign-in.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

test('a Project ID taken by someone else meanwhile is said when it is sent, and nothing typed is lost', async ({
  openCompany,
}) => {
  const { page, call } = await openCompany()
  await page.goto(`${PROJECTS}?view=connect`)
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

test('two people choose who has access: the second one is asked', async ({ openCompany }) => {
  const { page, call, invite } = await openCompany()
  const project = await addProject(call, 1)
  const [manager, viewer] = [await invite('Project Manager'), await invite('Viewer')]
  await page.goto(PROJECTS)
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

test('what was typed when the session ended is back after signing in', async ({
  openSignedIn,
  openCompany,
}) => {
  const { page, administrator, call } = await openCompany()
  const project = await addProject(call, 1)
  await openProject(page, project)
  await page.getByRole('button', { name: 'Edit billing' }).click()
  await page.getByLabel('OCM').fill('12')
  const elsewhere = await openSignedIn(administrator)
  await elsewhere.goto(HOME)
  await expectHome(elsewhere)
  await elsewhere.getByRole('button', { name: 'End all others' }).click()
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'End all others' }).click()

  await expectSignInForm(page)
  await fillSignIn(page, administrator.email, administrator.password)
  await expect(page).toHaveURL(project.path)
  await expect(page.getByRole('form', { name: 'Billing Information' }).getByLabel('OCM')).toHaveValue('12')
})

test.describe('a server in trouble', () => {
  test.use({ expectedConsole: /status of 500/ })
  const trouble = { status: 500, contentType: 'application/json', body: '{}' }

  test('POW amounts that were not kept stay in the form', async ({ openCompany }) => {
    const { page, call } = await openCompany()
    await openProject(page, await addProject(call, 1))
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

  test('a copy that was not made says so, and the list that does not come can be asked for again', async ({
    openCompany,
  }) => {
    const { page, call } = await openCompany()
    const project = await addProject(call, 1)
    await page.goto(PROJECTS)
    await page.route('**/api/project/duplicate', (route) => route.fulfill(trouble))
    await chooseAction(page, project.name, 'Duplicate')
    const copying = page.getByRole('dialog', { name: 'Duplicate project' })
    await copying.getByRole('button', { name: 'Duplicate' }).click()
    const error = page.getByRole('dialog', { name: 'Error' })
    await expect(error).toContainText('Something went wrong. Project not copied')
    await error.getByRole('button', { name: 'OK' }).click()
    await expect(copying.getByLabel('Project name')).toHaveValue('Project 1 (copy)')

    await page.route('**/api/project/list', (route) => route.fulfill(trouble))
    await page.goto(PROJECTS)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unroute('**/api/project/list')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, project.name)).toBeVisible()
  })
})
