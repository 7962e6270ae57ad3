import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { type Standing, standings } from '../figures/standing.ts'
import * as urgent from './store/urgent.ts'

export interface RunningProject extends Standing {
  id: number
  name: string
  region: string
  province: string
  start_date: string
  end_date: string
  contract: number
  direct: number
  actual: number
  vat: number
}

/** The projects that are not finished and not archived, of all a person may see, and how each stands today. */
export async function runningProjects(tx: Tx, ctx: Ctx): Promise<RunningProject[]> {
  const rows = await urgent.running(tx)
  const standing = await standings(tx, ctx, rows)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    region: row.region,
    province: row.province,
    start_date: row.start_date,
    end_date: row.end_date,
    contract: Number(row.contract),
    direct: Number(row.direct),
    actual: Number(row.actual),
    vat: Number(row.vat),
    ...(standing.get(row.id) as Standing),
  }))
}
