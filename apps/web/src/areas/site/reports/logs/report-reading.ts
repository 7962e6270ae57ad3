import { addDays } from '@itayo/domain'
import { auth } from '../../../../lib/auth/auth.ts'
import { clock } from '../../../../lib/clock.ts'
import type { KeepingFetch } from '../../../../lib/device/kept-data.ts'
import { projectQueries } from '../../../project/projects/queries.ts'
import { logQueries } from './queries.ts'

/** Yesterday's report is often written in the morning. */
const DAYS = [-1, 0, 1, 2, 3]

/** All that the daily reports of a project ask for when they open, so that one can be written without a network. */
export async function readReports(projectId: number, fetch: KeepingFetch): Promise<void> {
  // A list that the person may not read is left out.
  const tries = (reading: Parameters<KeepingFetch>[0]) => fetch(reading).catch(() => undefined)
  const companyId = auth.getState().company?.id ?? 0
  await Promise.all([
    tries(projectQueries.header(projectId)),
    tries(projectQueries.tabStatus(projectId)),
    tries(projectQueries.tabWarnings(projectId)),
    tries(logQueries.workItems(projectId)),
    tries(logQueries.logs({ companyId, projectId, type: 'daily', isArchived: false, page: '1' })),
  ])
  const today = clock.today()
  for (const days of DAYS) await tries(logQueries.day(projectId, addDays(today, days)))
}
