import type { ScopeEdit } from '@itayo/contract'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { mergeLines } from './merge-scope.ts'
import { readScopes } from './present-scope.ts'
import { ProposalContent } from './proposals.ts'
import { asEdit, storedLines } from './read-back.ts'
import type { LineKind } from './store/lines.ts'
import * as proposals from './store/proposals.ts'

/** A whole scope as the proposal's approval would make it: its stored lines with the sent ones over them. */
interface ProposedScope {
  workItemId: number | null
  isVariance: boolean
  /** Null when the proposal takes it out. */
  draft: ScopeEdit | null
  lineIds: Record<LineKind, (number | null)[]>
}

export async function proposedScopes(
  tx: Tx,
  projectId: number,
  proposalId: number,
): Promise<ProposedScope[]> {
  const row = await proposals.find(tx, proposalId)
  if (row?.kind !== 'lines' || row.project_id !== projectId) throw new AppError('not_found')
  const { estimate_data: edits } = ProposalContent.parse(row.content)
  const ids = edits.flatMap((edit) => (edit.psow_id ? [edit.psow_id] : []))
  const live = new Map(
    (ids.length > 0 ? await readScopes(tx, projectId, ids) : []).map((scope) => [scope.psow_id, scope]),
  )
  return edits.map((edit) => {
    const was = edit.psow_id ? live.get(edit.psow_id) : undefined
    const merged = mergeLines(
      was ? storedLines(was) : { labor: [], equipment: [], material: [] },
      edit,
      () => undefined,
      edit.measurement ?? null,
    )
    const sow_id = edit.sow_id ?? was?.sow_id
    return {
      workItemId: edit.psow_id ?? null,
      isVariance: edit.is_variance_order === 1,
      draft: edit.remove_sow
        ? null
        : asEdit(
            {
              ...edit,
              sow_id,
              own_number: edit.own_number ?? was?.own_number,
              place: was && !edit.move ? was.place : edit.place,
            },
            merged.lines,
          ),
      lineIds: {
        labor: merged.lines.labor.map((line) => line.id),
        equipment: merged.lines.equipment.map((line) => line.id),
        material: merged.lines.material.map((line) => line.id),
      },
    }
  })
}
