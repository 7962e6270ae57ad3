import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import type { Column } from './column.ts'
import classes from './data-table.module.css'
import type { DataTableProps } from './list-props.ts'
import { FIRST_VIEW, pageOf, pageWithin, type TableView } from './paging.ts'
import { idsBetween, withTicked } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { nextSort, sortRows } from './sorting.ts'
import { TableCards } from './table-cards.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableGrid } from './table-grid.tsx'
import { TableState } from './table-state.tsx'

/** The one table of the product: a grid at a desk, cards on a phone, and every state between. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, total, failure, selection, paged = true, counted = true } = props
  const narrow = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false })
  const [ownView, setOwnView] = useState<TableView>({ ...FIRST_VIEW, ...props.firstView })
  const view = props.view ?? ownView
  const setView = (next: TableView) => {
    if (!props.view) setOwnView(next)
    props.onView?.(next)
  }

  const byServer = total !== undefined
  const count = total ?? rows?.length ?? 0
  const sorted = useMemo(() => {
    const column = view.sort && columns.find((entry) => entry.id === view.sort?.by)
    if (byServer || !rows || !view.sort || !column?.sortBy) return rows
    return sortRows(rows, column.sortBy, view.sort.order)
  }, [rows, columns, view.sort, byServer])
  const page = pageWithin(view.page, count, view.pageSize)
  const shown = sorted && paged && !byServer ? pageOf(sorted, page, view.pageSize) : sorted

  const lastTicked = useRef<string | null>(null)
  const shownIds = useMemo(() => shown?.map(rowId) ?? [], [shown, rowId])
  const ticks = selection && {
    selected: selection.selected,
    toggle(id: string, ticked: boolean, range: boolean) {
      const ids = range ? idsBetween(shownIds, lastTicked.current, id) : [id]
      lastTicked.current = id
      selection.onChange(withTicked(selection.selected, ids, ticked))
    },
    toggleAll: (ticked: boolean) => selection.onChange(withTicked(selection.selected, shownIds, ticked)),
  }

  const list = {
    ...props,
    rows: shown ?? [],
    ids: shownIds,
    ticks,
    sort: view.sort,
    canSort: (column: Column<Row>) => (byServer ? column.sortable === true : column.sortBy !== undefined),
    onSort: (column: Column<Row>) =>
      setView({ ...view, page: 1, sort: nextSort(view.sort, column.id, column.firstOrder) }),
  }

  if (failure || !shown || shown.length === 0)
    return (
      <TableState
        label={props.label}
        columns={columns}
        loading={!failure && !shown}
        cards={narrow}
        failure={failure}
        filtered={props.filtered}
        empty={props.empty}
        rowHeight={props.rowHeight}
      />
    )

  return (
    <div
      className={`shrink anchor ${classes.whole}`}
      data-refreshing={props.refreshing || undefined}
      aria-busy={props.refreshing}
    >
      {narrow ? <TableCards {...list} /> : <TableGrid {...list} paged={paged} />}
      {counted ? (
        <TableFoot
          view={paged ? { ...view, page } : { ...view, page: 1, pageSize: count }}
          total={count}
          noun={props.noun}
          {...(paged ? { onView: setView } : {})}
        />
      ) : null}
      {selection && selection.selected.size > 0 ? (
        <SelectionBar
          count={selection.selected.size}
          total={count}
          actions={selection.actions}
          onSelectAll={selection.onSelectAll}
          selectAllWords={selection.selectAllWords}
          onClear={() => selection.onChange(new Set())}
        />
      ) : null}
    </div>
  )
}
