import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProjects, tellProject } from '../../../platform/projects.ts'
import { withBin } from '../../../platform/tenancy.ts'
import * as store from './store/transfers.ts'

/*
 * A transfer lies between two projects, and one of them may not exist for the acting person. What has to be read or
 * written there is done with sight of both, after the person's own side was checked; nothing of it is shown.
 */

interface Route {
  sender_project_id: number
  receiver_project_id: number
}

/** Does something in both projects, which are held in the order of their ids. */
export async function inBoth<T>(tx: Tx, route: Route, work: () => Promise<T>): Promise<T> {
  return withBin(tx, async () => {
    const held = await holdProjects(tx, [route.sender_project_id, route.receiver_project_id])
    if (held.some(({ archived_at }) => archived_at !== null)) throw new AppError('transfer.project_archived')
    return work()
  })
}

/** Nothing is sent to a project that is closed, whether or not it is seen. */
export async function requireOpen(tx: Tx, projectId: number): Promise<void> {
  if (await withBin(tx, () => store.isArchived(tx, projectId)))
    throw new AppError('transfer.project_archived')
}

export async function tellBoth(tx: Tx, ctx: Ctx, route: Route): Promise<void> {
  await tellProject(tx, ctx, route.sender_project_id)
  await tellProject(tx, ctx, route.receiver_project_id)
}
