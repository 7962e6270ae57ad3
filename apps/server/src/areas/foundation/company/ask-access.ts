import { pageToAskFor, refuseAsking } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { after, DAYS } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { pathsAskedSince } from '../audit/service.ts'
import { notify } from '../notifications/notify.ts'
import * as users from './store/users.ts'

export function listAdministrators(ctx: Ctx): Promise<{ id: number; full_name: string }[]> {
  return ctx.transaction((tx) => users.administrators(tx))
}

/** Tells the administrators which page somebody needs. The trail remembers it, and says when it is too often. */
export function askAccess(ctx: Ctx, page: string): Promise<null> {
  const { userId, companyId, permissions, roleName } = ctx.actor
  const wanted = pageToAskFor(page)
  if (!wanted) throw new AppError('not_found')
  return ctx.transaction(async (tx) => {
    const person = await users.lock(tx, userId)
    if (!person) throw new AppError('not_found')
    const asked = await pathsAskedSince(tx, userId, after(ctx.now(), -1 * DAYS))
    const refusal = refuseAsking(wanted.path, permissions, asked)
    if (refusal) throw new AppError(refusal)
    await audit.record(tx, 'account.access_asked', userId, {
      after: { page: wanted.name, path: wanted.path },
    })
    for (const administrator of await users.administrators(tx))
      await notify(
        tx,
        { companyId, userId: administrator.id },
        {
          kind: 'role',
          title: `${person.full_name} asks for access`,
          text: `To “${wanted.name}” (${wanted.path}). Their role is ${roleName}.`,
          link: '/roles/Index',
        },
      )
    return null
  })
}
