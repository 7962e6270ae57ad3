import type { AdviceColumn } from '@itayo/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

export interface DecisionRow {
  id: number
  column: AdviceColumn
  status: 2 | 3
  facts: unknown
  snapshot: unknown
  created_at: Date
  created_by: number | null
}

const columns = sql.raw('id, "column", status, facts, snapshot, created_at, created_by')

/** The newest decision about each kind of advice of a project that was not taken back. */
export async function newestDecisions(tx: Tx, projectId: number): Promise<Map<AdviceColumn, DecisionRow>> {
  const { rows } = await sql<DecisionRow>`
    select distinct on ("column") ${columns} from recommendation
    where project_id = ${projectId} and undone_at is null
    order by "column", id desc`.execute(tx)
  return new Map(rows.map((row) => [row.column, row]))
}

/** The plan that was accepted last, whatever its kind; one that was taken back hides those before it no longer. */
export async function lastAccepted(tx: Tx, projectId: number): Promise<DecisionRow | undefined> {
  const { rows } = await sql<DecisionRow>`
    select ${columns} from recommendation
    where project_id = ${projectId} and status = 2 and snapshot is not null and undone_at is null
    order by id desc limit 1`.execute(tx)
  return rows[0]
}

/** The catch-up plan that was accepted last and stands. */
export async function lastCatchUp(tx: Tx, projectId: number): Promise<DecisionRow | undefined> {
  const { rows } = await sql<DecisionRow>`
    select ${columns} from recommendation
    where project_id = ${projectId} and "column" in ('uc_1', 'uc_5') and status = 2 and undone_at is null
    order by id desc limit 1`.execute(tx)
  return rows[0]
}

interface NewDecision {
  project_id: number
  column: AdviceColumn
  status: 2 | 3
  option: 'A' | 'B' | 'C' | null
  facts: unknown
  snapshot: unknown
}

export async function insertDecision(tx: Tx, decision: NewDecision): Promise<void> {
  const { project_id, column, status, option, facts, snapshot } = decision
  const kept = snapshot === null ? null : JSON.stringify(snapshot)
  await sql`
    insert into recommendation (project_id, "column", status, option, facts, snapshot)
    values (${project_id}, ${column}, ${status}, ${option}, ${JSON.stringify(facts)}::jsonb, ${kept}::jsonb)`.execute(
    tx,
  )
}

export async function markUndone(tx: Tx, id: number, by: number, at: Date): Promise<void> {
  await sql`update recommendation set undone_at = ${at}, undone_by = ${by} where id = ${id}`.execute(tx)
}

/** The state of the edits that an accepted plan put before the approvers. */
export async function proposalState(tx: Tx, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`select state from estimate_proposal where id = ${id}`.execute(
    tx,
  )
  return rows[0]?.state
}

/** The edits of an estimate that somebody has just put before the approvers. */
export async function pendingProposal(tx: Tx, projectId: number, userId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from estimate_proposal
    where project_id = ${projectId} and created_by = ${userId} and kind = 'lines' and state = 'pending'
    order by id desc limit 1`.execute(tx)
  return rows[0]?.id as number
}

/** Subjects of the accepted plans of a kind that stand, all of them together. */
export async function acceptedAbout(tx: Tx, projectId: number, column: AdviceColumn): Promise<string[]> {
  const { rows } = await sql<{ about: string }>`
    select distinct jsonb_array_elements_text(facts -> 'about') as about from recommendation
    where project_id = ${projectId} and "column" = ${column} and status = 2 and undone_at is null`.execute(tx)
  return rows.map(({ about }) => about)
}

/** Subjects of the advice of a kind that was accepted or declined and not taken back, all of them together. */
export async function decidedAbout(tx: Tx, projectId: number, column: AdviceColumn): Promise<string[]> {
  const { rows } = await sql<{ about: string }>`
    select distinct jsonb_array_elements_text(facts -> 'about') as about from recommendation
    where project_id = ${projectId} and "column" = ${column} and undone_at is null`.execute(tx)
  return rows.map(({ about }) => about)
}
