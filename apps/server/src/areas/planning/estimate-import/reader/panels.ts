import type { Column } from './head-columns.ts'
import { kindOf } from './head-words.ts'
import { findHeads } from './heads.ts'
import { labelledValues } from './labels.ts'
import { type Line, textOf, type UprightPage } from './page-types.ts'
import { labelKind } from './row-kind.ts'
import { lineOf } from './words.ts'

/** Materials, labor and equipment of an item beside each other under one line of headings: read one after the other. */
export function withoutPanels(page: UprightPage): UprightPage {
  const heads = findHeads(page)
  // Two forms beside each other have headings on the same line now and then, panels always.
  if (heads.length === 0 || heads.some((head) => cutsOf(head.columns).length === 0)) return page
  const lines: Line[] = []
  let next = 0
  for (const [at, head] of heads.entries()) {
    const limit = heads[at + 1]?.first ?? page.lines.length
    const end = endOf(page, head.last + 1, limit)
    lines.push(
      ...page.lines.slice(next, head.first),
      ...inTurn(page.lines.slice(head.first, end), head.columns),
    )
    next = end
  }
  return { ...page, lines: [...lines, ...page.lines.slice(next)] }
}

/** Where one panel's amounts end and the next one's names begin. */
function cutsOf(columns: Column[]): { from: number; to: number }[] {
  const starts = columns.flatMap((column, index) =>
    column.role === 'description' && kindOf(column.text) ? [index] : [],
  )
  const kinds = new Set(starts.map((index) => kindOf(columns[index]?.text ?? '')))
  const whole = starts.every((start, at) =>
    columns.slice(start, starts[at + 1]).some((column) => column.role === 'amount'),
  )
  if (starts[0] !== 0 || starts.length < 2 || kinds.size < starts.length || !whole) return []
  return starts.slice(1).map((start) => ({ from: columns[start - 1]?.x1 ?? 0, to: columns[start]?.x0 ?? 0 }))
}

/** The panels end where a line is about the whole item again. */
function endOf(page: UprightPage, from: number, limit: number): number {
  const rest = page.lines.slice(from, limit)
  const end = rest.findIndex(
    (line) => labelledValues(line, page.rules) || labelKind(textOf(line.words)) === 'direct_cost',
  )
  return end < 0 ? limit : from + end
}

function inTurn(lines: Line[], columns: Column[]): Line[] {
  const cuts = cutsOf(columns).map((cut) => gapIn(lines, cut))
  const edges = [-Infinity, ...cuts, Infinity]
  return edges.slice(1).flatMap((right, at) =>
    lines.flatMap((line): Line[] => {
      const left = edges[at] as number
      const words = line.words.filter((word) => {
        const middle = (word.x0 + word.x1) / 2
        return middle >= left && middle < right
      })
      return words.length > 0 ? [lineOf(words, line.page)] : []
    }),
  )
}

/** The widest gap that the words leave around the place between two headings. */
function gapIn(lines: Line[], cut: { from: number; to: number }): number {
  const words = lines
    .flatMap((line) => line.words)
    .filter((word) => word.x1 > cut.from - 20 && word.x0 < cut.to + 20)
  const ends = words.filter((word) => (word.x0 + word.x1) / 2 < cut.to).map((word) => word.x1)
  const starts = words.map((word) => word.x0).filter((x) => x >= Math.max(...ends) - 1)
  return (Math.max(cut.from, ...ends) + Math.min(cut.to, ...starts)) / 2
}
