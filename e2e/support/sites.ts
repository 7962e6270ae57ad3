import { addDays, mondayOf } from '@itayo/domain'
import type { Page } from '@playwright/test'
import type { Caller } from './company.ts'
import { addEstimate, addScopes, FOOTING, WALL } from './estimates.ts'
import { addProject } from './projects.ts'

/** Today in Manila. */
export const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' })

/** A project that began two weeks before this one, with two work items of 10 each. */
export async function addSite(call: Caller) {
  const monday = mondayOf(today())
  const project = await addProject(call, 1, { start_date: addDays(monday, -14) })
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
export async function addCrewSite(call: Caller, names: readonly string[] = ['Ana Reyes', 'Ben Cruz']) {
  const { id } = await addEstimate(call, 1, [FOOTING], { status: 2, start_date: addDays(today(), -30) })
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
  const [cement] = (await call.materials.projectList({ body: { project_id: id } })).response
  const purchase_request = [{ pm_id: cement?.pm_id ?? null, total_order: 20 }]
  const { pr_num } = (await call.materials.request({ body: { project_id: id, purchase_request } })).response
  return { id, pr_num, people }
}

/** What stands in a part of the outbox: "Waiting", "Sent". */
export const entriesIn = (page: Page, section: string) =>
  page.getByRole('region', { name: section }).getByRole('listitem')
