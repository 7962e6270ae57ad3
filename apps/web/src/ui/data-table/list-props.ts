import type { Column } from './column.ts'
import type { DataTableProps } from './data-table.tsx'
import type { Selection } from './selection.ts'
import type { Sort } from './sorting.ts'

export interface Ticks {
  selected: Selection
  toggle: (id: string, ticked: boolean, range: boolean) => void
  toggleAll: (ticked: boolean) => void
}

/** What the grid and the cards are given: the rows to draw, and what may be done with them. */
export interface ListProps<Row>
  extends Pick<
    DataTableProps<Row>,
    | 'label'
    | 'columns'
    | 'rowId'
    | 'rowName'
    | 'rowActions'
    | 'onOpen'
    | 'openedId'
    | 'groupOf'
    | 'rowHeight'
    | 'height'
  > {
  rows: readonly Row[]
  ids: readonly string[]
  ticks: Ticks | undefined
  sort: Sort | null
  canSort: (column: Column<Row>) => boolean
  onSort: (column: Column<Row>) => void
}

/** The group that begins with this row of those drawn; null where none does. */
export function groupAt<Row>({ rows, groupOf }: Pick<ListProps<Row>, 'rows' | 'groupOf'>, at: number) {
  const [before, row] = [rows[at - 1], rows[at]]
  const group = groupOf && row !== undefined ? groupOf(row) : null
  return before !== undefined && groupOf?.(before) === group ? null : group
}
