import {
  GRANTABLE_PATHS,
  LONGEST_SESSION_DAYS,
  mayViewAs,
  mustSetUpFactor,
  type Rights,
  sessionEnd,
} from '@itayo/domain'
import { after, DAYS, MINUTES } from '../../../platform/clock.ts'
import type { Actor, Platform } from '../../../platform/context.ts'
import type { KeyedCall } from '../../../platform/idempotency.ts'
import * as store from './store/actors.ts'
import { hashToken } from './tokens.ts'

const TOUCH_EVERY = 5 * MINUTES

/** Whose token it is, and whether their call was made before with the same key: one question to the database. */
export async function findActor(
  platform: Platform,
  token: string,
  keyed?: KeyedCall,
): Promise<{ actor: Actor; isRepeated: boolean } | undefined> {
  const now = platform.clock.now()
  const { auth } = platform.pools
  const row = await store.find(auth, hashToken(token), now, after(now, -LONGEST_SESSION_DAYS * DAYS), keyed)
  if (!row) return undefined
  if (now.getTime() - row.last_seen_at.getTime() > TOUCH_EVERY) {
    await store.touchSession(auth, row, now, sessionEnd(row, now))
  }
  const actor = {
    userId: row.user_id,
    companyId: row.company_id,
    sessionId: row.session_id,
    roleId: row.role_id,
    permissions: heldPaths(row),
    approver: row.approver,
    isPlatform: row.is_platform,
    isAdministrator: row.is_administrator,
    hiddenProjects: row.hidden_projects.map(Number),
    roleName: row.role_name,
    language: row.language,
    expiresAt: row.expires_at,
    passwordTypedAt: row.password_typed_at,
    device: row.device,
    restricted: mustSetUpFactor(row),
    viewingAs: null,
  }
  return { actor, isRepeated: row.is_repeated }
}

/** The administrator role holds every path, also those of areas that came after the company did. */
function heldPaths(role: { is_administrator: boolean; permissions: string | null }): readonly string[] {
  if (role.is_administrator) return GRANTABLE_PATHS
  return role.permissions?.split(' ') ?? []
}

export function rightsOf(actor: Actor): Rights {
  return { paths: actor.permissions, approver: actor.approver, is_administrator: actor.isAdministrator }
}

/** The same person with the rights of another role of their company, which must not be more than theirs. */
export async function seenAs(platform: Platform, actor: Actor, roleId: number): Promise<Actor | undefined> {
  if (!actor.permissions.includes('/roles/Index')) return undefined
  const role = await store.findRole(platform.pools.auth, actor, roleId)
  if (!role || !mayViewAs(rightsOf(actor), { ...role, paths: heldPaths(role) })) return undefined
  return {
    ...actor,
    roleId,
    permissions: heldPaths(role),
    approver: role.approver,
    isAdministrator: role.is_administrator,
    hiddenProjects: role.hidden_projects.map(Number),
    roleName: role.name,
    viewingAs: { roleId, role: role.name },
  }
}
