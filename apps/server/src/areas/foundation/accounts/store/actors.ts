import type { Language } from '@itayo/domain'
import type { Pool } from 'pg'
import type { KeyedCall } from '../../../../platform/idempotency.ts'

/**
 * The caller is read by prepared statements on the auth pool rather than queries in a transaction: every
 * request runs the first, and it must be exactly one round trip.
 */
interface ActorRow {
  session_id: number
  company_id: number
  user_id: number
  role_id: number
  approver: boolean
  is_platform: boolean
  is_administrator: boolean
  role_name: string
  language: Language
  device: string
  expires_at: Date
  password_typed_at: Date
  /** Separated by spaces. */
  permissions: string | null
  hidden_projects: number[]
  keep_signed_in: boolean
  second_factor_required: boolean
  has_factor: boolean
  started_at: Date
  last_seen_at: Date
  /** Whether the key of the call was used before. */
  is_repeated: boolean
}

/** As one text: the driver parses an array letter by letter. An administrator holds every path without a row. */
const PERMISSIONS = `case when not r.is_administrator then (
        select string_agg(p.path, ' ') from role_permission p where p.company_id = r.company_id and p.role_id = r.id) end as permissions`

const HAS_FACTOR = `exists (select from second_factor f
        where f.company_id = s.company_id and f.user_id = s.user_id and f.confirmed_at is not null)`

const findBy = (isRepeated: string) => `
    select s.id as session_id, s.company_id, s.user_id, r.id as role_id, r.approver, c.is_platform, s.keep_signed_in, s.last_seen_at,
      r.is_administrator, r.name as role_name, u.language, s.device, s.expires_at, s.started_at, c.second_factor_required,
      ${HAS_FACTOR} as has_factor,
      greatest(s.started_at, s.password_confirmed_at) as password_typed_at,
      ${PERMISSIONS},
      hidden_from(s.company_id, s.user_id, r.is_administrator) as hidden_projects,
      ${isRepeated} as is_repeated
    from session s
    join app_user u on u.company_id = s.company_id and u.id = s.user_id
    join role r on r.company_id = u.company_id and r.id = u.role_id
    join company c on c.id = s.company_id
    where s.token_hash = $1 and s.expires_at > $2 and s.started_at > $3 and u.active`

const FIND_ACTOR = { name: 'find-actor', text: findBy('false') }
const FIND_KEYED = {
  name: 'find-actor-and-key',
  text: findBy(`exists (select from idempotency_key k
        where k.company_id = s.company_id and k.user_id = s.user_id and k.route = $4 and k.key = $5)`),
}

export async function find(
  auth: Pool,
  tokenHash: Buffer,
  now: Date,
  startedAfter: Date,
  keyed: KeyedCall | undefined,
): Promise<ActorRow | undefined> {
  const values = [tokenHash, now, startedAfter]
  const { rows } = await auth.query<ActorRow>(
    keyed ? { ...FIND_KEYED, values: [...values, keyed.route, keyed.key] } : { ...FIND_ACTOR, values },
  )
  return rows[0]
}

/** A person who is being changed right now is passed over: no call waits for another one here. */
const TOUCH_SESSION = {
  name: 'touch-session',
  text: `
    with seen as (
      select company_id, id from app_user where company_id = $1 and id = $5
      for no key update skip locked),
    touched as (
      update app_user u set last_seen_at = $3 from seen
      where u.company_id = seen.company_id and u.id = seen.id)
    update session set last_seen_at = $3, expires_at = $4 where company_id = $1 and id = $2`,
}

export async function touchSession(
  auth: Pool,
  session: { company_id: number; session_id: number; user_id: number },
  now: Date,
  expiresAt: Date,
): Promise<void> {
  const values = [session.company_id, session.session_id, now, expiresAt, session.user_id]
  await auth.query({ ...TOUCH_SESSION, values })
}

export interface RoleRow {
  name: string
  approver: boolean
  is_administrator: boolean
  /** Separated by spaces. */
  permissions: string | null
  hidden_projects: number[]
}

const FIND_ROLE = {
  name: 'find-role',
  text: `
    select r.name, r.approver, r.is_administrator,
      ${PERMISSIONS},
      hidden_from(r.company_id, $3, r.is_administrator) as hidden_projects
    from role r where r.company_id = $1 and r.id = $2`,
}

/** A role of the person's company, with the projects that would be hidden from them in it. */
export async function findRole(
  auth: Pool,
  person: { companyId: number; userId: number },
  roleId: number,
): Promise<RoleRow | undefined> {
  const values = [person.companyId, roleId, person.userId]
  const { rows } = await auth.query<RoleRow>({ ...FIND_ROLE, values })
  return rows[0]
}
