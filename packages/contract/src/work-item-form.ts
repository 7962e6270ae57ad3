import type { NewWorkItem, WorkItemDetail } from './catalog.ts'

/** The form of a work item sends this when nothing was changed in it. */
export function workItemForm(item: WorkItemDetail): NewWorkItem {
  return {
    phase_id: item.phase_id,
    code: item.code,
    name: item.name,
    dpwh_ref: item.dpwh_ref,
    unit_id: item.unit_id,
    crew_output_per_day: item.crew_output_per_day,
    minor_tools_percent: item.minor_tools_percent,
    without_mark_up: item.without_mark_up,
    is_weather_sensitive: item.is_weather_sensitive,
    is_outdoor: item.is_outdoor,
    is_heat_sensitive: item.is_heat_sensitive,
    rain_stop_level: item.rain_stop_level,
    is_critical_type: item.is_critical_type,
    lag_days: item.lag_days,
    predecessor_ids: item.predecessors.map((before) => before.id),
    labor: item.labor.map(({ position_id, workers }) => ({ position_id, workers })),
    equipment: item.equipment.map(({ equipment_category_id, quantity, hours_per_day }) => ({
      equipment_category_id,
      quantity,
      hours_per_day,
    })),
    materials: item.materials.map(({ material_id, quantity_per_unit }) => ({
      material_id,
      quantity_per_unit,
    })),
  }
}
