import { exact, over, rounded, times } from '../catalog/fraction.ts'
import { dailyOf } from '../catalog/rates.ts'
import type { EquipmentLine, LaborLine, MaterialLine } from './line.ts'

/** A work item of the catalogue with its lines. */
export interface CatalogueItem {
  /** The crew's output in a day, in the unit of the work item. */
  crew_output_per_day: number | null
  minor_tools_percent: number
  labor: readonly { position_id: number; workers: number; daily_rate: number | null }[]
  equipment: readonly {
    equipment_category_id: number
    quantity: number
    hours_per_day: number
    hourly_rate: number | null
  }[]
  materials: readonly {
    material_id: number
    unit_id: number
    quantity_per_unit: number
    price: number | null
  }[]
}

interface ComposedLines {
  labor: (LaborLine & { position_id: number })[]
  equipment: (EquipmentLine & { equipment_category_id: number | null; description: string })[]
  material: (MaterialLine & { material_id: number; unit_id: number })[]
}

export const MINOR_TOOLS = 'Minor Tools'

const HOURS = 8

/** The days a crew needs for so much work, four decimals; null while either is unknown. */
export function crewDays(measurement: number | null, outputPerDay: number | null): number | null {
  if (measurement === null || !outputPerDay) return null
  return rounded(over(exact(measurement), exact(outputPerDay)), 4)
}

/**
 * The lines of a work item for a measurement: its crew and machines for the days the crew needs, minor
 * tools as a share of the labor, and its materials times the measurement. Missing prices stay empty, so
 * that they can be seen.
 */
export function composeLines(item: CatalogueItem, measurement: number | null): ComposedLines {
  const days = crewDays(measurement, item.crew_output_per_day)
  const hasTools = item.minor_tools_percent > 0 && item.labor.length > 0
  return {
    labor: item.labor.map((line) => ({
      position_id: line.position_id,
      basis: 'quantity',
      workers: line.workers,
      duration: days,
      rate: line.daily_rate,
      amount: null,
    })),
    equipment: [
      ...item.equipment.map((line) => ({
        equipment_category_id: line.equipment_category_id,
        description: '',
        basis: 'quantity' as const,
        quantity: line.quantity,
        duration: days === null ? null : partOfDay(days, line.hours_per_day),
        rate: line.hourly_rate === null ? null : dailyOf(line.hourly_rate),
        percent: null,
        amount: null,
      })),
      ...(hasTools ? [minorTools(item.minor_tools_percent)] : []),
    ],
    material: item.materials.map((line) => ({
      material_id: line.material_id,
      unit_id: line.unit_id,
      basis: 'quantity',
      quantity: measurement === null ? null : scaled(line.quantity_per_unit, measurement),
      unit_cost: line.price,
      percent: null,
      amount: null,
    })),
  }
}

function minorTools(percent: number) {
  return {
    equipment_category_id: null,
    description: MINOR_TOOLS,
    basis: 'percent_of_labor' as const,
    quantity: null,
    duration: null,
    rate: null,
    percent,
    amount: null,
  }
}

function partOfDay(days: number, hoursPerDay: number): number {
  return rounded(over(times(exact(days), exact(hoursPerDay)), exact(HOURS)), 4)
}

function scaled(quantity: number, factor: number): number {
  return rounded(times(exact(quantity), exact(factor)), 4)
}

/**
 * A figure that grows with the measurement, when the measurement is another one: durations and
 * quantities of material. Null where there is nothing to scale from.
 */
export function rescaled(value: number | null, from: number | null, to: number | null): number | null {
  if (value === null || !from || to === null) return value
  return rounded(over(times(exact(value), exact(to)), exact(from)), 4)
}
