export interface Row {
  what: string
  measured: string
  aim: string
  /** Undefined for controls and floors, which have no aim. */
  good: boolean | undefined
}

export function printTable(rows: readonly Row[]): void {
  const cells = rows.map((row) => [
    row.what,
    row.measured,
    row.aim,
    row.good === undefined ? '' : row.good ? 'ok' : 'MISSED',
  ])
  const table = [['what', 'measured', 'aim', ''], ...cells]
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((line) => line[column]?.length ?? 0)))
  for (const line of table) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    )
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}
