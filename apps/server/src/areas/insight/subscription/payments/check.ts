import type { CheckedPayment, Paged, Payment } from '@itayo/contract'
import { isUndecided } from '@itayo/domain'
import * as audit from '../../../../platform/audit.ts'
import { after, MINUTES } from '../../../../platform/clock.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { AppError } from '../../../../platform/errors.ts'
import { pageOf } from '../../../../platform/paging.ts'
import { tenantTransactions } from '../../../../platform/tenancy.ts'
import { inScope, requireSuperAdmin } from '../scope.ts'
import * as ledger from '../store/ledger.ts'
import * as listed from '../store/payment-list.ts'
import * as store from '../store/payments.ts'
import { askProvider } from './ask-provider.ts'
import { requireProvider } from './chosen-provider.ts'
import { entryKeyOf } from './hear.ts'
import { present } from './present.ts'
import { receive } from './receive.ts'
import { simulatedMessage } from './simulated.ts'

/** The Super Admin sees those that stayed silent for so long among the ones to look at. */
const TOO_SILENT = 30 * MINUTES

/**
 * The state of a payment. While it is undecided the provider is asked, and its word is acted upon exactly as if it
 * had come by itself; the page that shows this gives nothing.
 */
export async function checkPayment(ctx: Ctx, reference: string): Promise<CheckedPayment> {
  const companyId = await companyOf(ctx, reference)
  const found = await inCompany(ctx, companyId, (tx) => requirePayment(tx, reference))
  if (isUndecided(found.state)) await askProvider(ctx.platform, found, ctx.requestId)
  return inCompany(ctx, companyId, async (tx) => {
    const payment = await requirePayment(tx, reference)
    const { company, email } = await store.buyer(tx, payment)
    const entry = await ledger.findEntry(tx, companyId, entryKeyOf(payment))
    return {
      ...present({ ...payment, company }),
      checkout_url: isUndecided(payment.state) && !ctx.actor.isPlatform ? payment.checkout_url : null,
      receipt_to: ctx.actor.isPlatform ? '' : email,
      balance_after: entry?.balance ?? null,
      pool: await ledger.balanceOf(tx, { companyId, userId: null }),
    }
  })
}

/** One's own company; for the Super Admin the one whose payment it is. */
async function companyOf(ctx: Ctx, reference: string): Promise<number> {
  if (!ctx.actor.isPlatform) return ctx.actor.companyId
  const found = await ctx.auth((tx) => store.findAnywhere(tx, { sessionId: null, intentId: null, reference }))
  if (!found) throw new AppError('not_found')
  return found.companyId
}

function inCompany<T>(ctx: Ctx, companyId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tenant = { companyId, userId: null, requestId: ctx.requestId }
  return tenantTransactions(ctx.platform, tenant, { readOnly: true }).transaction(work)
}

async function requirePayment(tx: Tx, reference: string): Promise<store.PaymentRow> {
  const payment = await store.byReference(tx, reference)
  if (!payment) throw new AppError('not_found')
  return payment
}

/** Pay or Fail on our own page: a message like the provider's, which goes the same way. */
export async function answerSimulated(
  ctx: Ctx,
  { reference_number, answer }: { reference_number: string; answer: 'pay' | 'fail' },
): Promise<null> {
  const payment = await inCompany(ctx, ctx.actor.companyId, (tx) => requirePayment(tx, reference_number))
  const provider = requireProvider(ctx.platform)
  if (provider.name !== 'simulated' || payment.provider !== 'simulated' || !isUndecided(payment.state))
    throw new AppError('payment.not_simulated')
  const { session_id: sessionId, reference, centavos } = payment
  const { hashKey } = ctx.platform
  await receive(
    ctx,
    simulatedMessage({ sessionId, reference, centavos, answer }, { hashKey, now: ctx.now() }),
  )
  return null
}

export function listPayments(
  ctx: Ctx,
  query: Omit<listed.PaymentQuery, 'silentSince'>,
): Promise<Paged<Payment>> {
  return inScope(ctx, async (tx) => {
    const rows = await listed.list(tx, { ...query, silentSince: after(ctx.now(), -TOO_SILENT) })
    return pageOf(query, rows.map(present), rows[0]?.total ?? 0)
  })
}

/** Somebody of the platform has looked at it and says what was done; the platform's trail keeps it. */
export function settlePayment(
  ctx: Ctx,
  { reference_number: reference, note }: { reference_number: string; note: string },
): Promise<null> {
  requireSuperAdmin(ctx)
  return inScope(ctx, async (tx) => {
    const settled = await listed.settle(tx, reference, { at: ctx.now(), note })
    if (!settled) throw new AppError('payment.nothing_to_settle')
    await audit.record(tx, 'payment.settled', settled.id, {
      after: { ...settled, reference_number: reference, note },
    })
    return null
  })
}
