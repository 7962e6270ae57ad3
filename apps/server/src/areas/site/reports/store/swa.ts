import type { SwaState } from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { entryUntil } from './standing.ts'

export interface SwaRow {
  id: number
  project_id: number
  report_date: string
  archived_at: Date | null
  version: number
  number: number
  prepared_by: string
  billing_percentage: string
  remarks: string
  period_from: string
  period_to: string
  state: SwaState
  reason: string
  approved_at: Date | null
  approved_by: string | null
  approved_contract: string | null
  approved_to_date: string | null
  certified_at: Date | null
  certified_by: string | null
  certified_as: CertifiedAs | null
}

/** The parts of a certified statement that stand beside its lines. */
export interface CertifiedAs {
  previous_number: number | null
  blocks: { order: number; title: string; approved_on: string | null }[]
  physical: { progress: number; planned: number | null; slippage: number | null }
}

export async function find(tx: Tx, id: number): Promise<SwaRow | undefined> {
  const { rows } = await sql<SwaRow>`
    select l.id, l.project_id, l.report_date, l.archived_at, l.version, s.number, s.prepared_by, s.billing_percentage, s.remarks, s.period_from, s.period_to, s.state,
      s.reason, s.approved_at, approver.full_name as approved_by, s.approved_contract, s.approved_to_date,
      s.certified_at, certifier.full_name as certified_by, s.certified_as
    from report_log l
    join swa s on s.company_id = l.company_id and s.report_log_id = l.id
    left join app_user approver on approver.company_id = s.company_id and approver.id = s.approved_by
    left join app_user certifier on certifier.company_id = s.company_id and certifier.id = s.certified_by
    where l.id = ${id}`.execute(tx)
  return rows[0]
}

/** The newest certified statement of a project; with a day, of those whose period ended before it. */
export async function lastCertified(
  tx: Tx,
  projectId: number,
  before?: string,
): Promise<{ id: number; number: number; period_to: string } | undefined> {
  const { rows } = await sql<{ id: number; number: number; period_to: string }>`
    select report_log_id as id, number, period_to from swa
    where project_id = ${projectId} and state = 'certified' and (${before ?? null}::date is null or period_to < ${before ?? null}::date)
    order by period_to desc limit 1`.execute(tx)
  return rows[0]
}

export function projectDays(tx: Tx, projectId: number) {
  return tx
    .selectFrom('project')
    .select(['start_date', 'duration'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
}

interface NewSwa {
  project_id: number
  prepared_by: string
  billing_percentage: number
  remarks: string
  period_from: string
  period_to: string
  created_at: Date
}

/** With the next number of the project, which the caller holds. */
export async function insert(tx: Tx, swa: NewSwa): Promise<{ id: number; number: number }> {
  const { id } = await tx
    .insertInto('report_log')
    .values({
      project_id: swa.project_id,
      type: 'swa',
      report_date: swa.period_to,
      created_at: swa.created_at,
      updated_at: swa.created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ number: number }>`
    insert into swa (report_log_id, project_id, number, prepared_by, billing_percentage, remarks, period_from,
      period_to, state)
    select ${id}::bigint, ${swa.project_id}::bigint, coalesce(max(number), 0) + 1, ${swa.prepared_by},
      ${swa.billing_percentage}::numeric, ${swa.remarks}, ${swa.period_from}::date, ${swa.period_to}::date, 'draft'
    from swa where project_id = ${swa.project_id}
    returning number`.execute(tx)
  return { id, number: (rows[0] as { number: number }).number }
}

type Changed = Partial<
  Pick<
    SwaRow,
    | 'prepared_by'
    | 'remarks'
    | 'period_from'
    | 'period_to'
    | 'state'
    | 'reason'
    | 'approved_at'
    | 'certified_at'
  >
> & {
  billing_percentage?: number
  approved_by?: number | null
  approved_contract?: number | null
  approved_to_date?: number | null
  certified_by?: number | null
  certified_as?: CertifiedAs | null
}

/** Its log gets the next version, and the day it is about. */
export async function update(tx: Tx, id: number, { certified_as, ...changed }: Changed): Promise<void> {
  await tx
    .updateTable('swa')
    .set({
      ...changed,
      ...(certified_as !== undefined && { certified_as: certified_as && JSON.stringify(certified_as) }),
    })
    .where('report_log_id', '=', id)
    .execute()
  await sql`
    update report_log l set version = l.version + 1, report_date = s.period_to
    from swa s where s.company_id = l.company_id and s.report_log_id = l.id and l.id = ${id}`.execute(tx)
}

export interface FrozenLine {
  block: number
  psow_id: number | null
  content: unknown
  quantity_to_date: number
  amount: number
  amount_to_date: number
}

export async function insertLines(
  tx: Tx,
  { id, project_id }: Pick<SwaRow, 'id' | 'project_id'>,
  lines: readonly FrozenLine[],
): Promise<void> {
  await sql`
    insert into swa_line (project_id, report_log_id, block, position, project_work_item_id, content, quantity_to_date,
      amount, amount_to_date)
    select ${project_id}::bigint, ${id}::bigint, l.block, l.position, l.psow_id, l.content, l.quantity_to_date, l.amount,
      l.amount_to_date
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, at) => ({ ...line, position: at + 1 })))}::jsonb)
      as l (block int, position int, psow_id bigint, content jsonb, quantity_to_date numeric, amount numeric,
        amount_to_date numeric)`.execute(tx)
}

export async function deleteLines(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('swa_line').where('report_log_id', '=', id).execute()
}

export async function lines(tx: Tx, id: number): Promise<{ block: number; content: unknown }[]> {
  return tx
    .selectFrom('swa_line')
    .select(['block', 'content'])
    .where('report_log_id', '=', id)
    .orderBy('block')
    .orderBy('position')
    .execute()
}

/** How much of each work item was done by a day, removed ones too. */
export async function doneBy(
  tx: Tx,
  projectId: number,
  day: string,
): Promise<Map<number, { measurement: number | null; status: number; accomplishment: number | null }>> {
  const { rows } = await sql<{
    id: number
    measurement: number | null
    status: number
    accomplishment: number | null
  }>`
    select w.id, w.measurement::float8 as measurement, coalesce(e.status, 0)::float8 as status,
      e.accomplishment::float8 as accomplishment
    from project_work_item w
    left join lateral ${entryUntil(day)} e on true
    where w.project_id = ${projectId}`.execute(tx)
  return new Map(rows.map(({ id, ...done }) => [id, done]))
}
