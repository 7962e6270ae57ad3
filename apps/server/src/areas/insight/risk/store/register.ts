import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { containing, offsetOf } from '../../../../platform/paging.ts'

export interface RiskRow {
  id: number
  project_id: number
  project: string
  title: string
  cause: string
  likelihood: number
  effect: number
  owner_id: number | null
  owner: string
  answer: string
  due_date: string | null
  state: 'open' | 'closed'
  version: number
}

const columns = sql`r.id, r.project_id, p.name as project, r.title, r.cause, r.likelihood, r.effect, r.owner_id,
  coalesce(u.full_name, '') as owner, r.answer, r.due_date, r.state, r.version`

/** Risks of archived projects are history, and of those in the bin nothing is seen at all. */
const tables = sql`risk r
  join project p on p.company_id = r.company_id and p.id = r.project_id and p.deleted_at is null
  left join app_user u on u.company_id = r.company_id and u.id = r.owner_id`

export interface RegisterQuery {
  page: number
  per_page: number
  search?: string | undefined
  sort_by: 'score' | 'due_date' | 'title'
  order: 'ASC' | 'DESC'
  project_ids?: readonly number[] | undefined
  state?: 'open' | 'closed' | undefined
}

const ORDERS = {
  score: sql`r.likelihood * r.effect`,
  due_date: sql`r.due_date`,
  title: sql`lower(r.title)`,
}

export async function list(tx: Tx, query: RegisterQuery): Promise<{ rows: RiskRow[]; total: number }> {
  const part = query.search ? containing(query.search) : null
  const direction = query.order === 'ASC' ? sql`asc` : sql`desc`
  const found = sql`${tables}
    where (${query.state ?? null}::text is null or r.state = ${query.state ?? null})
      and (${query.project_ids ?? null}::bigint[] is null or r.project_id = any(${query.project_ids ?? null}::bigint[]))
      and (${part}::text is null or r.title ilike ${part} or r.cause ilike ${part} or r.answer ilike ${part}
        or p.name ilike ${part} or u.full_name ilike ${part})`
  const { rows } = await sql<RiskRow>`
    select ${columns} from ${found}
    order by ${ORDERS[query.sort_by]} ${direction} nulls last, r.id desc
    limit ${query.per_page} offset ${offsetOf(query)}`.execute(tx)
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function find(tx: Tx, id: number): Promise<RiskRow | undefined> {
  const { rows } = await sql<RiskRow>`select ${columns} from ${tables} where r.id = ${id}`.execute(tx)
  return rows[0]
}

type Written = Pick<RiskRow, 'title' | 'cause' | 'likelihood' | 'effect' | 'owner_id' | 'answer' | 'due_date'>
type Change = Partial<Written> & { state?: 'open' | 'closed' }

export async function insert(tx: Tx, projectId: number, risk: Written): Promise<number> {
  const { id } = await tx
    .insertInto('risk')
    .values({ project_id: projectId, ...risk })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function update(tx: Tx, id: number, change: Change): Promise<void> {
  await tx
    .updateTable('risk')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export interface RiskChange {
  id: number
  kind: 'added' | 'changed' | 'closed' | 'reopened'
  note: string
  by: string
  at: Date
}

export async function addChange(
  tx: Tx,
  of: { projectId: number; riskId: number; kind: RiskChange['kind']; note: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('risk_change')
    .values({ project_id: of.projectId, risk_id: of.riskId, kind: of.kind, note: of.note, created_at: of.at })
    .execute()
}

export async function changes(tx: Tx, riskId: number): Promise<RiskChange[]> {
  const { rows } = await sql<RiskChange>`
    select c.id, c.kind, c.note, coalesce(u.full_name, '') as by, c.created_at as at
    from risk_change c left join app_user u on u.company_id = c.company_id and u.id = c.created_by
    where c.risk_id = ${riskId} order by c.id desc`.execute(tx)
  return rows
}

/** Open risks of each project, and those past their day. */
export async function openByProject(
  tx: Tx,
  projectIds: readonly number[],
  day: string,
): Promise<Map<number, { open: number; overdue: number }>> {
  const { rows } = await sql<{ project_id: number; open: number; overdue: number }>`
    select project_id, count(*)::int as open, count(*) filter (where due_date < ${day}::date)::int as overdue
    from risk where state = 'open' and project_id = any(${[...projectIds]}::bigint[]) group by 1`.execute(tx)
  return new Map(rows.map(({ project_id, ...counts }) => [project_id, counts]))
}
