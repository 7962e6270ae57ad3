import type { EstimateScope } from '@itayo/contract'
import type { Terms } from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

export interface Frozen {
  number: number
  at: Date
  by: string | null
  prepared_by: string | null
  note: string
  direct: string
  contract: string
  rounding_direct: string
  rounding_contract: string
}

export async function revisions(tx: Tx, projectId: number): Promise<Frozen[]> {
  const { rows } = await sql<Frozen>`
    select r.number, r.created_at as at, approver.full_name as by, author.full_name as prepared_by, r.note,
      r.direct, r.contract, r.rounding_direct, r.rounding_contract
    from estimate_revision r
    left join app_user approver on approver.company_id = r.company_id and approver.id = r.created_by
    left join app_user author on author.company_id = r.company_id and author.id = r.prepared_by
    where r.project_id = ${projectId} order by r.number desc`.execute(tx)
  return rows
}

export function newest(tx: Tx, projectId: number) {
  return tx
    .selectFrom('estimate_revision')
    .select(['direct', 'contract'])
    .where('project_id', '=', projectId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The percentages it was approved with. */
export async function termsAt(
  tx: Tx,
  projectId: number,
  numbers: readonly number[],
): Promise<Map<number, Terms>> {
  const rows = await tx
    .selectFrom('estimate_revision')
    .select(['number', 'ocm', 'cp', 'vat'])
    .where('project_id', '=', projectId)
    .where('number', 'in', numbers)
    .execute()
  return new Map(
    rows.map(({ number, ocm, cp, vat }) => [number, { ocm: Number(ocm), cp: Number(cp), vat: Number(vat) }]),
  )
}

/** With the stored figures of the project. */
export async function insert(
  tx: Tx,
  projectId: number,
  revision: { number: number; terms: Terms; note: string; preparedBy: number | null },
): Promise<void> {
  const { number, terms, note, preparedBy } = revision
  await sql`
    insert into estimate_revision (project_id, number, ocm, cp, vat, direct, contract, rounding_direct,
      rounding_contract, note, prepared_by)
    select project_id, ${number}, ${terms.ocm}, ${terms.cp}, ${terms.vat}, direct, contract, rounding_direct,
      rounding_contract, ${note}, ${preparedBy}::bigint
    from project_figures where project_id = ${projectId}`.execute(tx)
}

export async function insertScopes(
  tx: Tx,
  projectId: number,
  number: number,
  scopes: readonly EstimateScope[],
): Promise<void> {
  const frozen = scopes.map((scope) => ({ id: scope.psow_id, is_removed: scope.remove_sow, content: scope }))
  await sql`
    insert into estimate_revision_scope (project_id, number, project_work_item_id, is_removed, content)
    select ${projectId}::bigint, ${number}::int, s.id, s.is_removed, s.content
    from jsonb_to_recordset(${JSON.stringify(frozen)}::jsonb) as s (id bigint, is_removed boolean, content jsonb)`.execute(
    tx,
  )
}

export interface Waiting {
  id: number
  at: Date
  prepared_by: string
  approval_id: number | null
  direct: string
  contract: string
  /** The proposal's change to the rounding row. */
  rounding: unknown
}

export async function waitingProposals(tx: Tx, projectId: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select p.id, p.created_at as at, u.full_name as prepared_by, p.direct_after as direct,
      p.contract_after as contract, p.content->'rounding' as rounding, a.id as approval_id
    from estimate_proposal p join app_user u on u.company_id = p.company_id and u.id = p.created_by
    left join approval a on a.company_id = p.company_id and a.kind = 'estimate_edit' and a.subject_id = p.id
      and a.state = 'waiting'
    where p.project_id = ${projectId} and p.state = 'pending' and p.kind = 'lines'
    order by p.id desc`.execute(tx)
  return rows
}

export interface OrderRow {
  id: number
  number: number
  revision: number
  at: Date
  by: string | null
  prepared_by: string | null
  work_items: number
  psow_ids: number[]
  lines: number
  direct: string
  contract: string
  contract_moved: string
  net_to_date: string
  moved_to_date: string
}

export async function orders(tx: Tx, projectId: number): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.number, o.revision, o.created_at as at, approver.full_name as by,
      author.full_name as prepared_by, o.direct, o.contract, o.contract_moved,
      o.net_to_date, o.moved_to_date,
      (select count(distinct v.project_work_item_id) from variance_line v
        where v.company_id = o.company_id and v.variance_order_id = o.id) as work_items,
      to_jsonb(array(select distinct v.project_work_item_id from variance_line v
        where v.company_id = o.company_id and v.variance_order_id = o.id order by 1)) as psow_ids,
      (select count(*) from variance_line v
        where v.company_id = o.company_id and v.variance_order_id = o.id and v.kind <> 'measurement') as lines
    from variance_order o
    left join app_user approver on approver.company_id = o.company_id and approver.id = o.created_by
    left join app_user author on author.company_id = o.company_id and author.id = o.prepared_by
    where o.project_id = ${projectId} order by o.number`.execute(tx)
  return rows
}

/** The work items that variance orders of some revisions hold. */
export async function variedIn(
  tx: Tx,
  projectId: number,
  after: number,
  upTo: number,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ project_work_item_id: number; number: number }>`
    select v.project_work_item_id, max(o.number) as number
    from variance_order o
    join variance_line v on v.company_id = o.company_id and v.variance_order_id = o.id
    where o.project_id = ${projectId} and o.revision > ${after} and o.revision <= ${upTo}
    group by 1`.execute(tx)
  return new Map(rows.map((row) => [row.project_work_item_id, row.number]))
}

/** The work items as they were at a revision; only those named, when some are. */
export async function scopesAt(
  tx: Tx,
  projectId: number,
  number: number,
  ids?: readonly number[],
): Promise<Map<number, EstimateScope>> {
  const part = ids ? sql`and project_work_item_id = any(${[...ids]}::bigint[])` : sql``
  const { rows } = await sql<{ id: number; is_removed: boolean; content: EstimateScope }>`
    select distinct on (project_work_item_id) project_work_item_id as id, is_removed, content
    from estimate_revision_scope
    where project_id = ${projectId} and number <= ${number} ${part}
    order by project_work_item_id, number desc`.execute(tx)
  return new Map(rows.filter((row) => !row.is_removed).map((row) => [row.id, row.content]))
}

interface OrderedScope {
  revision: number
  id: number
  content: EstimateScope
}

/** The work items of variance orders as each order froze them; one that it took out is as it was before. */
export async function scopesOfOrders(
  tx: Tx,
  projectId: number,
  orders: readonly Pick<OrderRow, 'revision' | 'psow_ids'>[],
): Promise<OrderedScope[]> {
  const pairs = orders.flatMap(({ revision, psow_ids }) => psow_ids.map((id) => ({ revision, id })))
  const { rows } = await sql<OrderedScope>`
    select o.revision, o.id, s.content
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as o (revision int, id bigint)
    cross join lateral (select content from estimate_revision_scope
      where project_id = ${projectId} and project_work_item_id = o.id and number <= o.revision and not is_removed
      order by number desc limit 1) s`.execute(tx)
  return rows
}

/** A work item as the contract names it. */
export interface ContractScope {
  psow_id: number
  item_number: string
  work_item: string
  tag_name: string
  phase: string
  phase_code: string
  unit: string
  measurement: number | null
  contract_cost: number
}

/** The work items of the first approval, without their lines, in the order of the estimate. */
export async function firstScopes(tx: Tx, projectId: number): Promise<ContractScope[]> {
  const { rows } = await sql<ContractScope>`
    select r.project_work_item_id as psow_id, r.content->>'item_number' as item_number,
      r.content->>'work_item' as work_item, r.content->>'tag_name' as tag_name, r.content->>'phase' as phase,
      r.content->>'phase_code' as phase_code, r.content->>'unit' as unit,
      (r.content->>'measurement')::float8 as measurement,
      coalesce((r.content->>'contract_cost')::float8, 0) as contract_cost
    from estimate_revision_scope r
    join project_work_item w on w.company_id = r.company_id and w.id = r.project_work_item_id
    join phase p on p.id = w.phase_id
    where r.project_id = ${projectId} and r.number = 0 and not r.is_removed
    order by p.position, p.id, w.place, w.id`.execute(tx)
  return rows
}

/** The work items that were frozen anew after one revision, up to another. */
export async function changedBetween(
  tx: Tx,
  projectId: number,
  after: number,
  upTo: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct project_work_item_id as id from estimate_revision_scope
    where project_id = ${projectId} and number > ${after} and number <= ${upTo}`.execute(tx)
  return rows.map((row) => row.id)
}
