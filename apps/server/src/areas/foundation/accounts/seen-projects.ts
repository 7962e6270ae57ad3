import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { withAccountRights, withSight } from '../../../platform/tenancy.ts'
import * as store from './store/sight.ts'

/**
 * Steps into what a colleague sees, and back: a file that is handed to them holds nothing of projects
 * that do not exist for them.
 */
export async function seeingAs<T>(tx: Tx, ctx: Ctx, userId: number, work: () => Promise<T>): Promise<T> {
  const { companyId, hiddenProjects, isAdministrator, userId: ownId } = ctx.actor
  if (userId === ownId) return work()
  const theirs = await withAccountRights(tx, () => store.sightOf(tx, companyId, userId))
  if (!theirs) throw new AppError('not_found')
  const own = { hidden: `{${hiddenProjects.join(',')}}`, administrator: isAdministrator ? '1' : '' }
  return withSight(tx, theirs, own, work)
}

/** Whether a colleague sees a project that does not exist for the acting person. */
export async function seesMoreProjects(tx: Tx, ctx: Ctx, userId: number): Promise<boolean> {
  const { companyId, hiddenProjects } = ctx.actor
  const seesMore = await withAccountRights(tx, () => store.seesAnyOf(tx, companyId, userId, hiddenProjects))
  return seesMore ?? true
}
