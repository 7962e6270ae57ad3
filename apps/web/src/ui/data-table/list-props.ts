import type { ReactNode } from 'react'
import type { Column, Noun, RowAction } from './column.ts'
import type { TableView } from './paging.ts'
import type { Selection } from './selection.ts'
import type { Sort } from './sorting.ts'
import type { Failure, Filtered } from './table-state.tsx'

export interface DataTableProps<Row> {
  /** What the list is, for a reader and for the words of its states: "Users". */
  label: string
  noun: Noun
  columns: readonly Column<Row>[]
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** Names a row where its box or menu is spoken of: "Maricel Santos". */
  rowName: (row: Row) => string
  /** Shown when there is nothing at all: a `State` that teaches the next step. */
  empty: ReactNode
  /** Given while a search or filter is set: nothing found is then no empty list. */
  filtered?: Filtered | undefined
  failure?: Failure | undefined
  /** Given: the rows are one page that the server cut and sorted. Absent: they are all of them. */
  total?: number | undefined
  /** Page and order kept by the screen, say in the address. Absent: the table keeps them itself. */
  view?: TableView
  onView?: (view: TableView) => void
  firstView?: Partial<TableView>
  /** False: one list without pages; beyond 200 rows only what is seen is drawn. */
  paged?: boolean
  /** False where the screen itself says how many there are. */
  counted?: boolean
  /** New rows are coming while the old ones are shown. */
  refreshing?: boolean
  selection?: {
    selected: Selection
    onChange: (selected: Selection) => void
    actions: readonly RowAction[]
    onSelectAll?: () => void
    selectAllWords?: string
  }
  rowActions?: (row: Row) => readonly RowAction[]
  onOpen?: (row: Row) => void
  /** The row whose details are open beside the list. */
  openedId?: string | null
  /** What stands over a row and those after it, as long as it is the same; null for nothing. Not sorted. */
  groupOf?: (row: Row) => string | null
  rowHeight?: number
  /** Height of the scrolling part when there are no pages. */
  height?: number
}

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
