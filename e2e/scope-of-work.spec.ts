import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { type Caller, test } from './support/company.ts'
import { addEstimate, addScopes, FOOTING, MOBILIZATION, NUMBER_OF, WALL } from './support/estimates.ts'
import { expectThumbRoom, expectToFit, PHONE } from './support/phone.ts'
import { addProject } from './support/projects.ts'
import { expect } from './support/test.ts'

const scopePath = ({ id }: { id: number }) => `/projects/${id}/scopeofwork`

/** A project of three phases with a work item each: GR-01, CW-02 and MW-01. */
const addPlan = (call: Caller) => addEstimate(call, 1, [MOBILIZATION, FOOTING, WALL])

async function openScope(page: Page, project: { id: number; name: string }): Promise<void> {
  await page.goto(scopePath(project))
  await expect(page).toHaveURL(`/projects/Index?id=${project.id}&menu=3`)
  await expect(page.getByRole('list', { name: 'Scopes of work' })).toBeVisible()
  await page.getByRole('button', { name: 'Expand all' }).click()
}

const task = (page: Page, code: string): Locator => page.locator('[data-task]').filter({ hasText: code })

const saved = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^Saved$/ })

const field = (page: Page, name: string, code: string): Locator =>
  page.getByLabel(new RegExp(`^${name} of .*${code}`))

const dependsOn = (page: Page, code: string): Locator =>
  task(page, code).getByRole('button', { name: new RegExp(`^Depends on, .*${code}`) })

/** Chooses in the open list, which is saved when it closes. */
async function chooseDependencies(page: Page, code: string, ...options: RegExp[]): Promise<void> {
  await dependsOn(page, code).click()
  const list = page.getByRole('dialog', { name: new RegExp(`What .*${code} depends on`) })
  for (const name of options) await list.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
}

test('a site engineer edits priority, status, dates and dependencies, and they stay', async ({
  openSignedIn,
  newCompany,
}) => {
  const { call, invite } = await newCompany()
  const project = await addPlan(call)
  const page = await openSignedIn(await invite('Site Engineer'))
  await openScope(page, project)
  await expect(page.getByText('3 work items have no dates yet.')).toBeVisible()

  await field(page, 'Priority', FOOTING).selectOption('High')
  await expect(saved(page)).toBeVisible()
  await expect(task(page, FOOTING)).toHaveAttribute('data-priority', 'high')

  await field(page, 'Target start', FOOTING).fill('11/23/2026')
  await field(page, 'Target end', FOOTING).fill('11/28/2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 work items have no dates yet.')).toBeVisible()
  await field(page, 'Target end', WALL).fill('11/21/2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 work item has no dates yet.')).toBeVisible()

  await chooseDependencies(page, WALL, new RegExp(FOOTING))
  await expect(dependsOn(page, WALL)).toContainText(`${NUMBER_OF[FOOTING]} FS`)
  // 11/29 is a Sunday and 11/30 Bonifacio Day.
  await expect(field(page, 'Target start', WALL)).toHaveValue('12/01/2026')

  await field(page, 'Status', MOBILIZATION).fill('40')
  await page.keyboard.press('Tab')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Expand all' }).click()
  await expect(field(page, 'Status', MOBILIZATION)).toHaveValue('40')
  await expect(field(page, 'Priority', FOOTING)).toHaveValue('high')
  await expect(field(page, 'Target start', FOOTING)).toHaveValue('11/23/2026')
  await expect(field(page, 'Target end', FOOTING)).toHaveValue('11/28/2026')
  await expect(dependsOn(page, WALL)).toContainText(`${NUMBER_OF[FOOTING]} FS`)
})

test('what is wrong is said at the task, and nothing typed is lost', async ({ openCompany }) => {
  const { page, call } = await openCompany()
  const project = await addPlan(call)
  await openScope(page, project)
  const footing = task(page, FOOTING)

  await field(page, 'Status', FOOTING).fill('101')
  await page.keyboard.press('Tab')
  await expect(footing.getByRole('alert')).toContainText('Status: This cannot be more than 100.')
  await expect(page.getByRole('status').filter({ hasText: 'Not saved' })).toBeVisible()
  await field(page, 'Status', FOOTING).fill('100')
  await page.keyboard.press('Tab')
  await expect(saved(page)).toBeVisible()

  await field(page, 'Target start', WALL).fill('12/07/2026')
  await page.keyboard.press('Enter')
  await expect(saved(page)).toBeVisible()
  await field(page, 'Target end', WALL).fill('12/01/2026')
  await page.keyboard.press('Enter')
  await expect(task(page, WALL).getByRole('alert')).toContainText(
    'Target end: The end cannot be before the start.',
  )
  await expect(field(page, 'Target end', WALL)).toHaveValue('12/01/2026')

  // Over a reload too, until it is thrown away.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Expand all' }).click()
  await expect(field(page, 'Target end', WALL)).toHaveValue('12/01/2026')
  await task(page, WALL).getByRole('button', { name: 'Discard' }).click()
  await expect(field(page, 'Target end', WALL)).not.toHaveValue('12/01/2026')

  await field(page, 'Target end', WALL).fill('12/40')
  await page.keyboard.press('Enter')
  await expect(task(page, WALL).getByRole('alert')).toContainText('is no date. Type mm/dd/yyyy.')
  await page.keyboard.press('Escape')
  await expect(task(page, WALL).getByRole('alert')).toBeHidden()
})

test('None removes the other dependencies after asking, and others take its place', async ({
  openCompany,
}) => {
  const { page, call } = await openCompany()
  const project = await addPlan(call)
  await openScope(page, project)
  await expect(dependsOn(page, WALL)).toContainText('None')
  await chooseDependencies(page, WALL, new RegExp(MOBILIZATION), new RegExp(FOOTING))
  await expect(saved(page)).toBeVisible()
  await expect(dependsOn(page, WALL)).toContainText('+1')

  await dependsOn(page, WALL).click()
  const list = page.getByRole('dialog', { name: new RegExp(`What .*${WALL} depends on`) })
  const question = page.getByRole('dialog', { name: 'Remove the dependencies?' })
  await list.getByRole('option', { name: 'None' }).click()
  await expect(question).toContainText(
    'By selecting none option, your current selected dependencies will be removed.',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(list.getByRole('option', { name: new RegExp(FOOTING) })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await list.getByRole('option', { name: 'None' }).click()
  await question.getByRole('button', { name: 'Yes, remove' }).click()
  await expect(question).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dependsOn(page, WALL)).toContainText('None')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Expand all' }).click()
  await expect(dependsOn(page, WALL)).toContainText('None')

  // A task that already waits for this one is no choice: it would close a circle.
  await chooseDependencies(page, WALL, new RegExp(FOOTING))
  await expect(dependsOn(page, WALL)).toContainText(`${NUMBER_OF[FOOTING]} FS`)
  await expect(saved(page)).toBeVisible()
  await dependsOn(page, FOOTING).click()
  const others = page.getByRole('dialog', { name: new RegExp(`What .*${FOOTING} depends on`) })
  await expect(others.getByRole('option', { name: new RegExp(MOBILIZATION) })).toBeVisible()
  await expect(others.getByRole('option', { name: new RegExp(WALL) })).toHaveCount(0)
})

test('a change that moves others shows them first: drop it, then apply it', async ({ openCompany }) => {
  const { page, call } = await openCompany()
  const project = await addPlan(call)
  await openScope(page, project)
  for (const [code, end] of [
    [FOOTING, '11/21/2026'],
    [WALL, '11/20/2026'],
  ] as const) {
    await field(page, 'Target end', code).fill(end)
    await page.keyboard.press('Enter')
    await expect(saved(page)).toBeVisible()
  }
  await chooseDependencies(page, WALL, new RegExp(FOOTING))
  await expect(field(page, 'Target start', WALL)).toHaveValue('11/23/2026')

  await field(page, 'Target end', FOOTING).fill('11/24/2026')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Other work items would move' })
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog).toContainText(NUMBER_OF[WALL])
  await expect(dialog).toContainText('2 days later')
  await dialog.getByRole('button', { name: 'Drop all' }).click()
  await expect(field(page, 'Target end', FOOTING)).toHaveValue('11/21/2026')

  await field(page, 'Target end', FOOTING).fill('11/24/2026')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Apply all' }).click()
  await expect(field(page, 'Target start', WALL)).toHaveValue('11/25/2026')
  await expect(field(page, 'Target end', FOOTING)).toHaveValue('11/24/2026')
  await expect(saved(page)).toBeVisible()
})

test('cards and tasks moved by keyboard and by pointer stay so after a reload, and can go back', async ({
  openCompany,
}) => {
  const { page, call } = await openCompany()
  const project = await addPlan(call)
  await addScopes(call, project.id, ['CW-05'])
  await openScope(page, project)
  const phases = page.locator('[data-phase]')
  const names = () => phases.locator('h2').allInnerTexts()
  const before = await names()
  expect(before).toHaveLength(3)

  const grip = phases
    .first()
    .getByRole('button', { name: /^Move / })
    .first()
  const moved = (await grip.getAttribute('aria-label'))?.replace('Move ', '') ?? ''
  await grip.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${moved} is lifted, place 1 of 3.`)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(`${moved} is now at place 2 of 3.`)).toBeAttached()
  await expect(page.getByRole('button', { name: `Move ${moved}`, exact: true })).toBeFocused()
  await page.keyboard.press('Space')
  const order = [before[1], before[0], before[2]]
  expect(await names()).toEqual(order)

  // Tasks inside a card, dragged.
  const tasks = page.getByRole('list', { name: 'Work items of Concrete Works' }).getByRole('listitem')
  await expect(tasks.first()).toContainText(FOOTING)
  const from = await tasks
    .nth(1)
    .getByRole('button', { name: /^Move / })
    .boundingBox()
  const to = await tasks.first().boundingBox()
  if (!from || !to) throw new Error('Nothing to drag')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, to.y + 6, { steps: 6 })
  await page.mouse.up()
  await expect(tasks.first()).toContainText('CW-05')

  await page.reload()
  await page.getByRole('button', { name: 'Expand all' }).click()
  expect(await names()).toEqual(order)
  await expect(tasks.first()).toContainText('CW-05')
  await page.getByRole('button', { name: 'Usual order' }).click()
  await expect(tasks.first()).toContainText(FOOTING)
  expect(await names()).toEqual(before)
  await expect(page.getByRole('button', { name: 'Usual order' })).toBeHidden()
})

test('another person saves the same field: both values are shown, and one is chosen', async ({
  openSignedIn,
  openCompany,
}) => {
  const { page, call, invite } = await openCompany()
  const project = await addPlan(call)
  const other = await openSignedIn(await invite('Site Engineer'))
  for (const each of [page, other]) await openScope(each, project)

  await field(page, 'Status', FOOTING).fill('40')
  await field(other, 'Status', FOOTING).fill('70')
  await other.keyboard.press('Tab')
  await expect(saved(other)).toBeVisible()
  // Another field of the same task is no conflict: it is seen at once.
  await field(other, 'Priority', FOOTING).selectOption('High')
  await expect(field(page, 'Priority', FOOTING)).toHaveValue('high')

  await page.keyboard.press('Tab')
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' })
  const status = dialog.getByRole('group', { name: 'Status' })
  await expect(status.getByLabel('Saved meanwhile 70%')).not.toBeChecked()
  await expect(status.getByLabel('Yours 40%')).toBeChecked()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'Status', FOOTING)).toHaveValue('40')
  await task(page, FOOTING).getByRole('button', { name: 'Try again' }).click()
  await status.getByLabel('Saved meanwhile').check()
  await dialog.getByRole('button', { name: 'Save what I chose' }).click()
  await expect(field(page, 'Status', FOOTING)).toHaveValue('70')
})

test('a viewer sees it disabled and without a peso', async ({ openSignedIn, newCompany }) => {
  const { administrator, call, invite } = await newCompany()
  const project = await addPlan(call)
  const admin = await openSignedIn(administrator)
  await openScope(admin, project)
  await expect(admin.getByRole('table')).toContainText('Labor')
  await expect(admin.getByText('of 10,000.00').first()).toBeVisible()

  const page = await openSignedIn(await invite('Viewer'))
  await openScope(page, project)
  await expect(task(page, FOOTING)).toContainText('No start')
  await expect(field(page, 'Priority', FOOTING)).toBeDisabled()
  await expect(page.locator('[data-task] input')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Depends on/ })).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('10,000.00')
  await expect(page.getByRole('table')).toHaveCount(0)
  await task(page, FOOTING)
    .getByRole('button', { name: /^Risk of/ })
    .click()
  await expect(page.getByRole('dialog', { name: /^Why the risk is/ })).toBeVisible()
})

test('links, search, filter and the two orders', async ({ openCompany }) => {
  const { page, call } = await openCompany()
  const project = await addPlan(call)
  const wall = project.scopes.find(({ code }) => code === WALL)
  if (!wall) throw new Error('No wall')
  await page.goto(`${project.overview}&sowId=${wall.sow_id}&phaseId=${wall.phase_id}`)
  await expect(task(page, WALL)).toBeInViewport()
  await expect(task(page, FOOTING)).toBeHidden()

  await page.getByLabel('Search work item').fill(FOOTING)
  await expect(task(page, FOOTING)).toBeVisible()
  await expect(page.locator('[data-phase]')).toHaveCount(1)
  await page.getByLabel('Search work item').fill('nothing like it')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('button', { name: /^Status/ }).click()
  await page.getByRole('option', { name: 'Done' }).click()
  await expect(page.getByText('No data result!')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()

  const reading = page.waitForRequest((request) =>
    request.url().includes(`/sow/details/2?project_id=${project.id}`),
  )
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Description' }).click()
  await reading
  await expect(page).toHaveURL(/view=description/)
  await expect(page.locator('[data-phase] h2').first()).toContainText('Concrete Works')
})

test('before the first work item of the estimate the address opens the project itself', async ({
  openCompany,
}) => {
  const { page, call } = await openCompany()
  const project = await addProject(call, 1)
  await page.goto(scopePath(project))
  // The tab itself opens with the first work item.
  await expect(page.getByRole('heading', { name: project.name, level: 1 })).toBeVisible()
})

test.describe('without a signal', () => {
  test.use({ expectedConsole: /net::ERR_INTERNET_DISCONNECTED/ })

  test('what was not saved says so, is kept, and goes through when tried again', async ({ openCompany }) => {
    const { page, call } = await openCompany()
    const project = await addPlan(call)
    await openScope(page, project)
    await page.context().setOffline(true)
    await field(page, 'Status', FOOTING).fill('40')
    await page.keyboard.press('Tab')
    await expect(task(page, FOOTING).getByRole('alert')).toContainText('The server did not answer.')
    await expect(field(page, 'Status', FOOTING)).toHaveValue('40')
    await page.getByRole('link', { name: 'Back to projects' }).click()
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay here' })
      .click()
    await page.context().setOffline(false)
    await task(page, FOOTING).getByRole('button', { name: 'Try again' }).click()
    await expect(saved(page)).toBeVisible()
    await expect(task(page, FOOTING).getByRole('alert')).toBeHidden()
  })
})

test.describe('in light and in dark', () => {
  test('the tab has no grave finding, at a desk and on a phone', async ({ openSignedIn, openCompany }) => {
    test.slow()
    const { page, call, invite } = await openCompany()
    const project = await addPlan(call)
    await openScope(page, project)
    await field(page, 'Status', FOOTING).fill('101')
    await page.keyboard.press('Tab')
    await expectAccessible(page, 'Scope of Work')
    await dependsOn(page, WALL).click()
    await expect(page.getByRole('option', { name: new RegExp(MOBILIZATION) })).toBeVisible()
    await expectAccessible(page, 'dependencies')

    const phone = await openSignedIn(await invite('Site Engineer'), PHONE)
    await openScope(phone, project)
    await expectToFit(phone)
    await expectThumbRoom(phone)
    await expectAccessible(phone, 'on a phone')
  })
})
