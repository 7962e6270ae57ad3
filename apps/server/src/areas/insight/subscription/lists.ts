import type { CreditDashboard, CreditEntry, CreditHolder, Paged } from '@itayo/contract'
import { CREDIT_KINDS, type CreditKind, expiryAt } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import { pageOf } from '../../../platform/paging.ts'
import { inScope, requireCompany, type Scope } from './scope.ts'
import * as store from './store/lists.ts'

const PURCHASES: readonly CreditKind[] = ['topup', 'grant', 'disburse', 'adjust']

const person = (id: number | null, full_name: string | null) =>
  id === null || full_name === null ? null : { id, full_name }

const presentEntry = (row: store.EntryRow): CreditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  credits: row.delta,
  credits_after: row.balance,
  reference: row.reference,
  note: row.note,
  company: row.company,
  project: row.project,
  wallet_of: person(row.wallet_user_id, row.wallet_name),
  is_pool: row.wallet_user_id === null,
  person: person(row.person_id, row.person_name),
})

/** The company's own ledger: everything that its pool and its people's wallets have seen. */
export function listHistory(
  ctx: Ctx,
  query: store.ListQuery & { kind?: CreditKind | undefined },
): Promise<Paged<CreditEntry>> {
  requireCompany(ctx)
  return entriesOf(ctx, query, query.kind ? [query.kind] : CREDIT_KINDS)
}

/** Leaves out uses and subscriptions: only credits that came in, were handed out or corrected. */
export function listCreditHistory(
  ctx: Ctx,
  query: store.ListQuery & { kind?: CreditKind | undefined },
): Promise<Paged<CreditEntry>> {
  return entriesOf(ctx, query, query.kind ? [query.kind] : PURCHASES)
}

function entriesOf(
  ctx: Ctx,
  query: store.ListQuery,
  kinds: readonly CreditKind[],
): Promise<Paged<CreditEntry>> {
  return inScope(ctx, async (tx, scope) => {
    const rows = await store.entries(tx, query, { kinds, withPeople: scope === 'company' })
    return pageOf(query, rows.map(presentEntry), rows[0]?.total ?? 0)
  })
}

/** Companies to the Super Admin, and the people of a company to their own. */
export function listHolders(
  ctx: Ctx,
  query: store.HolderQuery,
  order: store.HolderOrder,
): Promise<Paged<CreditHolder>> {
  return inScope(ctx, async (tx, scope) => {
    const rows = await (scope === 'platform' ? store.companies : store.people)(tx, query, order)
    const present = ({ total: _, date_end, ...row }: store.HolderRow): CreditHolder => ({
      ...row,
      date_end: date_end?.toISOString() ?? null,
      state: expiryAt(date_end?.getTime() ?? null, ctx.now().getTime()),
    })
    return pageOf(query, rows.map(present), rows[0]?.total ?? 0)
  })
}

export function readDashboard(ctx: Ctx, month: string | undefined): Promise<CreditDashboard> {
  return inScope(ctx, async (tx, scope: Scope) => {
    const { companies, people, pending, approved, rejected, handed_out, ...figures } = await store.figures(
      tx,
      ctx.now(),
      month,
    )
    return {
      ...figures,
      scope,
      holders: scope === 'platform' ? companies : people,
      requests: { pending, approved, rejected, disbursed: handed_out },
      months: await store.months(tx, month),
    }
  })
}
