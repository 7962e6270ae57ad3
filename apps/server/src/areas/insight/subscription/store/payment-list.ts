import type { PaymentState } from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { containing, offsetOf } from '../../../../platform/paging.ts'
import type { PaymentRow } from './payments.ts'

/** Payments as they are listed: without the page to pay on and the provider's own names, which the platform does not see. */
export type ListedPayment = Pick<
  PaymentRow,
  | 'id'
  | 'reference'
  | 'provider'
  | 'is_live'
  | 'centavos'
  | 'credits'
  | 'state'
  | 'method'
  | 'taken_centavos'
  | 'taken_currency'
  | 'failure'
  | 'trouble'
  | 'settled_at'
  | 'receipt_number'
  | 'paid_at'
  | 'created_at'
> & { company: string }

export interface PaymentQuery {
  page: number
  per_page: number
  search?: string | undefined
  order: 'ASC' | 'DESC'
  status?: PaymentState | 'to_look_at' | undefined
  /** Payments that were silent since then are to be looked at too. */
  silentSince: Date
}

export async function list(tx: Tx, query: PaymentQuery): Promise<(ListedPayment & { total: number })[]> {
  const { search, status, silentSince } = query
  const found = search ? containing(search) : null
  const wanted =
    status === undefined
      ? sql`true`
      : status === 'to_look_at'
        ? sql`((p.trouble is not null and p.settled_at is null) or (p.state = 'pending' and p.created_at <= ${silentSince}))`
        : sql`p.state = ${status}`
  const direction = query.order === 'ASC' ? sql`asc` : sql`desc`
  const { rows } = await sql<ListedPayment & { total: number }>`
    select p.id, c.name as company, p.reference, p.provider, p.is_live, p.centavos, p.credits, p.state, p.method,
      p.taken_centavos, p.taken_currency, p.failure, p.trouble, p.settled_at, p.receipt_number, p.paid_at,
      p.created_at, count(*) over ()::int as total
    from payment p join company c on c.id = p.company_id
    where ${wanted} and (${found}::text is null or p.reference ilike ${found} or c.name ilike ${found}
      or p.receipt_number ilike ${found})
    order by p.created_at ${direction}, p.id ${direction}
    limit ${query.per_page} offset ${offsetOf(query)}`.execute(tx)
  return rows
}

/** The Super Admin's word about a payment with trouble; nothing when there is none that waits for it. */
export async function settle(
  tx: Tx,
  reference: string,
  { at, note }: { at: Date; note: string },
): Promise<{ id: number; company: string } | undefined> {
  const { rows } = await sql<{ id: number; company: string }>`
    update payment p set settled_at = ${at}, settled_note = ${note} from company c
    where c.id = p.company_id and p.reference = ${reference} and p.trouble is not null and p.settled_at is null
    returning p.id, c.name as company`.execute(tx)
  return rows[0]
}
