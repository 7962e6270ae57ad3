import { addDays, mondayOf } from '@itayo/domain'
import type { Caller } from './company.ts'
import { addScopes, FOOTING, WALL } from './estimates.ts'
import { addProject } from './projects.ts'

/** Today in Manila. */
const day = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' })

/** A project that began two weeks before this one, with two work items of 10 each. */
export async function addSite(call: Caller) {
  const monday = mondayOf(day())
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
