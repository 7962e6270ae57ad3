import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/query.ts'
import { termsIn } from '../../project/figures/figures.ts'
import { readScopes } from './present-scope.ts'
import { setState } from './state.ts'

/**
 * Freezes what is live as the next revision. Only scopes that changed since the last one are written:
 * correcting one line of a large estimate costs one scope.
 */
export async function freezeRevision(
  tx: Tx,
  projectId: number,
  by: { preparedBy: number | null; note?: string },
): Promise<number> {
  const number = await nextRevision(tx, projectId)
  const terms = await termsIn(tx, projectId)
  await sql`
    insert into estimate_revision (project_id, number, ocm, cp, vat, direct, contract, note, prepared_by)
    select project_id, ${number}, ${terms.ocm}, ${terms.cp}, ${terms.vat}, direct, contract, ${by.note ?? ''},
      ${by.preparedBy}::bigint
    from project_figures where project_id = ${projectId}`.execute(tx)
  await freezeScopes(tx, projectId, number)
  return number
}

/** The number the next approval will have; whoever asks holds the project. */
export async function nextRevision(tx: Tx, projectId: number): Promise<number> {
  const { revision } = await tx
    .selectFrom('estimate')
    .select('revision')
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return revision === null ? 0 : revision + 1
}

async function freezeScopes(tx: Tx, projectId: number, number: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update project_work_item set frozen_version = estimate_version
    where project_id = ${projectId} and frozen_version is distinct from estimate_version
    returning id`.execute(tx)
  if (rows.length === 0) return
  const scopes = await readScopes(
    tx,
    projectId,
    rows.map((row) => row.id),
  )
  const frozen = scopes.map((scope) => ({ id: scope.psow_id, is_removed: scope.remove_sow, content: scope }))
  await sql`
    insert into estimate_revision_scope (project_id, number, project_work_item_id, is_removed, content)
    select ${projectId}::bigint, ${number}::int, s.id, s.is_removed, s.content
    from jsonb_to_recordset(${JSON.stringify(frozen)}::jsonb) as s (id bigint, is_removed boolean, content jsonb)`.execute(
    tx,
  )
}

/** The same for a change that an approver makes outside the lines: the estimate names it as its newest. */
export async function approveRevision(
  tx: Tx,
  projectId: number,
  by: { preparedBy: number; note?: string },
): Promise<number> {
  const revision = await freezeRevision(tx, projectId, by)
  await setState(tx, projectId, { revision, edited: true })
  return revision
}
