import type { TransferStatus } from '@itayo/domain'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import type { DB } from '../../../../platform/database/schema.ts'
import { containing } from '../../../../platform/paging.ts'

export async function insert(tx: Tx, transfer: Insertable<DB['material_transfer']>): Promise<number> {
  const { id } = await tx
    .insertInto('material_transfer')
    .values(transfer)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function update(tx: Tx, id: number, change: Updateable<DB['material_transfer']>): Promise<void> {
  await tx
    .updateTable('material_transfer')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export function findBySlip(tx: Tx, slipId: string) {
  return tx
    .selectFrom('material_transfer')
    .select(['id', 'sender_project_id'])
    .where('slip_id', '=', slipId)
    .executeTakeFirst()
}

/** The facts that decide what may happen to a transfer; held, so that two people do not both receive it. */
export interface HeldTransfer {
  id: number
  number: string
  kind: 'transfer' | 'return'
  status: TransferStatus
  sender_project_id: number
  receiver_project_id: number
  created_by: number | null
  version: number
}

export async function hold(tx: Tx, id: number): Promise<HeldTransfer | undefined> {
  const { rows } = await sql<HeldTransfer>`
    select id, number, kind, status, sender_project_id, receiver_project_id, created_by, version
    from material_transfer where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/** The two projects of a transfer: what has to be held before it. */
export function projectsOf(tx: Tx, id: number) {
  return tx
    .selectFrom('material_transfer')
    .select(['sender_project_id', 'receiver_project_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export interface TransferRow {
  id: number
  transaction_id: string
  kind: 'transfer' | 'return'
  initial_status: 0 | 1
  final_status: TransferStatus
  date_created: Date
  created_by: string | null
  created_by_position: string
  approved_by_position: string
  author_id: number | null
  /** Null where the project does not exist for the caller. */
  sender_id: number | null
  sender_name: string | null
  receiver_id: number | null
  receiver_name: string | null
  notes: string
  approved_for_delivery_by_name: string | null
  date_time_approved_for_delivery: Date | null
  rejected_for_delivery_by_name: string | null
  date_time_rejected_for_delivery: Date | null
  reject_reason: string
  approved_on_site_received_by_name: string | null
  date_time_approved_on_site_received: Date | null
  receive_remarks: string
  approval_id: number | null
  version: number
}

const ROW = sql`
  select t.id, t.number as transaction_id, t.kind, t.initial_status, t.status as final_status,
    t.created_at as date_created, author.full_name as created_by, t.created_by as author_id,
    coalesce(author_role.name, '') as created_by_position, coalesce(approver_role.name, '') as approved_by_position,
    s.id as sender_id, s.name as sender_name, r.id as receiver_id, r.name as receiver_name, t.notes,
    approver.full_name as approved_for_delivery_by_name, t.approved_at as date_time_approved_for_delivery,
    rejecter.full_name as rejected_for_delivery_by_name, t.rejected_at as date_time_rejected_for_delivery,
    t.reject_reason, receiver.full_name as approved_on_site_received_by_name,
    t.received_at as date_time_approved_on_site_received, t.receive_remarks, a.id as approval_id, t.version`

const FROM = sql`
  from material_transfer t
  left join project s on s.company_id = t.company_id and s.id = t.sender_project_id
  left join project r on r.company_id = t.company_id and r.id = t.receiver_project_id
  left join app_user author on author.company_id = t.company_id and author.id = t.created_by
  left join app_user approver on approver.company_id = t.company_id and approver.id = t.approved_by
  left join role author_role on author_role.company_id = author.company_id and author_role.id = author.role_id
  left join role approver_role on approver_role.company_id = approver.company_id and approver_role.id = approver.role_id
  left join app_user rejecter on rejecter.company_id = t.company_id and rejecter.id = t.rejected_by
  left join app_user receiver on receiver.company_id = t.company_id and receiver.id = t.received_by
  left join approval a on a.company_id = t.company_id and a.kind = 'material_transfer' and a.subject_id = t.id
    and a.state = 'waiting'`

export async function byId(tx: Tx, id: number): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`${ROW} ${FROM} where t.id = ${id}`.execute(tx)
  return rows[0]
}

export interface TransferQuery {
  project_id: number
  page: number
  page_size: number
  search?: string | undefined
  received: '0' | '1'
  debt: '0' | '1'
}

const OWES = sql`exists (select from material_transfer_item i where i.company_id = t.company_id and i.transfer_id = t.id
  and i.owed > 0)`

function wanted({ project_id, received, debt, search }: TransferQuery): RawBuilder<unknown> {
  const words = containing(search ?? '')
  const side =
    received === '1'
      ? sql`t.receiver_project_id = ${project_id} and t.status = 1`
      : debt === '1'
        ? sql`t.receiver_project_id = ${project_id} and ${OWES}`
        : sql`(t.sender_project_id = ${project_id} or t.receiver_project_id = ${project_id})`
  const found = search
    ? sql`and (t.number ilike ${words} or s.name ilike ${words} or r.name ilike ${words}
        or author.full_name ilike ${words} or exists (
          select from material_transfer_item i join material m on m.company_id = i.company_id and m.id = i.material_id
          where i.company_id = t.company_id and i.transfer_id = t.id and m.description ilike ${words}))`
    : sql``
  return sql`${side} ${found}`
}

export async function page(tx: Tx, query: TransferQuery): Promise<(TransferRow & { total: number })[]> {
  const { rows } = await sql<TransferRow & { total: number }>`
    ${ROW}, count(*) over ()::int as total ${FROM} where ${wanted(query)}
    order by t.id desc limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`.execute(tx)
  return rows
}

export async function counts(tx: Tx, projectId: number): Promise<{ debts: number; to_receive: number }> {
  const { rows } = await sql<{ debts: number; to_receive: number }>`
    select (select count(distinct i.transfer_id)::int from material_transfer_item i
        where i.receiver_project_id = ${projectId} and i.owed > 0) as debts,
      (select count(*)::int from material_transfer t
        where t.receiver_project_id = ${projectId} and t.status = 1) as to_receive`.execute(tx)
  return rows[0] ?? { debts: 0, to_receive: 0 }
}

/** Whether another project is closed, whoever may see it. */
export async function isArchived(tx: Tx, projectId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('project')
    .select('archived_at')
    .where('id', '=', projectId)
    .executeTakeFirst()
  return row?.archived_at !== null
}

/** Numbers of transfers of these projects that wait, are under way, or of which a part is still in transit. */
export async function unfinished(tx: Tx, projectIds: readonly number[]): Promise<string[]> {
  const ids = sql`${[...projectIds]}::bigint[]`
  const { rows } = await sql<{ number: string }>`
    select t.number from material_transfer t
    where (t.sender_project_id = any(${ids}) or t.receiver_project_id = any(${ids}))
      and (t.status in (0, 1) or t.status = 3 and exists (
        select from material_transfer_item i where i.company_id = t.company_id and i.transfer_id = t.id
          and i.quantity > coalesce(i.received_quantity, 0) + i.lost + i.went_back))
    order by t.id`.execute(tx)
  return rows.map(({ number }) => number)
}
