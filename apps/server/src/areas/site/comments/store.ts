import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/query.ts'

/** A period of the reports of a work item; plans alone, or everything that is said. */
export interface Window {
  start: string
  end: string
  plansOnly: boolean
}

export interface CommentRow {
  id: number
  project_id: number
  psow_id: number
  type: 1 | 2
  range_start: string
  range_end: string
  parent_id: number | null
  quote_id: number | null
  words: string
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  deleted_at: Date | null
  version: number
  full_name: string | null
  picture_file_id: number | null
  quoted_by: string | null
  quoted_words: string | null
  phase: string
  work_item: string
  reply_count: number
  unread_replies: number
  is_unread: boolean
}

/** Somebody else's comment that this person has not read. */
const unreadBy = (userId: number, comment: string) => sql<boolean>`
  (${sql.ref(`${comment}.created_by`)} is distinct from ${userId} and ${sql.ref(`${comment}.deleted_at`)} is null
    and not exists (select from comment_seen s where s.company_id = ${sql.ref(`${comment}.company_id`)}
      and s.user_id = ${userId} and s.comment_id = ${sql.ref(`${comment}.id`)}))`

const comments = (userId: number) => sql`
  select c.id, c.project_id, c.project_work_item_id as psow_id, c.type, c.range_start, c.range_end, c.parent_id,
    c.words, c.created_at, c.created_by, c.edited_at, c.deleted_at, c.version, u.full_name, u.picture_file_id,
    q.id as quote_id, case when q.id is not null then coalesce(qu.full_name, '') end as quoted_by,
    q.words as quoted_words, p.name as phase, i.name as work_item, r.reply_count, r.unread_replies,
    ${unreadBy(userId, 'c')} as is_unread
  from report_comment c
  join project_work_item w on w.company_id = c.company_id and w.id = c.project_work_item_id
  join work_item i on i.company_id = w.company_id and i.id = w.work_item_id
  join phase p on p.company_id = w.company_id and p.id = w.phase_id
  left join app_user u on u.company_id = c.company_id and u.id = c.created_by
  left join report_comment q on q.company_id = c.company_id and q.id = c.quote_id and q.deleted_at is null
  left join app_user qu on qu.company_id = q.company_id and qu.id = q.created_by
  cross join lateral (
    select count(*)::int as reply_count, (count(*) filter (where ${unreadBy(userId, 'a')}))::int as unread_replies
    from report_comment a where a.company_id = c.company_id and a.parent_id = c.id and a.deleted_at is null) r`

/** One that was deleted stands only for its replies. */
const IS_SHOWN = sql`(c.deleted_at is null or r.reply_count > 0)`

const inWindow = ({ start, end, plansOnly }: Window) => sql`
  c.range_start <= ${end}::date and c.range_end >= ${start}::date and (${!plansOnly} or c.type = 2)`

interface Page {
  userId: number
  before?: number | undefined
  limit: number
}

const earlierThan = (before: number | undefined) => (before === undefined ? sql`true` : sql`c.id < ${before}`)

/** The threads of a work item in a period; the newest first. */
export async function threads(
  tx: Tx,
  { workItemId, window, userId, before, limit }: Page & { workItemId: number; window: Window },
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    ${comments(userId)}
    where c.project_work_item_id = ${workItemId} and c.parent_id is null and ${inWindow(window)} and ${IS_SHOWN}
      and ${earlierThan(before)}
    order by c.id desc limit ${limit}`.execute(tx)
  return rows
}

/** The newest first. */
export async function replies(
  tx: Tx,
  { parentId, userId, before, limit }: Page & { parentId: number },
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    ${comments(userId)}
    where c.parent_id = ${parentId} and c.deleted_at is null and ${earlierThan(before)}
    order by c.id desc limit ${limit}`.execute(tx)
  return rows
}

export async function one(tx: Tx, id: number, userId: number): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`${comments(userId)} where c.id = ${id}`.execute(tx)
  return rows[0]
}

interface Counted {
  psow_id: number
  comments: number
  unread: number
}

/** Work items of a project that have comments in a period. */
export async function counts(
  tx: Tx,
  { projectId, window, userId }: { projectId: number; window: Window; userId: number },
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select c.project_work_item_id as psow_id, count(*)::int as comments,
      (count(*) filter (where ${unreadBy(userId, 'c')}))::int as unread
    from report_comment c
    where c.project_id = ${projectId} and c.deleted_at is null and ${inWindow(window)}
    group by c.project_work_item_id
    order by c.project_work_item_id`.execute(tx)
  return rows
}

/** Marks comments of somebody else that were not read yet; only in projects that still change. */
export async function markSeen(tx: Tx, ids: readonly number[], userId: number): Promise<number[]> {
  const { rows } = await sql<{ project_id: number }>`
    insert into comment_seen (project_id, comment_id)
    select c.project_id, c.id
    from report_comment c
    join project p on p.company_id = c.company_id and p.id = c.project_id and p.archived_at is null
    where c.id = any(${[...ids]}::bigint[]) and c.created_by is distinct from ${userId} and c.deleted_at is null
    on conflict do nothing
    returning project_id`.execute(tx)
  return rows.map(({ project_id }) => project_id)
}

interface WorkItemRow {
  project_id: number
  work_item: string
  is_removed: boolean
}

export async function workItem(tx: Tx, workItemId: number): Promise<WorkItemRow | undefined> {
  const { rows } = await sql<WorkItemRow>`
    select w.project_id, i.name as work_item, w.removed_at is not null as is_removed
    from project_work_item w
    join work_item i on i.company_id = w.company_id and i.id = w.work_item_id
    where w.id = ${workItemId}`.execute(tx)
  return rows[0]
}

interface NewComment
  extends Pick<
    CommentRow,
    'project_id' | 'type' | 'range_start' | 'range_end' | 'parent_id' | 'quote_id' | 'words'
  > {
  project_work_item_id: number
}

export async function insert(tx: Tx, comment: NewComment): Promise<number> {
  const { id } = await tx
    .insertInto('report_comment')
    .values(comment)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setWords(tx: Tx, id: number, words: string, at: Date): Promise<void> {
  await tx
    .updateTable('report_comment')
    .set({ words, edited_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** The text goes, and the row stays for its replies. */
export async function empty(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('report_comment')
    .set({ words: '', quote_id: null, deleted_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function remove(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('report_comment').where('id', '=', id).execute()
}
