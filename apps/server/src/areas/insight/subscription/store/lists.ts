import { CREDITS_PER_MONTH, type CreditKind, EXPIRING_SOON_MS } from '@itayo/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { containing, offsetOf } from '../../../../platform/paging.ts'

/*
 * Lists and figures of credits. They see as far as the database's role: one company, or for the platform all of them.
 * The platform does not see a company's people, so names come from `app_user` in a company alone.
 */
export interface ListQuery {
  page: number
  per_page: number
  search?: string | undefined
}

export interface HolderQuery extends ListQuery {
  month?: Month
}

/** "2026-11", or undefined for the running month. */
type Month = string | undefined

/** The first day of a month, without a zone. */
const firstDay = (month: Month) =>
  month === undefined
    ? sql`date_trunc('month', current_setting('app.today')::date::timestamp)`
    : sql`${`${month}-01`}::timestamp`

/** An entry of the month, as Manila counts it. */
const isIn = (month: Month, at: RawBuilder<unknown>) =>
  sql`(${at} >= ${firstDay(month)} at time zone 'Asia/Manila'
    and ${at} < (${firstDay(month)} + interval '1 month') at time zone 'Asia/Manila')`

export interface EntryRow {
  id: number
  at: Date
  kind: CreditKind
  delta: number
  balance: number
  reference: string
  note: string
  company: string
  wallet_user_id: number | null
  wallet_name: string | null
  person_id: number | null
  person_name: string | null
  project: string | null
  total: number
}

/** Entries of the ledger, newest first; each knows how many there are. */
export async function entries(
  tx: Tx,
  query: ListQuery,
  { kinds, withPeople }: { kinds: readonly CreditKind[]; withPeople: boolean },
): Promise<EntryRow[]> {
  const part = query.search ? containing(query.search) : null
  const people = withPeople
    ? sql`left join app_user o on o.company_id = w.company_id and o.id = w.user_id
        left join app_user p on p.company_id = e.company_id and p.id = e.created_by
        left join project j on j.company_id = e.company_id and j.id = e.used_in`
    : sql`cross join (select null::bigint as id, null::text as full_name) o
        cross join (select null::bigint as id, null::text as full_name) p
        cross join (select null::text as name) j`
  const { rows } = await sql<EntryRow>`
    select e.id, e.at, e.kind, e.delta, e.balance, e.reference, e.note, c.name as company,
      w.user_id as wallet_user_id, o.full_name as wallet_name, p.id as person_id, p.full_name as person_name,
      j.name as project,
      count(*) over ()::int as total
    from credit_entry e
    join company c on c.id = e.company_id
    join wallet w on w.company_id = e.company_id and w.id = e.wallet_id
    ${people}
    where e.kind = any (${[...kinds]}::text[])
      and (${part}::text is null or e.note ilike ${part} or e.reference ilike ${part} or c.name ilike ${part}
        or o.full_name ilike ${part} or p.full_name ilike ${part} or j.name ilike ${part})
    order by e.at desc, e.id desc limit ${query.per_page} offset ${offsetOf(query)}`.execute(tx)
  return rows
}

export interface HolderRow {
  company_id: number
  user_id: number | null
  name: string
  detail: string
  users: number
  balance: number
  used: number
  date_end: Date | null
  total: number
}

export type HolderOrder = 'name' | 'used'

const orderOf = (order: HolderOrder): RawBuilder<unknown> =>
  order === 'used' ? sql`used desc, balance desc, lower(name), user_id` : sql`lower(name), user_id`

/** Companies with their pools, for the platform. */
export async function companies(tx: Tx, query: HolderQuery, order: HolderOrder): Promise<HolderRow[]> {
  const part = query.search ? containing(query.search) : null
  const { rows } = await sql<HolderRow>`
    select h.*, count(*) over ()::int as total from (
      select c.id as company_id, null::bigint as user_id, c.name, '' as detail, count_people(c.id) as users,
        coalesce((select w.balance from wallet w where w.company_id = c.id and w.user_id is null), 0) as balance,
        coalesce((select -sum(e.delta) from credit_entry e
          where e.company_id = c.id and e.kind = 'use' and ${isIn(query.month, sql`e.at`)}), 0)::int as used,
        (select max(s.date_end) from subscription s where s.company_id = c.id) as date_end
      from company c
      where not c.is_platform and (${part}::text is null or c.name ilike ${part})) h
    order by ${orderOf(order)}, company_id limit ${query.per_page} offset ${offsetOf(query)}`.execute(tx)
  return rows
}

/** The people of a company with their wallets. What somebody used is theirs, whichever wallet paid. */
export async function people(tx: Tx, query: HolderQuery, order: HolderOrder): Promise<HolderRow[]> {
  const part = query.search ? containing(query.search) : null
  const { rows } = await sql<HolderRow>`
    select h.*, count(*) over ()::int as total from (
      select u.company_id, u.id as user_id, u.full_name as name, r.name as detail, 1 as users,
        coalesce(w.balance, 0) as balance,
        coalesce((select -sum(e.delta) from credit_entry e
          where e.created_by = u.id and e.kind = 'use' and ${isIn(query.month, sql`e.at`)}), 0)::int as used,
        (select max(s.date_end) from subscription s) as date_end
      from app_user u
      join role r on r.company_id = u.company_id and r.id = u.role_id
      left join wallet w on w.company_id = u.company_id and w.user_id = u.id
      where u.active and (${part}::text is null or u.full_name ilike ${part} or r.name ilike ${part})) h
    order by ${orderOf(order)} limit ${query.per_page} offset ${offsetOf(query)}`.execute(tx)
  return rows
}

export interface FiguresRow {
  month: string
  companies: number
  people: number
  subscriptions: number
  expiring: number
  expiring_with_credits: number
  balance: number
  bought: number
  purchases: number
  used: number
  uses: number
  disbursed: number
  subscribed: number
  pending: number
  approved: number
  rejected: number
  handed_out: number
}

/** A month in figures; subscriptions, balances and requests as they are now. */
export async function figures(tx: Tx, now: Date, month: Month): Promise<FiguresRow> {
  const soon = new Date(now.getTime() + EXPIRING_SOON_MS)
  const { rows } = await sql<FiguresRow>`
    with month_entry as (select * from credit_entry where ${isIn(month, sql`at`)}),
      standing as (select s.company_id, max(s.date_end) as date_end,
          (select w.balance from wallet w where w.company_id = s.company_id and w.user_id is null) as pool
        from subscription s group by s.company_id)
    select to_char(${firstDay(month)}, 'YYYY-MM-DD') as month,
      (select count(distinct company_id) from wallet)::int as companies,
      (select count(*) from wallet where user_id is not null)::int as people,
      (select count(*) from standing where date_end > ${now})::int as subscriptions,
      (select count(*) from standing where date_end > ${now} and date_end <= ${soon})::int as expiring,
      (select count(*) from standing where date_end > ${now} and date_end <= ${soon}
        and pool >= ${CREDITS_PER_MONTH})::int as expiring_with_credits,
      (select coalesce(sum(balance), 0) from wallet where user_id is null)::int as balance,
      (select coalesce(sum(delta), 0) from month_entry where kind in ('topup', 'grant'))::int as bought,
      (select count(*) from month_entry where kind in ('topup', 'grant'))::int as purchases,
      (select coalesce(-sum(delta), 0) from month_entry where kind = 'use')::int as used,
      (select count(*) from month_entry where kind = 'use')::int as uses,
      (select coalesce(-sum(delta), 0) from month_entry where kind = 'disburse' and delta < 0)::int as disbursed,
      (select coalesce(-sum(delta), 0) from month_entry where kind = 'subscription')::int as subscribed,
      (select count(*) from pricing_request where status = 0)::int as pending,
      (select count(*) from pricing_request where status = 1)::int as approved,
      (select count(*) from pricing_request where status = 2)::int as rejected,
      (select count(*) from pricing_request where status = 3)::int as handed_out`.execute(tx)
  return rows[0] as FiguresRow
}

/** Bought and used in each of the six months until a month, oldest first. */
export async function months(
  tx: Tx,
  month: Month,
): Promise<{ month: string; bought: number; used: number }[]> {
  const { rows } = await sql<{ month: string; bought: number; used: number }>`
    select to_char(m, 'YYYY-MM-DD') as month,
      coalesce(sum(e.delta) filter (where e.kind in ('topup', 'grant')), 0)::int as bought,
      coalesce(-sum(e.delta) filter (where e.kind = 'use'), 0)::int as used
    from generate_series(${firstDay(month)} - interval '5 months', ${firstDay(month)}, interval '1 month') m
    left join credit_entry e on e.at >= m at time zone 'Asia/Manila'
      and e.at < (m + interval '1 month') at time zone 'Asia/Manila'
    group by m order by m`.execute(tx)
  return rows
}
