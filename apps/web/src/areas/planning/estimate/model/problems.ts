import { AMOUNT_TOO_LARGE, isTooLarge, type Terms } from '@itayo/domain'
import { KINDS } from './alter.ts'
import { scopeMark } from './changes.ts'
import { ALREADY_EXISTS, sameWork } from './edit-scope.ts'
import { costIn, scopeFigures } from './figures.ts'
import type {
  CellField,
  DraftLine,
  DraftScope,
  EstimateState,
  LineKey,
  LineKind,
  ScopeKey,
  WrongCell,
} from './types.ts'

/** Cells a person can be sent to. */
export type ProblemField = CellField | 'phase' | 'workItem' | 'tag'

export interface Problem {
  scopeKey: ScopeKey
  /** Null: in the scope's own row. */
  lineKey: LineKey | null
  field: ProblemField
  message: string
  /** Not filled in yet, as opposed to filled in wrongly. */
  isMissing?: boolean
}

const MISSING_NAME: Readonly<Record<LineKind, string>> = {
  labor: 'Labor designation is required.',
  equipment: 'Equipment description is required.',
  material: 'Material description is required.',
}

/**
 * Reasons why the estimate cannot be saved, from top to bottom. Only scopes that would be sent are
 * checked: work items saved without a measurement, say by an import, do not block work on the others, and are
 * moved as they are.
 */
export function problemsOf(state: EstimateState): Problem[] {
  const twice = duplicates(state)
  return state.scopes.flatMap((scope) => {
    const mark = scopeMark(state, scope)
    if (mark === null || mark === 'removed' || mark === 'moved') return []
    const wrong = state.wrong.filter((cell) => cell.scopeKey === scope.key)
    const isPlain = wrong.length === 0 && !twice.has(scope)
    return isPlain ? inPlainScope(scope, state.terms) : inScope(scope, state.terms, wrong, twice.has(scope))
  })
}

// Most scopes depend on nothing but themselves, and one of them changes with a key.
const known = new WeakMap<DraftScope, { terms: Terms; problems: Problem[] }>()

function inPlainScope(scope: DraftScope, terms: Terms): Problem[] {
  const cached = known.get(scope)
  if (cached?.terms === terms) return cached.problems
  const problems = inScope(scope, terms, [], false)
  known.set(scope, { terms, problems })
  return problems
}

/** Among equal scopes the blame falls on those that are new or renamed, or else on all but the first. */
function duplicates(state: EstimateState): ReadonlySet<DraftScope> {
  const found = new Set<DraftScope>()
  for (const group of sameWork(state.scopes)) {
    const changed = group.filter((scope) => isRenamed(state, scope))
    const blamed = changed.length < group.length ? changed : group.slice(1)
    for (const scope of blamed) found.add(scope)
  }
  return found
}

function isRenamed(state: EstimateState, scope: DraftScope): boolean {
  const base = state.base.get(scope.key)
  return !base || base.tagId !== scope.tagId
}

function inScope(scope: DraftScope, terms: Terms, wrong: readonly WrongCell[], isTwice: boolean): Problem[] {
  const found: Problem[] = []
  const say = (lineKey: LineKey | null, field: ProblemField, message: string, isMissing = false) => {
    // A cell has one message: a wrong text already says why, so it is not reported as missing too.
    if (!found.some((one) => one.lineKey === lineKey && one.field === field))
      found.push({ scopeKey: scope.key, lineKey, field, message, ...(isMissing && { isMissing }) })
  }
  for (const cell of wrong) if (cell.lineKey === null) say(null, cell.field, cell.message)
  if (!scope.phaseId) say(null, 'phase', 'Scope of work is required.', true)
  if (!scope.sowId) say(null, 'workItem', 'Work item is required.', true)
  if (isTwice) say(null, 'workItem', ALREADY_EXISTS)
  if (isUnmeasured(scope)) say(null, 'measurement', 'Measurement is required.', true)
  for (const kind of KINDS)
    for (const line of scope[kind]) {
      if (line.removed) continue
      for (const cell of wrong) if (cell.lineKey === line.key) say(line.key, cell.field, cell.message)
      if (line.name.trim() === '') say(line.key, 'name', MISSING_NAME[kind], true)
      if (isTooLarge(costIn(scope, line))) say(line.key, lastFactor(line), AMOUNT_TOO_LARGE)
    }
  if (isTooLarge(scopeFigures(scope, terms).contract)) say(null, 'measurement', AMOUNT_TOO_LARGE)
  return found
}

function isUnmeasured({ workItemId, measurement }: DraftScope): boolean {
  return measurement === null || (workItemId === null && measurement === 0)
}

function lastFactor(line: DraftLine): CellField {
  if (line.basis === 'lump_sum') return 'typedCost'
  return line.basis === 'percent_of_labor' ? 'percent' : 'rate'
}
