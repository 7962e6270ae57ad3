import type { ScopeEdit } from '@itayo/contract'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Lines } from './merge-scope.ts'
import { readScopes } from './present-scope.ts'
import { LINE_KINDS, type LineKind, linesOf, type StoredLine, scopesOfLines } from './store/lines.ts'
import * as store from './store/scopes.ts'

export interface ScopeNow {
  id: number
  place: number
  phase_id: number
  work_item_id: number
  code: string
  company_tag_id: number | null
  own_number: string
  without_mark_up: boolean
  is_sub_con: boolean
  direct: number
  contract: number
  measurement: number | null
  lines: Lines
}

/**
 * The scopes that are changed, held until the end of the transaction. One that somebody else changed or
 * removed since it was read is told with its present state, so that both can be compared (409).
 */
export async function holdScopes(
  tx: Tx,
  projectId: number,
  edits: readonly ScopeEdit[],
  overwrite: boolean,
): Promise<Map<number, ScopeNow>> {
  // A scope that was never saved has no saved lines: a line with an id belongs to another scope.
  if (edits.some((edit) => !edit.psow_id && LINE_KINDS.some((kind) => edit[kind].some((line) => line.id)))) {
    throw new AppError('not_found')
  }
  const ids = edits.flatMap((edit) => (edit.psow_id ? [edit.psow_id] : []))
  if (ids.length === 0) return new Map()
  const [rows, lines] = await together(store.lock(tx, projectId, ids), linesByScope(tx, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  if (ids.some((id) => !byId.has(id))) throw new AppError('not_found')
  const stale = edits.filter(({ psow_id, version, ...edit }) => {
    const row = psow_id ? byId.get(psow_id) : undefined
    if (!row) return false
    if (row.removed_at) return true
    const isSeen = overwrite || row.estimate_version === version
    return !isSeen || !LINE_KINDS.every((kind) => knows(lines(row.id)[kind], edit[kind]))
  })
  if (stale.length > 0) {
    await requireOwnLines(tx, stale)
    const current = await readScopes(
      tx,
      projectId,
      stale.map((edit) => edit.psow_id as number),
    )
    throw new AppError('stale_version', { current })
  }
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        place: row.place,
        phase_id: row.phase_id,
        work_item_id: row.work_item_id,
        code: row.code,
        company_tag_id: row.company_tag_id,
        own_number: row.own_number,
        without_mark_up: row.without_mark_up,
        is_sub_con: row.is_sub_con,
        direct: Number(row.direct),
        contract: Number(row.contract),
        measurement: row.measurement === null ? null : Number(row.measurement),
        lines: lines(row.id),
      },
    ]),
  )
}

/** Whether every saved line that was sent is still there. */
function knows(lines: readonly StoredLine[], sent: readonly { id?: number | null | undefined }[]): boolean {
  const there = new Set(lines.map((line) => line.id))
  return sent.every((line) => !line.id || there.has(line.id))
}

/** A line that was in its work item once may have been removed since; any other never existed there. */
async function requireOwnLines(tx: Tx, edits: readonly ScopeEdit[]): Promise<void> {
  for (const kind of LINE_KINDS) {
    const sent = edits.flatMap((edit) =>
      edit[kind].flatMap((line) => (line.id ? [{ id: line.id, scope: edit.psow_id as number }] : [])),
    )
    const scopes = await scopesOfLines(
      tx,
      kind,
      sent.map((line) => line.id),
    )
    if (sent.some((line) => scopes.get(line.id) !== line.scope)) throw new AppError('not_found')
  }
}

async function linesByScope(tx: Tx, ids: readonly number[]): Promise<(id: number) => Lines> {
  const byScope = async (kind: LineKind) =>
    Map.groupBy(await linesOf(tx, kind, ids), (line) => line.project_work_item_id)
  const [labor, equipment, material] = await together(
    byScope('labor'),
    byScope('equipment'),
    byScope('material'),
  )
  return (id) => ({
    labor: labor.get(id) ?? [],
    equipment: equipment.get(id) ?? [],
    material: material.get(id) ?? [],
  })
}
