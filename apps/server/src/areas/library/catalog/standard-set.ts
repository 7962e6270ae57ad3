import { equipmentCode } from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/query.ts'
import standardSet from './standard-set.json' with { type: 'json' }

/**
 * The standard set of phases and work items with what they are made of, copied for each new company
 * and then its own. Codes are kept, ids are new; planning figures are defaults that a company may
 * change, and there are no prices in it: those are the company's business.
 */
export async function copyStandardSet(tx: Tx): Promise<void> {
  await copyNames(tx, 'project_category', standardSet.categories)
  await copyNames(tx, 'project_type', standardSet.types)
  await copyPhases(tx)
  await copyWorkItems(tx)
  await copyLists(tx)
}

const ITEMS = standardSet.phases.flatMap((phase) =>
  phase.work_items.map((item, at) => ({ ...item, phase: phase.code, position: at + 1 })),
)

/** Rows for jsonb_to_recordset. */
const rows = (list: readonly object[]) => JSON.stringify(list)

async function copyPhases(tx: Tx): Promise<void> {
  const phases = standardSet.phases.map(({ work_items: _, ...phase }, at) => ({ ...phase, position: at + 1 }))
  await sql`
    insert into phase (code, name, description, phase_group_id, position, is_standard)
    select code, name, description, "group", position, true
    from jsonb_to_recordset(${rows(phases)}::jsonb)
      as s (code text, name text, description text, "group" int, position int)
    order by position`.execute(tx)
}

async function copyWorkItems(tx: Tx): Promise<void> {
  await sql`
    insert into work_item (phase_id, code, name, dpwh_ref, unit_id, crew_output_per_day, minor_tools_percent,
      without_mark_up, is_weather_sensitive, is_outdoor, is_heat_sensitive, rain_stop_level, is_critical_type,
      lag_days, position, is_standard)
    select p.id, s.code, s.name, coalesce(s.dpwh_ref, ''), s.unit_id, s.crew_output_per_day, s.minor_tools_percent,
      coalesce(s.without_mark_up, false), s.weather_sensitive, s.outdoor, s.heat_sensitive, s.rain_stop_level,
      s.critical_type, s.lag_days, s.position, true
    from jsonb_to_recordset(${rows(ITEMS)}::jsonb) as s (phase text, code text, name text,
      dpwh_ref text, unit_id int, crew_output_per_day numeric, minor_tools_percent numeric, without_mark_up boolean,
      weather_sensitive boolean, outdoor boolean, heat_sensitive boolean, rain_stop_level int,
      critical_type boolean, lag_days int, position int)
    join phase p on p.code = s.phase
    order by p.position, s.position`.execute(tx)
}

/**
 * Positions, equipment categories and materials of the set, what comes before what, and what each
 * work item is made of. On its own, because companies that had the catalogue first get it later.
 */
export async function copyLists(tx: Tx): Promise<void> {
  await sql`insert into position (name, is_standard)
    select unnest(${standardSet.positions}::text[]), true on conflict do nothing`.execute(tx)
  await sql`
    insert into equipment_category (name, code, equipment_type_id, is_standard)
    select name, code, type_id, true
    from jsonb_to_recordset(${rows(codedCategories())}::jsonb) as s (name text, code text, type_id int)
    on conflict do nothing`.execute(tx)
  await sql`
    insert into material (description, unit_id, is_standard)
    select name, unit_id, true
    from jsonb_to_recordset(${rows(standardSet.materials)}::jsonb) as s (name text, unit_id int)
    on conflict do nothing`.execute(tx)
  await copyOrder(tx)
  await copyParts(tx)
}

function codedCategories() {
  const taken = new Set<string>()
  return standardSet.equipment_categories.map(({ name, type_id }) => {
    const code = equipmentCode(name, taken)
    taken.add(code)
    return { name, type_id, code }
  })
}

async function copyOrder(tx: Tx): Promise<void> {
  const phases = standardSet.phases.flatMap((phase) =>
    phase.predecessors.map((before) => ({ code: phase.code, before })),
  )
  await sql`
    insert into phase_predecessor (phase_id, predecessor_id)
    select p.id, b.id from jsonb_to_recordset(${rows(phases)}::jsonb) as s (code text, before text)
    join phase p on p.code = s.code join phase b on b.code = s.before
    on conflict do nothing`.execute(tx)
  const items = ITEMS.flatMap((item) => item.predecessors.map((before) => ({ code: item.code, before })))
  await sql`
    insert into work_item_predecessor (work_item_id, predecessor_id)
    select w.id, b.id from jsonb_to_recordset(${rows(items)}::jsonb) as s (code text, before text)
    join work_item w on w.code = s.code join work_item b on b.code = s.before
    on conflict do nothing`.execute(tx)
}

async function copyParts(tx: Tx): Promise<void> {
  const labor = ITEMS.flatMap((item) => item.labor.map((line) => ({ code: item.code, ...line })))
  await sql`
    insert into work_item_labor (work_item_id, position_id, workers)
    select w.id, p.id, s.count
    from jsonb_to_recordset(${rows(labor)}::jsonb) as s (code text, position text, count int)
    join work_item w on w.code = s.code join position p on p.name = s.position
    on conflict do nothing`.execute(tx)
  const equipment = ITEMS.flatMap((item) => item.equipment.map((line) => ({ code: item.code, ...line })))
  await sql`
    insert into work_item_equipment (work_item_id, equipment_category_id, quantity, hours_per_day)
    select w.id, c.id, s.count, s.hours_per_day
    from jsonb_to_recordset(${rows(equipment)}::jsonb)
      as s (code text, category text, count numeric, hours_per_day numeric)
    join work_item w on w.code = s.code join equipment_category c on c.name = s.category
    on conflict do nothing`.execute(tx)
  const materials = ITEMS.flatMap((item) => item.materials.map((line) => ({ code: item.code, ...line })))
  await sql`
    insert into work_item_material (work_item_id, material_id, quantity_per_unit)
    select w.id, m.id, s.quantity_per_unit
    from jsonb_to_recordset(${rows(materials)}::jsonb)
      as s (code text, name text, unit_id int, quantity_per_unit numeric)
    join work_item w on w.code = s.code
    join material m on m.description = s.name and m.unit_id = s.unit_id
    on conflict do nothing`.execute(tx)
}

async function copyNames(
  tx: Tx,
  table: 'project_category' | 'project_type',
  names: readonly string[],
): Promise<void> {
  await tx
    .insertInto(table)
    .values(names.map((name, at) => ({ name, position: at + 1 })))
    .execute()
}
