import { worthOf } from './document-checks.ts'
import type { Assembled, Mark, Notice, ReadEstimate, ReadScope } from './result-types.ts'
import { peso } from './row-checks.ts'
import type { PrintedFigures } from './unexplained.ts'

const MOST_NAMED = 6
const near = (a: number, b: number, rows: number) => Math.abs(a - b) <= 0.011 + 0.005 * rows

/**
 * Reasons against trusting the reading as a whole. Rows that a notice is about are marked, so that nothing of them
 * is taken for granted.
 */
export function noticesOf(found: Assembled, kind: ReadEstimate['kind'], figures: PrintedFigures): Notice[] {
  return [
    ...withoutAmounts(found),
    ...countedTwice(found, kind),
    ...sumsOff(found),
    ...leftOver(found, figures),
  ]
}

function withoutAmounts({ scopes }: Assembled): Notice[] {
  const priced = scopes.filter((scope) => worthOf(scope) !== 0)
  if (priced.length > 0) return []
  for (const scope of scopes) mark(scope, 'no_amount', 'No amount was read.')
  return [
    {
      code: 'no_amounts',
      text: 'No amount was read. The document has no prices, or its columns were not understood.',
      pages: pagesOf(scopes),
    },
  ]
}

/** A row that is the sum of the rows after it is an item, and they are its own lines. */
function countedTwice({ scopes }: Assembled, kind: ReadEstimate['kind']): Notice[] {
  if (kind !== 'boq') return []
  const twice: ReadScope[] = []
  scopes.forEach((scope, at) => {
    const lines = linesAfter(scopes, at)
    if (lines.length === 0) return
    twice.push(scope)
    for (const each of [scope, ...lines])
      mark(each, 'counted_twice', `'${scope.work_item}' is the sum of the rows under it: both are counted.`)
  })
  if (twice.length === 0) return []
  const names = twice.slice(0, MOST_NAMED).map((scope) => scope.item_no ?? scope.work_item)
  return [
    {
      code: 'counted_twice',
      text: `Items and their own lines are both counted: ${listed(names, twice.length)}.`,
      pages: pagesOf(twice),
    },
  ]
}

function linesAfter(scopes: ReadScope[], at: number): ReadScope[] {
  const wanted = scopes[at]?.total ?? 0
  let sum = 0
  for (let next = at + 1; wanted > 0 && next < scopes.length && sum < wanted; next++) {
    sum += scopes[next]?.total ?? 0
    // Two rows of the same amount are no sum; several hardly come to one by chance.
    if (next > at + 1 && near(sum, wanted, next - at)) return scopes.slice(at + 1, next + 1)
  }
  return []
}

function sumsOff(found: Assembled): Notice[] {
  const off = found.totals.filter((total) => total.agrees === false && total.kind !== 'carried')
  const grand = off.find((total) => total.kind === 'grand_total')
  const isSaved = found.totals.some((total) => total.kind === 'grand_total' && total.agrees)
  if (grand && !isSaved) {
    for (const scope of found.scopes)
      if (!found.proven.has(scope))
        mark(scope, 'grand_total', `The rows do not come to the total of ${peso(grand.amount)}.`)
  }
  if (off.length === 0) return []
  const said = off
    .slice(0, MOST_NAMED)
    .map(
      (total) =>
        `'${total.label.slice(0, 60)}' says ${peso(total.amount)}, the rows come to ${peso(total.read ?? 0)}`,
    )
  return [
    {
      code: 'totals',
      text: `Totals do not come out: ${said.join('; ')}${off.length > MOST_NAMED ? '; and more' : ''}.`,
      pages: [...new Set(off.map((total) => total.place.page))],
    },
  ]
}

/** A number that nobody understood may be the missing half of the row it stands in. */
function leftOver({ scopes }: Assembled, { unexplained }: PrintedFigures): Notice[] {
  if (unexplained.length === 0) return []
  const rows = scopes.flatMap((scope) => [scope, ...scope.labor, ...scope.equipment, ...scope.materials])
  const byPage = Map.groupBy(rows, (row) => row.place.page)
  for (const { text, place } of unexplained) {
    const middle = (place.box.y0 + place.box.y1) / 2
    for (const row of byPage.get(place.page) ?? []) {
      const { y0, y1 } = row.place.box
      if (middle > y0 && middle < y1) mark(row, 'unexplained', `'${text}' was not understood.`)
    }
  }
  const texts = unexplained.slice(0, MOST_NAMED).map(({ text, place }) => `${text} (page ${place.page})`)
  const count = unexplained.length === 1 ? '1 number was' : `${unexplained.length} numbers were`
  return [
    {
      code: 'unexplained',
      text: `${count} not understood: ${listed(texts, unexplained.length)}.`,
      pages: [...new Set(unexplained.map(({ place }) => place.page))],
    },
  ]
}

const listed = (names: string[], count: number) =>
  names.join(', ') + (count > names.length ? ` and ${count - names.length} more` : '')

const pagesOf = (scopes: ReadScope[]) => [...new Set(scopes.map((scope) => scope.place.page))]

function mark(row: { marks: Mark[] }, code: Mark['code'], text: string): void {
  if (!row.marks.some((each) => each.code === code)) row.marks.push({ code, text })
}

/** Hidden rows may be part of the sheet's own sums, and nobody who looks at it sees them. */
export const hiddenNotice = (hidden: string): Notice => ({
  code: 'hidden',
  text: `Hidden in the file and not read: ${hidden}.`,
  pages: [],
})
