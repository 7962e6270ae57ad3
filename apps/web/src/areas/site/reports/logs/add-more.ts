/**
 * Rows of a report, and which of their columns somebody has changed. A row that came filled, from the report or from
 * the records of the site, counts as changed in all of them.
 */
export interface TouchedRow<Column extends string> {
  key: number
  touched: readonly Column[]
}

/** Another row can be added once each column of the last one was touched (REP-011). */
export function canAddMore<Column extends string>(
  rows: readonly TouchedRow<Column>[],
  columns: readonly Column[],
): boolean {
  const last = rows.at(-1)
  return last === undefined || columns.every((column) => last.touched.includes(column))
}

/** The row with these values, and their columns touched. */
export function withChange<Column extends string, Row extends TouchedRow<Column>>(
  row: Row,
  change: Partial<Pick<Row, Extract<keyof Row, Column>>>,
): Row {
  const changed = Object.keys(change) as Column[]
  return { ...row, ...change, touched: [...new Set([...row.touched, ...changed])] }
}

export const nextKey = (rows: readonly { key: number }[]): number =>
  Math.max(0, ...rows.map(({ key }) => key)) + 1
