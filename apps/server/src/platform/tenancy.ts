import { sql } from 'kysely'
import { escapeLiteral } from 'pg'
import { type Clock, today } from './clock.ts'
import { type OpenTransaction, openTransaction } from './database/open-transaction.ts'
import type { Pools } from './database/pools.ts'
import type { Tx } from './database/query.ts'
import type { RequestTime } from './database/request-time.ts'
import { claimKey, type IdempotencyClaim, recallAnswer, storeReply } from './idempotency.ts'

/** A transaction sees the rows of this company, and acts for this person. */
export interface Tenant {
  companyId: number
  /** Null when a signed link or the platform itself reads. */
  userId: number | null
  requestId: string
  /** Projects that do not exist for this person: restricted to others, or in the bin. */
  hiddenProjects?: readonly number[]
  /** Sees every project, and in the audit trail also entries about binned ones. */
  isAdministrator?: boolean
  /** Told to the audit trail with every change. */
  surroundings?: { role: string; device: string; address: string } | undefined
}

const SAFE_REQUEST_ID = /^[\w-]{1,64}$/

function begin(
  tenant: Tenant,
  day: string,
  options: { readOnly: boolean; grants?: boolean | undefined },
): string {
  // The values are spelled into the statement, so that it is one round trip: they must be plain.
  if (!Number.isSafeInteger(tenant.companyId)) throw new Error('company id is not a number')
  if (tenant.userId !== null && !Number.isSafeInteger(tenant.userId))
    throw new Error('user id is not a number')
  if (!SAFE_REQUEST_ID.test(tenant.requestId)) throw new Error('request id is not plain')
  const hidden = tenant.hiddenProjects ?? []
  if (!hidden.every(Number.isSafeInteger)) throw new Error('a project id is not a number')
  const settings: Record<string, string> = {
    hidden_projects: `{${hidden.join(',')}}`,
    company_id: String(tenant.companyId),
    user_id: String(tenant.userId ?? ''),
    request_id: tenant.requestId,
    today: day,
  }
  if (tenant.isAdministrator) settings.administrator = '1'
  if (options.grants) settings.grants = '1'
  if (!options.readOnly && tenant.surroundings) {
    settings.role_name = tenant.surroundings.role
    settings.device = tenant.surroundings.device
    settings.address = tenant.surroundings.address
  }
  const set = Object.entries(settings).map(
    ([name, value]) => `set_config('app.${name}', ${escapeLiteral(value)}, true)`,
  )
  return `begin${options.readOnly ? ' read only' : ''}; set local role itayo_app; select ${set.join(', ')}`
}

export interface TenantTransactions {
  /** Begins a call that was made before: a retry is answered before it does anything, inside a transaction or outside. */
  recall(): Promise<void>
  /** Opens the tenant's transaction, or joins the one already open. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Ends a request: with an Idempotency-Key the commit was held back until its reply is known. */
  finish(reply: unknown): Promise<void>
  /** Ends a failed request. */
  abandon(): Promise<void>
}

export function tenantTransactions(
  { pools, clock }: { pools: Pools; clock: Clock },
  tenant: Tenant,
  options: {
    readOnly: boolean
    /** A call that hands out rights: the database lets nothing else write the tables that hold them. */
    grants?: boolean | undefined
    claim?: IdempotencyClaim | undefined
    /** Takes longer than a person should wait: jobs, imports, copies. */
    long?: boolean | undefined
    /** The time that the database may take from the request. */
    time?: RequestTime | undefined
    onReadError?: (error: unknown) => void
  },
): TenantTransactions {
  let open: Promise<OpenTransaction> | null = null
  let depth = 0
  let failure: { error: unknown } | null = null

  function start(): Promise<OpenTransaction> {
    const { long, claim, time } = options
    return openTransaction(pools.app, begin(tenant, today(clock), options), {
      long,
      time,
      first: claim && ((tx) => claimKey(tx, claim)),
    })
  }

  async function end(how: 'commit' | 'rollback'): Promise<void> {
    const ending = open
    open = null
    if (ending) await (await ending)[how]()
  }

  return {
    async recall() {
      const { claim, time } = options
      if (!claim) return
      const opening = begin(tenant, today(clock), { readOnly: true })
      const transaction = await openTransaction(pools.app, opening, { time })
      try {
        await transaction.commitWith((tx) => recallAnswer(tx, claim))
      } catch (error) {
        await transaction.rollback()
        throw error
      }
    },
    async transaction(work) {
      open ??= start()
      depth += 1
      try {
        const result = await work((await open).tx)
        // A nested failure fails the whole transaction, even when it was caught on the way.
        if (depth === 1 && failure) throw failure.error
        return result
      } catch (error) {
        failure ??= { error }
        throw error
      } finally {
        depth -= 1
        if (depth === 0) {
          const failed = failure !== null
          failure = null
          if (failed) await end('rollback').catch(() => undefined)
          // A read has nothing to lose, so its answer does not wait for the commit.
          else if (options.readOnly) end('commit').catch((error) => options.onReadError?.(error))
          else if (!options.claim) await end('commit')
        }
      }
    },
    async finish(reply) {
      const transaction = await open
      const { claim } = options
      if (!transaction) return
      if (!claim) return end('commit')
      await transaction.commitWith((tx) => storeReply(tx, claim, reply))
      open = null
    },
    abandon: () => end('rollback'),
  }
}

/**
 * Account secrets (password and token hashes) are out of a tenant's reach. Inside a signed-in
 * person's transaction this steps into the role that may touch them, and back.
 */
export async function withAccountRights<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`set local role itayo_auth`.execute(tx)
  const result = await work()
  await sql`set local role itayo_app`.execute(tx)
  return result
}

/** Runs `work` with the rights of a company that was just made, to give it its first data, and steps back. */
export async function withTenantRights<T>(tx: Tx, companyId: number, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('app.company_id', ${String(companyId)}, true)`.execute(tx)
  await sql`set local role itayo_app`.execute(tx)
  const result = await work()
  await sql`set local role itayo_auth`.execute(tx)
  return result
}

/**
 * Runs `work` with sight of projects hidden from the person, in the bin or restricted, and steps back. The
 * result must be checked before it is shown.
 */
export async function withBin<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ hidden: string }>`
    select current_setting('app.hidden_projects') as hidden, set_config('app.hidden_projects', '{}', true)`.execute(
    tx,
  )
  const result = await work()
  await sql`select set_config('app.hidden_projects', ${rows[0]?.hidden ?? '{}'}, true)`.execute(tx)
  return result
}

/** The settings of a transaction that hide projects from a person. */
export interface Sight {
  hidden: string
  administrator: string
}

/** Steps into what somebody else sees, and back into the acting person's own sight. */
export async function withSight<T>(tx: Tx, theirs: Sight, own: Sight, work: () => Promise<T>): Promise<T> {
  await setSight(tx, theirs)
  const result = await work()
  await setSight(tx, own)
  return result
}

async function setSight(tx: Tx, sight: Sight): Promise<void> {
  await sql`select set_config('app.hidden_projects', ${sight.hidden}, true),
    set_config('app.administrator', ${sight.administrator}, true)`.execute(tx)
}

/** A Super Admin's transaction steps into the role that sees all companies, with only that role's columns. */
export async function withPlatformRights<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`set local role itayo_platform`.execute(tx)
  const result = await work()
  await sql`set local role itayo_app`.execute(tx)
  return result
}

/** Once a person is known inside an auth transaction, the rest of it is recorded as theirs. */
export async function actAs(
  tx: Tx,
  who: {
    companyId: number
    /** Null for an entry about an account that its owner did not cause. */
    userId: number | null
    requestId: string
    device: string
    address: string
  },
): Promise<void> {
  await sql`select set_config('app.company_id', ${String(who.companyId)}, true),
    set_config('app.user_id', ${String(who.userId ?? '')}, true),
    set_config('app.device', ${who.device}, true),
    set_config('app.address', ${who.address}, true),
    set_config('app.request_id', ${who.requestId}, true)`.execute(tx)
}
