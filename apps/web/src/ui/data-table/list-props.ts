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
    'label' | 'columns' | 'rowId' | 'rowName' | 'rowActions' | 'onOpen' | 'openedId' | 'rowHeight' | 'height'
  > {
  rows: readonly Row[]
  ids: readonly string[]
  ticks: Ticks | undefined
  sort: Sort | null
  canSort: (column: Column<Row>) => boolean
  onSort: (column: Column<Row>) => void
}
