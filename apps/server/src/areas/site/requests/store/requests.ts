import type { RequestState } from '@itayo/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import type { RequestKind } from '../kinds.ts'

export interface RequestRecord {
  id: number
  project_id: number
  kind: RequestKind
  number: string
  state: RequestState
  amount: string
  notes: string
  remarks: string
  needed_on: string | null
  requested_by: string
  requester_position: string
  over_reason: string
  prepared_by: number
  preparer: string
  preparer_position: string
  department: string
  request_date: string
  decided_by: number | null
  approver: string | null
  approver_position: string
  date_approved: string | null
  reason: string
  /** Who withdrew or cancelled it. */
  ender: string | null
  ended_on: string | null
  end_reason: string
  /** The number of the one it takes up again. */
  revises: string | null
  is_archived: boolean
  approval_id: number | null
  items: number
  version: number
}

const manilaDay = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Manila')::date::text`

async function requests(tx: Tx, where: RawBuilder<unknown>): Promise<RequestRecord[]> {
  const { rows } = await sql<RequestRecord>`
    select r.id, r.project_id, r.kind, r.number, r.state, r.amount, r.notes, r.remarks, r.needed_on::text,
      r.requested_by, r.requester_position, r.over_reason, r.prepared_by, p.full_name as preparer,
      r.preparer_position, r.department, ${manilaDay('r.created_at')} as request_date,
      r.decided_by, d.full_name as approver, r.approver_position, ${manilaDay('r.decided_at')} as date_approved, r.reason,
      e.full_name as ender, ${manilaDay('r.ended_at')} as ended_on, r.end_reason, v.number as revises,
      j.archived_at is not null as is_archived, a.id as approval_id, r.version,
      ((select count(*) from request_material i where i.company_id = r.company_id and i.request_id = r.id)
        + (select count(*) from equipment_booking i where i.company_id = r.company_id and i.request_id = r.id)
        + (select count(*) from fuel_order i where i.company_id = r.company_id and i.request_id = r.id))::int as items
    from request r
    join project j on j.company_id = r.company_id and j.id = r.project_id
    join app_user p on p.company_id = r.company_id and p.id = r.prepared_by
    left join app_user d on d.company_id = r.company_id and d.id = r.decided_by
    left join app_user e on e.company_id = r.company_id and e.id = r.ended_by
    left join request v on v.company_id = r.company_id and v.id = r.revises_id
    left join approval a on a.company_id = r.company_id and a.subject_id = r.id and a.state = 'waiting'
      and a.kind = case when r.kind = 'material' then 'purchase_request' else 'equipment_request' end
    where ${where} order by r.id desc limit 1000`.execute(tx)
  return rows
}

const isOf = (kinds: readonly RequestKind[]) => sql`r.kind in (${sql.join(kinds)})`

export function listIn(tx: Tx, projectId: number, kinds: readonly RequestKind[]): Promise<RequestRecord[]> {
  return requests(tx, sql`r.project_id = ${projectId} and ${isOf(kinds)}`)
}

export async function findByNumber(
  tx: Tx,
  projectId: number,
  number: string,
  kinds: readonly RequestKind[],
): Promise<RequestRecord | undefined> {
  const found = sql`r.project_id = ${projectId} and r.number = ${number} and ${isOf(kinds)}`
  return (await requests(tx, found))[0]
}

export async function findRequest(tx: Tx, id: number): Promise<RequestRecord | undefined> {
  return (await requests(tx, sql`r.id = ${id}`))[0]
}

export function lockRequest(tx: Tx, id: number) {
  return tx
    .selectFrom('request')
    .select(['id', 'project_id', 'number', 'state', 'over_reason', 'version'])
    .select((eb) => eb.ref('kind').$castTo<RequestKind>().as('kind'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

interface NewRequest {
  project_id: number
  kind: RequestKind
  number: string
  amount: number
  notes: string
  needed_on: string | null
  requested_by: string
  requester_position: string
  over_reason: string
  preparer_position: string
  revises_id: number | null
}

export async function insertRequest(tx: Tx, request: NewRequest, userId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into request (project_id, kind, number, amount, notes, needed_on, requested_by, requester_position,
      over_reason, preparer_position, revises_id, department)
    select ${request.project_id}, ${request.kind}, ${request.number}, ${request.amount}, ${request.notes},
      ${request.needed_on}::date, ${request.requested_by}, ${request.requester_position}, ${request.over_reason},
      ${request.preparer_position}, ${request.revises_id}::bigint, coalesce(u.department, '')
    from app_user u where u.id = ${userId} returning id`.execute(tx)
  return rows[0]?.id as number
}

export async function closeRequest(
  tx: Tx,
  id: number,
  decision: { state: 'approved' | 'disapproved'; userId: number; position: string; reason: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('request')
    .set((eb) => ({
      state: decision.state,
      decided_by: decision.userId,
      approver_position: decision.position,
      decided_at: decision.at,
      reason: decision.reason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function endRequest(
  tx: Tx,
  id: number,
  end: { state: 'withdrawn' | 'cancelled'; userId: number; reason: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('request')
    .set((eb) => ({
      state: end.state,
      ended_by: end.userId,
      ended_at: end.at,
      end_reason: end.reason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function setAmount(tx: Tx, id: number, amount: number): Promise<void> {
  await tx
    .updateTable('request')
    .set((eb) => ({ amount, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function setRemarks(tx: Tx, id: number, remarks: string): Promise<void> {
  await tx
    .updateTable('request')
    .set((eb) => ({ remarks, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export interface SheetHead {
  project_name: string
  project_identifier: string
  project_location: string
  company_name: string
  company_location: string
  company_contact: string
  paper_size: 'A4' | 'Letter' | 'Long'
  tin: string
  pcab: string
  logo_file_id: number | null
  logo_key: string | null
}

export async function sheetHead(tx: Tx, projectId: number): Promise<SheetHead> {
  const { rows } = await sql<SheetHead>`
    select p.name as project_name, p.identifier as project_identifier,
      concat_ws(', ', nullif(p.street, ''), nullif(p.barangay, ''), nullif(p.city, ''), nullif(p.province, ''))
        as project_location,
      c.name as company_name, coalesce(c.location, '') as company_location,
      concat_ws(' · ', nullif(c.contact_num, ''), nullif(c.business_email, '')) as company_contact,
      c.paper_size, coalesce(c.tin, '') as tin, coalesce(c.pcab_number, '') as pcab, c.logo_file_id, f.key as logo_key
    from project p join company c on c.id = p.company_id
    left join stored_file f on f.company_id = c.id and f.id = c.logo_file_id
    where p.id = ${projectId}`.execute(tx)
  return rows[0] as SheetHead
}
