import type { ReactNode } from 'react'
import { emptyRows } from './paper.ts'
import classes from './print-sheet.module.css'

export interface PrintColumn<Row> {
  head: string
  /** Drawn in its place at the head, where words are not enough. */
  face?: ReactNode
  cell: (row: Row, at: number) => ReactNode
  align?: 'start' | 'end' | 'center'
  /** In millimetres; columns without a width share the rest. */
  width?: number
  /** The column's part of the whole width, where no column has one in millimetres. */
  share?: number
  /** Numbers, days and codes are not broken over two lines. */
  nowrap?: boolean
}

interface PrintTableProps<Row> {
  columns: readonly PrintColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The form's usual height in rows; shorter lists are filled after "– nothing follows –". */
  leastRows?: number
  /** Many narrow columns, such as the days of a month. */
  isDense?: boolean
  /** Rows that stand out, such as totals. */
  isStrong?: (row: Row) => boolean
  /** A last row over the whole width: notes, or a total. */
  footer?: ReactNode
}

/** The head stands on every page, and no row is cut in two. */
export function PrintTable<Row>(props: PrintTableProps<Row>) {
  const { columns, rows, rowKey, leastRows = 0, isDense = false, isStrong, footer } = props
  const filler = emptyRows(rows.length, leastRows)
  const shares = columns.reduce((all, { share = 0 }) => all + share, 0)
  return (
    <table className={`${classes.paged} ${classes.table}`} data-dense={isDense || undefined}>
      <colgroup>
        {columns.map((column) => (
          <col key={column.head} style={widthOf(column, shares)} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.head} scope="col" data-align={column.align}>
              {column.face ?? column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={rowKey(row)} data-strong={isStrong?.(row) || undefined}>
            {columns.map((column) => (
              <td key={column.head} data-align={column.align} data-nowrap={column.nowrap || undefined}>
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

function widthOf<Row>({ width, share }: PrintColumn<Row>, shares: number) {
  if (width) return { width: `${width}mm` }
  return share ? { width: `${(share / shares) * 100}%` } : undefined
}

/** The row closes the table, so that no line can be added by hand after the signing. It stands where words stand. */
function EndRow<Row>({ columns }: { columns: readonly PrintColumn<Row>[] }) {
  const words = columns.findIndex(({ align = 'start' }) => align === 'start')
  return (
    <tr>
      {columns.map((column, at) => (
        <td key={column.head}>{at === words ? '– nothing follows –' : null}</td>
      ))}
    </tr>
  )
}
