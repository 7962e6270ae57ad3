import type { Holder, PermissionPath, Rights, RightsRefusal } from '@itayo/domain'
import { GRANTABLE_PATHS } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { rightsOf } from '../accounts/find-actor.ts'
import { lockCompany } from './store/profile.ts'
import * as roles from './store/roles.ts'
import * as users from './store/users.ts'

/** The rights of the acting person and of each role of the company. */
export interface RightsBook {
  actor: Holder
  of(roleId: number): Rights
}

/** To tell the screen what it may offer: as the request found the person, also looking as another role. */
export async function readRights(tx: Tx, ctx: Ctx): Promise<RightsBook> {
  const { userId, roleId } = ctx.actor
  return { ...bookOf(await roles.rights(tx)), actor: { userId, roleId, rights: rightsOf(ctx.actor) } }
}

/**
 * To hand rights out: in a company they change one at a time, and what the person held when the
 * request came in may have been taken from them while it waited.
 */
export async function holdRights(tx: Tx, ctx: Ctx, path: PermissionPath): Promise<RightsBook> {
  await lockCompany(tx)
  const person = await users.find(tx, ctx.actor.userId)
  if (!person?.active) throw new AppError('session_ended')
  const book = bookOf(await roles.rights(tx))
  const rights = book.of(person.role_id)
  if (!rights.paths.includes(path)) throw new AppError('permission_denied')
  return { ...book, actor: { userId: person.id, roleId: person.role_id, rights } }
}

function bookOf(rows: readonly roles.RightsRow[]): Pick<RightsBook, 'of'> {
  const byRole = new Map(rows.map((row) => [row.id, roleRights(row)]))
  return { of: (roleId) => byRole.get(roleId) as Rights }
}

/** The administrator role holds every path there is, whatever was stored when the company began. */
export function roleRights(row: Rights): Rights {
  const { approver, is_administrator } = row
  return { approver, is_administrator, paths: is_administrator ? GRANTABLE_PATHS : row.paths }
}

export function refuse(refusal: RightsRefusal | null): void {
  if (refusal) throw new AppError(`rights.${refusal}`)
}
