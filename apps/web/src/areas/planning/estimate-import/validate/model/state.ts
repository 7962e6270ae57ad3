import { type ImportPreview, type ImportRow, type SheetPrices, UPLOAD_STATUS } from '@itayo/contract'
import {
  type ImportProblem,
  type ImportScope,
  type ImportWorld,
  importProblems,
  importScopes,
  previewStatus,
  rowsToSettle,
  scopeKey,
} from '@itayo/domain'

export type ProblemCode = ImportProblem['code']
export type Answered = ReadonlyMap<number, ReadonlySet<ProblemCode>>

/** The rows under check as they are now, with the answers given about them. */
export interface CheckState {
  rows: readonly ImportRow[]
  prices: SheetPrices | null
  /** Doubts that were answered, by row: it is taken when none is left open. */
  answered: Answered
}

/** The state with everything the rules say about it. */
export interface Checked {
  scopes: readonly ImportScope<ImportRow>[]
  problems: readonly ImportProblem[]
  byRow: ReadonlyMap<number, readonly ImportProblem[]>
  /** In the order of the document. */
  toSettle: readonly number[]
  status: 3 | 4 | 5
}

export const NO_PROBLEMS: readonly ImportProblem[] = []

/**
 * Work items that the estimate has already. Rows of a completed upload are in it themselves and count
 * as none.
 */
export function worldOf({ taken, upload }: Pick<ImportPreview, 'taken' | 'upload'>): ImportWorld {
  const others = upload.status === UPLOAD_STATUS.completed ? [] : taken
  const keys = new Set(others.map((row) => scopeKey(row.work_item_id, row.company_tag_id)))
  return { isTaken: (workItemId, tagId) => keys.has(scopeKey(workItemId, tagId)) }
}

export function checkedOf({ rows, prices }: CheckState, world: ImportWorld): Checked {
  const scopes = importScopes(rows).map(remembered)
  const problems = importProblems(scopes, world)
  return {
    scopes,
    problems,
    byRow: byRow(problems),
    toSettle: rowsToSettle(scopes, problems),
    status: previewStatus(scopes, problems, prices),
  }
}

export function byRow(problems: readonly ImportProblem[]): Map<number, ImportProblem[]> {
  const found = new Map<number, ImportProblem[]>()
  for (const problem of problems) {
    const its = found.get(problem.row)
    if (its) its.push(problem)
    else found.set(problem.row, [problem])
  }
  return found
}

const known = new WeakMap<ImportRow, ImportScope<ImportRow>>()

/** An unchanged work item stays the same object, so that results remembered for it stay valid. */
function remembered(scope: ImportScope<ImportRow>): ImportScope<ImportRow> {
  const before = known.get(scope.scope)
  const isSame =
    before?.lines.length === scope.lines.length && before.lines.every((line, at) => line === scope.lines[at])
  if (before && isSame) return before
  known.set(scope.scope, scope)
  return scope
}

/** Problems of rows that are taken were answered before. */
export function answersOf(
  rows: readonly ImportRow[],
  problems: ReadonlyMap<number, readonly ImportProblem[]>,
): Map<number, ReadonlySet<ProblemCode>> {
  const answered = new Map<number, ReadonlySet<ProblemCode>>()
  for (const { row, choice } of rows) {
    const its = problems.get(row)
    if (choice === 'take' && its) answered.set(row, new Set(its.map(({ code }) => code)))
  }
  return answered
}

export function startOf(preview: Pick<ImportPreview, 'rows' | 'prices' | 'taken' | 'upload'>): CheckState {
  const { rows, prices } = preview
  const problems = byRow(importProblems(importScopes(rows), worldOf(preview)))
  return { rows, prices, answered: answersOf(rows, problems) }
}
