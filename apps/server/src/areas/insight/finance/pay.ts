import type { finance } from '@itayo/contract'
import { isOwed, openOf, payableNumber, sum } from '@itayo/domain'
import type { z } from 'zod'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProjects, tellProject } from '../../../platform/projects.ts'
import { requireCosts } from './payables.ts'
import * as store from './store/payables.ts'

type Form = z.output<typeof finance.pay.body>

const FUTURE = 'A payment is recorded when it was made. Choose today or an earlier day.'

/** Marks payables as paid: all of them, or none. */
export function pay(ctx: Ctx, form: Form): Promise<{ payments: number; amount: number }> {
  requireCosts(ctx)
  if (form.paid_on > today(ctx.platform.clock)) throw refused('body.paid_on', FUTURE)
  return ctx.transaction(async (tx) => {
    const ids = form.payables.map(({ id }) => id)
    if (new Set(ids).size < ids.length) throw refused('body.payables', 'A payable is here twice.')
    const held = await holdPayables(tx, ids)
    const payments = form.payables.map(({ id, version, amount }, at) => {
      const payable = held.get(id)
      if (!payable) throw new AppError('not_found')
      // A payable may have been corrected, or paid by another, since it was shown.
      if (payable.version !== version) throw new AppError('stale_version', { current: payable })
      const why = whyNotPaid(payable, amount)
      if (why) throw refused(`body.payables.${at}.amount`, why)
      const { paid_on, reference } = form
      return { payable_id: id, project_id: payable.project_id, paid_on, reference, amount }
    })
    await record(tx, ctx, payments)
    return { payments: payments.length, amount: sum(payments.map(({ amount }) => amount)) }
  })
}

export type HeldPayable = Awaited<ReturnType<typeof store.lock>>[number]

/**
 * Their projects first, then they themselves: a slip that is being booked holds them in the same order. Answers those
 * that exist for the person.
 */
export async function holdPayables(tx: Tx, ids: readonly number[]): Promise<Map<number, HeldPayable>> {
  const projects = await store.projectsOf(tx, ids)
  const held = projects.length === 0 ? [] : await holdProjects(tx, projects)
  if (held.some(({ archived_at }) => archived_at)) throw new AppError('project.archived')
  return new Map((await store.lock(tx, ids)).map((payable) => [payable.id, payable]))
}

const pesos = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Null where it can be recorded. */
export function whyNotPaid(payable: HeldPayable, amount: number): string | null {
  const open = openOf(payable)
  if (!isOwed(payable.kind)) return `Nobody is paid for ${payableNumber(payable.id)}.`
  if (amount <= 0) return 'This must be above zero.'
  if (open <= 0) return `${payableNumber(payable.id)} is paid already.`
  return amount > open ? `Only ${pesos.format(open)} of ${payableNumber(payable.id)} is open.` : null
}

export async function record(tx: Tx, ctx: Ctx, payments: readonly store.NewPayment[]): Promise<void> {
  await store.addPayments(tx, payments)
  const projects = [...new Set(payments.map(({ project_id }) => project_id))]
  const [first] = payments
  await audit.record(tx, 'finance.paid', first?.payable_id ?? null, {
    after: {
      payables: payments.map(({ payable_id }) => payableNumber(payable_id)).join(', '),
      reference: [...new Set(payments.map(({ reference }) => reference))].join(', '),
      amount: sum(payments.map(({ amount }) => amount)),
    },
    projects,
  })
  for (const projectId of projects) await tellProject(tx, ctx, projectId)
}

/** A payment that was not made, or not for this. */
export function takePaymentBack(ctx: Ctx, form: z.output<typeof finance.takeBack.body>): Promise<null> {
  requireCosts(ctx)
  return ctx.transaction(async (tx) => {
    const seen = await store.payment(tx, form.payment_id)
    if (!seen) throw new AppError('not_found')
    await holdPayables(tx, [seen.payable_id])
    const payment = await store.payment(tx, form.payment_id)
    if (!payment || payment.taken_back_at) throw new AppError('finance.taken_back')
    await store.takeBack(tx, payment.id, ctx.actor.userId, ctx.now(), form.reason)
    await audit.record(tx, 'finance.taken_back', payment.payable_id, {
      before: {
        payables: payableNumber(payment.payable_id),
        reference: payment.reference,
        amount: payment.amount,
      },
      after: { reason: form.reason },
      projects: [payment.project_id],
    })
    await tellProject(tx, ctx, payment.project_id)
    return null
  })
}

export function refused(path: string, message: string): AppError {
  return new AppError('invalid_input', { text: message, fields: [{ path, message }] })
}
