import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

interface NeedRow {
  /** None, when the person may not see the project. */
  project_id: number | null
  position_id: number
  start_date: string
  end_date: string
  workers: number
}

/** Over all projects of the company. */
export async function needs(tx: Tx, from: string, to: string): Promise<NeedRow[]> {
  const { rows } = await sql<NeedRow>`
    select project_id, position_id, start_date, end_date, workers
    from workers_needed(${from}::date, ${to}::date)`.execute(tx)
  return rows
}

export async function projectNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from project where id = any(${[...ids]}::bigint[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.name]))
}

export async function positions(tx: Tx, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string; employed: number }>`
    select p.id, p.name,
      (select count(*)::int from employee e where e.position_id = p.id and e.archived_at is null) as employed
    from position p where p.id = any(${[...ids]}::bigint[]) order by lower(p.name)`.execute(tx)
  return rows
}
