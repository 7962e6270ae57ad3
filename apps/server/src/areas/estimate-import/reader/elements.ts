import { type Grid, gridOf } from './columns.ts'
import { guessColumns } from './guess-columns.ts'
import type { ResourceKind } from './head-words.ts'
import { findHeads, type Head } from './heads.ts'
import { type Labelled, labelledValues } from './labels.ts'
import { type Line, textOf, type UprightPage } from './page-types.ts'
import { type ParsedRow, parseRow } from './parse-row.ts'
import { rowsOf } from './rows.ts'

/** The document as a sequence: what stands free, column headings, rows under them. */
export type Element =
  | { type: 'labels'; labelled: Labelled; line: Line }
  | { type: 'text'; text: string; line: Line }
  | { type: 'head'; kind: ResourceKind | undefined; grid: Grid; guessed: boolean }
  | { type: 'row'; row: ParsedRow }

/** Pages in order; a table that goes on over the page keeps the columns it had. */
export function elementsOf(pages: UprightPage[]): Element[] {
  const elements: Element[] = []
  let grid: Grid | undefined
  const headed = pages.map(findHeads)
  if (headed.every((heads) => heads.length === 0)) grid = guess(pages, elements)
  for (const [at, page] of pages.entries()) {
    const heads = headed[at] ?? []
    grid = readTable(page, 0, heads[0], grid, elements)
    heads.forEach((head, index) => {
      grid = readHead(page, head, heads[index + 1], elements)
    })
  }
  return elements
}

/** No headings anywhere: the figures themselves must say what they are. */
function guess(pages: UprightPage[], elements: Element[]): Grid | undefined {
  const columns = guessColumns(pages.flatMap((page) => page.lines))
  if (!columns) return undefined
  const grid = gridOf(columns, pages[0]?.lines ?? [], pages[0]?.rules ?? [])
  elements.push({ type: 'head', kind: undefined, grid, guessed: true })
  return grid
}

function readHead(page: UprightPage, head: Head, next: Head | undefined, elements: Element[]): Grid {
  const body = page.lines.slice(head.last + 1, next?.first ?? page.lines.length)
  const grid = gridOf(head.columns, body, page.rules)
  elements.push({ type: 'head', kind: head.kind, grid, guessed: false })
  readTable(page, head.last + 1, next, grid, elements)
  return grid
}

function readTable(
  page: UprightPage,
  from: number,
  next: Head | undefined,
  grid: Grid | undefined,
  elements: Element[],
): Grid | undefined {
  const lines = page.lines.slice(from, next?.first ?? page.lines.length)
  let waiting: Line[] = []
  const flush = () => {
    if (grid && waiting.length > 0) {
      for (const row of rowsOf(waiting, grid, page.rules))
        elements.push({ type: 'row', row: parseRow(row, grid) })
    }
    waiting = []
  }
  for (const line of lines) {
    const labelled = labelledValues(line, page.rules)
    if (labelled) {
      flush()
      elements.push({ type: 'labels', labelled, line })
    } else if (grid) waiting.push(line)
    else elements.push({ type: 'text', text: textOf(line.words), line })
  }
  flush()
  return grid
}
