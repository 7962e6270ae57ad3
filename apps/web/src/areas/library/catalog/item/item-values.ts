import { NewWorkItem, type WorkItemDetail, workItemForm } from '@itayo/contract'
import type { FieldLabels } from '../../../../ui/conflict/conflict.ts'

/** A figure is null while its field is empty. */
type Typed = number | null

export interface LaborLine {
  position_id: number
  workers: Typed
}
export interface EquipmentLine {
  equipment_category_id: number
  quantity: Typed
  hours_per_day: Typed
}
export interface MaterialLine {
  material_id: number
  quantity_per_unit: Typed
}

/** A work item while it is edited. Names and rates are looked up: they are not changed here. */
export interface ItemValues {
  phase_id: Typed
  code: string
  name: string
  dpwh_ref: string
  unit_id: Typed
  crew_output_per_day: Typed
  minor_tools_percent: Typed
  without_mark_up: boolean
  is_weather_sensitive: boolean
  is_outdoor: boolean
  is_heat_sensitive: boolean
  rain_stop_level: Typed
  is_critical_type: boolean
  lag_days: Typed
  predecessor_ids: readonly number[]
  labor: readonly LaborLine[]
  equipment: readonly EquipmentLine[]
  materials: readonly MaterialLine[]
}

export const ITEM_LABELS: FieldLabels<ItemValues> = {
  phase_id: 'Phase',
  code: 'Code',
  name: 'Name',
  dpwh_ref: 'Item number (DPWH)',
  unit_id: 'Unit',
  labor: 'Default crew',
  crew_output_per_day: 'Crew output per day',
  equipment: 'Default equipment',
  minor_tools_percent: 'Minor tools',
  materials: 'Default materials',
  without_mark_up: 'Without OCM and profit',
  predecessor_ids: 'Comes after',
  lag_days: 'Days to wait',
  is_weather_sensitive: 'Depends on the weather',
  is_outdoor: 'Outdoor work',
  is_heat_sensitive: 'Heat slows it down',
  rain_stop_level: 'Rain stops it',
  is_critical_type: 'Usually critical',
}

/** As it is sent; from here on a figure can be emptied. */
export const valuesOf: (item: WorkItemDetail) => ItemValues = workItemForm

/** A new work item starts with these values. */
export function newValues(phase_id: number | null, code: string): ItemValues {
  return {
    phase_id,
    code,
    name: '',
    dpwh_ref: '',
    unit_id: null,
    crew_output_per_day: null,
    minor_tools_percent: 10,
    without_mark_up: false,
    is_weather_sensitive: false,
    is_outdoor: false,
    is_heat_sensitive: false,
    rain_stop_level: null,
    is_critical_type: false,
    lag_days: 0,
    predecessor_ids: [],
    labor: [],
    equipment: [],
    materials: [],
  }
}

function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  let at = values
  for (const step of path) at = (at as Record<PropertyKey, unknown> | undefined)?.[step]
  return at
}

/** Error messages by the place of the field: `{ 'labor.0.workers': 'This is required.' }`. */
export function itemProblems(values: ItemValues): Record<string, string> {
  const checked = NewWorkItem.safeParse(values)
  const problems: Record<string, string> = {}
  for (const { path, message } of checked.error?.issues ?? []) {
    const typed = valueAt(values, path)
    const isEmpty = typed === null || (typeof typed === 'string' && typed.trim() === '')
    problems[path.join('.')] ??= isEmpty ? 'This is required.' : message
  }
  return problems
}

/** As the call takes it; only after `itemProblems` found none. */
export function bodyOf(values: ItemValues): NewWorkItem {
  return NewWorkItem.parse(values)
}

/** The line at `index` changed. */
export function withLine<Line>(lines: readonly Line[], index: number, change: Partial<Line>): Line[] {
  return lines.map((line, at) => (at === index ? { ...line, ...change } : line))
}

export function withoutLine<Line>(lines: readonly Line[], index: number): Line[] {
  return lines.filter((_, at) => at !== index)
}
