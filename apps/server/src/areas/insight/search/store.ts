import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/query.ts'
import { containing } from '../../../platform/paging.ts'

/** The most results of each kind; who needs more opens the list and searches there. */
export const MOST = 6
/** Projects that the words may mean, among which the work is looked for. */
const MOST_PROJECTS = 40

/** Every word stands in the text. */
const hasAll = (text: ReturnType<typeof sql>, words: readonly string[]) =>
  sql`${text} ilike all(${words.map(containing)}::text[])`

/** Words are typed from their beginning: "con" is concrete, and not the second floor. */
function beginning(word: string): string {
  const plain = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return /^\w/.test(word) ? `\\m${plain}` : plain
}

export interface FoundProject {
  id: number
  name: string
  identifier: string
  /** All of the words are its own; otherwise the others may name work in it. */
  is_whole: boolean
}

/** Projects with any of the words, those with most of them first. */
export async function projects(tx: Tx, words: readonly string[]): Promise<FoundProject[]> {
  const patterns = words.map(beginning)
  const { rows } = await sql<FoundProject>`
    select id, name, identifier, hits = ${words.length}::int as is_whole
    from (
      select p.id, p.name, p.identifier, p.start_date,
        (select count(*)::int from unnest(${patterns}::text[]) w (part)
          where p.name || ' ' || p.identifier ~* w.part) as hits
      from project p
      where p.deleted_at is null and p.archived_at is null
        and p.name || ' ' || p.identifier ~* any(${patterns}::text[])
    ) found
    order by hits desc, start_date desc, id desc limit ${MOST_PROJECTS}`.execute(tx)
  return rows
}

interface FoundWorkItem {
  id: number
  project_id: number
  project: string
  code: string
  own_number: string
  dpwh_ref: string
  name: string
  tag: string
}

/** Work items of these projects; every word is in the name of the project, of its phase, or of the item. */
export async function workItems(
  tx: Tx,
  projectIds: readonly number[],
  words: readonly string[],
): Promise<FoundWorkItem[]> {
  if (projectIds.length === 0) return []
  const patterns = words.map(beginning)
  const own = sql`w.code || ' ' || i.item_number || ' ' || w.dpwh_ref || ' ' || w.name || ' ' || h.name || ' ' || coalesce(t.name, '')`
  const { rows } = await sql<FoundWorkItem>`
    select i.id, i.project_id, p.name as project, w.code, i.item_number as own_number, w.dpwh_ref, w.name, coalesce(t.name, '') as tag
    from project_work_item i
    join project p on p.company_id = i.company_id and p.id = i.project_id
    join work_item w on w.company_id = i.company_id and w.id = i.work_item_id
    join phase h on h.company_id = i.company_id and h.id = i.phase_id
    left join company_tag t on t.company_id = i.company_id and t.id = i.company_tag_id
    where i.project_id = any(${[...projectIds]}::bigint[]) and i.removed_at is null
      and p.name || ' ' || p.identifier || ' ' || ${own} ~* all(${patterns}::text[])
      and ${own} ~* any(${patterns}::text[])
    order by array_position(${[...projectIds]}::bigint[], i.project_id), h.position, i.place, i.id
    limit ${MOST}`.execute(tx)
  return rows
}

export interface FoundRequest {
  id: number
  kind: 'material' | 'equipment' | 'fuel'
  number: string
  project_id: number
  project: string
}

/** By their numbers, the newest first. */
export async function requests(tx: Tx, words: readonly string[]): Promise<FoundRequest[]> {
  // A number has a digit: other words would walk through all requests in vain.
  if (!words.some((word) => /\d/.test(word))) return []
  const { rows } = await sql<FoundRequest>`
    select r.id, r.kind, r.number, r.project_id, p.name as project
    from request r join project p on p.company_id = r.company_id and p.id = r.project_id
    where p.deleted_at is null and ${hasAll(sql`r.number`, words)}
    order by r.id desc limit ${MOST}`.execute(tx)
  return rows
}

export async function materials(tx: Tx, words: readonly string[]) {
  const [first = '', ...others] = words
  const { rows } = await sql<{ id: number; name: string; unit: string }>`
    select m.id, m.description as name, u.abbreviation as unit
    from material m join unit u on u.id = m.unit_id
    where m.archived_at is null and m.id = any(array(select find_materials(${containing(first.toLowerCase())})))
      ${others.length === 0 ? sql`` : sql`and ${hasAll(sql`m.words`, others)}`}
    order by lower(m.description), m.id limit ${MOST}`.execute(tx)
  return rows
}

/** People who work for the company without an account; those with one are looked for by themselves. */
export async function employees(tx: Tx, words: readonly string[]) {
  const [first = '', ...others] = words
  const { rows } = await sql<{ id: number; full_name: string; position: string }>`
    select e.id, e.full_name, o.name as position
    from employee e join position o on o.company_id = e.company_id and o.id = e.position_id
    where e.archived_at is null and e.id = any(array(select find_employees(${containing(first.toLowerCase())})))
      ${others.length === 0 ? sql`` : sql`and ${hasAll(sql`e.full_name`, others)}`}
    order by lower(e.full_name), e.id limit ${MOST}`.execute(tx)
  return rows
}

export async function people(tx: Tx, words: readonly string[]) {
  const { rows } = await sql<{ id: number; full_name: string; email: string; role: string }>`
    select u.id, u.full_name, u.email, r.name as role
    from app_user u join role r on r.company_id = u.company_id and r.id = u.role_id
    where u.active and ${hasAll(sql`u.full_name || ' ' || u.email`, words)}
    order by lower(u.full_name), u.id limit ${MOST}`.execute(tx)
  return rows
}
