import type { Assembled, Mark, ReadScope, ReadTotal, Understood } from './result-types.ts'
import { peso } from './row-checks.ts'

/** How far back a sum may reach over sums that agreed: headings nest a few levels at most. */
const OUTER_SUMS = 8

const sum = (numbers: (number | null | undefined)[]) =>
  numbers.reduce<number>((whole, each) => whole + (each ?? 0), 0)
const cents = (number: number) => Math.round(number * 100) / 100
const near = (a: number, b: number, rows: number) => Math.abs(a - b) <= 0.011 + 0.005 * rows

/** A sum that agrees proves the amounts under it. */
const proven = (marks: Mark[]) => marks.filter((mark) => mark.code !== 'unproven')

/** And a lump sum in it lacks nothing: no quantity, unit or price was printed for it. */
function proveScope(scope: ReadScope): void {
  const lump = scope.quantity === null && scope.unit === null && scope.unit_cost === null
  scope.marks = proven(scope.marks).filter(
    (mark) => !(lump && (mark.code === 'no_quantity' || mark.code === 'no_unit')),
  )
}

/** The cost a scope stands for in the document's sums. */
export const worthOf = (scope: ReadScope): number => scope.total ?? scope.direct_cost ?? linesOf(scope)

const linesOf = (scope: ReadScope) =>
  cents(sum([...scope.labor, ...scope.equipment, ...scope.materials].map((line) => line.amount)))

/** Labor and equipment of an hour, over what they put out in it, and the materials of one unit. */
function perOutput(scope: ReadScope): number | undefined {
  if (!scope.output_per_hour) return undefined
  const hour = sum([...scope.labor, ...scope.equipment].map((line) => line.amount))
  return cents(hour / scope.output_per_hour + sum(scope.materials.map((line) => line.amount)))
}

/** Lines = parts = direct cost, direct cost + mark-ups = total, total / quantity = unit cost. */
export function checkSheet(scope: ReadScope, perUnit: boolean): Mark[] {
  const marks: Mark[] = []
  const off = (code: Mark['code'], what: string, read: number, printed: number) =>
    marks.push({ code, text: `${what} come to ${peso(read)}, the document says ${peso(printed)}.` })
  const parts = [
    ['labor', scope.labor, scope.labor_total],
    ['equipment', scope.equipment, scope.equipment_total],
    ['materials', scope.materials, scope.material_total],
  ] as const
  for (const [name, lines, printed] of parts) {
    const read = cents(sum(lines.map((line) => line.amount)))
    if (printed === undefined) continue
    if (near(read, printed, lines.length)) for (const line of lines) line.marks = proven(line.marks)
    else {
      off('lines', `The ${name} lines`, read, printed)
      // One of them is another item's, or missing: which one, nobody knows.
      for (const line of lines)
        line.marks.push({ code: 'lines', text: `The ${name} lines do not come to ${peso(printed)}.` })
    }
  }
  const lines = scope.labor.length + scope.equipment.length + scope.materials.length
  if (lines === 0) return marks
  const read = perUnit ? perOutput(scope) : linesOf(scope)
  if (read !== undefined && scope.direct_cost !== null && !near(read, scope.direct_cost, lines))
    off('direct_cost', 'The lines', read, scope.direct_cost)
  const marked = [scope.ocm, scope.cp, scope.vat]
  if (scope.total !== null && scope.direct_cost !== null && marked.some((each) => each !== undefined)) {
    const whole = cents(scope.direct_cost + sum(marked))
    if (!near(whole, scope.total, 4)) off('total', 'Direct cost and mark-ups', whole, scope.total)
  }
  if (!perUnit && scope.total !== null && scope.unit_cost !== null && scope.quantity) {
    const each = cents(scope.total / scope.quantity)
    if (Math.abs(each - scope.unit_cost) > 0.011)
      off('unit_cost', 'Total and quantity', each, scope.unit_cost)
  }
  const unfinished = scope.total === null && marked.some((each) => each !== undefined)
  if (unfinished || (scope.direct_cost === null && scope.total === null))
    marks.push({ code: 'no_amount', text: 'No direct cost was printed for this item.' })
  return marks
}

/**
 * Compares every printed sum with what was read over it. A sub-total covers the rows since the last one that agreed
 * or, when headings are nested, all rows since an earlier sum.
 */
export function checkTotals(found: Assembled): void {
  let start = 0
  let markups = 0
  const agreed: { from: number; amount: number }[] = []
  found.totals.forEach((total, index) => {
    const end = found.after[index] ?? 0
    if (end < 0) return
    if (total.kind === 'markup') {
      markups += total.amount
      return
    }
    const all = found.scopes.slice(0, end)
    const candidates = [
      { from: start, read: sum(all.slice(start).map(worthOf)) },
      { from: 0, read: sum(all.map(worthOf)) },
      { from: 0, read: sum(all.map(worthOf)) + markups },
      ...agreed
        .slice(-OUTER_SUMS)
        .map((each) => ({ from: each.from, read: sum(all.slice(each.from).map(worthOf)) })),
      { from: 0, read: sum(all.map((scope) => scope.direct_cost)) },
    ]
    if (end === 0) return
    const match = candidates.find((each) => near(each.read, total.amount, end - each.from))
    const first = total.kind === 'sub_total' ? candidates[0] : (candidates[2] ?? candidates[0])
    total.read = cents((match ?? first)?.read ?? 0)
    total.agrees = match !== undefined
    if (match) {
      agreed.push({ from: match.from, amount: total.amount })
      for (const scope of all.slice(match.from)) {
        proveScope(scope)
        found.proven.add(scope)
      }
    }
    if (total.kind === 'sub_total' || total.kind === 'carried') {
      if (!match) markSection(found.scopes.slice(start, end), total)
      start = total.kind === 'carried' ? start : end
    }
  })
}

/** Where no sum is called the whole one, the last is it when it comes to all the rows. */
export function promoteLast(found: Assembled): void {
  const last = found.totals.at(-1)
  if (last?.kind !== 'sub_total' || found.totals.some((total) => total.kind === 'grand_total')) return
  if (near(sum(found.scopes.map(worthOf)), last.amount, found.scopes.length)) last.kind = 'grand_total'
}

/** When a section does not add up, the rows that no product proves are the suspects. */
function markSection(scopes: ReadScope[], total: ReadTotal): void {
  for (const scope of scopes) {
    const proven = scope.quantity !== null && scope.total !== null && scope.marks.length === 0
    if (!proven)
      scope.marks.push({ code: 'sub_total', text: `Its section does not come to ${peso(total.amount)}.` })
  }
}

/** `most` is what else was understood of the document, 0 to 1: the total alone does not prove the reading. */
export function understoodOf(found: Assembled, grandTotal: number | null, most: number): Understood {
  const markups = sum(found.totals.filter((total) => total.kind === 'markup').map((total) => total.amount))
  const rows = sum(found.scopes.map(worthOf))
  const whole = cents(rows + markups)
  const read = grandTotal !== null && near(rows, grandTotal, found.scopes.length) ? cents(rows) : whole
  if (grandTotal === null || grandTotal === 0)
    return { document_total: grandTotal, read_total: read, difference: null, share: null }
  const difference = cents(grandTotal - read)
  const ofTotal = Math.max(0, 1 - Math.abs(difference) / Math.abs(grandTotal))
  const share = Math.floor(Math.min(ofTotal, most) * 10_000 + 1e-6) / 10_000
  return { document_total: grandTotal, read_total: read, difference, share }
}
