import { pesos } from '../estimate/checker-words.ts'
import { sum } from '../money/amounts.ts'
import { type ImportFigures, type ImportScope, rowAddsUp, rowAmount, rowProduct } from './rows.ts'

/** From here on a match of names is taken for granted. */
const SURE_SCORE = 0.85

export interface ImportProblem {
  row: number
  code:
    | 'work_item'
    | 'unsure_item'
    | 'quantity'
    | 'unit'
    | 'name'
    | 'taken'
    | 'twice'
    | 'product'
    | 'lines'
    | 'negative'
    | 'read'
  text: string
  /** It stays until it is mended; a doubt is settled by taking the row as it is. */
  mustFix: boolean
}

/** Marks of the reader that the checks here make anew from the figures as they are now. */
const CHECKED_HERE: ReadonlySet<string> = new Set([
  'product',
  'lines',
  'direct_cost',
  'no_quantity',
  'no_name',
])

/** Work items with a tag that the estimate has already; a row must not become one of them. */
export interface ImportWorld {
  isTaken(workItemId: number, tagId: number | null): boolean
}

export const scopeKey = (workItemId: number, tagId: number | null) => `${workItemId}/${tagId ?? ''}`

/** Everything that speaks against taking a work item as it stands, and against each of its lines. */
export function importProblems(
  scopes: readonly ImportScope<ImportFigures>[],
  world: ImportWorld,
): ImportProblem[] {
  const seen = new Set<string>()
  return scopes.flatMap((read) => {
    const { scope, lines } = read
    if (scope.choice === 'leave') return []
    const problems = [
      ...workItemProblems(scope, world, seen),
      ...figureProblems(read),
      ...readingDoubts(scope),
    ]
    for (const line of lines) if (line.choice !== 'leave') problems.push(...lineProblems(line))
    return problems
  })
}

function workItemProblems(scope: ImportFigures, world: ImportWorld, seen: Set<string>): ImportProblem[] {
  const must = (code: ImportProblem['code'], text: string) => [{ row: scope.row, code, text, mustFix: true }]
  if (scope.item_id === null && scope.new_in_phase_id === null)
    return must('work_item', 'Choose its work item, or add it to the catalogue.')
  if (scope.item_id === null) {
    const problems = []
    if (scope.name === '') problems.push(...must('name', 'A new work item needs a description.'))
    if (scope.unit_id === null) problems.push(...must('unit', 'A new work item needs a unit.'))
    return problems
  }
  if (world.isTaken(scope.item_id, scope.company_tag_id))
    return must('taken', 'This work item is in the estimate already. Give it a tag, or leave it out.')
  const key = scopeKey(scope.item_id, scope.company_tag_id)
  if (seen.has(key)) return must('twice', 'Another row becomes the same work item. Give one of them a tag.')
  seen.add(key)
  if (scope.score !== null && scope.score < SURE_SCORE)
    return [
      {
        row: scope.row,
        code: 'unsure_item',
        text: 'Its work item was found by a similar name.',
        mustFix: false,
      },
    ]
  return []
}

function figureProblems({ scope, lines }: ImportScope<ImportFigures>): ImportProblem[] {
  const problems: ImportProblem[] = []
  if (!scope.quantity)
    problems.push({ row: scope.row, code: 'quantity', text: 'Measurement is required.', mustFix: true })
  problems.push(...negative(scope))
  if (lines.length === 0) return [...problems, ...productProblem(scope)]
  const taken = lines.filter(({ choice }) => choice !== 'leave')
  const isPerUnit = scope.output_per_hour !== null
  const direct = scope.direct
  // By the hour of output the lines do not simply come to the direct cost of a unit: the reader checked that.
  if (direct === null || direct === undefined || isPerUnit) return problems
  const read = sum(taken.map(rowAmount))
  if (Math.abs(read - direct) > 0.011 + 0.005 * taken.length)
    problems.push({
      row: scope.row,
      code: 'lines',
      text: `The lines come to ${pesos(read)}. The page says ${pesos(direct)}.`,
      mustFix: false,
    })
  return problems
}

function productProblem(row: ImportFigures): ImportProblem[] {
  if (rowAddsUp(row)) return []
  const made = rowProduct(row) ?? 0
  const amount = row.amount ?? 0
  const off = sum([amount, -made])
  const text = `Quantity × rate is ${pesos(made)}. The page says ${pesos(Math.abs(off))} ${off > 0 ? 'more' : 'less'}.`
  return [{ row: row.row, code: 'product', text, mustFix: false }]
}

function lineProblems(line: ImportFigures): ImportProblem[] {
  const named: ImportProblem[] =
    line.name === '' && line.item_id === null
      ? [{ row: line.row, code: 'name', text: 'This line needs a description.', mustFix: true }]
      : []
  return [...named, ...negative(line), ...productProblem(line), ...readingDoubts(line)]
}

/** A deduction has no place among work items. */
function negative({ row, quantity, rate, amount, direct }: ImportFigures): ImportProblem[] {
  if ([quantity, rate, amount, direct].every((figure) => (figure ?? 0) >= 0)) return []
  return [
    { row, code: 'negative', text: 'An estimate has no negative amounts. Leave it out.', mustFix: true },
  ]
}

function readingDoubts({ row, is_edited, marks }: ImportFigures): ImportProblem[] {
  if (is_edited) return []
  return marks
    .filter(({ code }) => !CHECKED_HERE.has(code))
    .map(({ text }) => ({ row, code: 'read', text, mustFix: false }))
}

export type RowTone = 'right' | 'look' | 'wrong' | 'left'

/** Red stands for arithmetic alone: a row that lacks its work item was read well all the same. */
const DOES_NOT_ADD_UP: ReadonlySet<ImportProblem['code']> = new Set(['product', 'lines', 'negative'])

/** The look of a row: a settled row is right, unless something must be mended. */
export function importTone(row: ImportFigures, problems: readonly ImportProblem[]): RowTone {
  if (row.choice === 'leave') return 'left'
  const its = problems.filter((problem) => problem.row === row.row)
  const open = row.choice === 'take' ? its.filter(({ mustFix }) => mustFix) : its
  if (open.some(({ code }) => DOES_NOT_ADD_UP.has(code))) return 'wrong'
  return row.choice === 'take' && open.length === 0 ? 'right' : 'look'
}

/** Rows that are still to be settled; rows of a work item that is left out do not count. */
export function rowsToSettle(
  scopes: readonly ImportScope<ImportFigures>[],
  problems: readonly ImportProblem[],
): number[] {
  const broken = new Set(problems.filter(({ mustFix }) => mustFix).map(({ row }) => row))
  return scopes.flatMap(({ scope, lines }) =>
    scope.choice === 'leave'
      ? []
      : [scope, ...lines]
          .filter(({ row, choice }) => choice === null || broken.has(row))
          .map(({ row }) => row),
  )
}

/** The status a saved preview has (G-10, D-25): 3 with rows to settle, 4 all settled, 5 ready to go in. */
export function previewStatus(
  scopes: readonly ImportScope<ImportFigures>[],
  problems: readonly ImportProblem[],
  prices: 'direct' | 'marked_up' | null,
): 3 | 4 | 5 {
  if (rowsToSettle(scopes, problems).length > 0) return 3
  const isSomething = scopes.some(({ scope }) => scope.choice === 'take')
  return prices !== null && isSomething ? 5 : 4
}
