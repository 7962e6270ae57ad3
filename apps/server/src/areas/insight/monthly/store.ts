import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/query.ts'

export interface MailRow {
  is_on: boolean
  day: number
  last_month: string | null
  version: number
}

export function mail(tx: Tx, projectId: number): Promise<MailRow | undefined> {
  return tx
    .selectFrom('monthly_mail')
    .select(['is_on', 'day', 'last_month', 'version'])
    .where('project_id', '=', projectId)
    .executeTakeFirst()
}

export async function startDate(tx: Tx, projectId: number): Promise<string> {
  const row = await tx
    .selectFrom('project')
    .select('start_date')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  return row.start_date
}

export async function writeMail(
  tx: Tx,
  projectId: number,
  {
    is_on,
    day,
    version,
    readers,
  }: { is_on: boolean; day: number; version: number; readers: readonly number[] },
): Promise<void> {
  await tx
    .insertInto('monthly_mail')
    .values({ project_id: projectId, is_on, day, version })
    .onConflict((clash) => clash.columns(['company_id', 'project_id']).doUpdateSet({ is_on, day, version }))
    .execute()
  await tx.deleteFrom('monthly_reader').where('project_id', '=', projectId).execute()
  if (readers.length > 0)
    await tx
      .insertInto('monthly_reader')
      .values(readers.map((user_id) => ({ project_id: projectId, user_id })))
      .execute()
}

interface ReaderRow {
  user_id: number
  name: string
  email: string
  is_chosen: boolean
}

/** People who see this project, its costs and its papers; chosen are those that get them. */
export async function readers(tx: Tx, projectId: number): Promise<ReaderRow[]> {
  const { rows } = await sql<ReaderRow>`
    select u.id as user_id, u.full_name as name, u.email,
      exists (select from monthly_reader m where m.company_id = p.company_id and m.project_id = p.id
        and m.user_id = u.id) as is_chosen
    from project p
    join app_user u on u.company_id = p.company_id and u.active
    join role r on r.company_id = u.company_id and r.id = u.role_id
    where p.id = ${projectId}
      and (r.is_administrator or 2 = (select count(*) from role_permission h
        where h.company_id = r.company_id and h.role_id = r.id
          and h.path in ('/costs/view', '/project/download/reports')))
      and (not p.is_restricted or r.is_administrator or exists (select from project_member m
        where m.company_id = p.company_id and m.project_id = p.id and m.user_id = u.id))
    order by u.full_name, u.id`.execute(tx)
  return rows
}

interface MailedProject extends MailRow {
  project_id: number
  start_date: string
}

/** Leaves out projects that are archived or in the bin; held, so that two servers do not send the same month. */
export function mailed(tx: Tx): Promise<MailedProject[]> {
  return tx
    .selectFrom('monthly_mail as m')
    .innerJoin('project as p', (on) =>
      on.onRef('p.company_id', '=', 'm.company_id').onRef('p.id', '=', 'm.project_id'),
    )
    .select(['m.project_id', 'p.start_date', 'm.is_on', 'm.day', 'm.last_month', 'm.version'])
    .where('m.is_on', '=', true)
    .where('p.archived_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .orderBy('m.project_id')
    .forNoKeyUpdate('m')
    .execute()
}

/** It was sent, which is no edit of anybody: the version stays. */
export async function writeSent(tx: Tx, projectId: number, month: string): Promise<void> {
  await tx
    .updateTable('monthly_mail')
    .set({ last_month: month })
    .where('project_id', '=', projectId)
    .execute()
}

/** Sums of the ledger: all until `to`, and the days from `from`. */
export async function spent(
  tx: Tx,
  projectId: number,
  { from, to }: { from: string; to: string },
): Promise<{ total: number; inMonth: number }> {
  const { rows } = await sql<{ total: string; in_month: string }>`
    select coalesce(sum(amount), 0) as total,
      coalesce(sum(amount) filter (where entry_date >= ${from}::date), 0) as in_month
    from cost_entry where project_id = ${projectId} and entry_date <= ${to}::date`.execute(tx)
  return { total: Number(rows[0]?.total), inMonth: Number(rows[0]?.in_month) }
}

/** As the project's own pages have it. */
export async function contractCost(tx: Tx, projectId: number): Promise<number> {
  const row = await tx
    .selectFrom('project_figures')
    .select('contract')
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return Number(row?.contract ?? 0)
}

export interface ProblemRow {
  day: string
  problems: string
}

/** Problems that daily reports tell of. */
export async function problems(
  tx: Tx,
  projectId: number,
  { from, to }: { from: string; to: string },
): Promise<ProblemRow[]> {
  const { rows } = await sql<ProblemRow>`
    select l.report_date as day, d.problems
    from report_log l join daily_report d on d.company_id = l.company_id and d.report_log_id = l.id
    where l.project_id = ${projectId} and l.type = 'daily' and l.archived_at is null and d.problems <> ''
      and l.report_date between ${from}::date and ${to}::date
    order by l.report_date, l.id`.execute(tx)
  return rows
}

export interface PhotoRow {
  caption: string
  key: string
}

/** Photos of the reports of these days and of the project's gallery, the newest first. */
export async function photos(
  tx: Tx,
  projectId: number,
  { from, to, most }: { from: string; to: string; most: number },
): Promise<PhotoRow[]> {
  const { rows } = await sql<PhotoRow & { at: string }>`
    select * from (
      select to_char(l.report_date, 'MM/DD/YYYY') || ' ' || regexp_replace(a.name, '\.\w+$', '') as caption, f.key,
        l.report_date::timestamptz as at, a.id
      from attachment a
      join report_log l on l.company_id = a.company_id and l.id = a.holder_id and l.archived_at is null
      join stored_file f on f.company_id = a.company_id and f.id = a.file_id
      where a.project_id = ${projectId} and a.holder_kind = 'report_log' and a.thumbnail_file_id is not null
        and l.report_date between ${from}::date and ${to}::date
      union all
      select to_char(g.created_at at time zone 'Asia/Manila', 'MM/DD/YYYY'), f.key, g.created_at, g.id
      from project_photo g
      join stored_file f on f.company_id = g.company_id and f.id = g.file_id
      where g.project_id = ${projectId}
        and (g.created_at at time zone 'Asia/Manila')::date between ${from}::date and ${to}::date
    ) as all_of_them
    order by at desc, id desc limit ${most}`.execute(tx)
  return rows
}
