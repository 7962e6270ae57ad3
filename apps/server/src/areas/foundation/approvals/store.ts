import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/query.ts'

export interface Row {
  id: number
  kind: string
  title: string
  project_id: number
  project: string
  identifier: string
  subject_id: number
  amount: string | null
  state: string
  asked_at: Date
  asked_by: string
  asker_id: number
  decided_at: Date | null
  decided_by: string | null
  reason: string
}

const SELECT = sql`
  select a.id, a.kind, a.title, a.project_id, p.name as project, p.identifier, a.subject_id, a.amount, a.state,
    a.asked_at, asker.full_name as asked_by, a.asked_by as asker_id, a.decided_at,
    decider.full_name as decided_by, a.reason
  from approval a
  join project p on p.company_id = a.company_id and p.id = a.project_id
  join app_user asker on asker.company_id = a.company_id and asker.id = a.asked_by
  left join app_user decider on decider.company_id = a.company_id and decider.id = a.decided_by`

export interface Wanted {
  /** The kinds the caller may decide; the rest is theirs only when they asked. */
  decides: readonly string[]
  userId: number
  isWaiting: boolean
  kind?: string | undefined
}

function visible({ decides, userId, isWaiting, kind }: Wanted) {
  return sql`(a.kind = any(${[...decides]}::text[]) or a.asked_by = ${userId})
    and a.state ${isWaiting ? sql`= 'waiting'` : sql`<> 'waiting'`} and p.archived_at is null
    and ${kind ? sql`a.kind = ${kind}` : sql`true`}`
}

export async function list(tx: Tx, query: Wanted, page: { limit: number; offset: number }): Promise<Row[]> {
  const order = query.isWaiting ? sql`a.asked_at, a.id` : sql`a.decided_at desc, a.id desc`
  const { rows } = await sql<Row>`${SELECT} where ${visible(query)}
    order by ${order} limit ${page.limit} offset ${page.offset}`.execute(tx)
  return rows
}

export async function countByKind(tx: Tx, query: Wanted): Promise<{ kind: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select a.kind, count(*) as count from approval a
    join project p on p.company_id = a.company_id and p.id = a.project_id
    where ${visible(query)} group by a.kind order by a.kind`.execute(tx)
  return rows
}

export async function find(tx: Tx, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`${SELECT} where a.id = ${id}`.execute(tx)
  return rows[0]
}

/** Held, so that two approvers cannot decide the same thing. */
export function hold(tx: Tx, id: number) {
  return tx
    .selectFrom('approval')
    .select(['id', 'state'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function close(
  tx: Tx,
  id: number,
  decision: { state: 'approved' | 'rejected'; by: number; reason: string },
): Promise<void> {
  await tx
    .updateTable('approval')
    .set({ state: decision.state, decided_at: sql`now()`, decided_by: decision.by, reason: decision.reason })
    .where('id', '=', id)
    .execute()
}

const OF_ESTIMATE = sql`('estimate', 'estimate_edit', 'estimate_terms')`

/** Earlier questions and decisions about the same subject, oldest first. */
export async function history(tx: Tx, row: Row) {
  const { rows } = await sql<{
    asked_at: Date
    asked_by: string
    state: string
    decided_at: Date | null
    decided_by: string | null
    reason: string
  }>`
    select a.asked_at, asker.full_name as asked_by, a.state, a.decided_at, decider.full_name as decided_by, a.reason
    from approval a
    join app_user asker on asker.company_id = a.company_id and asker.id = a.asked_by
    left join app_user decider on decider.company_id = a.company_id and decider.id = a.decided_by
    where a.project_id = ${row.project_id} and a.id <= ${row.id}
      and (a.id = ${row.id} or (a.kind in ${OF_ESTIMATE} and ${row.kind}::text in ${OF_ESTIMATE}))
    order by a.id desc limit 20`.execute(tx)
  return rows
}

interface NewApproval {
  kind: string
  project_id: number
  subject_id: number
  title: string
  amount: number | null
}

export async function insertWaiting(tx: Tx, approval: NewApproval): Promise<number> {
  const { id } = await tx.insertInto('approval').values(approval).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertApproved(tx: Tx, approval: NewApproval, by: number): Promise<void> {
  await tx
    .insertInto('approval')
    .values({ ...approval, state: 'approved', decided_at: sql`now()`, decided_by: by })
    .execute()
}

export async function setAmount(
  tx: Tx,
  subject: { kind: string; id: number },
  amount: number,
): Promise<void> {
  await tx
    .updateTable('approval')
    .set({ amount })
    .where('kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Answers the projects in which something was waiting. */
export async function withdraw(tx: Tx, subject: { kind: string; id: number }, by: number): Promise<number[]> {
  const withdrawn = await tx
    .updateTable('approval')
    .set({ state: 'withdrawn', decided_at: sql`now()`, decided_by: by })
    .where('kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('state', '=', 'waiting')
    .returning('project_id')
    .execute()
  return withdrawn.map((row) => row.project_id)
}

export async function names(
  tx: Tx,
  projectId: number,
  userId: number,
): Promise<{ project: string; asker: string }> {
  const { rows } = await sql<{ project: string; asker: string }>`
    select p.name as project, u.full_name as asker from project p cross join app_user u
    where p.id = ${projectId} and u.id = ${userId}`.execute(tx)
  return rows[0] ?? { project: '', asker: '' }
}

/** Everybody else who holds all the paths, decides, and sees the project. */
export async function deciders(
  tx: Tx,
  projectId: number,
  needed: readonly string[],
  except: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u
    join role r on r.company_id = u.company_id and r.id = u.role_id
    join project p on p.company_id = u.company_id and p.id = ${projectId}
    where u.active and r.approver and u.id <> ${except}
      and (r.is_administrator or (select count(distinct h.path) from role_permission h
        where h.company_id = r.company_id and h.role_id = r.id and h.path = any(${needed})) = ${needed.length})
      and (not p.is_restricted or r.is_administrator or exists (select from project_member m
        where m.company_id = p.company_id and m.project_id = p.id and m.user_id = u.id))
    order by u.id`.execute(tx)
  return rows.map((row) => row.id)
}

export async function fullNames(tx: Tx, userIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ full_name: string }>`
    select full_name from app_user where id = any(${[...userIds]}::bigint[]) order by full_name`.execute(tx)
  return rows.map(({ full_name }) => full_name)
}

/** The question about a subject that waits. */
export async function waitingFor(
  tx: Tx,
  { kind, id }: { kind: string; id: number },
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('approval')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row?.id
}
