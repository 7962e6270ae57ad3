import type { finance, Payable, PayablePayment } from '@itayo/contract'
import { addDays, isOwed, lastDayOf, monthOf, openOf, payableNumber, payableState } from '@itayo/domain'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { AppError } from '../../../platform/errors.ts'
import { offsetOf, pageOf } from '../../../platform/paging.ts'
import { openProject } from '../../../platform/projects.ts'
import * as store from './store/payables.ts'

type Query = z.output<typeof finance.payables.query>

/** Amounts are all there is to see of them. */
export function requireCosts(ctx: Ctx): void {
  if (!ctx.may('/costs/view')) throw new AppError('permission_denied')
}

export function listPayables(ctx: Ctx, query: Query) {
  requireCosts(ctx)
  return ctx.transaction(async (tx) => {
    if (query.project_id !== undefined) await openProject(tx, query.project_id)
    const page = { ...query, limit: query.per_page, offset: offsetOf(query) }
    const [rows, { payables, ...totals }] = await together(
      store.list(tx, query, page),
      store.totals(tx, query),
    )
    return {
      ...pageOf(
        query,
        rows.map((row) => present(ctx, row)),
        payables,
      ),
      totals,
    }
  })
}

export function readPayable(ctx: Ctx, id: number): Promise<Payable & { payments: PayablePayment[] }> {
  requireCosts(ctx)
  return ctx.transaction(async (tx) => {
    const row = await store.named(tx, id)
    if (!row) throw new AppError('not_found')
    return { ...present(ctx, row), payments: await paymentsOf(tx, id) }
  })
}

async function paymentsOf(tx: Tx, id: number): Promise<PayablePayment[]> {
  const rows = await store.payments(tx, id)
  return rows.map(({ taken_back_at, taken_back_by, taken_back_reason, at, ...payment }) => ({
    ...payment,
    at: at.toISOString(),
    taken_back: taken_back_at && {
      at: taken_back_at.toISOString(),
      by: taken_back_by,
      reason: taken_back_reason,
    },
  }))
}

export function present(ctx: Ctx, row: store.PayableRow): Payable {
  const { document_id: _, period, ...shown } = row
  return {
    ...shown,
    number: payableNumber(row.id),
    period: period === null ? null : { from: period, until: endOfHalf(period) },
    open: openOf(row),
    state: payableState(row),
    is_owed: isOwed(row.kind),
    link: linkOf(ctx, row),
  }
}

/** The last day of a half month that begins on this one. */
const endOfHalf = (first: string) => (first.endsWith('-01') ? addDays(first, 14) : lastDayOf(monthOf(first)))

/** The page where its slips stand, for those who may open it. */
function linkOf(ctx: Ctx, { kind, project_id, document, document_id, day }: store.PayableRow): string | null {
  switch (kind) {
    case 'delivery':
      return ctx.may('/onsite-records/material/inbound')
        ? `/onsite-records/material/inbound?project=${project_id}&delivery=${document}`
        : null
    case 'payroll':
      return ctx.may('/onsite-records/labor')
        ? `/onsite-records/labor?project=${project_id}&day=${day}`
        : null
    case 'rental':
    case 'own_machine':
      return ctx.may('/onsite-records/equipment')
        ? `/onsite-records/equipment?project=${project_id}&view=records&from=${day.slice(0, 8)}01&to=${day}`
        : null
    case 'subcontract':
      return ctx.may('/projects/Index')
        ? `/projects/Index?id=${project_id}&menu=2&psow_id=${document_id}`
        : null
    default:
      return null
  }
}
