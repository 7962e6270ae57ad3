import type { Locator, Page } from '@playwright/test'
import { type Caller, test } from './support/company.ts'
import { addProject } from './support/projects.ts'
import { expect } from './support/test.ts'

/** A thousand work items, each of the catalogue once for every building. */
async function addThousand(call: Caller) {
  const project = await addProject(call, 1)
  const items = (await call.catalog.sowList({ query: { sowInput: '' } })).response
  const scopes = []
  for (let building = 1; scopes.length < 1000; building += 1) {
    const tag = (await call.catalog.addTag({ body: { name: `Building ${building}` } })).response.id
    for (const item of items.slice(0, 1000 - scopes.length))
      scopes.push({
        key: `${building} ${item.code}`,
        phase_id: item.phase_id,
        sow_id: item.id,
        unit_id: item.unit_id,
        company_tag_id: tag,
        measurement: 10,
        labor: [{ designation: 'Crew', estimated_workers: 2, duration: 3, rate: 500 }],
      })
  }
  await call.estimate.save({ body: { project_id: project.id, estimate_data: scopes, estimate_status: 1 } })
  return project
}

const elements = (page: Page) => page.locator('main *').count()

/** The place of a work item among all of them. */
const placeOf = (row: Locator) =>
  row.evaluate((node) => [...document.querySelectorAll('[data-task]')].indexOf(node))

test('a thousand work items open at once: few are drawn, and all are reached', async ({
  openSignedIn,
  newCompany,
}) => {
  const { administrator, call } = await newCompany()
  const project = await addThousand(call)
  const page = await openSignedIn(administrator)
  await page.goto(`/projects/Index?id=${project.id}&menu=3`)
  await page.getByRole('button', { name: 'Expand all' }).click()
  await expect(page.locator('[data-task]')).toHaveCount(1000)
  await expect(page.getByLabel(/^Priority of/).first()).toBeVisible()
  expect(await elements(page)).toBeLessThan(8000)

  // One that is not drawn is a line with its code, name and tag: the browser's own search finds these.
  const last = page.locator('[data-task]').last()
  await expect(last.getByRole('combobox')).toHaveCount(0)
  await expect(last).toContainText(/^\S+ .+ Building \d$/)
  const code = (await last.innerText()).split(' ')[0] ?? ''

  // Scrolled to, it has its fields, and is edited from the keyboard.
  await last.scrollIntoViewIfNeeded()
  const priority = last.getByLabel(/^Priority of/)
  await priority.focus()
  await page.keyboard.type('H')
  await page.keyboard.press('Tab')
  await expect(last).toHaveAttribute('data-priority', 'high')
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  expect(await elements(page)).toBeLessThan(8000)

  // Tab goes on over the edge of what was drawn: whoever comes near it sees the next ones drawn.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.locator('[data-task] select').first()).toBeInViewport()
  const waiting = page.locator('[data-task]:not(:has(select))').first()
  const beyond = page.locator(`[data-task="${await waiting.getAttribute('data-task')}"]`)
  await page
    .locator('[data-task]')
    .nth((await placeOf(beyond)) - 1)
    .locator('[data-handle]')
    .focus()
  await expect(beyond.locator('select')).toHaveCount(1)
  const isReached = () => beyond.evaluate((row) => row.contains(document.activeElement))
  for (let step = 0; step < 20 && !(await isReached()); step += 1) await page.keyboard.press('Tab')
  expect(await isReached()).toBe(true)

  // On paper all of them stand with their fields.
  const onPaper = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'))
    const fields = document.querySelectorAll('[data-task] select').length
    window.dispatchEvent(new Event('afterprint'))
    return fields
  })
  expect(onPaper).toBe(1000)

  // The page's own search looks at all of them.
  await page.getByLabel('Search work item').fill(code)
  await expect(page.locator('[data-task]').first()).toContainText(code)
})
