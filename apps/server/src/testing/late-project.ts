import type { CatchUpAdvice } from '@itayo/contract'
import { addDays } from '@itayo/domain'
import { today } from '../platform/clock.ts'
import { type Lists, newScope, saveEstimate, submitEstimate } from './estimates.ts'
import { addProject } from './projects.ts'
import { labor, savedScope } from './scopes.ts'
import type { SignedInClient, TestServer } from './test-server.ts'

/** A project that is far behind: masonry of 20 days that began two weeks ago and is 10% done, and work that waits for it. */
interface LateProject {
  id: number
  masonry: number
  after: number
}

export async function lateProject(
  server: TestServer,
  by: SignedInClient,
  lists: Lists,
  { approved = true } = {},
): Promise<LateProject> {
  const start = addDays(today(server.clock), -14)
  const id = await addProject(by, { start_date: start })
  const crew = [
    labor({ designation: 'Foreman', estimated_workers: 1, duration: 20, rate: 1000 }),
    labor({ designation: 'Mason', estimated_workers: 4, duration: 20, rate: 900 }),
  ]
  const scopes = [newScope(lists, 'CW-02', { labor: crew }), newScope(lists, 'CW-05')]
  const saved = approved ? await submitEstimate(by, id, scopes) : await saveEstimate(by, id, scopes)
  const masonry = savedScope(saved, 'CW-02').psow_id as number
  const after = savedScope(saved, 'CW-05').psow_id as number
  await by.schedule.save({
    body: {
      project_id: id,
      edits: [
        { id: masonry, work_days: 20 },
        { id: after, work_days: 5 },
      ],
      links: [{ predecessor: masonry, successor: after }],
    },
  })
  await report(by, id, masonry, 10)
  return { id, masonry, after }
}

/** Says how much of a work item is done. */
export async function report(by: SignedInClient, id: number, task: number, status: number): Promise<void> {
  const { tasks } = (await by.schedule.get({ query: { project_id: String(id) } })).response
  const { version, priority } = tasks.find((one) => one.id === task) as (typeof tasks)[number]
  await by.scope.save({ body: { data: { id: task, version, status, priority } } })
}

/** The catch-up plan that is advised now. */
export async function advised(by: SignedInClient, id: number): Promise<CatchUpAdvice | null> {
  return (await by.recommender.catchUpProject({ query: { project_id: String(id) } })).response
}

/** An option as the screen sends it back. */
export async function acceptance(by: SignedInClient, id: number, key: 'A' | 'B' | 'C' = 'A') {
  const advice = await advised(by, id)
  const option = advice?.options.find((one) => one.option === key)
  if (!option) throw new Error(`option ${key} is not advised`)
  const schedule = option.schedule.map(({ psow_id, start_date, end_date }) => ({
    psow_id,
    start_date,
    end_date,
  }))
  return { project_id: id, column: 'uc_5' as const, option: key, schedule }
}
