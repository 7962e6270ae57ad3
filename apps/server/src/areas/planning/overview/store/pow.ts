import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/** The phases of a project: those of its estimate, and those that were given a POW amount. */
export async function phaseCosts(tx: Tx, projectId: number) {
  const { rows } = await sql<{
    phase_id: number
    code: string
    phase: string
    estimate: string
    actual: string
    contract_cost: string
    pow_amount: string | null
    in_estimate: boolean
  }>`
    select p.id as phase_id, p.code, p.name as phase, coalesce(w.direct, 0) as estimate,
      coalesce(w.actual, 0) as actual, coalesce(w.contract, 0) as contract_cost, a.amount as pow_amount,
      w.phase_id is not null as in_estimate
    from phase p
    left join (
      select phase_id, sum(direct) as direct, sum(contract) as contract, sum(actual) as actual
      from project_work_item where project_id = ${projectId} and removed_at is null group by phase_id
    ) w on w.phase_id = p.id
    left join pow_amount a on a.project_id = ${projectId} and a.phase_id = p.id
    where w.phase_id is not null or a.phase_id is not null
    order by p.position, p.id`.execute(tx)
  return rows
}

/** Phases of the estimate that nobody gave an amount. */
export async function missingPow(tx: Tx, projectId: number): Promise<number> {
  const { rows } = await sql<{ missing: number }>`
    select count(distinct w.phase_id) as missing
    from project_work_item w
    where w.project_id = ${projectId} and w.removed_at is null and not exists (
      select from pow_amount a where a.project_id = w.project_id and a.phase_id = w.phase_id)`.execute(tx)
  return rows[0]?.missing ?? 0
}

export function amounts(tx: Tx, projectId: number) {
  return tx
    .selectFrom('pow_amount as a')
    .innerJoin('phase as p', (on) =>
      on.onRef('p.company_id', '=', 'a.company_id').onRef('p.id', '=', 'a.phase_id'),
    )
    .select(['a.phase_id', 'p.code', 'p.name as phase', 'a.amount'])
    .where('a.project_id', '=', projectId)
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()
}

export async function setAmounts(
  tx: Tx,
  projectId: number,
  rows: readonly { phase_id: number; pow_amount: number | null }[],
): Promise<void> {
  const cleared = rows.filter((row) => row.pow_amount === null).map((row) => row.phase_id)
  const given = rows.flatMap(({ phase_id, pow_amount }) =>
    pow_amount === null ? [] : [{ project_id: projectId, phase_id, amount: pow_amount }],
  )
  if (cleared.length > 0) {
    await tx
      .deleteFrom('pow_amount')
      .where('project_id', '=', projectId)
      .where('phase_id', 'in', cleared)
      .execute()
  }
  if (given.length === 0) return
  await tx
    .insertInto('pow_amount')
    .values(given)
    .onConflict((clash) =>
      clash
        .columns(['company_id', 'project_id', 'phase_id'])
        .doUpdateSet((eb) => ({ amount: eb.ref('excluded.amount') })),
    )
    .execute()
}

/** Phases of the catalogue that the project does not show yet. */
export function otherPhases(tx: Tx, projectId: number) {
  return tx
    .selectFrom('phase as p')
    .select(['p.id as phase_id', 'p.code', 'p.name as phase'])
    .where('p.archived_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('project_work_item as w')
            .whereRef('w.phase_id', '=', 'p.id')
            .where('w.project_id', '=', projectId)
            .where('w.removed_at', 'is', null)
            .select(sql.lit(1).as('one')),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('pow_amount as a')
            .whereRef('a.phase_id', '=', 'p.id')
            .where('a.project_id', '=', projectId)
            .select(sql.lit(1).as('one')),
        ),
      ),
    )
    .orderBy('p.position')
    .limit(500)
    .execute()
}

export async function copyAmounts(tx: Tx, from: number, to: number): Promise<void> {
  await sql`insert into pow_amount (project_id, phase_id, amount)
    select ${to}::bigint, phase_id, amount from pow_amount where project_id = ${from}`.execute(tx)
}
