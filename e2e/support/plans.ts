import type { ScheduleTask } from '@itayo/contract'
import type { Locator, Page } from '@playwright/test'
import type { Caller } from './company.ts'
import { addEstimate, FOOTING, WALL } from './estimates.ts'
import { expect, type Person } from './test.ts'

/** A Monday, and no holiday for three weeks. */
export const MONDAY = '2027-03-01'

type Days = Readonly<Record<string, number>>
type Pairs = readonly (readonly [string, string])[]

/** Gives the work items of a project so many working days, and each pair a link from finish to start. */
export async function planDays(
  call: Caller,
  { id: project_id }: { id: number },
  days: Days,
  pairs: Pairs = [],
) {
  const read = async () =>
    (await call.schedule.get({ query: { project_id: String(project_id) } })).response.tasks
  const byCode = new Map((await read()).map((task) => [task.code, task]))
  const known = (code: string): ScheduleTask => {
    const task = byCode.get(code)
    if (!task) throw new Error(`The plan lacks ${code}`)
    return task
  }
  const edits = Object.entries(days).map(([code, work_days]) => ({ id: known(code).id, work_days }))
  const links = pairs.map(([before, after]) => ({
    predecessor: known(before).id,
    successor: known(after).id,
  }))
  await call.schedule.save({ body: { project_id, edits, links } })
  return {
    taskId: (code: string) => known(code).id,
    nameOf: (code: string) => known(code).SOW,
    /** A work item as it is saved by now. */
    saved: async (code: string) => (await read()).find((task) => task.code === code),
  }
}

/** A project from that Monday on with an estimate and a plan of these work items. */
export async function addPlan(
  call: Caller,
  number: number,
  days: Days,
  pairs: Pairs = [],
  change: NonNullable<Parameters<typeof addEstimate>[3]> = {},
) {
  const project = await addEstimate(call, number, Object.keys(days), { start_date: MONDAY, ...change })
  return { ...project, ...(await planDays(call, project, days, pairs)) }
}

/** A footing and the wall after it, so long ago that all of it should be done by today. */
const addLatePlan = (call: Caller) =>
  addPlan(call, 1, { [FOOTING]: 20, [WALL]: 5 }, [[FOOTING, WALL]], { start_date: '2026-01-05', status: 2 })

/** A project that is far behind, and a page of its project manager. */
export async function openLatePlan({
  newCompany,
  openSignedIn,
}: {
  newCompany: () => Promise<{ call: Caller; invite: (role: string) => Promise<Person> }>
  openSignedIn: (person: Person) => Promise<Page>
}) {
  const { call, invite } = await newCompany()
  const plan = await addLatePlan(call)
  return { call, plan, page: await openSignedIn(await invite('Project Manager')) }
}

type AddedPlan = Awaited<ReturnType<typeof addPlan>>

export const schedulePath = ({ id }: { id: number }) => `/schedule/Schedule?id=${id}`

export const gantt = (page: Page): Locator => page.getByRole('treegrid', { name: 'Schedule' })

/** A work item on the Gantt: its cells and its bar. */
export const taskRow = (page: Page, plan: AddedPlan, code: string): Locator =>
  gantt(page).locator(`[data-row-task="${plan.taskId(code)}"]`)

export const bar = (page: Page, plan: AddedPlan, code: string): Locator =>
  gantt(page).locator(`[data-bar="${plan.taskId(code)}"]`)

export async function openPlan(page: Page, plan: { id: number }, zoom = 'day'): Promise<void> {
  await page.goto(`${schedulePath(plan)}&zoom=${zoom}`)
  await expect(gantt(page).locator('[data-row-task]').first()).toBeVisible()
}

/** mm/dd and working days, as the row says it. */
export async function expectDates(row: Locator, start: string, end: string): Promise<void> {
  const cells = row.getByRole('gridcell')
  await expect(cells.nth(1)).toHaveText(`${start}/2027`)
  await expect(cells.nth(2)).toHaveText(`${end}/2027`)
}

/** The point at which a bar is taken hold of, after it has been brought into sight. */
export async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.evaluate((node) => node.scrollIntoView({ inline: 'center', block: 'nearest' }))
  const box = await element.boundingBox()
  if (!box) throw new Error('Nothing to take hold of')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Pixels of a day at the zoom of days. */
const DAY = 28

/** Pulls a bar by so many days; `held` looks at it before it is let go. */
export async function pull(page: Page, element: Locator, days: number, held?: () => Promise<void>) {
  const { x, y } = await middleOf(element)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + days * DAY, y, { steps: 5 })
  await held?.()
  await page.mouse.up()
}

export const wouldMove = (page: Page): Locator =>
  page.getByRole('region', { name: 'Other work items would move' })

export async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/schedule/save'))
  await page.getByRole('button', { name: 'Save changes' }).click()
  expect((await answered).ok()).toBe(true)
  await expect(page.getByText('The schedule has been saved.').last()).toBeVisible()
  // The plan is read again before anything else is edited.
  await expect(page.getByTitle('Nothing to save')).toBeVisible()
}

export async function chooseMore(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/**
 * No news reaches this page until it is released: so another person's save is met when one's own is
 * sent, and not before.
 */
export async function holdBack(page: Page, plan: { id: number }) {
  const address = `**/api/schedule/details?project_id=${plan.id}`
  const known = await page.evaluate(async (url) => {
    const token = localStorage.getItem('token')
    return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).text()
  }, `/api/schedule/details?project_id=${plan.id}`)
  await page.route(address, (route) => route.fulfill({ body: known, contentType: 'application/json' }))
  return {
    /** The page hears of the save and gets the old reading again. */
    heard: () => page.waitForResponse((response) => response.url().includes('/schedule/details')),
    release: () => page.unroute(address),
  }
}
