import { after, DAYS, HOURS, MINUTES } from '../../platform/clock.ts'
import type { Actor, Platform } from '../../platform/context.ts'
import { hashToken } from './tokens.ts'

/** A session slides: 30 days on one's own computer, 12 idle hours on a shared one (D-19). */
export function sessionEnd(now: Date, keepSignedIn: boolean): Date {
  return after(now, keepSignedIn ? 30 * DAYS : 12 * HOURS)
}

const TOUCH_EVERY = 5 * MINUTES

interface ActorRow {
  session_id: number
  company_id: number
  user_id: number
  approver: boolean
  is_platform: boolean
  permissions: string[]
  keep_signed_in: boolean
  last_seen_at: Date
}

// A prepared statement on the auth pool rather than a store function: every request runs it, and
// it must be exactly one round trip.
const FIND_ACTOR = {
  name: 'find-actor',
  text: `
    select s.id as session_id, s.company_id, s.user_id, r.approver, c.is_platform, s.keep_signed_in, s.last_seen_at,
      array(select p.path from role_permission p where p.company_id = r.company_id and p.role_id = r.id) as permissions
    from session s
    join app_user u on u.company_id = s.company_id and u.id = s.user_id
    join role r on r.company_id = u.company_id and r.id = u.role_id
    join company c on c.id = s.company_id
    where s.token_hash = $1 and s.expires_at > $2 and u.active`,
}

const TOUCH_SESSION = {
  name: 'touch-session',
  text: 'update session set last_seen_at = $3, expires_at = $4 where company_id = $1 and id = $2',
}

export async function findActor(platform: Platform, token: string): Promise<Actor | undefined> {
  const now = platform.clock.now()
  const { rows } = await platform.pools.auth.query<ActorRow>({
    ...FIND_ACTOR,
    values: [hashToken(token), now],
  })
  const row = rows[0]
  if (!row) return undefined
  if (now.getTime() - row.last_seen_at.getTime() > TOUCH_EVERY) {
    const values = [row.company_id, row.session_id, now, sessionEnd(now, row.keep_signed_in)]
    await platform.pools.auth.query({ ...TOUCH_SESSION, values })
  }
  return {
    userId: row.user_id,
    companyId: row.company_id,
    sessionId: row.session_id,
    permissions: row.permissions,
    approver: row.approver,
    isPlatform: row.is_platform,
  }
}
