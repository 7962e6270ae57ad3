import type { Estimate, EstimateScope, SavedEstimate } from '@itayo/contract'
import { isRounded, NO_ROUNDING, type Rounding, roundingMoved, sum } from '@itayo/domain'
import { KINDS } from './alter.ts'
import { changesOf, scopeMark } from './changes.ts'
import { changedFields, differenceOf, OWN_FIELDS, TOTAL_FIELDS } from './difference.ts'
import { insertScope } from './edit-scope.ts'
import { scopeFigures } from './figures.ts'
import { asNew, mergeScope, savedScope, withTotal } from './merge.ts'
import { inPlace } from './order.ts'
import { draftScopeOf, outsideOf, termsOfEstimate } from './read.ts'
import type { DraftLine, DraftScope, EstimateState, ScopeKey } from './types.ts'

/** An edited scope, and the saved one it started from. */
export interface EditedScope {
  now: DraftScope
  base: DraftScope | undefined
}

/** Scopes with unsaved edits. */
export function editedScopes(state: EstimateState): EditedScope[] {
  return state.scopes
    .filter((scope) => scopeMark(state, scope) !== null)
    .map((now) => ({ now, base: state.base.get(now.key) }))
}

/**
 * Lays edits over a fresh reading. If the server's version is the one they started from, they are merged;
 * if another person saved meanwhile they keep their old version, and the save will show both.
 */
export function overlay<State extends Omit<EstimateState, 'wrong'>>(
  fresh: State,
  edited: readonly EditedScope[],
): State {
  const base = new Map(fresh.base)
  const scopes = [...fresh.scopes]
  for (const { now, base: before } of edited) {
    const at = scopes.findIndex((scope) => scope.key === now.key)
    const there = scopes[at]
    if (there && before) {
      const merged = mergeScope(before, now, there)
      const isDoneThere = differenceOf(merged, there).changes === 0
      if (there.version === before.version) scopes[at] = merged
      else if (!isDoneThere) {
        scopes[at] = now
        base.set(now.key, before)
      }
    } else if (!before || !now.removed) {
      // New, or gone from the server while it was edited here.
      insertScope(scopes, now)
      if (before) base.set(now.key, before)
    }
  }
  return { ...fresh, base, scopes: inPlace(scopes) }
}

/** Moves unsaved edits onto a fresh reading of the estimate. */
export function rebase(state: EstimateState, fresh: Estimate): EstimateState {
  const known = new Map(state.scopes.map((scope) => [scope.workItemId, scope]))
  const scopes = fresh.detailed.map((scope) => {
    const now = known.get(scope.psow_id)
    const draft = draftScopeOf(scope, now)
    const before = now && state.base.get(now.key)
    // The same object, so that nothing is computed or drawn again.
    return before && isSameScope(before, draft) ? before : draft
  })
  const base = new Map(scopes.map((scope) => [scope.key, scope]))
  const start = { ...frame(state, fresh), base, scopes }
  return withWrong(overlay(start, editedScopes(state)), state.wrong)
}

/** Percentages and costs outside of the work items, as the same objects where they are the same. */
function frame(state: EstimateState, fresh: Pick<Estimate, 'totals' | 'rounding'>) {
  const terms = termsOfEstimate(fresh)
  const isSame = terms.ocm === state.terms.ocm && terms.cp === state.terms.cp && terms.vat === state.terms.vat
  return {
    terms: isSame ? state.terms : terms,
    outside: outsideOf(fresh),
    rounding: sameRounding(state.rounding, fresh.rounding),
  }
}

/** The same object where it is the same, so that nothing is computed again. */
function sameRounding(before: Rounding, now: Rounding = NO_ROUNDING): Rounding {
  return isRounded(roundingMoved(now, before)) ? now : before
}

function withWrong(state: Omit<EstimateState, 'wrong'>, wrong: EstimateState['wrong']): EstimateState {
  const scopes = new Map(state.scopes.map((scope) => [scope.key, scope]))
  const isThere = ({ scopeKey, lineKey }: EstimateState['wrong'][number]) => {
    const scope = scopes.get(scopeKey)
    return scope && (lineKey === null || KINDS.some((kind) => scope[kind].some(({ key }) => key === lineKey)))
  }
  return { ...state, wrong: wrong.filter(isThere) }
}

const READ_FIELDS = [
  ...OWN_FIELDS,
  ...TOTAL_FIELDS,
  'version',
  'place',
  'phaseId',
  'phase',
  'phaseCode',
  'code',
  'dpwhRef',
  'itemNumber',
  'workItem',
  'tagName',
  'unit',
  'withoutMarkUp',
  'actualLabor',
  'actualEquipment',
  'actualMaterial',
  'actualOther',
] as const satisfies readonly (keyof DraftScope)[]

function isSameScope(one: DraftScope, other: DraftScope): boolean {
  return (
    READ_FIELDS.every((field) => one[field] === other[field]) &&
    KINDS.every(
      (kind) =>
        one[kind].length === other[kind].length &&
        one[kind].every((line, at) => isSameLine(line, other[kind][at] as DraftLine)),
    )
  )
}

function isSameLine(one: DraftLine, other: DraftLine): boolean {
  return (
    one.id === other.id &&
    one.place === other.place &&
    one.ordered === other.ordered &&
    one.actual === other.actual &&
    one.isBackup === other.isBackup &&
    one.purchase?.number === other.purchase?.number &&
    one.purchase?.status === other.purchase?.status &&
    one.unit === other.unit &&
    changedFields(one, other).length === 0
  )
}

/**
 * The state after `sent` was saved. The reply is the new base with the server's ids and versions, removed
 * scopes and lines are gone (EST-044), and edits typed meanwhile stay on top.
 */
export function afterSave(state: EstimateState, saved: SavedEstimate, sent: EstimateState): EstimateState {
  const replies = repliesByKey(saved, sent)
  const removed = new Set(saved.removed)
  const base = new Map(state.base)
  const starts = new Map(sent.scopes.map((scope) => [scope.key, scope]))
  const isProposal = replies.size === 0 && removed.size === 0 && changesOf(sent).estimate_data.length > 0

  const settle = (key: ScopeKey, mine: DraftScope | undefined): DraftScope | undefined => {
    const start = starts.get(key)
    const reply = replies.get(key)
    if (start?.workItemId && removed.has(start.workItemId)) {
      base.delete(key)
      return mine && !mine.removed ? asNew(mine) : undefined
    }
    if (reply) {
      const fresh = savedScope(start, reply)
      base.set(key, fresh)
      if (!start) return fresh
      return mine ? mergeScope(start, mine, fresh) : { ...fresh, removed: true }
    }
    if (!start || !mine) return mine
    return isProposal ? withoutProposed(start, mine, base.get(key)) : withSavedTotals(start, mine, base)
  }

  const scopes: DraftScope[] = []
  for (const mine of state.scopes) {
    const scope = settle(mine.key, mine)
    if (scope) scopes.push(scope)
  }
  const shown = new Set(state.scopes.map((scope) => scope.key))
  for (const key of replies.keys()) {
    // Taken away here while it was on its way to the server.
    const scope = shown.has(key) ? undefined : settle(key, undefined)
    if (scope) insertScope(scopes, scope)
  }
  const outside = sum([state.outside, ...spentOn(sent, removed)])
  const rounding = sameRounding(state.rounding, saved.rounding)
  return withWrong({ terms: state.terms, outside, rounding, base, scopes: inPlace(scopes) }, state.wrong)
}

function spentOn({ scopes, terms }: EstimateState, ids: ReadonlySet<number>): number[] {
  const found = scopes.filter(({ workItemId }) => workItemId !== null && ids.has(workItemId))
  return found.map((scope) => scopeFigures(scope, terms).actual)
}

function repliesByKey(saved: SavedEstimate, sent: EstimateState): Map<ScopeKey, EstimateScope> {
  const keys = new Set(sent.scopes.map((scope) => scope.key))
  const byId = new Map(sent.scopes.map((scope) => [scope.workItemId, scope.key]))
  return new Map(
    saved.saved.map(({ key, scope }) => [
      keys.has(key) ? key : (byId.get(scope.psow_id) ?? `p${scope.psow_id}`),
      scope,
    ]),
  )
}

/** Edits that wait for approval leave the estimate as it was; only those typed since they were sent stay. */
function withoutProposed(
  start: DraftScope,
  mine: DraftScope,
  base: DraftScope | undefined,
): DraftScope | undefined {
  if (base) return mergeScope(start, mine, base)
  return mine === start ? undefined : mine
}

/** Typed totals are written without the scope itself. */
function withSavedTotals(start: DraftScope, mine: DraftScope, base: Map<ScopeKey, DraftScope>): DraftScope {
  const before = base.get(start.key)
  if (!before) return mine
  const { totals } = differenceOf(start, before)
  if (totals.length === 0) return mine
  let after = before
  for (const field of totals) after = withTotal(after, field, start[field])
  base.set(start.key, after)
  return mergeScope(before, mine, after)
}
