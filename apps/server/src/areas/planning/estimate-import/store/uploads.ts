import { type ImportRow, type ImportRowEdit, type ReaderHints, UPLOAD_STATUS } from '@itayo/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { offsetOf } from '../../../../platform/paging.ts'
import type { DocumentRead } from '../document-read.ts'
import type { Match } from '../match-lists.ts'
import type { SeenDocument } from '../reader/helping/seen-pages.ts'
import type { StagedRow } from '../stage-rows.ts'

/** The rows that an acceptance wrote are noted so that it can be taken back. */
export interface Inserted {
  scopes: { id: number; version: number }[]
  /** Rows that became new work items of the catalogue: row and work item. */
  added: { row: number; work_item_id: number }[]
  proposal_id: number | null
}

/** How a reading was helped: by a person, or by what one said about a file that looked like it. */
export interface Help {
  by: 'person' | 'layout'
  hints: ReaderHints
  before: { share: number | null; to_check: number } | null
}

export interface HelpAsked {
  hints: ReaderHints | null
  remember: boolean
  /** It goes back to this one when the hints lead to nothing. */
  status: number
}

export interface HeldUpload {
  id: number
  project_id: number
  file_id: number | null
  file_name: string
  joined_file_id: number | null
  joined_file_name: string
  status: number
  kind: string | null
  document: DocumentRead | null
  prices: 'direct' | 'marked_up' | null
  inserted: Inserted | null
  version: number
  help: Help | null
  help_asked: HelpAsked | null
  help_problem: string
  layout_id: number | null
}

const HELD = sql`id, project_id, file_id, file_name, joined_file_id, joined_file_name, status, kind, document, prices,
  inserted, version, help, help_asked, help_problem, layout_id`

export async function lock(tx: Tx, id: number): Promise<HeldUpload | undefined> {
  const { rows } = await sql<HeldUpload>`
    select ${HELD} from estimate_upload where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

export async function find(tx: Tx, id: number): Promise<HeldUpload | undefined> {
  const { rows } = await sql<HeldUpload>`select ${HELD} from estimate_upload where id = ${id}`.execute(tx)
  return rows[0]
}

export interface ListedUpload {
  id: number
  project_id: number
  file_name: string
  joined_file_name: string
  status: number
  reason: string
  pages: number | null
  kind: 'dupa' | 'detailed' | 'boq' | null
  created_at: Date
  created_by: string | null
  inserted_at: Date | null
  inserted_by: string | null
  document_total: number | null
  work_items: number
  to_check: number
  can_help: boolean
  scans: number
  scans_read: number
}

async function listed(
  tx: Tx,
  where: RawBuilder<unknown>,
  page: { limit: number; offset: number } = { limit: 1, offset: 0 },
): Promise<ListedUpload[]> {
  const { rows } = await sql<ListedUpload>`
    select u.id, u.project_id, u.file_name, u.joined_file_name, u.status, u.reason, u.pages, u.kind, u.scans,
      u.scans_read, u.created_at, u.inserted_at,
      (u.document -> 'understood' ->> 'document_total')::float8 as document_total,
      p.full_name as created_by,
      i.full_name as inserted_by,
      coalesce(r.work_items, 0) as work_items, coalesce(r.to_check, 0) as to_check,
      u.seen is not null and u.status in (2, 3, 4, 5, 8) as can_help
    from estimate_upload u
    left join app_user p on p.company_id = u.company_id and p.id = u.created_by
    left join app_user i on i.company_id = u.company_id and i.id = u.inserted_by
    left join lateral (
      select count(*) filter (where r.kind = 'work_item')::int as work_items,
        count(*) filter (where r.choice is null)::int as to_check
      from estimate_upload_row r where r.company_id = u.company_id and r.upload_id = u.id) r on true
    where ${where} order by u.id desc limit ${page.limit} offset ${page.offset}`.execute(tx)
  return rows
}

export async function findListed(tx: Tx, id: number): Promise<ListedUpload | undefined> {
  return (await listed(tx, sql`u.id = ${id}`))[0]
}

export interface UploadQuery {
  project_id: number
  page: number
  per_page: number
  search?: string | undefined
  state: 'open' | 'completed'
}

/** Rejected ones are open only when they are newer. */
export function list(tx: Tx, query: UploadQuery, rejectedSince: Date): Promise<ListedUpload[]> {
  const { completed, cancelled, rejected } = UPLOAD_STATUS
  const isOpen = sql`u.status not in (${completed}, ${cancelled})
    and (u.status <> ${rejected} or u.created_at > ${rejectedSince})`
  const states = query.state === 'completed' ? sql`u.status = ${completed}` : isOpen
  const named = query.search ? sql`and strpos(lower(u.file_name), ${query.search.toLowerCase()}) > 0` : sql``
  return listed(tx, sql`u.project_id = ${query.project_id} and ${states} ${named}`, {
    limit: query.per_page,
    offset: offsetOf(query),
  })
}

export async function insert(
  tx: Tx,
  upload: {
    project_id: number
    file_id: number
    file_name: string
    joined_file_id?: number
    joined_file_name?: string
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('estimate_upload')
    .values(upload)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Changes {
  status?: number
  reason?: string
  pages?: number
  scans?: number
  scans_read?: number
  kind?: string
  document?: DocumentRead
  prices?: string | null
  inserted?: Inserted | null
  inserted_at?: Date | null
  inserted_by?: number | null
  file_id?: null
  seen?: SeenDocument | null
  help?: Help | null
  help_asked?: HelpAsked | null
  help_problem?: string
  layout_id?: number | null
}

const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value))

export async function change(tx: Tx, id: number, changes: Changes): Promise<number> {
  const { document, inserted, seen, help, help_asked, ...plain } = changes
  const { version } = await tx
    .updateTable('estimate_upload')
    .set((eb) => ({
      ...plain,
      ...(document !== undefined && { document: JSON.stringify(document) }),
      ...(inserted !== undefined && { inserted: asJson(inserted) }),
      ...(seen !== undefined && { seen: asJson(seen) }),
      ...(help !== undefined && { help: asJson(help) }),
      ...(help_asked !== undefined && { help_asked: asJson(help_asked) }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Pages and lines take room, so they come only when they are asked for. */
export async function seenOf(tx: Tx, id: number): Promise<SeenDocument | null> {
  const { rows } = await sql<{ seen: SeenDocument | null }>`
    select seen from estimate_upload where id = ${id}`.execute(tx)
  return rows[0]?.seen ?? null
}

/** How many rows still wait for a person. */
export async function toCheck(tx: Tx, id: number): Promise<number> {
  return (await findListed(tx, id))?.to_check ?? 0
}

/** Rows that a person corrected or answered. */
export async function countTouched(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from estimate_upload_row where upload_id = ${id} and is_touched`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function fileOf(tx: Tx, fileId: number) {
  return tx
    .selectFrom('stored_file')
    .select(['key', 'bytes', 'content_type'])
    .where('id', '=', fileId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

export async function clearRows(tx: Tx, uploadId: number): Promise<void> {
  await tx.deleteFrom('estimate_upload_row').where('upload_id', '=', uploadId).execute()
}

export type ChosenRow = StagedRow & Match & { choice: 'take' | 'leave' | null }

export async function stage(
  tx: Tx,
  upload: { id: number; project_id: number },
  rows: readonly ChosenRow[],
): Promise<void> {
  await sql`
    insert into estimate_upload_row (project_id, upload_id, row, of_row, kind, heading, item_no, name, basis, quantity,
      duration, duration_unit, unit, unit_id, rate, percent, amount, direct, output_per_hour, page, box, confidence,
      marks, choice, score, suggestions, work_item_id, position_id, equipment_category_id, material_id)
    select ${upload.project_id}, ${upload.id}, row, of_row, kind, heading, item_no, name, basis, quantity,
      duration, duration_unit, unit, unit_id, rate, percent, amount, direct, output_per_hour, page, box, confidence,
      marks, choice, score, suggestions, ${byKind('item_id')}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (row int, of_row int, kind text, heading text,
      item_no text, name text, basis text, quantity numeric, duration numeric, duration_unit text, unit text,
      unit_id int, rate numeric, percent numeric, amount numeric, direct numeric, output_per_hour numeric, page int,
      box jsonb, confidence numeric, marks jsonb, choice text, score numeric, suggestions jsonb, item_id bigint)
    order by row`.execute(tx)
}

/** The four columns of what a row becomes, of which its kind names one. */
function byKind(item: string): RawBuilder<unknown> {
  const kinds = ['work_item', 'labor', 'equipment', 'material']
  return sql.join(kinds.map((kind) => sql`case when kind = ${kind} then ${sql.ref(item)} end`))
}

/** The name without the number of a work item, whose columns stand beside it. */
export type StoredRow = ImportRow & { code: string; dpwh_ref: string }

export async function rowsOf(tx: Tx, uploadId: number): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select r.row, r.of_row, r.kind, r.heading, r.item_no, r.name, r.basis, r.quantity::float8, r.duration::float8,
      r.duration_unit, r.unit, r.unit_id, r.rate::float8, r.percent::float8, r.amount::float8, r.direct::float8,
      r.output_per_hour::float8, r.page, r.box, r.confidence::float8, r.marks, r.is_edited, r.choice,
      r.score::float8, r.suggestions, r.new_in_phase_id, r.company_tag_id,
      coalesce(r.work_item_id, r.position_id, r.equipment_category_id, r.material_id) as item_id,
      coalesce(w.name, p.name, c.name, m.description, '') as item_name, coalesce(w.code, '') as code,
      coalesce(w.dpwh_ref, '') as dpwh_ref,
      coalesce(w.without_mark_up, false) as without_mark_up
    from estimate_upload_row r
    left join work_item w on w.company_id = r.company_id and w.id = r.work_item_id
    left join position p on p.company_id = r.company_id and p.id = r.position_id
    left join equipment_category c on c.company_id = r.company_id and c.id = r.equipment_category_id
    left join material m on m.company_id = r.company_id and m.id = r.material_id
    where r.upload_id = ${uploadId} order by r.row`.execute(tx)
  return rows
}

type RowKind = 'work_item' | 'labor' | 'equipment' | 'material'

export async function kindsOf(
  tx: Tx,
  uploadId: number,
  rowNumbers: readonly number[],
): Promise<Map<number, RowKind>> {
  const { rows } = await sql<{ row: number; kind: RowKind }>`
    select row, kind from estimate_upload_row where upload_id = ${uploadId}
      and row = any(${[...rowNumbers]}::int[])`.execute(tx)
  return new Map(rows.map(({ row, kind }) => [row, kind]))
}

/** False when one of the rows is not of this upload. */
export async function editRows(tx: Tx, uploadId: number, edits: readonly ImportRowEdit[]): Promise<boolean> {
  if (edits.length === 0) return true
  const { numAffectedRows } = await sql`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(edits)}::jsonb) as sent (row int, item_no text, name text,
        basis text, quantity numeric, duration numeric, duration_unit text, unit_id int, rate numeric, percent numeric,
        amount numeric, is_edited boolean, choice text, item_id bigint, new_in_phase_id bigint, company_tag_id bigint)),
    meant as (
      select sent.*, r.kind,
        coalesce(r.work_item_id, r.position_id, r.equipment_category_id, r.material_id) as item_before
      from sent join estimate_upload_row r on r.upload_id = ${uploadId} and r.row = sent.row)
    update estimate_upload_row r set item_no = meant.item_no, name = meant.name, basis = meant.basis,
      quantity = meant.quantity, duration = meant.duration, duration_unit = meant.duration_unit,
      unit_id = meant.unit_id, rate = meant.rate, percent = meant.percent, amount = meant.amount,
      is_touched = true, is_edited = meant.is_edited, choice = meant.choice, new_in_phase_id = meant.new_in_phase_id,
      company_tag_id = meant.company_tag_id,
      -- A person's choice has no score.
      score = case when meant.item_id = meant.item_before then r.score end,
      (work_item_id, position_id, equipment_category_id, material_id) = (
        select ${sql.join(
          ['work_item', 'labor', 'equipment', 'material'].map(
            (kind) => sql`case when meant.kind = ${kind} then meant.item_id end`,
          ),
        )})
    from meant where r.upload_id = ${uploadId} and r.row = meant.row`.execute(tx)
  return numAffectedRows === BigInt(edits.length)
}
