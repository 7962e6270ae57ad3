import { GRANTABLE_PATHS, LONGEST_SESSION_DAYS, mayViewAs, type Rights, sessionEnd } from '@itayo/domain'
import { after, DAYS, MINUTES } from '../../../platform/clock.ts'
import type { Actor, Platform } from '../../../platform/context.ts'
import { hashToken } from './tokens.ts'

const TOUCH_EVERY = 5 * MINUTES

interface ActorRow {
  session_id: number
  company_id: number
  user_id: number
  role_id: number
  approver: boolean
  is_platform: boolean
  is_administrator: boolean
  role_name: string
  device: string
  expires_at: Date
  password_typed_at: Date
  permissions: string[]
  hidden_projects: number[]
  keep_signed_in: boolean
  restricted: boolean
  started_at: Date
  last_seen_at: Date
}

// A prepared statement on the auth pool rather than a store function: every request runs it, and
// it must be exactly one round trip.
const FIND_ACTOR = {
  name: 'find-actor',
  text: `
    select s.id as session_id, s.company_id, s.user_id, r.id as role_id, r.approver, c.is_platform, s.keep_signed_in, s.last_seen_at,
      r.is_administrator, r.name as role_name, s.device, s.expires_at, s.started_at, s.restricted,
      greatest(s.started_at, s.password_confirmed_at) as password_typed_at,
      array(select p.path from role_permission p where p.company_id = r.company_id and p.role_id = r.id) as permissions,
      hidden_from(s.company_id, s.user_id, r.is_administrator) as hidden_projects
    from session s
    join app_user u on u.company_id = s.company_id and u.id = s.user_id
    join role r on r.company_id = u.company_id and r.id = u.role_id
    join company c on c.id = s.company_id
    where s.token_hash = $1 and s.expires_at > $2 and s.started_at > $3 and u.active`,
}

const TOUCH_SESSION = {
  name: 'touch-session',
  text: 'update session set last_seen_at = $3, expires_at = $4 where company_id = $1 and id = $2',
}

export async function findActor(platform: Platform, token: string): Promise<Actor | undefined> {
  const now = platform.clock.now()
  const { rows } = await platform.pools.auth.query<ActorRow>({
    ...FIND_ACTOR,
    values: [hashToken(token), now, after(now, -LONGEST_SESSION_DAYS * DAYS)],
  })
  const row = rows[0]
  if (!row) return undefined
  if (now.getTime() - row.last_seen_at.getTime() > TOUCH_EVERY) {
    const values = [row.company_id, row.session_id, now, sessionEnd(row, now)]
    await platform.pools.auth.query({ ...TOUCH_SESSION, values })
  }
  return {
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
    expiresAt: row.expires_at,
    passwordTypedAt: row.password_typed_at,
    device: row.device,
    restricted: row.restricted,
    viewingAs: null,
  }
}

/** The administrator role holds every path, also those of areas that came after the company did. */
function heldPaths(role: { is_administrator: boolean; permissions: string[] }): readonly string[] {
  return role.is_administrator ? GRANTABLE_PATHS : role.permissions
}

export function rightsOf(actor: Actor): Rights {
  return { paths: actor.permissions, approver: actor.approver, is_administrator: actor.isAdministrator }
}

interface RoleRow {
  name: string
  approver: boolean
  is_administrator: boolean
  permissions: string[]
  hidden_projects: number[]
}

const FIND_ROLE = {
  name: 'find-role',
  text: `
    select r.name, r.approver, r.is_administrator,
      array(select p.path from role_permission p where p.company_id = r.company_id and p.role_id = r.id) as permissions,
      hidden_from(r.company_id, $3, r.is_administrator) as hidden_projects
    from role r where r.company_id = $1 and r.id = $2`,
}

/** The same person with the rights of another role of their company, which must not be more than theirs. */
export async function seenAs(platform: Platform, actor: Actor, roleId: number): Promise<Actor | undefined> {
  if (!actor.permissions.includes('/roles/Index')) return undefined
  const { rows } = await platform.pools.auth.query<RoleRow>({
    ...FIND_ROLE,
    values: [actor.companyId, roleId, actor.userId],
  })
  const role = rows[0]
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
