import type { CalculatorHistory } from '@itayo/contract'
import { catalogueProductivity, measuredProductivity, usualProductivity } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import * as calculations from './store/calculations.ts'
import * as facts from './store/facts.ts'
import type { Subject } from './subject.ts'

/** More than anybody looks through. */
const MOST_HISTORY = 50

export interface Known {
  /** The output of one worker or machine in a day, in the work item's unit. */
  productivity: number | null
  source: 'calculation' | 'measured' | 'catalogue' | null
  /** The rows behind it, and those left out. */
  history: CalculatorHistory[]
  counted: CalculatorHistory[]
  leftOut: number
}

/** Calculations of the company first, then measured work, then the catalogue (handbook 4.2). */
export async function knownProductivity(tx: Tx, subject: Subject): Promise<Known> {
  const { item, thing, type } = subject
  const of = { workItemId: item.id, unitId: item.unit_id, itemId: thing?.id ?? null, limit: MOST_HISTORY }
  const isLabor = type === 1
  const [saved, measured, crew] = await together(
    calculations.history(tx, { ...of, type }),
    isLabor ? facts.measuredLabor(tx, of) : facts.measuredMachines(tx, of),
    isLabor ? facts.crewOf(tx, item.id) : facts.machinesOf(tx, item.id),
  )
  const told = { calculation: saved.map(ofCalculation), measured: measured.flatMap(ofMeasured) }
  for (const source of ['calculation', 'measured'] as const) {
    const usual = usualProductivity(told[source].map((row) => ({ row, productivity: row.value })))
    if (usual.productivity === null) continue
    const leftOut = new Set(usual.leftOut.map(({ row }) => row))
    const all = [...told.calculation, ...told.measured]
    return {
      productivity: usual.productivity,
      source,
      history: all.map((row) => ({ ...row, is_left_out: leftOut.has(row) })),
      counted: usual.kept.map(({ row }) => row),
      leftOut: leftOut.size,
    }
  }
  const productivity = ofCatalogue(item.crew_output_per_day, crew, thing?.id ?? null)
  return { productivity, source: productivity && 'catalogue', history: [], counted: [], leftOut: 0 } as Known
}

/** A position has its own share; one that is not in the crew has that of a worker. The foreman only looks on. */
function ofCatalogue(
  output: string | null,
  crew: readonly facts.CrewRow[],
  itemId: number | null,
): number | null {
  const own = crew.filter((row) => row.item_id === itemId)
  const working = own.length > 0 ? own : crew.filter(({ name }) => !/foreman/i.test(name))
  const count = working.reduce((all, row) => all + Number(row.count), 0)
  return catalogueProductivity(output === null ? null : Number(output), count)
}

export function ofCalculation(row: calculations.CalculationRow): CalculatorHistory {
  return {
    value: Number(row.value),
    source: 'calculation',
    project_id: row.project_id,
    project: row.project,
    day: row.day,
    days_worked: null,
    formula: row.formula,
    is_left_out: false,
  }
}

function ofMeasured(row: facts.Measured): CalculatorHistory[] {
  const days = Number(row.days_worked)
  const value = measuredProductivity(Number(row.measurement), days)
  if (value === null) return []
  return [
    {
      value,
      source: 'measured',
      project_id: row.project_id,
      project: row.project,
      day: row.day,
      days_worked: Math.round(days * 100) / 100,
      formula: `=${Number(row.measurement)}/${Math.round(days * 100) / 100}`,
      is_left_out: false,
    },
  ]
}
