import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

export function list(tx: Tx, projectId: number) {
  return tx
    .selectFrom('reorder_point')
    .select(['stock_id', 'percentage'])
    .where('project_id', '=', projectId)
    .orderBy('stock_id')
    .execute()
}

/** Sets the point of the whole project, or of one stock; null takes it away. */
export async function set(
  tx: Tx,
  projectId: number,
  stockId: number | null,
  percentage: number | null,
): Promise<void> {
  if (percentage === null) {
    await sql`delete from reorder_point where project_id = ${projectId}
      and stock_id is not distinct from ${stockId}::bigint`.execute(tx)
    return
  }
  await sql`
    insert into reorder_point (project_id, stock_id, percentage)
    values (${projectId}, ${stockId}::bigint, ${percentage})
    on conflict (company_id, project_id, (coalesce(stock_id, 0))) do update set percentage = excluded.percentage`.execute(
    tx,
  )
}

interface Named {
  stock_id?: number | null | undefined
  material_id?: number | null | undefined
  sow_id?: number | null | undefined
}

/** The stocks of a project that somebody means: one, or a material in one work item or everywhere. */
export async function stocksOf(tx: Tx, projectId: number, named: Named): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from stock s
    left join project_work_item p on p.company_id = s.company_id and p.id = s.project_work_item_id
    where s.project_id = ${projectId}
      and (${named.stock_id ?? null}::bigint is null or s.id = ${named.stock_id ?? null})
      and (${named.material_id ?? null}::bigint is null or s.material_id = ${named.material_id ?? null})
      and (${named.sow_id ?? null}::bigint is null or p.work_item_id = ${named.sow_id ?? null})
    order by s.id`.execute(tx)
  return rows.map(({ id }) => id)
}
