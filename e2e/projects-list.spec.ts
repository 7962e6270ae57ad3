import { createClient, projects } from '@itayo/contract'
import { signedIn } from '@itayo/testkit'
import type { Page } from '@playwright/test'
import { test } from './support/company.ts'
import { addProject, card, chooseAction, openProject, PROJECTS } from './support/projects.ts'
import { DEMO_PASSWORD, expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

const demo = (name: string) => ({ email: `${name}@bayanihan.test`, password: DEMO_PASSWORD })

const cards = (page: Page) => page.getByRole('list', { name: 'Projects' }).getByRole('article')
const count = (page: Page, words: string | RegExp) => expect(page.getByText(words)).toBeVisible()

async function filter(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** What each role may do with a project is a test of `apps/web/src/areas/project/projects/list/projects-list.test.tsx`. */
test('the list of projects is searched, filtered and ordered, and leads to projects and back', async ({
  openSignedIn,
  api,
  baseURL,
}) => {
  test.slow()
  const page = await openSignedIn(demo('admin'))
  await page.goto(PROJECTS)

  await test.step('twelve at first, then the rest', async () => {
    await count(page, 'Viewing 12 of 17 project(s)')
    await expect(cards(page)).toHaveCount(12)
    await page.getByRole('button', { name: 'Load More' }).click()
    await count(page, 'Viewing 17 of 17 project(s)')
    await expect(cards(page)).toHaveCount(17)
    await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0)
  })

  const manager = await openSignedIn(demo('manager'))
  await test.step('search, filters, order and layout stand in the address, and a link opens the same view', async () => {
    await page.getByRole('searchbox', { name: 'Search name or Project ID' }).pressSequentially('riz-2026')
    await count(page, 'Viewing 4 of 4 project(s)')
    await expect(page).toHaveURL(/search=riz-2026/)
    await filter(page, 'Client', 'DPWH')
    await count(page, 'Viewing 2 of 2 project(s)')
    await expect(page).toHaveURL(/client=DPWH/)
    await filter(page, 'Sort', 'Project name')
    await expect(page).toHaveURL(/sort_by=project_name&order=ASC/)
    await expect(cards(page).getByRole('heading')).toHaveText([/^Sampaloc/, /^Tanay/])
    await page.getByRole('button', { name: /^Order: A to Z/ }).click()
    await expect(cards(page).getByRole('heading')).toHaveText([/^Tanay/, /^Sampaloc/])
    await filter(page, 'Sort', 'Contract cost')
    await expect(cards(page).getByRole('heading')).toHaveText([/^Sampaloc/, /^Tanay/])
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    await expect(page).toHaveURL(/layout=table/)
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(1)).toContainText('Sampaloc')

    const link = page.url()
    await manager.goto(link)
    await expect(manager.getByRole('table').getByRole('row').nth(1)).toContainText('Sampaloc')
    await expect(manager.getByRole('table').getByRole('row')).toHaveCount(3)
    await expect(manager.getByRole('searchbox')).toHaveValue('riz-2026')

    await page.getByRole('searchbox').fill('zzqqx')
    await expect(page.getByText('No data result!')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).not.toHaveURL(/search|client/)
    await expect(rows).toHaveCount(13)
    await page.getByRole('button', { name: 'Cards', exact: true }).click()
  })

  await test.step('the status filter goes by tens of progress', async () => {
    const { token } = signedIn((await api.accounts.login({ body: demo('admin') })).response)
    const { list } = createClient({ projects }, { baseUrl: baseURL ?? '', token: () => token }).projects
    const { data } = (await list({ body: { per_page: 120 } })).response
    const progress = data.map((row) => ('Progress' in row ? row.Progress : 0))
    const expected = {
      'Not Started': progress.filter((percent) => percent === 0).length,
      '10%': progress.filter((percent) => percent > 0 && percent < 20).length,
      '60%': progress.filter((percent) => percent >= 60 && percent < 70).length,
      Completed: progress.filter((percent) => percent === 100).length,
    }
    expect(expected).toMatchObject({ 'Not Started': 3, Completed: 2 })
    for (const [status, many] of Object.entries(expected)) {
      await filter(page, 'Status', status)
      await expect(page).toHaveURL(/status=\d+/)
      await count(page, `Viewing ${many} of ${many} project(s)`)
    }
    await page.reload()
    await count(page, 'Viewing 2 of 2 project(s)')
  })

  await test.step('the archive is a view of its own', async () => {
    await filter(page, 'Status', 'All')
    await page.getByRole('button', { name: 'Archived 3' }).click()
    await expect(page).toHaveURL(/archived=1/)
    await count(page, 'Viewing 3 of 3 project(s)')
    await page.reload()
    await count(page, 'Viewing 3 of 3 project(s)')
    await page.getByRole('button', { name: 'Actions for Sierra Valley Model House' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Restore'])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Active 17' }).click()
  })

  await test.step('the switcher and the palette open a project', async () => {
    await page.getByRole('searchbox').fill('RIZ-2026-002')
    await card(page, 'Sampaloc Bridge Widening').getByRole('link').click()
    await page.getByRole('button', { name: 'Project: Sampaloc Bridge Widening. Open another one' }).click()
    await page.getByRole('textbox', { name: 'Search projects' }).fill('LAG-2026-018')
    await page.getByRole('option', { name: /Public Market Annex/ }).click()
    await expect(page.getByRole('heading', { name: 'Public Market Annex, Block B', level: 1 })).toBeVisible()

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or run a command' }).fill('slope protection')
    await expect(page.getByRole('option', { selected: true })).toHaveText(/^Slope Protection/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^Slope Protection/, level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\?id=\d+/)
  })

  await test.step('back from a project leads to the list as it was left', async () => {
    await page.goto(`${PROJECTS}?client=DPWH`)
    await card(page, 'Sampaloc Bridge Widening').getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Sampaloc Bridge Widening', level: 1 })).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(`${PROJECTS}?client=DPWH`)
    await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
    await count(page, 'Viewing 5 of 5 project(s)')
    await card(page, 'Sampaloc Bridge Widening').getByRole('link').click()
    await page.getByRole('link', { name: 'Back to projects' }).click()
    await expect(page).toHaveURL(PROJECTS)
    await count(page, 'Viewing 12 of 17 project(s)')
  })

  await test.step('a foreman sees no amount, neither in the list nor in a project', async () => {
    const foreman = await openSignedIn(demo('foreman'))
    const noAmount = () => expect(foreman.locator('body')).not.toContainText('₱')
    await foreman.goto(`${PROJECTS}?search=Sampaloc&sort_by=cost&order=ASC`)
    await expect(card(foreman, 'Sampaloc Bridge Widening')).toBeVisible()
    await noAmount()
    // The order of costs would tell about costs.
    await foreman.getByRole('button', { name: /^Sort\s*Start date/ }).click()
    await expect(foreman.getByRole('option')).toHaveText(['Start date', 'End date', 'Project name'])
    await foreman.keyboard.press('Escape')
    await foreman.getByRole('button', { name: 'Table', exact: true }).click()
    await expect(foreman.getByRole('columnheader', { name: 'Progress' })).toBeVisible()
    await expect(foreman.getByRole('columnheader', { name: /Cost|Spent/i })).toHaveCount(0)
    await noAmount()
    await foreman.getByRole('button', { name: 'Cards', exact: true }).click()
    await card(foreman, 'Sampaloc Bridge Widening').getByRole('link').click()
    await expect(foreman.getByRole('region', { name: 'Summary' })).toContainText('Physical progress')
    await expect(foreman.getByRole('region', { name: /Billing|Contract Cost/ })).toHaveCount(0)
    await noAmount()
  })
})

test('projects are archived and restored together, opened by their number, and followed from elsewhere', async ({
  openSignedIn,
  openCompany,
}) => {
  const { page, call, invite } = await openCompany()
  const project = await addProject(call, 1)
  for (const number of [2, 3]) await addProject(call, number)
  await page.goto(PROJECTS)

  await test.step('several are archived and restored together', async () => {
    const nothing = page.getByRole('dialog', { name: 'No Items Selected' })
    await page.getByRole('button', { name: 'Archive selected' }).click()
    await expect(nothing).toContainText('Please select at least one project to proceed.')
    await nothing.getByRole('button', { name: 'OK' }).click()

    await page.getByLabel('Select Project 1').check()
    // A selection outlives a search.
    await page.getByRole('searchbox').fill('Project 3')
    await count(page, 'Viewing 1 of 1 project(s)')
    await page.getByLabel('Select Project 3').check()
    await page.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: 'Archive' }).click()
    const sure = page.getByRole('dialog', { name: 'Are you sure' })
    await expect(sure).toContainText('Archiving applies to all participants.')
    await expect(sure).toContainText('Project 1')
    await expect(sure).toContainText('Project 3')
    await sure.getByRole('button', { name: 'Archive 2' }).click()
    await expectTold(page, 'succesfully archive')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(cards(page).getByRole('heading')).toHaveText(['Project 2'])

    await page.getByRole('button', { name: 'Archived 2' }).click()
    await count(page, 'Viewing 2 of 2 project(s)')
    await page.getByRole('button', { name: 'Restore selected' }).click()
    await nothing.getByRole('button', { name: 'OK' }).click()
    await page.getByLabel('Select Project 1').check()
    await page.getByRole('button', { name: 'Select all 2 shown' }).click()
    await page.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: 'Restore' }).click()
    const restoring = page.getByRole('dialog', { name: 'Restore 2 projects?' })
    await restoring.getByRole('button', { name: 'Restore 2' }).click()
    await expectTold(page, 'succesfully restore')
    await expect(page.getByText('No archived projects')).toBeVisible()
    await page.getByRole('button', { name: 'Active 3' }).click()
    await expect(cards(page)).toHaveCount(3)
  })

  await test.step('a project named in the navigation state opens, and gets an address of its own', async () => {
    // As the router keeps the state of a navigation (PRJ-022).
    await page.evaluate(
      (project_id) => history.replaceState({ ...history.state, usr: { project_id } }, ''),
      project.id,
    )
    await page.reload()
    await expect(page.getByRole('heading', { name: project.name, level: 1 })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`id=${project.id}`))
    await page.getByRole('link', { name: 'Back to projects' }).click()
    await expect(card(page, project.name)).toBeVisible()
  })

  await test.step('what happens to a project elsewhere shows at once', async () => {
    const theirs = await openSignedIn(await invite('Project Manager'))
    await openProject(theirs, project)
    await chooseAction(page, project.name, 'Archive')
    await page.getByRole('dialog', { name: 'Are you sure' }).getByRole('button', { name: 'Archive' }).click()
    await expect(theirs.getByText('This project is archived and cannot be changed.')).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Edit billing' })).toHaveCount(0)
  })
})
