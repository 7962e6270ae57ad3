import type { CreditRequest, Paged } from '@itayo/contract'
import { type CreditRequestState, creditRequestAfter, creditsInWords } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { pageOf } from '../../../platform/paging.ts'
import { notify } from '../../foundation/notifications/notify.ts'
import { addEntry } from './ledger.ts'
import { inScope, requireCompany, requireSuperAdmin } from './scope.ts'
import * as store from './store/requests.ts'

function present(ctx: Ctx, row: store.RequestRow): CreditRequest {
  const state = row.status as CreditRequestState
  const isPlatform = ctx.actor.isPlatform
  return {
    id: row.id,
    company_id: row.company_id,
    company: row.company,
    user_id: row.user_id,
    requested_by: row.requested_by,
    credits: row.credits,
    note: row.note,
    reference: row.reference,
    status: row.status,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    disbursed_at: row.disbursed_at?.toISOString() ?? null,
    can: {
      decide: isPlatform && creditRequestAfter(state, 'approve') !== null,
      disburse: !isPlatform && ctx.may('/subscription/') && creditRequestAfter(state, 'disburse') !== null,
    },
  }
}

export function listRequests(ctx: Ctx, query: store.RequestQuery): Promise<Paged<CreditRequest>> {
  return inScope(ctx, async (tx) => {
    const rows = await store.list(tx, query)
    return pageOf(
      query,
      rows.map((row) => present(ctx, row)),
      rows[0]?.total ?? 0,
    )
  })
}

/** More open requests of one person than that are no longer read. */
const MOST_PENDING = 20

export function askForCredits(ctx: Ctx, form: { credits: number; note: string }): Promise<CreditRequest> {
  requireCompany(ctx)
  return ctx.transaction(async (tx) => {
    if ((await store.countPendingOf(tx, ctx.actor.userId)) >= MOST_PENDING)
      throw new AppError('throttled', {
        text: 'You have many requests that nobody has answered yet. Please wait for an answer.',
      })
    const requested_by = await store.personName(tx, ctx.actor.userId)
    const id = await store.insert(tx, { ...form, requested_by, created_at: ctx.now() })
    const row = await requireRequest(store.find(tx, id))
    await audit.record(tx, 'credits.asked', id, {
      after: { reference: row.reference, credits: row.credits, note: row.note },
    })
    return present(ctx, row)
  })
}

async function requireRequest(found: Promise<store.RequestRow | undefined>): Promise<store.RequestRow> {
  const row = await found
  if (!row) throw new AppError('not_found')
  return row
}

interface Decision {
  id: number
  /** 1 approved, 2 rejected. */
  status: 1 | 2
  reason: string
}

/** To the pool of the company, once for each request. */
export function grantRequested(tx: Tx, row: store.RequestRow, at: Date): ReturnType<typeof addEntry> {
  return addEntry(tx, {
    wallet: { companyId: row.company_id, userId: null },
    delta: row.credits,
    kind: 'grant',
    key: `request:${row.reference}`,
    reference: row.reference,
    note: `Approved for ${row.requested_by}`,
    at,
  })
}

/** The Super Admin's word: approving adds the credits to the company's pool, in the same transaction. */
export function decideRequest(ctx: Ctx, decision: Decision): Promise<CreditRequest> {
  requireSuperAdmin(ctx)
  const isRejected = decision.status === 2
  if (isRejected && decision.reason === '')
    throw new AppError('invalid_input', { fields: [{ path: 'reason', message: 'Say why it is rejected.' }] })
  return inScope(ctx, async (tx) => {
    const row = await requireRequest(store.lock(tx, decision.id))
    const status = creditRequestAfter(row.status as CreditRequestState, isRejected ? 'reject' : 'approve')
    if (status === null) throw new AppError('credits.decided')
    const now = ctx.now()
    await store.decide(tx, row, { status, reason: decision.reason, decided_at: now })
    if (!isRejected) await grantRequested(tx, row, now)
    await audit.record(tx, isRejected ? 'credits.rejected' : 'credits.approved', row.id, {
      after: {
        company: row.company,
        reference: row.reference,
        credits: row.credits,
        ...(decision.reason && { reason: decision.reason }),
      },
    })
    await tellAsker(tx, row, isRejected ? decision.reason : null)
    await publish(tx, { company_id: row.company_id, user_id: null, topic: 'credits', id: null })
    return present(ctx, { ...row, status, reason: decision.reason, decided_at: now })
  })
}

function tellAsker(tx: Tx, row: store.RequestRow, rejectedFor: string | null): Promise<void> {
  const credits = creditsInWords(row.credits)
  return notify(
    tx,
    { companyId: row.company_id, userId: row.user_id },
    rejectedFor === null
      ? {
          kind: 'credits.approved',
          title: `Your request ${row.reference} was approved`,
          text: `${credits} were added to the pool of your company.`,
        }
      : {
          kind: 'credits.rejected',
          title: `Your request ${row.reference} was rejected`,
          text: `${credits}: ${rejectedFor}`,
        },
  )
}
