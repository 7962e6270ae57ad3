import type { ImportRow } from '@itayo/contract'
import { importTone, type RowTone } from '@itayo/domain'
import { type Checked, NO_PROBLEMS } from './state.ts'

export type ToneCounts = Record<RowTone, number>

/** Counts work items and their lines; lines of a work item that is left out count as left. */
export function toneCounts({ scopes, byRow }: Checked): ToneCounts {
  const counts: ToneCounts = { right: 0, look: 0, wrong: 0, left: 0 }
  for (const { scope, lines } of scopes)
    for (const row of [scope, ...lines])
      counts[scope.choice === 'leave' ? 'left' : importTone(row, byRow.get(row.row) ?? NO_PROBLEMS)] += 1
  return counts
}

interface PlacedBox {
  row: number
  page: number
  box: ImportRow['box']
  tone: RowTone
  label: string
}

/** The rows on their pages. Lines that share the place of their work item have no box of their own. */
export function boxesOf({ scopes, byRow }: Checked): PlacedBox[] {
  return scopes.flatMap(({ scope, lines }) => {
    const placed = [scope, ...lines.filter((line) => !isSamePlace(line, scope))]
    return placed.map((row): PlacedBox => {
      const { page, box } = row
      const tone = scope.choice === 'leave' ? 'left' : importTone(row, byRow.get(row.row) ?? NO_PROBLEMS)
      return { row: row.row, page, box, tone, label: `${row.item_no} ${row.name}`.trim() }
    })
  })
}

function isSamePlace(one: ImportRow, other: ImportRow): boolean {
  const [a, b] = [one.box, other.box]
  return one.page === other.page && a.x0 === b.x0 && a.x1 === b.x1 && a.y0 === b.y0 && a.y1 === b.y1
}
