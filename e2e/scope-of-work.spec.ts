import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { test } from './support/company.ts'
import { addEstimate, FOOTING, MOBILIZATION, NUMBER_OF, WALL } from './support/estimates.ts'
import { expectThumbRoom, expectToFit, PHONE } from './support/phone.ts'
import { addProject } from './support/projects.ts'
import { expect } from './support/test.ts'

const scopePath = ({ id }: { id: number }) => `/projects/${id}/scopeofwork`

/** The second work item of the footing's phase. */
const COLUMN = 'CW-05'

// A call without a signal is said in the console, too.
test.use({ expectedConsole: /net::ERR_INTERNET_DISCONNECTED/ })

async function openScope(page: Page, project: { id: number; name: string }): Promise<void> {
  await page.goto(scopePath(project))
  await expect(page).toHaveURL(`/projects/Index?id=${project.id}&menu=3`)
  await expect(page.getByRole('list', { name: 'Scopes of work' })).toBeVisible()
  await page.getByRole('button', { name: 'Expand all' }).click()
}

/** Its own row: the codes of others stand in it as what it depends on. */
const task = (page: Page, code: string): Locator =>
  page.locator('[data-task]').filter({ has: page.getByLabel(new RegExp(`^Priority of .*${code}`)) })

const saved = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^Saved$/ })

const field = (page: Page, name: string, code: string): Locator =>
  page.getByLabel(new RegExp(`^${name} of .*${code}`))

const dependsOn = (page: Page, code: string): Locator =>
  task(page, code).getByRole('button', { name: new RegExp(`^Depends on, [^:]*${code}:`) })

/** Chooses in the open list, which is saved when it closes. */
async function chooseDependencies(page: Page, code: string, ...options: RegExp[]): Promise<void> {
  await dependsOn(page, code).click()
  const list = page.getByRole('dialog', { name: new RegExp(`What .*${code} depends on`) })
  for (const name of options) await list.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
}

test('a project is planned in its scope of work: typed, refused, linked, moved, and shared with others', async ({
  openSignedIn,
  newCompany,
}) => {
  test.slow()
  const { administrator, call, invite } = await newCompany()
  // Three phases, of which one has two work items.
  const project = await addEstimate(call, 1, [MOBILIZATION, FOOTING, WALL, COLUMN])
  const person = await invite('Site Engineer')
  const page = await openSignedIn(person)
  const phases = page.locator('[data-phase]')
  const names = () => phases.locator('h2').allInnerTexts()
  const tasks = page.getByRole('list', { name: 'Work items of Concrete Works' }).getByRole('listitem')
  await openScope(page, project)
  const before = await names()
  expect(before).toHaveLength(3)
  const order = [before[1], before[0], before[2]]

  await test.step('priority, status, dates and dependencies are edited', async () => {
    await expect(page.getByText('4 work items have no dates yet.')).toBeVisible()
    await field(page, 'Priority', FOOTING).selectOption('High')
    await expect(saved(page)).toBeVisible()
    await expect(task(page, FOOTING)).toHaveAttribute('data-priority', 'high')

    await field(page, 'Target start', FOOTING).fill('11/23/2026')
    await field(page, 'Target end', FOOTING).fill('11/28/2026')
    await page.keyboard.press('Enter')
    await expect(page.getByText('3 work items have no dates yet.')).toBeVisible()
    await field(page, 'Target end', WALL).fill('11/21/2026')
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 work items have no dates yet.')).toBeVisible()

    await chooseDependencies(page, WALL, new RegExp(FOOTING))
    await expect(dependsOn(page, WALL)).toContainText(`${NUMBER_OF[FOOTING]} ${FOOTING} FS`)
    // 11/29 is a Sunday and 11/30 Bonifacio Day.
    await expect(field(page, 'Target start', WALL)).toHaveValue('12/01/2026')
  })

  await test.step('what is wrong is said at the task', async () => {
    await field(page, 'Status', MOBILIZATION).fill('101')
    await page.keyboard.press('Tab')
    await expect(task(page, MOBILIZATION).getByRole('alert')).toContainText(
      'Status: This cannot be more than 100.',
    )
    await expect(page.getByRole('status').filter({ hasText: 'Not saved' })).toBeVisible()
    await expectAccessible(page, 'Scope of Work')
    await field(page, 'Status', MOBILIZATION).fill('40')
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
  })

  await test.step('cards are moved by keyboard, and tasks inside a card by pointer', async () => {
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
    expect(await names()).toEqual(order)

    await expect(tasks.first()).toContainText(FOOTING)
    await tasks.first().scrollIntoViewIfNeeded()
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
    await expect(tasks.first()).toContainText(COLUMN)
  })

  await test.step('all of it stays over a reload, what was refused too, until it is thrown away', async () => {
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Expand all' }).click()
    await expect(field(page, 'Status', MOBILIZATION)).toHaveValue('40')
    await expect(field(page, 'Priority', FOOTING)).toHaveValue('high')
    await expect(field(page, 'Target start', FOOTING)).toHaveValue('11/23/2026')
    await expect(field(page, 'Target end', FOOTING)).toHaveValue('11/28/2026')
    await expect(dependsOn(page, WALL)).toContainText(`${NUMBER_OF[FOOTING]} ${FOOTING} FS`)
    expect(await names()).toEqual(order)
    await expect(tasks.first()).toContainText(COLUMN)

    await expect(field(page, 'Target end', WALL)).toHaveValue('12/01/2026')
    await task(page, WALL).getByRole('button', { name: 'Discard' }).click()
    await expect(field(page, 'Target end', WALL)).not.toHaveValue('12/01/2026')
    await field(page, 'Target end', WALL).fill('12/40')
    await page.keyboard.press('Enter')
    await expect(task(page, WALL).getByRole('alert')).toContainText('is no date. Type mm/dd/yyyy.')
    await page.keyboard.press('Escape')
    await expect(task(page, WALL).getByRole('alert')).toBeHidden()

    await page.getByRole('button', { name: 'Usual order' }).click()
    await expect(tasks.first()).toContainText(FOOTING)
    expect(await names()).toEqual(before)
    await expect(page.getByRole('button', { name: 'Usual order' })).toBeHidden()
  })

  await test.step('None removes the other dependencies after asking, and others take its place', async () => {
    await expect(dependsOn(page, COLUMN)).toContainText('None')
    const list = page.getByRole('dialog', { name: new RegExp(`What .*${WALL} depends on`) })
    const question = page.getByRole('dialog', { name: 'Remove the dependencies?' })
    await dependsOn(page, WALL).click()
    await expect(list.getByRole('option', { name: new RegExp(MOBILIZATION) })).toBeVisible()
    await expectAccessible(page, 'dependencies')
    await list.getByRole('option', { name: new RegExp(MOBILIZATION) }).click()
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(saved(page)).toBeVisible()
    await expect(dependsOn(page, WALL)).toContainText('+1')

    await dependsOn(page, WALL).click()
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
  })

  const other = await openSignedIn(administrator)
  await test.step('a link leads to its work item; search, filter and the two orders', async () => {
    const wall = project.scopes.find(({ code }) => code === WALL)
    if (!wall) throw new Error('No wall')
    await other.goto(`${project.overview}&sowId=${wall.sow_id}&phaseId=${wall.phase_id}`)
    await expect(task(other, WALL)).toBeInViewport()
    await expect(task(other, FOOTING)).toBeHidden()
    // What the first one removed was saved.
    await expect(dependsOn(other, WALL)).toContainText('None')

    await other.getByLabel('Search work item').fill(FOOTING)
    await expect(task(other, FOOTING)).toBeVisible()
    await expect(other.locator('[data-phase]')).toHaveCount(1)
    await other.getByLabel('Search work item').fill('nothing like it')
    await other.getByRole('button', { name: 'Clear filters' }).click()
    await other.getByRole('button', { name: /^Status/ }).click()
    await other.getByRole('option', { name: 'Done' }).click()
    await expect(other.getByText('No data result!')).toBeVisible()
    await other.getByRole('button', { name: 'Clear filters' }).click()

    const reading = other.waitForRequest((request) =>
      request.url().includes(`/sow/details/2?project_id=${project.id}`),
    )
    await other.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Description' }).click()
    await reading
    await expect(other).toHaveURL(/view=description/)
    await expect(other.locator('[data-phase] h2').first()).toContainText('Concrete Works')
    await other.getByRole('button', { name: 'Expand all' }).click()
    await expect(other.getByRole('table')).toContainText('Labor')
    await expect(other.getByText('of 10,000.00').first()).toBeVisible()
  })

  await test.step('a task that already waits for this one is no choice: it would close a circle', async () => {
    await chooseDependencies(page, WALL, new RegExp(FOOTING))
    await expect(dependsOn(page, WALL)).toContainText(`${NUMBER_OF[FOOTING]} ${FOOTING} FS`)
    await expect(saved(page)).toBeVisible()
    await dependsOn(page, FOOTING).click()
    const others = page.getByRole('dialog', { name: new RegExp(`What .*${FOOTING} depends on`) })
    await expect(others.getByRole('option', { name: new RegExp(MOBILIZATION) })).toBeVisible()
    await expect(others.getByRole('option', { name: new RegExp(WALL) })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(others).toBeHidden()
  })

  await test.step('a change that moves others shows them first: drop it, then apply it', async () => {
    await field(page, 'Target end', COLUMN).fill('11/27/2026')
    await page.keyboard.press('Enter')
    await expect(saved(page)).toBeVisible()
    await chooseDependencies(page, COLUMN, new RegExp(FOOTING))
    await expect(field(page, 'Target start', COLUMN)).toHaveValue('12/01/2026')

    await field(page, 'Target end', FOOTING).fill('12/02/2026')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Other work items would move' })
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expect(dialog).toContainText('Concrete, Column')
    await expect(dialog).toContainText('2 days later')
    await dialog.getByRole('button', { name: 'Drop all' }).click()
    await expect(field(page, 'Target end', FOOTING)).toHaveValue('11/28/2026')

    await field(page, 'Target end', FOOTING).fill('12/02/2026')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Apply all' }).click()
    await expect(field(page, 'Target start', COLUMN)).toHaveValue('12/03/2026')
    await expect(field(page, 'Target end', FOOTING)).toHaveValue('12/02/2026')
    await expect(saved(page)).toBeVisible()
  })

  await test.step('another person saves the same field: both values are shown, and one is chosen', async () => {
    await field(page, 'Status', FOOTING).fill('40')
    await field(other, 'Status', FOOTING).fill('70')
    await other.keyboard.press('Tab')
    await expect(saved(other)).toBeVisible()
    // Another field of the same task is no conflict: it is seen at once.
    await field(other, 'Priority', FOOTING).selectOption('Low')
    await expect(field(page, 'Priority', FOOTING)).toHaveValue('low')

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

  await test.step('without a signal what was not saved says so, is kept, and goes through when tried again', async () => {
    await page.context().setOffline(true)
    await field(page, 'Status', MOBILIZATION).fill('60')
    await page.keyboard.press('Tab')
    await expect(task(page, MOBILIZATION).getByRole('alert')).toContainText('The server did not answer.')
    await expect(field(page, 'Status', MOBILIZATION)).toHaveValue('60')
    await page.getByRole('link', { name: 'Back to projects' }).click()
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay here' })
      .click()
    await page.context().setOffline(false)
    await task(page, MOBILIZATION).getByRole('button', { name: 'Try again' }).click()
    await expect(saved(page)).toBeVisible()
    await expect(task(page, MOBILIZATION).getByRole('alert')).toBeHidden()
  })

  await test.step('before the first work item of the estimate the address opens the project itself', async () => {
    const bare = await addProject(call, 2)
    await other.goto(scopePath(bare))
    // The tab itself opens with the first work item.
    await expect(other.getByRole('heading', { name: bare.name, level: 1 })).toBeVisible()
  })

  await test.step('on a phone it fits, with room for a thumb and no grave finding', async () => {
    const phone = await openSignedIn(person, PHONE)
    await openScope(phone, project)
    await expectToFit(phone)
    await expectThumbRoom(phone)
    await expectAccessible(phone, 'on a phone')
  })

  await test.step('a viewer sees it disabled and without a peso', async () => {
    const viewer = await openSignedIn(await invite('Viewer'))
    await openScope(viewer, project)
    await expect(task(viewer, MOBILIZATION)).toContainText('No start')
    await expect(field(viewer, 'Priority', FOOTING)).toBeDisabled()
    await expect(viewer.locator('[data-task] input')).toHaveCount(0)
    await expect(viewer.getByRole('button', { name: /^Depends on/ })).toHaveCount(0)
    await expect(viewer.getByRole('main')).not.toContainText('10,000.00')
    await expect(viewer.getByRole('table')).toHaveCount(0)
    await task(viewer, FOOTING)
      .getByRole('button', { name: /^Risk of/ })
      .click()
    await expect(viewer.getByRole('dialog', { name: /^Why the risk is/ })).toBeVisible()
  })
})
