import {
  type EstimateScope,
  type EstimateStanding,
  type ScopeEdit,
  ScopeEdit as ScopeEditSchema,
} from '@itayo/contract'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, tellProject } from '../../../platform/projects.ts'
import { asNew } from './compose.ts'
import { readScopes } from './present-scope.ts'
import { propose } from './proposals.ts'
import { type RoundingChange, roundingOfRow } from './rounding-row.ts'
import { readStanding } from './state.ts'
import { LINE_KINDS, type LineKind } from './store/lines.ts'
import * as store from './store/revisions.ts'

/**
 * Back to an earlier revision, as edits that wait for an approver like any others: nothing is undone
 * behind anybody's back, and the way back is a revision of its own.
 */
export function restoreRevision(ctx: Ctx, projectId: number, number: number): Promise<EstimateStanding> {
  if (!ctx.may('/costs/view')) throw new AppError('permission_denied')
  return ctx.transaction(async (tx) => {
    await holdProject(tx, projectId)
    const revisions = await store.revisions(tx, projectId)
    if (!revisions.some((revision) => revision.number === number)) throw new AppError('not_found')
    const then = await store.scopesAt(tx, projectId, number)
    const now = new Map((await readScopes(tx, projectId)).map((scope) => [scope.psow_id as number, scope]))
    const varied = await store.variedIn(tx, projectId, number, Number(revisions[0]?.number))
    // A scope that variance orders have changed goes back by a variance order: the base is never overwritten.
    const edits = wayBack(now, then, (id) => (varied.has(id) ? 1 : 0))
    const rounding = wayBackRounding(revisions, number)
    if (edits.length === 0 && !rounding) throw new AppError('estimate.nothing_edited', { text: SAME })
    await propose(tx, ctx, {
      project_id: projectId,
      estimate_data: edits,
      labor_total_actual_cost: [],
      equipment_total_actual_cost: [],
      rounding,
    })
    await tellProject(tx, ctx, projectId)
    return readStanding(tx, ctx, projectId)
  })
}

/** The rounding row as it was, unless it is the same. */
function wayBackRounding(revisions: readonly store.Frozen[], number: number): RoundingChange | null {
  const at = (revision: store.Frozen | undefined) =>
    roundingOfRow(revision ?? { rounding_direct: '0', rounding_contract: '0' })
  const now = at(revisions[0])
  const then = at(revisions.find((revision) => revision.number === number))
  return now.direct === then.direct && now.contract === then.contract ? null : { how: 'set', ...then }
}

const SAME = 'The estimate is as it was in that revision: there is nothing to restore.'

function wayBack(
  now: ReadonlyMap<number, EstimateScope>,
  then: ReadonlyMap<number, EstimateScope>,
  answerFor: (id: number) => 0 | 1,
): ScopeEdit[] {
  const edits: ScopeEdit[] = []
  const add = (id: number, edit: ScopeEdit) => edits.push({ ...edit, is_variance_order: answerFor(id) })
  for (const [id, scope] of now) {
    const was = then.get(id)
    if (!was)
      add(id, ScopeEditSchema.parse({ ...scope, remove_sow: true, labor: [], equipment: [], material: [] }))
    // Frozen with the version it had: an equal one has not changed since.
    else if (was.version !== scope.version) add(id, backTo(scope, was))
  }
  for (const [id, was] of then) if (!now.has(id)) add(id, asNew(was))
  return edits
}

/** The figures and places of then; lines that are gone come back as new ones, lines that came since go. */
function backTo(now: EstimateScope, then: EstimateScope): ScopeEdit {
  const [is, was] = [ScopeEditSchema.parse(now), ScopeEditSchema.parse(then)]
  const lines = (kind: LineKind) => {
    const live = new Map(is[kind].map((line) => [line.id, line]))
    const kept = new Set(then[kind].map((line) => line.id))
    return [
      ...was[kind].map((line) => {
        const there = live.get(line.id)
        if (!there) return { ...line, id: null }
        return { ...line, edit: !isSameWork(line, there), move: line.place !== there.place }
      }),
      ...now[kind].filter((line) => !kept.has(line.id)).map((line) => ({ ...line, remove: true })),
    ]
  }
  const [labor, equipment, material] = LINE_KINDS.map(lines)
  return ScopeEditSchema.parse({
    ...then,
    version: now.version,
    move: then.place !== now.place,
    labor,
    equipment,
    material,
  })
}

/** A line that only moved since is put back, and not edited: that is no variance order. */
function isSameWork<Line extends { place?: number | null | undefined }>(one: Line, other: Line): boolean {
  return JSON.stringify({ ...one, place: null }) === JSON.stringify({ ...other, place: null })
}
