import { readFile } from 'node:fs/promises'
import { POWER_TOOL_DOWNLOAD } from '@itayo/domain'
import type { Page } from '@playwright/test'
import { test } from './support/company.ts'
import {
  askReport,
  cellOf,
  grid,
  openEstimate,
  openMore,
  rowOf,
  total,
  typeIn,
  view,
} from './support/estimate-grid.ts'
import { acknowledge, DRAFT_SAVED, message } from './support/estimate-saving.ts'
import { addEstimate, addScopes, FOOTING, MOBILIZATION, WALL } from './support/estimates.ts'
import { BAGS, demo, MATERIALS, panel } from './support/lists.ts'
import { addProject, PROJECTS } from './support/projects.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

test.use({ features: [POWER_TOOL_DOWNLOAD] })

const REPORTS = {
  'Detailed Estimate': 'Estimate_Report',
  'DUPA sheets': 'DUPA_Report',
  BOM: 'BOM_Report',
  BOQ: 'BOQ_Report',
}

const noPeso = (page: Page) => expect(page.locator('main')).not.toContainText('₱')

test.describe('with downloads that fail', () => {
  test.use({ expectedConsole: /status of 500|net::ERR_CONNECTION_RESET/ })
  test('one estimate is looked at in every way, printed and downloaded', async ({ openCompany }) => {
    test.slow()
    const { page, call } = await openCompany()
    const project = await addEstimate(call, 1, [
      MOBILIZATION,
      'CW-01',
      FOOTING,
      'CW-03',
      'CW-04',
      WALL,
      'MW-02',
    ])
    const wall = project.scopes.find(({ code }) => code === WALL)

    await test.step('the menu More hides columns, closes everything and prints rows that are out of sight', async () => {
      await openEstimate(page, project)
      const lines = grid(page).locator('[data-kind=line]')
      const all = 3 * project.scopes.length
      await expect.poll(() => lines.count()).toBeLessThan(all)
      // The browser says so before it takes its picture for the printer, and after.
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
      await expect(lines).toHaveCount(all)
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
      await expect.poll(() => lines.count()).toBeLessThan(all)

      await cellOf(rowOf(page, 'line', 'Cement'), 'balance').click()
      await openMore(page)
      await page.getByRole('menuitem', { name: 'Columns' }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Balance (₱)' }).click()
      await expect(grid(page).getByRole('columnheader', { name: 'Balance (₱)' })).toBeHidden()
      await page.keyboard.press('Escape')
      await page.reload()
      await expect(grid(page).getByRole('columnheader', { name: 'Actual cost (₱)' })).toBeVisible()
      await expect(grid(page).getByRole('columnheader', { name: 'Balance (₱)' })).toBeHidden()

      await openMore(page)
      await page.getByRole('menuitem', { name: 'Collapse all' }).click()
      await expect(lines).toHaveCount(0)
      await openMore(page)
      await page.getByRole('menuitem', { name: 'Expand all' }).click()
      await expect(rowOf(page, 'line', 'Cement')).toBeVisible()
    })

    await test.step('four reports as Excel and PDF arrive under their names; one that fails says why', async () => {
      const ask = (report: string, kind: 'Excel' | 'PDF') => askReport(page, `${report} as ${kind}`)
      for (const [report, file] of Object.entries(REPORTS))
        for (const kind of ['Excel', 'PDF'] as const) {
          const arriving = page.waitForEvent('download')
          await ask(report, kind)
          const download = await arriving
          expect(download.suggestedFilename()).toBe(`${file}.${kind === 'PDF' ? 'pdf' : 'xlsx'}`)
          const start = (await readFile(await download.path())).subarray(0, 4).toString('latin1')
          expect(start, report).toBe(kind === 'PDF' ? '%PDF' : 'PK\x03\x04')
        }

      const failing = async (answer: { status: number; body: string } | 'nothing', text: string) => {
        await page.route('**/api/project/download/reports', (route) =>
          answer === 'nothing' ? route.abort('connectionreset') : route.fulfill(answer),
        )
        await ask('BOQ', 'PDF')
        await acknowledge(page, 'Error', text)
        await page.unroute('**/api/project/download/reports')
      }
      await failing(
        { status: 400, body: JSON.stringify([{ error: 'No work items to bill.' }]) },
        'No work items to bill.',
      )
      await failing({ status: 500, body: '{}' }, 'Something went wrong. Please try again...')
      await failing({ status: 500, body: '<html>' }, 'Failed to parse error message. Please try again...')
      await failing('nothing', 'Something went wrong...')

      await typeIn(page, 'Cement', 'quantity', '30')
      await ask('BOM', 'Excel')
      const question = message(page, 'Download without your changes?')
      await question.getByRole('button', { name: 'Go back' }).click()
      await expect(question).toBeHidden()
      await page.keyboard.press('Control+z')
      await expect(page.getByText(/unsaved change/)).toHaveCount(0)
    })

    await test.step('the same figures in Detail, Summary, Work Item Description, the overview and the list; search and links', async () => {
      await expect(total(page, 'Direct cost')).toHaveText('₱70,000.00')
      await expect(total(page, 'Contract cost')).toHaveText('₱89,250.00')
      await expect(page.getByText('Drafted', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Collapse all' }).click()
      await expect(grid(page).getByRole('row')).toHaveCount(4)
      await expect(cellOf(rowOf(page, 'phase', 'Concrete Works'), 'estimated')).toHaveText('40,000.00')
      await page.getByRole('button', { name: 'Expand all' }).click()
      await expect(rowOf(page, 'line', `Crew ${MOBILIZATION}`)).toBeVisible()

      // Letters without a rest between them, however slow the machine: one search, 300 ms after the last.
      const search = page.getByRole('searchbox', { name: 'Search scope of work' })
      const searched: string[] = []
      page.on('framenavigated', (frame) =>
        searched.push(new URL(frame.url()).searchParams.get('search') ?? ''),
      )
      await search.evaluate((field) => {
        const words = 'concrete footing'
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
        for (let letters = 1; letters <= words.length; letters++) {
          set?.call(field, words.slice(0, letters))
          field.dispatchEvent(new Event('input', { bubbles: true }))
        }
      })
      await expect(page).toHaveURL(/search=concrete\+footing/)
      expect(searched.filter((words) => words !== '')).toEqual(['concrete footing'])
      await expect(grid(page).locator('[data-kind=scope]')).toHaveCount(1)
      await expect(rowOf(page, 'line', 'Cement')).toBeVisible()
      await search.fill('zzqqx')
      await expect(page.getByText('No data found!')).toBeVisible()
      await search.fill('')
      await expect(page).not.toHaveURL(/search=/)

      await view(page, 'Summary').click()
      const phases = page.getByRole('region', { name: 'Budget by phase' })
      await expect(phases.getByRole('row', { name: /Concrete Works/ })).toContainText('40,000.00')
      const sum = phases.getByRole('row', { name: /^Total/ })
      await expect(sum).toContainText('70,000.00')
      await expect(sum).toContainText('21,000.00')
      await expect(page.getByText('₱89,250.00', { exact: true })).toBeVisible()
      await view(page, 'Work Item Description').click()
      const items = page.getByRole('region', { name: 'Work items' })
      await expect(items.getByRole('row', { name: new RegExp(FOOTING) })).toContainText('13,125.00')
      const all = items.getByRole('row', { name: /^Total/ })
      await expect(all).toContainText('70,000.00')
      await expect(all).toContainText('89,250.00')
      await items
        .getByRole('row', { name: new RegExp(WALL) })
        .getByRole('button')
        .click()
      await expect(page).toHaveURL(new RegExp(`psow_id=${wall?.psow_id}`))
      await expect(rowOf(page, 'scope', WALL)).toBeInViewport()

      await page.goto(`${project.overview}&sow_id=${wall?.sow_id}`)
      await expect(rowOf(page, 'scope', WALL)).toBeInViewport()
      await page.goto(project.overview)
      const pow = page.getByRole('region', { name: 'Contract Cost and POW', exact: true })
      await expect(pow).toContainText('Direct ₱70,000.00')
      await expect(pow.getByRole('row', { name: /^Total/ })).toContainText('89,250.00')
      await page.goto(`${PROJECTS}?layout=table`)
      await expect(page.getByRole('row', { name: /Project 1/ })).toContainText('89,250.00')
    })
  })
})

test('who starts an estimate, who reads one without prices, and what a new price does', async ({
  openSignedIn,
  openCompany,
}) => {
  test.slow()
  const { page, call, invite } = await openCompany()
  const project = await addEstimate(call, 1, [FOOTING, WALL])
  const [first, second, empty] = [
    await addProject(call, 2),
    await addProject(call, 3),
    await addProject(call, 4),
  ]
  const estimateOf = ({ path }: { path: string }) => `${path}&menu=2`

  await test.step('an empty estimate starts from a template, or from another project', async () => {
    await openEstimate(page, project)
    await openMore(page)
    await page.getByRole('menuitem', { name: 'Keep as template…' }).click()
    const keep = page.getByRole('dialog', { name: 'Keep this estimate as a template' })
    await keep.getByLabel('Name').fill('Journey school')
    await keep.getByRole('button', { name: 'Save' }).click()
    await expectTold(page, 'Journey school is a template now')

    await page.goto(estimateOf(first))
    await expect(page.getByText('No data found!')).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Download|More actions)$/ })).toHaveCount(0)
    const ways = page.getByRole('list', { name: 'Start quickly' })
    await expect(ways.getByRole('button')).toHaveCount(4)
    await ways.getByRole('button', { name: /^From a company template/ }).click()
    const template = page.getByRole('dialog', { name: 'From a template' })
    await template.getByRole('radio', { name: 'Journey school' }).check()
    await template.getByRole('button', { name: 'Add' }).click()
    await expectTold(page, '2 work items added')
    await expect(total(page, 'Direct cost')).toHaveText('₱20,000.00')
    await page.getByRole('button', { name: 'Save as draft', exact: true }).click()
    await expect(page.getByText(DRAFT_SAVED)).toBeVisible()
    await openMore(page)
    await expect(page.getByRole('menuitem', { name: 'Download' })).toBeVisible()

    await page.goto(estimateOf(second))
    await ways.getByRole('button', { name: /^From another project/ }).click()
    const other = page.getByRole('dialog', { name: 'Copy from another project' })
    await other.getByRole('button', { name: 'Copy' }).click()
    await expect(other.getByText('Choose a project.')).toBeVisible()
    await other.getByRole('combobox', { name: 'Project' }).fill('project 1')
    await page.getByRole('option', { name: /^Project 1/ }).click()
    await other.getByRole('radio', { name: 'As they were' }).check()
    await other.getByRole('button', { name: 'Copy' }).click()
    await expect(rowOf(page, 'scope', FOOTING)).toContainText('New')
    // The same once more is left out.
    await page.getByRole('button', { name: 'More ways to add' }).click()
    await page.getByRole('menuitem', { name: 'Copy from another project…' }).click()
    await other.getByRole('combobox', { name: 'Project' }).fill('project 1')
    await page.getByRole('option', { name: /^Project 1/ }).click()
    await other.getByRole('button', { name: 'Copy' }).click()
    await acknowledge(page, 'Left out', '2 work items are in this estimate already: 900(1)c, 1046(2)a1.')
    await expect(total(page, 'Direct cost')).toHaveText('₱20,000.00')
  })

  await test.step("a material's new price goes into the open estimates that are chosen, after a look at what it does", async () => {
    const cement = (
      await call.materials.add({
        body: { description: 'Journey cement', unit_id: BAGS, first_price: { price: 250 } },
      })
    ).response
    const material = [
      { material_id: cement.id, description: '', estimated_quantity: 20, unit_cost: 240, unit_id: BAGS },
    ]
    const projects = []
    for (const [number, status] of [
      [5, 1],
      [6, 1],
      [7, 2],
    ] as const) {
      const project = await addProject(call, number)
      await addScopes(call, project.id, [FOOTING], { status, change: { material } })
      projects.push(project)
    }
    await page.goto(`${MATERIALS}?material=${cement.id}`)
    await panel(page, 'Journey cement').getByRole('button', { name: 'Replace in estimates' }).click()
    const dialog = page.getByRole('dialog', { name: 'Replace the price in open estimates' })
    await expect(dialog.getByRole('row', { name: /Project 5/ })).toContainText('4,800.00')
    await expect(dialog.getByRole('row', { name: /Project 5/ })).toContainText('5,000.00')
    await expect(dialog.getByRole('row', { name: /Project 7/ })).toHaveCount(0)
    await expect(dialog.getByText('2 projects, direct cost rises by ₱400.00.')).toBeVisible()
    await dialog.getByRole('checkbox', { name: /Project 6/ }).uncheck()
    await expect(dialog.getByText('1 project, direct cost rises by ₱200.00.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Replace' }).click()
    await expectTold(page, 'Price replaced in 1 line')
    const companyId = String((await call.accounts.me()).response.company.id)
    for (const [at, cost] of [10_000, 9_800, 9_800].entries()) {
      const params = { companyId, id: projects[at]?.id ?? 0 }
      const { totals } = (await call.estimate.get({ params, query: {} })).response
      expect(totals.estimated_direct_cost).toBe(cost)
    }
  })

  await test.step('who may not see prices reads quantities only; an archived project is read; another company sees nothing', async () => {
    for (const role of ['Viewer', 'Foreman']) {
      const reader = await openSignedIn(await invite(role))
      await openEstimate(reader, project)
      await expect(cellOf(rowOf(reader, 'line', 'Cement'), 'quantity')).toHaveText('20.00')
      await expect(cellOf(rowOf(reader, 'line', 'Mason'), 'quantity')).toHaveText('2')
      await expect(grid(reader).getByRole('columnheader')).toHaveCount(5)
      await noPeso(reader)
      await expect(grid(reader)).not.toContainText(/250\.00|5,000\.00|10,000\.00/)
      await expect(reader.getByRole('button', { name: /^(Add|Save|Download|Approve)/ })).toHaveCount(0)
      await expect(view(reader, 'Summary')).toHaveCount(0)
      await cellOf(rowOf(reader, 'line', 'Cement'), 'quantity').click()
      await reader.keyboard.type('9')
      await expect(grid(reader).getByRole('textbox')).toHaveCount(0)
      await view(reader, 'Work Item Description').click()
      await expect(reader.getByRole('region', { name: 'Work items' })).toContainText(FOOTING)
      await noPeso(reader)
      await reader.goto(estimateOf(empty))
      await expect(reader.getByText('No data found!')).toBeVisible()
      await expect(reader.getByRole('list', { name: 'Start quickly' })).toHaveCount(0)
    }

    await call.projects.archiveSelected({ body: { project_ids: [project.id] } })
    await openEstimate(page, project)
    await expect(total(page, 'Direct cost')).toHaveText('₱20,000.00')
    await expect(page.getByRole('button', { name: /^(Add|Save|Approve)/ })).toHaveCount(0)
    await expect(grid(page)).toHaveAttribute('aria-readonly', 'true')

    const stranger = await openSignedIn(demo('admin'))
    await stranger.goto(project.path)
    await expect(stranger.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })
})
