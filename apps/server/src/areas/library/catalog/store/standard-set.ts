import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/** Rows for jsonb_to_recordset. */
const sent = (list: readonly object[]) => JSON.stringify(list)

export async function insertPhases(tx: Tx, phases: readonly object[]): Promise<void> {
  await sql`
    insert into phase (code, name, description, phase_group_id, position, is_standard)
    select code, name, description, "group", position, true
    from jsonb_to_recordset(${sent(phases)}::jsonb)
      as s (code text, name text, description text, "group" int, position int)
    order by position`.execute(tx)
}

export async function insertWorkItems(tx: Tx, items: readonly object[]): Promise<void> {
  await sql`
    insert into work_item (phase_id, code, name, dpwh_ref, unit_id, crew_output_per_day, minor_tools_percent,
      without_mark_up, is_weather_sensitive, is_outdoor, is_heat_sensitive, rain_stop_level, is_critical_type,
      lag_days, position, is_standard)
    select p.id, s.code, s.name, coalesce(s.dpwh_ref, ''), s.unit_id, s.crew_output_per_day, s.minor_tools_percent,
      coalesce(s.without_mark_up, false), s.weather_sensitive, s.outdoor, s.heat_sensitive, s.rain_stop_level,
      s.critical_type, s.lag_days, s.position, true
    from jsonb_to_recordset(${sent(items)}::jsonb) as s (phase text, code text, name text,
      dpwh_ref text, unit_id int, crew_output_per_day numeric, minor_tools_percent numeric, without_mark_up boolean,
      weather_sensitive boolean, outdoor boolean, heat_sensitive boolean, rain_stop_level int,
      critical_type boolean, lag_days int, position int)
    join phase p on p.code = s.phase
    order by p.position, s.position`.execute(tx)
}

export async function insertPositions(tx: Tx, names: readonly string[]): Promise<void> {
  await sql`insert into position (name, is_standard)
    select unnest(${[...names]}::text[]), true on conflict do nothing`.execute(tx)
}

export async function insertCategories(tx: Tx, categories: readonly object[]): Promise<void> {
  await sql`
    insert into equipment_category (name, code, equipment_type_id, is_standard)
    select name, code, type_id, true
    from jsonb_to_recordset(${sent(categories)}::jsonb) as s (name text, code text, type_id int)
    on conflict do nothing`.execute(tx)
}

export async function insertMaterials(tx: Tx, materials: readonly object[]): Promise<void> {
  await sql`
    insert into material (description, unit_id, is_standard)
    select name, unit_id, true
    from jsonb_to_recordset(${sent(materials)}::jsonb) as s (name text, unit_id int)
    on conflict do nothing`.execute(tx)
}

/** A code, and the code of what comes before it. */
interface Before {
  code: string
  before: string
}

export async function insertOrderOfPhases(tx: Tx, order: readonly Before[]): Promise<void> {
  await sql`
    insert into phase_predecessor (phase_id, predecessor_id)
    select p.id, b.id from jsonb_to_recordset(${sent(order)}::jsonb) as s (code text, before text)
    join phase p on p.code = s.code join phase b on b.code = s.before
    on conflict do nothing`.execute(tx)
}

export async function insertOrderOfWorkItems(tx: Tx, order: readonly Before[]): Promise<void> {
  await sql`
    insert into work_item_predecessor (work_item_id, predecessor_id)
    select w.id, b.id from jsonb_to_recordset(${sent(order)}::jsonb) as s (code text, before text)
    join work_item w on w.code = s.code join work_item b on b.code = s.before
    on conflict do nothing`.execute(tx)
}

export async function insertLabor(tx: Tx, labor: readonly object[]): Promise<void> {
  await sql`
    insert into work_item_labor (work_item_id, position_id, workers)
    select w.id, p.id, s.count
    from jsonb_to_recordset(${sent(labor)}::jsonb) as s (code text, position text, count int)
    join work_item w on w.code = s.code join position p on p.name = s.position
    on conflict do nothing`.execute(tx)
}

export async function insertEquipment(tx: Tx, equipment: readonly object[]): Promise<void> {
  await sql`
    insert into work_item_equipment (work_item_id, equipment_category_id, quantity, hours_per_day)
    select w.id, c.id, s.count, s.hours_per_day
    from jsonb_to_recordset(${sent(equipment)}::jsonb)
      as s (code text, category text, count numeric, hours_per_day numeric)
    join work_item w on w.code = s.code join equipment_category c on c.name = s.category
    on conflict do nothing`.execute(tx)
}

export async function insertMaterialsOfWorkItems(tx: Tx, materials: readonly object[]): Promise<void> {
  await sql`
    insert into work_item_material (work_item_id, material_id, quantity_per_unit)
    select w.id, m.id, s.quantity_per_unit
    from jsonb_to_recordset(${sent(materials)}::jsonb)
      as s (code text, name text, unit_id int, quantity_per_unit numeric)
    join work_item w on w.code = s.code
    join material m on m.description = s.name and m.unit_id = s.unit_id
    on conflict do nothing`.execute(tx)
}

export async function insertNames(
  tx: Tx,
  table: 'project_category' | 'project_type',
  names: readonly string[],
): Promise<void> {
  await tx
    .insertInto(table)
    .values(names.map((name, at) => ({ name, position: at + 1 })))
    .execute()
}

/** Positions or equipment categories by name, as the company has them now: work items are made of them. */
export async function idsByName(
  tx: Tx,
  table: 'position' | 'equipment_category',
): Promise<Map<string, number>> {
  const rows = await tx.selectFrom(table).select(['id', 'name']).execute()
  return new Map(rows.map((row) => [row.name, row.id]))
}

export function materialsNamed(tx: Tx, names: readonly string[]) {
  return tx
    .selectFrom('material')
    .select(['id', 'description', 'unit_id'])
    .where('description', 'in', names.length > 0 ? [...names] : [''])
    .execute()
}

/** Two processes that start at once: the second one waits here, and finds it done. */
export async function holdFilling(tx: Tx, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(4816004, ${companyId}::int)`.execute(tx)
}

export async function isEmpty(tx: Tx, table: 'phase' | 'position'): Promise<boolean> {
  return (await tx.selectFrom(table).select('id').limit(1).executeTakeFirst()) === undefined
}
