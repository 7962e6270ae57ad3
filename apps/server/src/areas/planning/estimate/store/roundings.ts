import type { Rounding } from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/** The rounding of an import stands as long as one of its work items. */
export async function add(
  tx: Tx,
  projectId: number,
  { direct, contract }: Rounding,
  workItemIds: readonly number[],
): Promise<void> {
  await sql`
    insert into estimate_rounding (project_id, direct, contract, work_item_ids)
    values (${projectId}, ${direct}, ${contract}, ${[...workItemIds]}::bigint[])`.execute(tx)
}

export async function total(tx: Tx, projectId: number): Promise<Rounding> {
  const { rows } = await sql<{ direct: string; contract: string }>`
    select coalesce(sum(direct), 0) as direct, coalesce(sum(contract), 0) as contract
    from estimate_rounding where project_id = ${projectId}`.execute(tx)
  return { direct: Number(rows[0]?.direct), contract: Number(rows[0]?.contract) }
}

export async function clear(tx: Tx, projectId: number): Promise<void> {
  await tx.deleteFrom('estimate_rounding').where('project_id', '=', projectId).execute()
}

/** A rounding goes with the last of its work items. */
export async function dropLeft(tx: Tx, projectId: number): Promise<void> {
  await sql`
    delete from estimate_rounding r where r.project_id = ${projectId} and not exists (
      select from project_work_item w where w.company_id = r.company_id and w.id = any(r.work_item_ids)
        and w.removed_at is null)`.execute(tx)
}

export async function liveWorkItems(tx: Tx, projectId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('project_work_item')
    .select('id')
    .where('project_id', '=', projectId)
    .where('removed_at', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}
