import type { UploadedList } from '@itayo/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/query.ts'
import { containing, offsetOf } from '../../../../../platform/paging.ts'
import type { Cell, Problem } from '../list-plan.ts'

export type State = 'reading' | 'checked' | 'loading' | 'done' | 'refused' | 'cancelled'
export type Outcome = 'add' | 'change' | 'same' | 'wrong'

function uploads(tx: Tx) {
  return tx
    .selectFrom('list_upload as l')
    .leftJoin('app_user as u', (on) =>
      on.onRef('u.company_id', '=', 'l.company_id').onRef('u.id', '=', 'l.created_by'),
    )
    .select(['l.id', 'l.list', 'l.file_name', 'l.state', 'l.refusal', 'l.created_at', 'l.finished_at'])
    .select(['l.rows_read', 'l.rows_added', 'l.rows_changed', 'l.rows_same', 'l.rows_wrong'])
    .select('u.full_name as created_by')
}

export type UploadListed = Awaited<ReturnType<ReturnType<typeof uploads>['execute']>>[number]

export function latest(tx: Tx, list: UploadedList, howMany: number): Promise<UploadListed[]> {
  return uploads(tx).where('l.list', '=', list).orderBy('l.id', 'desc').limit(howMany).execute()
}

export function find(tx: Tx, id: number): Promise<UploadListed | undefined> {
  return uploads(tx).where('l.id', '=', id).executeTakeFirst()
}

export async function insert(
  tx: Tx,
  upload: { list: UploadedList; file_id: number; file_name: string; may_price: boolean },
): Promise<number> {
  const { id } = await tx.insertInto('list_upload').values(upload).returning('id').executeTakeFirstOrThrow()
  return id
}

export function lock(tx: Tx, id: number) {
  return tx
    .selectFrom('list_upload')
    .select(['id', 'list', 'state', 'file_id', 'file_name', 'may_price', 'created_by'])
    .select(['rows_read', 'rows_wrong'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type HeldUpload = NonNullable<Awaited<ReturnType<typeof lock>>>

export async function fileKey(tx: Tx, fileId: number): Promise<string> {
  const { key } = await tx
    .selectFrom('stored_file')
    .select('key')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  return key
}

export interface Counts {
  rows_read: number
  rows_added: number
  rows_changed: number
  rows_same: number
  rows_wrong: number
}

export async function setCounts(tx: Tx, id: number, counts: Partial<Counts>): Promise<void> {
  await tx.updateTable('list_upload').set(counts).where('id', '=', id).execute()
}

export async function setState(
  tx: Tx,
  id: number,
  state: State,
  more: { refusal?: string; finished_at?: Date } = {},
): Promise<void> {
  await tx
    .updateTable('list_upload')
    .set({ state, ...more })
    .where('id', '=', id)
    .execute()
}

export interface StagedRow {
  row: number
  outcome: Outcome
  target_id: number | null
  /** As read, and what loading uses. */
  cells: { read: Record<string, Cell>; use: Record<string, unknown> | null }
  problems: Problem[]
}

export async function stage(tx: Tx, uploadId: number, rows: readonly StagedRow[]): Promise<void> {
  await sql`
    insert into list_upload_row (upload_id, row, outcome, target_id, cells, problems)
    select ${uploadId}::bigint, r.row, r.outcome, r.target_id, r.cells, r.problems
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (row int, outcome text, target_id bigint, cells jsonb, problems jsonb)`.execute(tx)
}

export async function clearRows(tx: Tx, uploadId: number, which: 'all' | 'right'): Promise<void> {
  await tx
    .deleteFrom('list_upload_row')
    .where('upload_id', '=', uploadId)
    .$if(which === 'right', (query) => query.where('outcome', '<>', 'wrong'))
    .execute()
}

interface RowsQuery {
  page: number
  per_page: number
  search?: string | undefined
  order: 'ASC' | 'DESC'
  outcome?: Outcome | undefined
  /** Columns that are not shown to this person, and so not searched either. */
  hidden: readonly string[]
}

function found(tx: Tx, uploadId: number, query: RowsQuery) {
  return tx
    .selectFrom('list_upload_row as r')
    .where('r.upload_id', '=', uploadId)
    .$if(query.outcome !== undefined, (staged) => staged.where('r.outcome', '=', query.outcome as Outcome))
    .$if(Boolean(query.search), (staged) =>
      staged.where(
        sql<boolean>`exists (select from jsonb_each_text(r.cells->'read') as cell
          where cell.key <> all (${[...query.hidden]}::text[])
            and cell.value ilike ${containing(query.search as string)})`,
      ),
    )
}

export function rows(tx: Tx, uploadId: number, query: RowsQuery) {
  return found(tx, uploadId, query)
    .select(['r.row', 'r.outcome'])
    .select(sql<Record<string, Cell>>`r.cells->'read'`.as('read'))
    .select(sql<Problem[]>`r.problems`.as('problems'))
    .orderBy('r.row', query.order === 'ASC' ? 'asc' : 'desc')
    .limit(query.per_page)
    .offset(offsetOf(query))
    .execute()
}

export async function countRows(tx: Tx, uploadId: number, query: RowsQuery): Promise<number> {
  const { total } = await found(tx, uploadId, query)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/**
 * Nobody has counted the staged rows yet, so that the planner takes them for a handful and would look
 * through the whole list for each of them.
 */
export async function joinHashed(tx: Tx): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(tx)
}
