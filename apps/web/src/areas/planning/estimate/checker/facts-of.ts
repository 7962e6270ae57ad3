import type { EstimateChecks } from '@itayo/contract'
import {
  type CheckedLine,
  type CheckedMaterial,
  type CheckedScope,
  type CheckLists,
  type CheckResult,
  checkEstimate,
  checkScope,
  type ScopeChecks,
  type Terms,
  type UnitRow,
} from '@itayo/domain'
import { KINDS } from '../model/alter.ts'
import { lineCost, linesOf, projectFigures, scopeFigures } from '../model/figures.ts'
import type { DraftLine, DraftScope, EstimateState } from '../model/types.ts'

/** Units and prices for the checker; one object for as long as they are the same. */
export function listsOf(units: readonly UnitRow[], prices: EstimateChecks['prices']): CheckLists {
  return {
    units: new Map(units.map((unit) => [unit.id, unit])),
    materials: new Map(prices.map((row) => [row.material_id, materialOf(row)])),
  }
}

function materialOf(row: EstimateChecks['prices'][number]): CheckedMaterial {
  const { median, last, last_date: lastDate, count } = row
  const isKnown = median != null && last != null && lastDate !== null
  return {
    unitId: row.unit_id,
    unit: row.unit,
    factors: new Map(row.conversions.map(({ unit_id, factor }) => [unit_id, factor])),
    history: isKnown ? { median, last, lastDate, count, isPurchase: row.last_source === 'purchase' } : null,
  }
}

interface CheckProject {
  approvedBudget: number | null
  isGovernment: boolean
  lists: CheckLists
}

/** Checks the estimate as it is on the screen, unsaved edits included. */
export function checkDraft(state: EstimateState, project: CheckProject): CheckResult {
  const result = checkEstimate(
    {
      ...project,
      scopes: state.scopes.filter((scope) => !scope.removed).map((scope) => checkedScope(scope, state.terms)),
      terms: state.terms,
      total: projectFigures(state),
    },
    rememberedCheck,
  )
  if (state.wrong.length === 0) return result
  // A wrong cell shows its own message and has no value yet, so findings about its line are left out.
  const wrong = new Set(state.wrong.map(({ scopeKey, lineKey }) => `${scopeKey} ${lineKey}`))
  const isOpen = ({ scopeKey, lineKey }: { scopeKey: string | null; lineKey: string | null }) =>
    !wrong.has(`${scopeKey} ${lineKey}`)
  return { ...result, findings: result.findings.filter(isOpen) }
}

// One keystroke changes one work item, so the results for all others are remembered by their objects.
const facts = new WeakMap<DraftScope, { terms: Terms; checked: CheckedScope }>()
const checks = new WeakMap<CheckedScope, { lists: CheckLists; checks: ScopeChecks }>()

function rememberedCheck(scope: CheckedScope, lists: CheckLists): ScopeChecks {
  const cached = checks.get(scope)
  if (cached?.lists === lists) return cached.checks
  const made = checkScope(scope, lists)
  checks.set(scope, { lists, checks: made })
  return made
}

function checkedScope(scope: DraftScope, terms: Terms): CheckedScope {
  const cached = facts.get(scope)
  if (cached?.terms === terms) return cached.checked
  const checked: CheckedScope = {
    key: scope.key,
    ref: scope.workItemId === null ? null : `p${scope.workItemId}`,
    phaseId: scope.phaseId,
    workItemId: scope.sowId,
    tagId: scope.tagId,
    code: scope.itemNumber,
    name: scope.workItem,
    measurement: scope.measurement,
    unit: scope.unit,
    withoutMarkUp: scope.withoutMarkUp,
    cost: scopeFigures(scope, terms),
    lines: KINDS.flatMap((kind) =>
      scope[kind].flatMap((line, at) => (line.removed ? [] : [checkedLine(scope, line, at + 1)])),
    ),
  }
  facts.set(scope, { terms, checked })
  return checked
}

function checkedLine(scope: DraftScope, line: DraftLine, number: number): CheckedLine {
  const { key, id, kind, itemId, name, basis, count, duration, unitId, unit, rate, percent } = line
  return {
    ...{ key, kind, number, itemId, name, basis, count, duration, unitId, unit, rate, percent },
    ref: id === null ? null : `${kind.charAt(0)}${id}`,
    amount: line.typedCost,
    ordered: line.ordered,
    cost: lineCost(scope, line),
  }
}

/** As many as an address holds. */
const MOST_ASKED = 500

/** Materials that were chosen here and are not in the saved estimate: their prices are asked for by name. */
export function unsavedMaterials(state: EstimateState): string {
  const ids = new Set<number>()
  for (const scope of state.scopes) {
    const base = state.base.get(scope.key)
    if (base === scope) continue
    const saved = new Set(base ? linesOf(base).map(({ itemId }) => itemId) : [])
    for (const { itemId } of scope.material) if (itemId !== null && !saved.has(itemId)) ids.add(itemId)
  }
  return [...ids]
    .sort((one, other) => one - other)
    .slice(0, MOST_ASKED)
    .join(',')
}
