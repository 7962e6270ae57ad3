import type { PermissionPath } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { type NewNotice, notify } from '../../foundation/notifications/notify.ts'
import { peopleWith } from './store/people.ts'

/** Tells everybody who may do something in a project and sees it, but for `except`. */
export async function tellPeople(
  tx: Tx,
  ctx: Ctx,
  to: { projectId: number; path: PermissionPath; except?: number },
  notice: NewNotice,
): Promise<void> {
  const { companyId } = ctx.actor
  for (const userId of await peopleWith(tx, to.projectId, to.path))
    if (userId !== to.except) await notify(tx, { companyId, userId }, notice)
}
