import type { NewWorkItem, WorkItemDetail } from '@itayo/contract'
import type { Tx } from '../../../platform/database/query.ts'
import standardSet from './standard-set.json' with { type: 'json' }
import * as store from './store/standard-set.ts'

/** A work item as the standard set has it. */
type StandardItem = (typeof standardSet.phases)[number]['work_items'][number]

const byCode = new Map<string, StandardItem>(
  standardSet.phases.flatMap((phase) => phase.work_items.map((item) => [item.code, item] as const)),
)

type Figures = Omit<WorkItemDetail, 'is_changed'>

/** Whether the company changed a figure of it; names and wording do not count. */
export function differsFromStandard(code: string, item: Figures): boolean {
  const standard = byCode.get(code)
  if (!standard) return false
  return JSON.stringify(partsOf(item)) !== JSON.stringify(standardParts(standard))
}

const sorted = (lines: readonly string[]) => [...lines].sort()

function partsOf(item: Figures) {
  return [
    item.unit_id,
    item.crew_output_per_day,
    item.minor_tools_percent,
    item.without_mark_up,
    item.is_weather_sensitive,
    item.is_outdoor,
    item.is_heat_sensitive,
    item.rain_stop_level,
    item.is_critical_type,
    item.lag_days,
    sorted(item.labor.map((line) => `${line.workers} ${line.position}`)),
    sorted(item.equipment.map((line) => `${line.quantity} ${line.hours_per_day} ${line.category}`)),
    sorted(item.materials.map((line) => `${line.quantity_per_unit} ${line.description}`)),
  ]
}

const isWithoutMarkUp = (item: StandardItem) => 'without_mark_up' in item && item.without_mark_up === true

function standardParts(item: StandardItem) {
  return [
    item.unit_id,
    item.crew_output_per_day,
    item.minor_tools_percent,
    isWithoutMarkUp(item),
    item.weather_sensitive,
    item.outdoor,
    item.heat_sensitive,
    item.rain_stop_level,
    item.critical_type,
    item.lag_days,
    sorted(item.labor.map((line) => `${line.count} ${line.position}`)),
    sorted(item.equipment.map((line) => `${line.count} ${line.hours_per_day} ${line.category}`)),
    sorted(item.materials.map((line) => `${line.quantity_per_unit} ${line.name}`)),
  ]
}

/** The standard's figures as a form; what the company renamed or deleted of its lists is left out. */
export async function standardForm(tx: Tx, code: string, item: Figures): Promise<NewWorkItem | undefined> {
  const standard = byCode.get(code)
  if (!standard) return undefined
  const positions = await store.idsByName(tx, 'position')
  const categories = await store.idsByName(tx, 'equipment_category')
  const names = standard.materials.map((line) => line.name)
  const materials = await store.materialsNamed(tx, names)
  const materialId = (line: { name: string; unit_id: number }) =>
    materials.find((row) => row.description === line.name && row.unit_id === line.unit_id)?.id
  return {
    phase_id: item.phase_id,
    code: item.code,
    name: item.name,
    dpwh_ref: item.dpwh_ref,
    unit_id: standard.unit_id,
    crew_output_per_day: standard.crew_output_per_day,
    minor_tools_percent: standard.minor_tools_percent,
    without_mark_up: isWithoutMarkUp(standard),
    is_weather_sensitive: standard.weather_sensitive,
    is_outdoor: standard.outdoor,
    is_heat_sensitive: standard.heat_sensitive,
    rain_stop_level: standard.rain_stop_level,
    is_critical_type: standard.critical_type,
    lag_days: standard.lag_days,
    predecessor_ids: item.predecessors.map((before) => before.id),
    labor: standard.labor.flatMap((line) => {
      const position_id = positions.get(line.position)
      return position_id ? [{ position_id, workers: line.count }] : []
    }),
    equipment: standard.equipment.flatMap((line) => {
      const equipment_category_id = categories.get(line.category)
      return equipment_category_id
        ? [{ equipment_category_id, quantity: line.count, hours_per_day: line.hours_per_day }]
        : []
    }),
    materials: standard.materials.flatMap((line) => {
      const material_id = materialId(line)
      return material_id ? [{ material_id, quantity_per_unit: line.quantity_per_unit }] : []
    }),
  }
}
