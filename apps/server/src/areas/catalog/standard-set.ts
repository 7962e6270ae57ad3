import { sql } from 'kysely'
import type { Tx } from '../../platform/database/query.ts'
import standardSet from './standard-set.json' with { type: 'json' }

/**
 * The standard set of phases and work items, copied for each new company and then its own. Codes
 * are kept, ids are new; planning figures are defaults that a company may change.
 */
export async function copyStandardSet(tx: Tx): Promise<void> {
  await copyNames(tx, 'project_category', standardSet.categories)
  await copyNames(tx, 'project_type', standardSet.types)
  const phases = standardSet.phases.map(({ work_items: _, ...phase }, at) => ({ ...phase, position: at + 1 }))
  await sql`
    insert into phase (code, name, description, phase_group_id, position, is_standard)
    select code, name, description, "group", position, true
    from jsonb_to_recordset(${JSON.stringify(phases)}::jsonb)
      as s (code text, name text, description text, "group" int, position int)
    order by position`.execute(tx)
  const workItems = standardSet.phases.flatMap((phase) =>
    phase.work_items.map((item, at) => ({ ...item, phase: phase.code, position: at + 1 })),
  )
  await sql`
    insert into work_item (phase_id, code, name, dpwh_ref, unit_id, crew_output_per_day, minor_tools_percent,
      without_mark_up, is_weather_sensitive, is_outdoor, is_heat_sensitive, rain_stop_level, is_critical_type,
      lag_days, position, is_standard)
    select p.id, s.code, s.name, coalesce(s.dpwh_ref, ''), s.unit_id, s.crew_output_per_day, s.minor_tools_percent,
      coalesce(s.without_mark_up, false), s.weather_sensitive, s.outdoor, s.heat_sensitive, s.rain_stop_level,
      s.critical_type, s.lag_days, s.position, true
    from jsonb_to_recordset(${JSON.stringify(workItems)}::jsonb) as s (phase text, code text, name text,
      dpwh_ref text, unit_id int, crew_output_per_day numeric, minor_tools_percent numeric, without_mark_up boolean,
      weather_sensitive boolean, outdoor boolean, heat_sensitive boolean, rain_stop_level int,
      critical_type boolean, lag_days int, position int)
    join phase p on p.code = s.phase
    order by p.position, s.position`.execute(tx)
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
