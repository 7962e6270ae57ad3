import type { NewWorkItem } from '@itayo/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { containing } from '../../../../platform/paging.ts'

function workItems(tx: Tx) {
  return tx
    .selectFrom('work_item as w')
    .innerJoin('phase as p', (on) =>
      on.onRef('p.company_id', '=', 'w.company_id').onRef('p.id', '=', 'w.phase_id'),
    )
    .innerJoin('unit as u', 'u.id', 'w.unit_id')
    .select(['w.id', 'w.phase_id', 'w.code', 'w.name', 'w.dpwh_ref', 'w.unit_id', 'w.is_standard'])
    .select(['w.archived_at', 'p.name as phase', 'u.abbreviation as unit'])
    .orderBy('p.position')
    .orderBy('p.id')
    .orderBy('w.position')
    .orderBy('w.id')
}

export type WorkItemListed = Awaited<ReturnType<ReturnType<typeof workItems>['execute']>>[number]

export function listAll(tx: Tx, limit: number): Promise<WorkItemListed[]> {
  return workItems(tx).limit(limit).execute()
}

interface Wanted {
  groupId?: number | undefined
  phaseId?: number | undefined
  search?: string | undefined
}

/** Work items to choose from: none that is archived, nor of an archived phase. */
export function choices(tx: Tx, filter: Wanted, limit: number): Promise<WorkItemListed[]> {
  const part = containing(filter.search ?? '')
  return workItems(tx)
    .where('w.archived_at', 'is', null)
    .where('p.archived_at', 'is', null)
    .$if(filter.groupId !== undefined, (query) =>
      query.where('p.phase_group_id', '=', filter.groupId as number),
    )
    .$if(filter.phaseId !== undefined, (query) => query.where('w.phase_id', '=', filter.phaseId as number))
    .$if(Boolean(filter.search), (query) =>
      query.where((eb) =>
        eb.or([eb('w.name', 'ilike', part), eb('w.code', 'ilike', part), eb('w.dpwh_ref', 'ilike', part)]),
      ),
    )
    .limit(limit)
    .execute()
}

const FIGURES = [
  'crew_output_per_day',
  'minor_tools_percent',
  'without_mark_up',
  'is_weather_sensitive',
  'is_outdoor',
  'is_heat_sensitive',
  'rain_stop_level',
  'is_critical_type',
  'lag_days',
] as const

export function find(tx: Tx, id: number) {
  return workItems(tx)
    .select(FIGURES.map((column) => `w.${column}` as const))
    .select(['w.version', 'w.standard_code'])
    .select(
      sql<number>`(select count(distinct project_id) from project_work_item i
        where i.company_id = w.company_id and i.work_item_id = w.id and i.removed_at is null)`.as('projects'),
    )
    .where('w.id', '=', id)
    .executeTakeFirst()
}

export function hold(tx: Tx, id: number) {
  return tx
    .selectFrom('work_item')
    .select(['id', 'code', 'standard_code', 'is_standard', 'archived_at', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type WorkItemFields = Omit<NewWorkItem, 'predecessor_ids' | 'labor' | 'equipment' | 'materials'>

/** After the others of its phase. */
export async function insert(tx: Tx, item: WorkItemFields): Promise<number> {
  const { id } = await tx
    .insertInto('work_item')
    .values({
      ...item,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from work_item where phase_id = ${item.phase_id})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function update(
  tx: Tx,
  id: number,
  item: WorkItemFields,
  archivedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('work_item')
    .set((eb) => ({ ...item, archived_at: archivedAt, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Its defaults are found by the code it came with. */
export async function rememberCode(tx: Tx, id: number, code: string): Promise<void> {
  await tx.updateTable('work_item').set({ standard_code: code }).where('id', '=', id).execute()
}

/** Codes of archived work items are taken too. */
export async function codes(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('work_item').select('code').execute()
  return rows.map(({ code }) => code)
}

export interface ImportedWorkItem {
  phase_id: number
  code: string
  name: string
  unit_id: number
}

export async function insertImported(
  tx: Tx,
  items: readonly ImportedWorkItem[],
): Promise<{ id: number; code: string }[]> {
  const { rows } = await sql<{ id: number; code: string }>`
    insert into work_item (phase_id, code, name, unit_id, position)
    select phase_id, code, name, unit_id,
      (select coalesce(max(w.position), 0) from work_item w where w.phase_id = sent.phase_id) + place
    from jsonb_to_recordset(${JSON.stringify(items.map((item, at) => ({ ...item, place: at + 1 })))}::jsonb)
      as sent (phase_id bigint, code text, name text, unit_id int, place int)
    order by place returning id, code`.execute(tx)
  return rows
}

/** Out of the catalogue those that no estimate uses. */
export async function archiveUnused(
  tx: Tx,
  ids: readonly number[],
  at: Date,
): Promise<{ id: number; code: string }[]> {
  const { rows } = await sql<{ id: number; code: string }>`
    update work_item w set archived_at = ${at}, version = w.version + 1
    where w.id = any(${[...ids]}::bigint[]) and w.archived_at is null
      and not exists (select from project_work_item p
        where p.company_id = w.company_id and p.work_item_id = w.id and p.removed_at is null)
    returning w.id, w.code`.execute(tx)
  return rows
}

export async function restore(tx: Tx, ids: readonly number[]): Promise<{ id: number; code: string }[]> {
  const { rows } = await sql<{ id: number; code: string }>`
    update work_item w set archived_at = null, version = w.version + 1
    where w.id = any(${[...ids]}::bigint[]) and w.archived_at is not null
    returning w.id, w.code`.execute(tx)
  return rows
}

/** Work items that can be used, with what a document may call them. */
export interface CatalogueEntry {
  id: number
  phase_id: number
  code: string
  name: string
  dpwh_ref: string
  unit_id: number
  unit: string
  dimension: string
  without_mark_up: boolean
}

export async function entries(tx: Tx): Promise<CatalogueEntry[]> {
  const { rows } = await sql<CatalogueEntry>`
    select i.id, i.phase_id, i.code, i.name, i.dpwh_ref, i.unit_id, u.abbreviation as unit, u.dimension,
      i.without_mark_up
    from work_item i join unit u on u.id = i.unit_id
    where i.archived_at is null order by i.id`.execute(tx)
  return rows
}
