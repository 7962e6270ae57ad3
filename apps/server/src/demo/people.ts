import { type Actor, type Ctx, NO_BROWSER, type Platform, signedInCtx } from '../platform/context.ts'
import { tenantTransactions } from '../platform/tenancy.ts'

/** In each demo company somebody asks and somebody decides; everybody sees the open project. */
const COMPANIES = [
  { asker: 'engineer@bayanihan.test', approver: 'manager@bayanihan.test', open: 'BUL-2026-014' },
  { asker: 'admin@pundasyon.test', approver: 'admin@pundasyon.test', open: 'PC-001' },
] as const

export interface DemoPeople {
  asks: Ctx
  decides: Ctx
  open: string
}

export function demoPeople(platform: Platform): Promise<DemoPeople[]> {
  return Promise.all(
    COMPANIES.map(async ({ asker, approver, open }) => ({
      asks: await ctxOf(platform, asker),
      decides: await ctxOf(platform, approver),
      open,
    })),
  )
}

async function ctxOf(platform: Platform, email: string): Promise<Ctx> {
  const { rows } = await platform.pools.auth.query<{
    company_id: number
    id: number
    role_id: number
    approver: boolean
    is_administrator: boolean
    role_name: string
    permissions: string[]
  }>(
    `select u.company_id, u.id, u.role_id, r.approver, r.is_administrator, r.name as role_name,
       array(select p.path from role_permission p where p.company_id = r.company_id and p.role_id = r.id) as permissions
     from app_user u join role r on r.company_id = u.company_id and r.id = u.role_id where u.email = $1`,
    [email],
  )
  const person = rows[0]
  if (!person) throw new Error(`the demo lacks ${email}`)
  const actor: Actor = {
    userId: person.id,
    companyId: person.company_id,
    sessionId: 0,
    roleId: person.role_id,
    permissions: person.permissions,
    approver: person.approver,
    isPlatform: false,
    isAdministrator: person.is_administrator,
    language: 'en',
    hiddenProjects: [],
    roleName: person.role_name,
    expiresAt: platform.clock.now(),
    passwordTypedAt: platform.clock.now(),
    device: '',
    restricted: false,
    viewingAs: null,
  }
  const tenant = { companyId: actor.companyId, userId: actor.userId, requestId: 'demo' }
  const origin = { requestId: 'demo', caller: NO_BROWSER }
  return signedInCtx(
    platform,
    origin,
    actor,
    tenantTransactions(platform, tenant, { readOnly: false, long: true }),
  )
}

/** The same person at an earlier moment: what they file says when they filed it. */
export function at(moment: Date, by: Ctx): Ctx {
  const clock = { now: () => moment }
  return { ...by, platform: { ...by.platform, clock }, now: clock.now }
}

/** A day of the demo at an hour of Manila; never later than now. */
export function momentOf(day: string, hour: string, now: Date): Date {
  const moment = new Date(`${day}T${hour}:00+08:00`)
  return moment < now ? moment : now
}
