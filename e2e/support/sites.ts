import { addDays, mondayOf } from '@itayo/domain'
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { type Caller, test as journeys } from './company.ts'
import { addEstimate, addScopes, FOOTING, WALL } from './estimates.ts'
import { PHONE } from './phone.ts'
import { addProject } from './projects.ts'
import { expect } from './test.ts'

/** Today in Manila. */
export const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' })

/** A project that began two weeks before this one, with two work items of 10 each. */
export async function addSite(call: Caller, number = 1) {
  const monday = mondayOf(today())
  const project = await addProject(call, number, { start_date: addDays(monday, -14) })
  const scopes = await addScopes(call, project.id, [FOOTING, WALL])
  await call.schedule.save({
    body: {
      project_id: project.id,
      edits: scopes.map(({ psow_id }) => ({ id: psow_id as number, work_days: 20 })),
    },
  })
  return { ...project, scopes, monday, reports: `${project.path}&menu=7` }
}

/** A project with masons who were there yesterday, and 20 bags of cement on order. */
export async function addCrewSite(
  call: Caller,
  names: readonly string[] = ['Ana Reyes', 'Ben Cruz'],
  number = 1,
) {
  const { id } = await addEstimate(call, number, [FOOTING], { status: 2, start_date: addDays(today(), -30) })
  const masons = (await call.team.positions()).response.find(({ position }) => position === 'Mason')
  const position_id = masons?.position_id as number
  const people: number[] = []
  for (const full_name of names) {
    const { response } = await call.team.addEmployee({ body: { full_name, position_id, mobile: '' } })
    const first_day = addDays(today(), -7)
    await call.team.saveTeam({
      body: { project_id: id, manpower_id: response.id, action: 'save', first_day },
    })
    people.push(response.id)
  }
  const records = people.flatMap((manpower_id) => [
    { manpower_id, merediem: 'am' as const, time_in: '07:00', time_out: '12:00' },
    { manpower_id, merediem: 'pm' as const, time_in: '13:00', time_out: '16:00' },
  ])
  await call.onsite.saveAttendance({ body: { project_id: id, day: addDays(today(), -1), records } })
  const { pr_num } = await orderCement(call, id)
  return { id, pr_num, people }
}

/** 20 bags for the footing of a project. */
async function orderCement(call: Caller, project_id: number) {
  const [cement] = (await call.materials.projectList({ body: { project_id } })).response
  const purchase_request = [{ pm_id: cement?.pm_id ?? null, total_order: 20 }]
  return (await call.materials.request({ body: { project_id, purchase_request } })).response
}

/** A site with a footing that needs 20 bags of cement, all ordered, of which 18 came at 250.00. */
export async function addCementSite(call: Caller, supplier?: string) {
  const project = await addEstimate(call, 1, [FOOTING], { status: 2 })
  const { pr_num, items } = await orderCement(call, project.id)
  await call.onsite.receive({
    body: {
      project_id: project.id,
      pr: pr_num,
      received_on: today(),
      ...(supplier && { supplier }),
      items: [{ tx_id: items[0]?.tx_id as number, arrived: 18, unit_price: 250 }],
    },
  })
  return project
}

/** A foreman with a phone at a site with a crew. */
export const test = journeys.extend<{
  openCrewSite: (
    options?: BrowserContextOptions,
  ) => Promise<Awaited<ReturnType<typeof addCrewSite>> & { page: Page; call: Caller }>
}>({
  openCrewSite: async ({ newCompany, openSignedIn }, use) => {
    await use(async (options) => {
      const { call, invite } = await newCompany()
      const site = await addCrewSite(call)
      return { ...site, call, page: await openSignedIn(await invite('Foreman'), { ...PHONE, ...options }) }
    })
  },
})

/** Keeps the project of the page on the device and closes it, to be opened cold without a signal. */
export async function keepAndLeave(page: Page): Promise<BrowserContext> {
  await page.goto('/onsite-records/labor')
  await page.getByRole('button', { name: 'Keep this project on this device' }).tap()
  await expect(page.getByRole('button', { name: 'Available offline on this device' })).toBeVisible()
  await expect(page.getByText('Opens without a signal from now on.')).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
  const context = page.context()
  await page.close()
  await context.setOffline(true)
  return context
}

/** Entries in a part of the outbox: "Waiting", "Sent". */
export const entriesIn = (page: Page, section: string) =>
  page.getByRole('region', { name: section }).getByRole('listitem')
