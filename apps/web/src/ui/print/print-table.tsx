import type { ReactNode } from 'react'
import { emptyRows } from './paper.ts'
import classes from './print-sheet.module.css'

export interface PrintColumn<Row> {
  head: string
  cell: (row: Row, at: number) => ReactNode
  align?: 'start' | 'end' | 'center'
  /** In millimetres; columns without a width share the rest. */
  width?: number
}

interface PrintTableProps<Row> {
  columns: readonly PrintColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The form's usual height in rows; shorter lists are filled after "– nothing follows –". */
  leastRows?: number
  /** A last row over the whole width: notes, or a total. */
  footer?: ReactNode
}

/** The head stands on every page, and no row is cut in two. */
export function PrintTable<Row>({ columns, rows, rowKey, leastRows = 0, footer }: PrintTableProps<Row>) {
  const filler = emptyRows(rows.length, leastRows)
  return (
    <table className={classes.table}>
      <colgroup>
        {columns.map((column) => (
          <col key={column.head} style={column.width ? { width: `${column.width}mm` } : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.head} scope="col" data-align={column.align}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.head} data-align={column.align}>
                {column.cell(row, at)}
              </td>
            ))}
          </tr>
        ))}
        {leastRows > 0 ? <EndRow columns={columns} /> : null}
        {Array.from({ length: filler }, (_, at) => `empty-${at}`).map((key) => (
          <tr key={key} aria-hidden>
            {columns.map((column) => (
              <td key={column.head} />
            ))}
          </tr>
        ))}
        {footer ? (
          <tr>
            <td colSpan={columns.length} className={classes.tableFoot}>
              {footer}
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  )
}

/** The row closes the table, so that no line can be added by hand after the signing. */
function EndRow<Row>({ columns }: { columns: readonly PrintColumn<Row>[] }) {
  const widest = columns.findIndex((column) => !column.width)
  return (
    <tr>
      {columns.map((column, at) => (
        <td key={column.head}>{at === Math.max(0, widest) ? '– nothing follows –' : null}</td>
      ))}
    </tr>
  )
}
