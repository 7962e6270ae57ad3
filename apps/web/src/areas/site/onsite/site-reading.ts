import { addDays } from '@itayo/domain'
import { clock } from '../../../lib/clock.ts'
import type { KeepingFetch } from '../../../lib/device/kept-data.ts'
import { attachmentQueries } from '../../foundation/attachments/queries.ts'
import { catalogQueries } from '../../library/catalog/queries.ts'
import { projectMaterialQueries } from '../materials/project/queries.ts'
import { onsiteQueries } from './queries.ts'

/** As the list of the stock asks when it is opened. */
const FIRST_PAGE = { page: '1' }

/** From yesterday, which a crew is copied from, over a long weekend. */
const DAYS = [-1, 0, 1, 2, 3]

/** All that the pages of the site ask for when they open, so that they open without a network too. */
export async function readSite(projectId: number, fetch: KeepingFetch): Promise<boolean> {
  // A list that the person may not read is left out.
  const tries = (reading: Parameters<KeepingFetch>[0]) => fetch(reading).catch(() => undefined)
  const projects = await fetch<{ project_id: number }[]>(onsiteQueries.projects())
  if (!projects.some(({ project_id }) => project_id === projectId)) return false
  const today = clock.today()
  await Promise.all([
    tries(onsiteQueries.workItems(projectId)),
    tries(onsiteQueries.choices(projectId)),
    tries(onsiteQueries.people('')),
    tries(onsiteQueries.releases(projectId, 1)),
  ])
  await Promise.all([
    tries(onsiteQueries.stock(projectId, FIRST_PAGE)),
    tries(onsiteQueries.deliveries(projectId, 1)),
    tries(catalogQueries.units()),
    tries(projectMaterialQueries.list(projectId)),
  ])
  for (const day of DAYS.map((days) => addDays(today, days)))
    await Promise.all([
      tries(onsiteQueries.day(projectId, day)),
      tries(onsiteQueries.machineDay(projectId, day)),
      tries(onsiteQueries.operators(projectId, day)),
      tries(attachmentQueries.of({ kind: 'attendance_day', id: projectId, day })),
    ])
  const requests = await fetch<{ pr_num: string; received: number }[]>(onsiteQueries.requests(projectId))
  for (const { pr_num } of requests.filter(({ received }) => received < 100))
    await tries(onsiteQueries.request(projectId, pr_num))
  return true
}
