import type { Grid } from './grid.ts'
import type { Box, Rule } from './page-types.ts'

interface RowOfCells {
  box: Box
  cells: string[]
}

/**
 * One unit for several rows in a joined cell: the rules between the rows stop at its column and go on behind it. The
 * word that stands once in the cell is said of each of its rows.
 */
export function shareJoinedUnits<Row extends RowOfCells>(rows: Row[], grid: Grid, rules: Rule[]): Row[] {
  const unit = grid.columns.findIndex((column) => column.role === 'unit')
  const name = grid.columns.findIndex((column) => column.role === 'description')
  if (unit < 0 || name < 0 || rows.every((row) => row.cells[unit] !== '')) return rows
  const acrossNames = rulesAcross(name, grid, rules)
  const acrossUnits = rulesAcross(unit, grid, rules)
  const shared = [...rows]
  for (let first = 0; first < rows.length; first++) {
    let end = first + 1
    while (end < rows.length && isJoined(rows[end - 1], rows[end], acrossNames, acrossUnits)) end++
    const units = rows.slice(first, end).flatMap((row) => row.cells[unit] || [])
    for (let at = first; at < end && units.length === 1; at++) {
      const row = rows[at] as Row
      shared[at] = { ...row, cells: row.cells.with(unit, units[0] ?? '') }
    }
    first = end - 1
  }
  return shared
}

const middle = (box: Box) => (box.y0 + box.y1) / 2

function isJoined(
  above: RowOfCells | undefined,
  below: RowOfCells | undefined,
  names: number[],
  units: number[],
) {
  if (!above || !below) return false
  const between = (at: number) => at > middle(above.box) && at < middle(below.box)
  return names.some(between) && !units.some(between)
}

/** The heights of the rules over a column. */
function rulesAcross(index: number, grid: Grid, rules: Rule[]): number[] {
  const column = grid.columns[index]
  if (!column) return []
  const left = index > 0 ? (grid.edges[index - 1] ?? column.x0) : column.x0
  const right = grid.edges[index] ?? column.x1
  return rules
    .filter((rule) => {
      const covered = Math.min(rule.to, right) - Math.max(rule.from, left)
      return rule.horizontal && covered > 0.6 * (right - left)
    })
    .map((rule) => rule.at)
}
