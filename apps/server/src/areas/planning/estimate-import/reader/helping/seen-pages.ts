import type { SeenPage, TableHint } from '@itayo/contract'
import type { Element } from '../elements.ts'
import { hasFigures } from '../heads.ts'
import { boxAround, textOf, type UprightPage } from '../page-types.ts'
import { spansOf, stacksOf } from '../stacks.ts'
import { drawnColumns } from './given-grid.ts'

/** A table as it was read, or one that might stand on a page where none was found. */
interface FoundTable extends TableHint {
  is_proposed: boolean
}

/** A document as a person sees it who helps to read it. */
export interface SeenDocument {
  pages: SeenPage[]
  tables: FoundTable[]
}

export const MOST_COLUMNS = 40
const MOST_LETTERS = 120
const round = (value: number) => Math.round(value * 100) / 100

export function seenIn(pages: UprightPage[], takenApart: Set<number>, elements: Element[]): SeenDocument {
  return {
    pages: pages.map(({ number, width, height, turned, lines }) => ({
      page: number,
      width,
      height,
      turned,
      lines: lines.map((line) => ({
        y0: round(line.y0),
        y1: round(line.y1),
        text: textOf(line.words).slice(0, MOST_LETTERS),
      })),
    })),
    tables: pages.flatMap((page) => {
      const found = takenApart.has(page.number) ? [] : tablesOn(page, elements)
      return found.length > 0 ? found : proposedOn(page)
    }),
  }
}

function tablesOn(page: UprightPage, elements: Element[]): FoundTable[] {
  return elements.flatMap((element): FoundTable[] => {
    if (element.type !== 'head' || element.at.page !== page.number) return []
    const { grid, at } = element
    if (grid.columns.length < 2 || grid.columns.length > MOST_COLUMNS) return []
    const { frame, begins } = at
    const columns = drawnColumns(grid)
    const first = columns[0]?.from ?? frame.x0
    const last = columns.at(-1)?.to ?? frame.x1
    return [
      {
        page: page.number,
        frame: { ...frame, x0: Math.min(frame.x0, first), x1: Math.max(frame.x1, last) },
        begins,
        kind: grid.named ?? null,
        columns,
        is_proposed: false,
      },
    ]
  })
}

/** Where figures stand over each other may be a table. */
function proposedOn(page: UprightPage): FoundTable[] {
  const rows = page.lines.filter((line) => spansOf(line).filter(({ figure }) => figure).length > 0)
  const stacks = rows.length < 2 ? [] : stacksOf(rows).slice(0, MOST_COLUMNS)
  const begins = page.lines.find(hasFigures)?.y0 ?? rows[0]?.y0
  if (stacks.length < 2 || begins === undefined) return []
  const frame = boxAround(page.lines)
  const edges = stacks.slice(1).map((stack, at) => ((stacks[at]?.x1 ?? 0) + stack.x0) / 2)
  const columns = stacks.map((_, at) => ({
    from: edges[at - 1] ?? frame.x0,
    to: edges[at] ?? frame.x1,
    meaning: 'unnamed' as const,
  }))
  return [{ page: page.number, frame, begins, kind: null, columns, is_proposed: true }]
}
