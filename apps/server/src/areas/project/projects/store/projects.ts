import { type CopyChoice, MOST_PROJECT_CHOICES } from '@itayo/contract'
import { type ImplementingClient, type ProjectStatus, progressRange, searchWords } from '@itayo/domain'
import { type InsertObject, type RawBuilder, sql, type Updateable } from 'kysely'
import { currentDay, type Tx } from '../../../../platform/database/query.ts'
import type { DB } from '../../../../platform/database/schema.ts'
import { containing, offsetOf } from '../../../../platform/paging.ts'
import { CONTRACT_END } from '../../../../platform/projects.ts'

export interface ProjectQuery {
  filter: {
    status?: number | undefined
    name?: string | undefined
    client?: ImplementingClient | undefined
    archived: boolean
  }
  sort: { by: 'project_name' | 'start_date' | 'end_date' | 'cost'; order: 'ASC' | 'DESC' }
  page: number
  per_page: number
}

const SORTED_BY = {
  project_name: sql`lower(p.name)`,
  start_date: sql`p.start_date`,
  end_date: sql`p.end_date`,
  // As the cards show it.
  cost: sql`f.contract`,
}

export function living(tx: Tx) {
  return (
    tx
      .selectFrom('project as p')
      .innerJoin('project_figures as f', (on) =>
        on.onRef('f.company_id', '=', 'p.company_id').onRef('f.project_id', '=', 'p.id'),
      )
      // The policy hides the bin as well; said again, so that the indexes of living projects serve.
      .where('p.deleted_at', 'is', null)
  )
}

function found(tx: Tx, { filter }: ProjectQuery) {
  const { status, name, client, archived } = filter
  const range = status === undefined ? null : progressRange(status as ProjectStatus)
  return living(tx)
    .where('p.archived_at', archived ? 'is not' : 'is', null)
    .$if(range !== null, (query) => query.where('f.progress', '>=', String(range?.from)))
    .$if(typeof range?.below === 'number', (query) => query.where('f.progress', '<', String(range?.below)))
    .$if(client !== undefined, (query) => query.where('p.source_of_funds', '=', client as string))
    .$if(Boolean(name), (query) =>
      query.where((eb) => {
        const part = containing(name as string)
        return eb.or([eb('p.name', 'ilike', part), eb('p.identifier', 'ilike', part)])
      }),
    )
}

/** The Monday of a day's week. */
const monday = (day: RawBuilder<unknown>) => sql`date_trunc('week', ${day})::date`

/** The Monday from which on no report is expected: this week's, or the one after all work was done. */
const OPEN_FROM = sql`least(${monday(currentDay)}, case when f.progress = 100 then (
  select case when bool_and(w.status >= 100) then ${monday(sql`max(w.actual_end)`)} + 7 end
  from project_work_item w where w.company_id = p.company_id and w.project_id = p.id and w.removed_at is null) end)`

/** Whether a past week lacks its report (G-24, G-45): as many are expected as weeks went by, each is filed once. */
const HAS_MISSED_WEEKS = sql<boolean>`p.archived_at is null and f.work_items > 0
  and (${OPEN_FROM} - ${monday(sql`p.start_date`)}) / 7 > (
    select count(*) from weekly_report r where r.company_id = p.company_id and r.project_id = p.id
      and r.week_start >= ${monday(sql`p.start_date`)} and r.week_start < ${OPEN_FROM})`

/** The projects as lists show them. */
function listed(found: ReturnType<typeof living>) {
  return found
    .innerJoin('project_type as t', (on) =>
      on.onRef('t.company_id', '=', 'p.company_id').onRef('t.id', '=', 'p.project_type_id'),
    )
    .innerJoin('estimate as e', (on) =>
      on.onRef('e.company_id', '=', 'p.company_id').onRef('e.project_id', '=', 'p.id'),
    )
    .leftJoin('project_photo as main', (on) =>
      on
        .onRef('main.company_id', '=', 'p.company_id')
        .onRef('main.project_id', '=', 'p.id')
        .on('main.is_main', '=', true),
    )
    .select([
      'p.id',
      'p.name',
      'p.identifier',
      'p.source_of_funds',
      'p.city',
      'p.province',
      'p.start_date',
      'p.end_date',
      'p.total_budget',
      'p.contract_amount',
      'p.is_restricted',
      'p.archived_at',
      't.name as type_name',
      'e.status as estimate_status',
      'main.thumbnail_file_id',
      'f.work_items',
      'f.direct',
      'f.contract',
      'f.actual',
      'f.progress',
      CONTRACT_END.as('contract_end'),
      HAS_MISSED_WEEKS.as('has_missed_weeks'),
    ])
}

export function list(tx: Tx, query: ProjectQuery) {
  const order = query.sort.order === 'ASC' ? 'asc' : 'desc'
  return listed(found(tx, query))
    .orderBy(SORTED_BY[query.sort.by], order)
    .orderBy('p.id', order)
    .limit(query.per_page)
    .offset(offsetOf(query))
    .execute()
}

/** These projects, in this order. */
export function listByIds(tx: Tx, ids: readonly number[]) {
  const chosen = sql`${[...ids]}::bigint[]`
  return listed(living(tx).where(sql<boolean>`p.id = any (${chosen})`))
    .orderBy(sql`array_position(${chosen}, p.id)`)
    .execute()
}

export type ListedRow = Awaited<ReturnType<typeof list>>[number]

export async function countFound(tx: Tx, query: ProjectQuery): Promise<number> {
  const { total } = await found(tx, query)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Counts only projects that the person may see; the database keeps count, so that a long list is not walked for it. */
export async function counts(tx: Tx): Promise<{ active: number; archived: number }> {
  const { rows } = await sql<{ active: number; archived: number }>`
    select active, archived from visible_projects()`.execute(tx)
  return rows[0] ?? { active: 0, archived: 0 }
}

export function choices(tx: Tx, search: string | undefined) {
  return tx
    .selectFrom('project')
    .select(['id as value', 'name as label', 'identifier'])
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .$if(Boolean(search), (query) =>
      query.where(
        sql<boolean>`name || ' ' || identifier ilike all(${searchWords(search as string).map(containing)}::text[])`,
      ),
    )
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(MOST_PROJECT_CHOICES)
    .execute()
}

/** The choices of Add Project: what the company has not archived. */
export function kinds(tx: Tx, table: 'project_type' | 'project_category') {
  return tx
    .selectFrom(table)
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(500)
    .execute()
}

/** Asks about all projects of the company, also ones that the asker may not see: the ID must differ from theirs. */
export async function identifierIsFree(tx: Tx, identifier: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select identifier_taken(${identifier}) as taken`.execute(tx)
  return !rows[0]?.taken
}

export function header(tx: Tx, id: number) {
  return tx
    .selectFrom('project as p')
    .innerJoin('project_figures as f', (on) =>
      on.onRef('f.company_id', '=', 'p.company_id').onRef('f.project_id', '=', 'p.id'),
    )
    .innerJoin('estimate as e', (on) =>
      on.onRef('e.company_id', '=', 'p.company_id').onRef('e.project_id', '=', 'p.id'),
    )
    .select([
      'p.id',
      'p.name',
      'p.identifier',
      'p.source_of_funds',
      'p.client_company',
      'p.barangay',
      'p.city',
      'p.province',
      'p.start_date',
      'p.end_date',
      'p.total_budget',
      'p.is_restricted',
      'p.archived_at',
      'e.status as estimate_status',
      'f.work_items',
      'f.direct',
      'f.actual',
      'f.progress',
      CONTRACT_END.as('contract_end'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()
}

export async function insert(tx: Tx, project: InsertObject<DB, 'project'>): Promise<number> {
  const { id } = await tx.insertInto('project').values(project).returning('id').executeTakeFirstOrThrow()
  return id
}

// biome-ignore format: a list of columns
const ALWAYS = [
  'project_category_id', 'project_type_id', 'source_of_funds', 'bid_category', 'duration', 'reconciliation_cycle',
  'region_code', 'region', 'province_code', 'province', 'city_code', 'city', 'brgy_code', 'barangay', 'street',
]

// biome-ignore format: lists of columns
const CHOSEN: Partial<Record<CopyChoice, readonly string[]>> = {
  team: [
    'project_manager', 'site_engineer', 'architect', 'head_foreman', 'master_plumber', 'electrical_engineer',
    'structural_engineer', 'inspector',
  ],
  client: ['client_company', 'client_name', 'client_contact', 'client_email'],
  billing: ['total_budget', 'contract_amount', 'ocm', 'cp', 'has_vat', 'vat_override'],
  members: ['is_restricted'],
}

/** A project with what was chosen of another one's row. */
export async function insertCopy(
  tx: Tx,
  from: number,
  own: { name: string; identifier: string; start_date: string },
  choices: ReadonlySet<CopyChoice>,
): Promise<number> {
  const columns = [...ALWAYS, ...[...choices].flatMap((choice) => CHOSEN[choice] ?? [])]
  const copied = sql.join(columns.map((column) => sql.ref(column)))
  const { rows } = await sql<{ id: number }>`
    insert into project (name, identifier, start_date, ${copied})
    select ${own.name}, ${own.identifier}, ${own.start_date}::date, ${copied}
    from project where id = ${from} returning id`.execute(tx)
  return (rows[0] as { id: number }).id
}

/** The name stands in the header of the details, so it counts as one of them. */
export type DetailsChange = Updateable<
  Omit<DB['project'], 'ocm' | 'cp' | 'has_vat' | 'vat_override' | 'total_budget' | 'contract_amount'>
>

export async function updateDetails(tx: Tx, id: number, change: DetailsChange): Promise<void> {
  await tx
    .updateTable('project')
    .set((eb) => ({ ...change, details_version: eb('details_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export interface BillingChange {
  ocm?: number | null | undefined
  cp?: number | null | undefined
  has_vat?: boolean | undefined
  vat_override?: number | null | undefined
  total_budget?: number | null | undefined
  contract_amount?: number | null | undefined
}

export async function updateBilling(tx: Tx, id: number, change: BillingChange): Promise<void> {
  await tx
    .updateTable('project')
    .set((eb) => ({ ...change, billing_version: eb('billing_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function countPowChange(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('project')
    .set((eb) => ({ pow_version: eb('pow_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
