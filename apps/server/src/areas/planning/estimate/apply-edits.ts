import type { FieldProblem, ScopeEdit } from '@itayo/contract'
import { AMOUNT_TOO_LARGE, scopeCost, type Terms } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { AppError } from '../../../platform/errors.ts'
import { measured, missingIn, type References, readReferences } from './check-edits.ts'
import { holdScopes, type ScopeNow } from './hold-scopes.ts'
import { isReordered, type Lines, type MergedScope, mergeLines, priceScope } from './merge-scope.ts'
import { LINE_KINDS, type LineKind, type StoredLine } from './store/lines.ts'
import * as scopes from './store/scopes.ts'
import {
  addLines,
  insertScopes,
  type Planned,
  removeScopes,
  rewriteLines,
  updateScopes,
} from './write-scopes.ts'

/** One scope before and after the edits. */
export interface ScopeOutcome {
  key: string
  id: number
  change: 'new' | 'edited' | 'removed'
  code: string
  directBefore: number
  directAfter: number
  /** The variance order is made from the plan. */
  plan: Planned
}

const NO_LINES: Lines = { labor: [], equipment: [], material: [] }

interface Options {
  /** Write over what changed since the edits were made. */
  overwrite?: boolean
  /** Work items as they stand, copied or repriced: nobody is asked to fill in what is missing there. */
  asTheyStand?: boolean
}

/**
 * Writes new, edited and removed scopes into the live lines: all or nothing, a fixed number of
 * statements. The caller holds the project and refreshes its figures.
 */
export async function applyEdits(
  tx: Tx,
  projectId: number,
  edits: readonly ScopeEdit[],
  terms: Terms,
  options: Options = {},
): Promise<ScopeOutcome[]> {
  const planned = await planEdits(tx, projectId, edits, terms, options)
  const removed = planned.filter(({ edit }) => edit.remove_sow)
  const kept = planned.filter(({ edit }) => !edit.remove_sow)
  const [known, added] = [kept.filter(({ before }) => before), kept.filter(({ before }) => !before)]
  const [, , ids] = await together(
    // Scopes are removed first: that may make room for the same work item anew.
    removeScopes(tx, removed),
    updateScopes(tx, known),
    insertScopes(tx, projectId, added),
    ...LINE_KINDS.map((kind) => rewriteLines(tx, kind, kept)),
  )
  const idOf = (plan: Planned) => plan.before?.id ?? (ids.get(plan) as number)
  await together(...LINE_KINDS.map((kind) => addLines(tx, kind, projectId, kept, idOf)))
  return planned.map((plan) => ({
    key: plan.edit.key,
    id: idOf(plan),
    change: plan.edit.remove_sow ? 'removed' : plan.before ? 'edited' : 'new',
    code: plan.code,
    directBefore: plan.before?.direct ?? 0,
    directAfter: plan.edit.remove_sow ? 0 : plan.cost.direct,
    plan,
  }))
}

/** Checks the edits and plans their outcome; nothing is written. */
export async function planEdits(
  tx: Tx,
  projectId: number,
  edits: readonly ScopeEdit[],
  terms: Terms,
  options: Options = {},
): Promise<Planned[]> {
  const [references, now, same] = await together(
    readReferences(tx, edits),
    holdScopes(tx, projectId, edits, options.overwrite === true),
    scopesOfSameWork(tx, projectId, edits),
  )
  const problems: FieldProblem[] = []
  const planned = edits.flatMap((edit, at) => {
    if (isNothing(edit)) return []
    const before = edit.psow_id ? (now.get(edit.psow_id) as ScopeNow) : null
    const plan = planScope(edit, before, `body.estimate_data.${at}`, references, terms, problems)
    if (!edit.remove_sow && !options.asTheyStand && !isOnlyMoved(plan)) {
      problems.push(...missingIn(edit, `body.estimate_data.${at}`, plan.measured.measurement, references))
    }
    return [plan]
  })
  refuseRepeated(edits, problems)
  if (problems.length > 0) {
    throw new AppError('invalid_input', { text: problems[0]?.message ?? '', fields: problems })
  }
  refuseExisting(same, planned)
  return planned
}

/** Added and removed again before it was ever saved. */
export function isNothing(edit: Pick<ScopeEdit, 'psow_id' | 'remove_sow'>): boolean {
  return !edit.psow_id && edit.remove_sow
}

/** A move changes no work, so nobody is asked for a measurement that was missing before it (035). */
function isOnlyMoved({ edit, before, measured: size }: Planned): boolean {
  if (!before || !isReordered(edit)) return false
  const isTagKept = (edit.company_tag_id ?? null) === before.company_tag_id
  const isNumberKept = (edit.own_number ?? before.own_number) === before.own_number
  const isContractorKept = (edit.is_sub_con === 1) === before.is_sub_con
  return (
    size.measurement === before.measurement &&
    isTagKept &&
    isNumberKept &&
    isContractorKept &&
    LINE_KINDS.every((kind) => edit[kind].every((line) => line.id && !line.edit && !line.remove))
  )
}

function planScope(
  edit: ScopeEdit,
  before: ScopeNow | null,
  path: string,
  references: References,
  terms: Terms,
  problems: FieldProblem[],
): Planned {
  const item = edit.sow_id ? references.items.get(edit.sow_id) : undefined
  // A scope that goes away is read by its id alone, so its problems do not count.
  const its = edit.remove_sow ? [] : problems
  const size = measured(edit, path, references.units, its)
  const merged = mergeLines(before?.lines ?? NO_LINES, edit, references.unitOf, size.measurement)
  its.push(...partWorkers(merged, edit, path))
  const without_mark_up = before?.without_mark_up ?? item?.without_mark_up ?? false
  const cost = priceScope(merged, terms, without_mark_up)
  if (cost === 'too large') {
    const message = AMOUNT_TOO_LARGE
    its.push({ path: tooLargeAt(merged, edit, path), message })
  }
  return {
    edit,
    before,
    measured: size,
    merged,
    cost: cost === 'too large' ? scopeCost({ labor: 0, equipment: 0, material: 0 }, terms) : cost,
    phase_id: before?.phase_id ?? item?.phase_id ?? 0,
    work_item_id: before?.work_item_id ?? item?.id ?? 0,
    code: before?.code ?? item?.code ?? '',
    without_mark_up,
  }
}

/** Workers whose formula follows the measurement to a part of one; those that were sent are told apart. */
function partWorkers(merged: MergedScope, edit: ScopeEdit, path: string): FieldProblem[] {
  const isSent = (id: number | null) => edit.labor.some((line) => line.edit && line.id === id)
  const isPart = ({ id, count }: StoredLine) =>
    id !== null && count !== null && !Number.isInteger(count) && !isSent(id)
  if (!merged.lines.labor.some(isPart)) return []
  return [{ path: `${path}.measurement`, message: 'Workers must be a whole number.' }]
}

/** The line that grew too large, or the scope as a whole. */
function tooLargeAt(merged: MergedScope, edit: ScopeEdit, path: string): string {
  for (const kind of LINE_KINDS) {
    const largest = merged.lines[kind].toSorted((a, b) => b.amount - a.amount)[0]
    if (!largest || largest.amount < 1e12) continue
    const added = edit[kind].flatMap((line, at) => (line.id || line.remove ? [] : [at]))
    const at =
      largest.id === null
        ? added[merged.added[kind].indexOf(largest)]
        : edit[kind].findIndex((line) => line.id === largest.id)
    if (at !== undefined && at >= 0) return `${path}.${kind}.${at}.${priceField(kind, largest)}`
  }
  return `${path}.measurement`
}

function priceField(kind: LineKind, { basis }: StoredLine): string {
  if (basis === 'lump_sum') return 'estimated_cost'
  if (basis === 'percent_of_labor') return 'percent'
  return kind === 'material' ? 'unit_cost' : 'rate'
}

/** The same scope sent twice in one save would be counted twice. */
function refuseRepeated(edits: readonly ScopeEdit[], problems: FieldProblem[]): void {
  const seen = new Set<number>()
  edits.forEach((edit, at) => {
    if (!edit.psow_id) return
    if (seen.has(edit.psow_id)) {
      problems.push({ path: `body.estimate_data.${at}.psow_id`, message: 'This work item is here twice.' })
    }
    seen.add(edit.psow_id)
  })
}

/**
 * A work item is in the estimate once for each tag (EST-063). The index says so too, but an edit that
 * waits as a proposal writes nothing yet.
 */
function refuseExisting(
  same: Awaited<ReturnType<typeof scopesOfSameWork>>,
  planned: readonly Planned[],
): void {
  const kept = planned.filter(({ edit }) => !edit.remove_sow)
  const named = (phase: number, item: number, tag: number | null | undefined) =>
    `${phase}/${item}/${tag ?? ''}`
  const sent = new Set(planned.flatMap(({ before }) => (before ? [before.id] : [])))
  const taken = new Set(
    same
      .filter((row) => !sent.has(row.id))
      .map((row) => named(row.phase_id, row.work_item_id, row.company_tag_id)),
  )
  for (const { phase_id, work_item_id, edit } of kept) {
    const name = named(phase_id, work_item_id, edit.company_tag_id)
    if (taken.has(name)) throw new AppError('estimate.scope_exists')
    taken.add(name)
  }
}

function scopesOfSameWork(tx: Tx, projectId: number, edits: readonly ScopeEdit[]) {
  const kept = edits.filter((edit) => !edit.remove_sow)
  return scopes.ofSameWork(tx, projectId, {
    workItemIds: kept.flatMap((edit) => edit.sow_id ?? []),
    scopeIds: kept.flatMap((edit) => edit.psow_id ?? []),
  })
}
