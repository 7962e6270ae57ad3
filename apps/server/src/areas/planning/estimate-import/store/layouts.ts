import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { containing, offsetOf } from '../../../../platform/paging.ts'
import type { Layout } from '../reader/helping/layout.ts'

/** More than a company has forms; the newest are the ones in use. */
const MOST_LAYOUTS = 300

export async function all(tx: Tx): Promise<{ id: number; layout: Layout }[]> {
  const { rows } = await sql<{ id: number; layout: Layout }>`
    select id, layout from estimate_layout order by named_at desc, id desc limit ${MOST_LAYOUTS}`.execute(tx)
  return rows
}

/** Named again it is the newer word that counts; a name that it was given stays. */
export async function remember(
  tx: Tx,
  fingerprint: string,
  layout: Layout,
  { at, uploadId }: { at: Date; uploadId: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into estimate_layout (fingerprint, layout, named_at, upload_id)
    values (${fingerprint}, ${JSON.stringify(layout)}::jsonb, ${at}, ${uploadId})
    on conflict (company_id, fingerprint)
      do update set layout = excluded.layout, named_at = excluded.named_at, named_by = excluded.named_by,
        upload_id = excluded.upload_id, version = estimate_layout.version + 1
    returning id`.execute(tx)
  return (rows[0] as { id: number }).id
}

export async function countUse(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  await sql`
    with used as (
      select company_id, id from estimate_layout where id = any(${[...ids]}::bigint[]) order by id for no key update)
    update estimate_layout l set times_used = l.times_used + 1, last_used_at = ${at}
    from used where l.company_id = used.company_id and l.id = used.id`.execute(tx)
}

export interface LayoutRow {
  id: number
  version: number
  name: string
  layout: Layout
  named_at: Date
  named_by: string | null
  upload_id: number | null
  project_id: number | null
  file_name: string | null
  times_used: number
  last_used_at: Date | null
}

/** The upload is there only for people who see its project. */
const ROW = sql`select l.id, l.version, l.name, l.layout, l.named_at, p.full_name as named_by, l.times_used,
    l.last_used_at, u.id as upload_id, u.project_id, u.file_name
  from estimate_layout l
  left join app_user p on p.company_id = l.company_id and p.id = l.named_by
  left join estimate_upload u on u.company_id = l.company_id and u.id = l.upload_id`

export async function find(tx: Tx, id: number): Promise<LayoutRow | undefined> {
  return (await sql<LayoutRow>`${ROW} where l.id = ${id}`.execute(tx)).rows[0]
}

export async function lock(tx: Tx, id: number): Promise<void> {
  await sql`select from estimate_layout where id = ${id} for no key update`.execute(tx)
}

export interface LayoutQuery {
  page: number
  per_page: number
  search?: string | undefined
  sort_by: 'named_at' | 'last_used_at' | 'times_used'
  order: 'ASC' | 'DESC'
}

/** Looked for by its name, the words of its heading, and the file it was named on. */
const wanted = (search: string | undefined) => {
  if (!search) return sql``
  const words = containing(search)
  return sql`where l.name ilike ${words} or u.file_name ilike ${words}
    or exists (select from jsonb_array_elements(l.layout -> 'head') as line where line ->> 'text' ilike ${words})`
}

export async function page(tx: Tx, query: LayoutQuery): Promise<{ rows: LayoutRow[]; total: number }> {
  const found = sql`${ROW} ${wanted(query.search)}`
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (${found}) as found`.execute(tx)
  const order = sql`${sql.ref(query.sort_by)} ${query.order === 'ASC' ? sql`asc nulls first` : sql`desc nulls last`}`
  const { rows } = await sql<LayoutRow>`
    select * from (${found}) as found order by ${order}, id desc
    limit ${query.per_page} offset ${offsetOf(query)}`.execute(tx)
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function rename(tx: Tx, id: number, name: string): Promise<void> {
  await sql`update estimate_layout set name = ${name}, version = version + 1 where id = ${id}`.execute(tx)
}

export async function remove(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('estimate_layout').where('id', '=', id).execute()
}
