import type { Tx } from '../../../platform/database/query.ts'
import type { RiskSurroundings } from '../../planning/scope/risk-facts.ts'
import * as store from './store/surroundings.ts'

/** The weather to come and the means of unfinished work items, as they were known on a day. */
export async function surroundingsOf(
  tx: Tx,
  projectIds: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, RiskSurroundings & { projectId: number }>> {
  const rows = await store.surroundings(tx, projectIds, day)
  return new Map(rows.map((row) => [row.id, { ...present(row), projectId: row.project_id }]))
}

const supply = (have: number | null, need: number | null) =>
  need === null ? null : { have: have ?? 0, need }

/** The supplies stand in the order of `SUPPLIES`. */
function present(row: store.SurroundingRow): RiskSurroundings {
  return {
    weather: row.days === null ? null : { wetDays: row.wet_days ?? 0, days: row.days },
    supplies: [
      supply(row.workers_have, row.workers_need),
      supply(row.machines_have, row.machines_need),
      supply(row.materials_have, row.materials_need),
    ],
  }
}
