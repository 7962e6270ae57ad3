import type { Language, PermissionPath } from '@itayo/domain'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { inTransaction } from './database/open-transaction.ts'
import type { Pools } from './database/pools.ts'
import type { Tx } from './database/query.ts'
import type { RequestTime } from './database/request-time.ts'
import type { DatabaseWatch } from './database/watch.ts'
import type { Events } from './events.ts'
import type { Files } from './files.ts'
import type { Incoming } from './incoming-files.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail.ts'
import type { Seals } from './sealed.ts'
import type { SignedLinks } from './signed-links.ts'
import { type TenantTransactions, tenantTransactions } from './tenancy.ts'

/** The parts of one process. Built once in main.ts, or by a test. */
export interface Platform {
  config: Config
  clock: Clock
  log: Log
  pools: Pools
  database: DatabaseWatch
  events: Events
  files: Files
  /** Large uploads, while their call is answered. */
  incoming: Incoming
  links: SignedLinks
  /** Keys the hashes of requests: a body may hold a password, and a plain hash could be guessed. */
  hashKey: string
  /** Seals the secrets of second factors. */
  seals: Seals
  mailer: Mailer
}

/** The caller, as the bearer token tells. */
export interface Actor {
  userId: number
  companyId: number
  sessionId: number
  roleId: number
  permissions: readonly string[]
  approver: boolean
  isPlatform: boolean
  isAdministrator: boolean
  /** Projects that do not exist for this person: restricted to others, or in the bin. */
  hiddenProjects: readonly number[]
  roleName: string
  /** In which they read what is answered. */
  language: Language
  /** When the session ends unless it is used again. */
  expiresAt: Date
  /** When the person typed their password last: at sign-in, or to confirm that it is them. */
  passwordTypedAt: Date
  /** The browser of the session, as it was named at sign-in. */
  device: string
  /** Set while an administrator looks at the product as another role: then nothing can be changed. */
  viewingAs: { roleId: number; role: string } | null
  /** Must set up a second factor first: only the calls for that are answered. */
  restricted: boolean
}

export interface Caller {
  address: string
  device: string
  /** The secret by which this browser is known again, if it has one. */
  deviceToken: string | null
  keepDeviceToken(token: string): void
}

/** The caller of a job, and of any other call without a browser. */
export const NO_BROWSER: Caller = {
  address: '',
  device: '',
  deviceToken: null,
  keepDeviceToken: () => undefined,
}

/** Every call has this, whoever makes it; a public call has nothing more. */
export interface PublicCtx {
  platform: Platform
  requestId: string
  caller: Caller
  now(): Date
  /** A transaction on the account tables, and nothing else: before a tenant is known, and for secrets. */
  auth<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** A signed-in person's call. */
export interface Ctx extends PublicCtx {
  actor: Actor
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  may(path: PermissionPath): boolean
  /** The rest of the call needs no database (drawing, say), so another call may begin meanwhile. */
  stepAside(): void
}

/** A picture's signed link: it names a company, and there is no person. */
export interface LinkCtx extends PublicCtx {
  transactionOf<T>(companyId: number, work: (tx: Tx) => Promise<T>): Promise<T>
}

interface CallOrigin {
  requestId: string
  caller: Caller
  /** A request has only so much; a job takes the time it needs. */
  time?: RequestTime | undefined
}

export function publicCtx(platform: Platform, origin: CallOrigin): PublicCtx {
  return {
    platform,
    requestId: origin.requestId,
    caller: origin.caller,
    now: () => platform.clock.now(),
    auth: (work) => inTransaction(platform.pools.auth, 'begin', work, { time: origin.time }),
  }
}

export function linkCtx(platform: Platform, origin: CallOrigin): LinkCtx {
  return {
    ...publicCtx(platform, origin),
    transactionOf: (companyId, work) =>
      tenantTransactions(
        platform,
        { companyId, userId: null, requestId: origin.requestId },
        { readOnly: true, time: origin.time },
      ).transaction(work),
  }
}

export function signedInCtx(
  platform: Platform,
  origin: CallOrigin,
  actor: Actor,
  transactions: TenantTransactions,
  stepAside: () => void = () => undefined,
): Ctx {
  return {
    ...publicCtx(platform, origin),
    actor,
    transaction: transactions.transaction,
    may: (path) => actor.permissions.includes(path),
    stepAside,
  }
}
