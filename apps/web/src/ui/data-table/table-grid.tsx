import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { Fragment, useRef, useState } from 'react'
import { Explained } from '../explained.tsx'
import { ui } from '../messages/en.ts'
import type { Column } from './column.ts'
import classes from './data-table.module.css'
import { groupAt, type ListProps } from './list-props.ts'
import { headTick } from './selection.ts'
import { ariaSort } from './sorting.ts'
import { TableRow } from './table-row.tsx'
import { useFrozenWidths } from './use-frozen-widths.ts'
import { useOverflow } from './use-overflow.ts'
import { VirtualRows } from './virtual-rows.tsx'

/** Beyond this, only the rows in sight are in the page. */
const VIRTUAL_FROM = 200

export function TableGrid<Row>(props: ListProps<Row> & { paged: boolean }) {
  const { label, columns, rows, ids, ticks, rowActions, rowHeight = 40, height = 560, paged } = props
  // As state, not as a ref: the rows inside look for it before a ref around them is set.
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const isVirtual = !paged && rows.length > VIRTUAL_FROM
  // Rows that come and go must not move the columns.
  const { widths, freeze } = useFrozenWidths(table, isVirtual)
  const hasFill = columns.some((column) => column.width === 'fill')
  const overflows = useOverflow(box, table)
  const head = ticks ? headTick(ticks.selected, ids) : 'none'
  const row = (at: number) => {
    const data = rows[at]
    const id = ids[at]
    if (data === undefined || id === undefined) return null
    return <TableRow key={id} {...props} row={data} id={id} index={isVirtual ? at : undefined} />
  }

  const span = columns.length + (ticks ? 1 : 0) + (rowActions ? 1 : 0)
  const grouped = (at: number) => {
    const group = groupAt(props, at)
    return group === null ? (
      row(at)
    ) : (
      <Fragment key={ids[at]}>
        <tr data-group>
          <th scope="rowgroup" colSpan={span}>
            {group}
          </th>
        </tr>
        {row(at)}
      </Fragment>
    )
  }

  return (
    <div
      ref={setBox}
      className={`shrink ${classes.scroll}`}
      data-inner={!paged || undefined}
      data-overflows={overflows || undefined}
      style={paged ? undefined : { maxHeight: height }}
      // A part that scrolls must be reachable by keyboard too.
      {...(overflows || !paged ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
    >
      <table
        ref={table}
        className={`table nowrap ${classes.table}`}
        aria-label={label}
        aria-rowcount={isVirtual ? rows.length + 1 : undefined}
        data-frozen={widths ? true : undefined}
        style={{ minWidth: hasFill ? leastWidth(columns, widths, ticks ? 1 : 0) : undefined }}
      >
        <colgroup>
          {[...(ticks ? [TICK] : []), ...columns, ...(rowActions ? [MENU] : [])].map((column, at) => (
            <col key={column.id} style={{ width: widthOf(column.width, widths?.[at]) }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {ticks ? (
              <th scope="col" className={classes.tickCell}>
                <Checkbox
                  aria-label={paged ? ui('selectPage') : ui('selectAll')}
                  checked={head === 'all'}
                  indeterminate={head === 'some'}
                  onChange={(event) => ticks.toggleAll(event.currentTarget.checked)}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} list={props} />
            ))}
            {rowActions ? (
              <th scope="col">
                <VisuallyHidden>{ui('actions')}</VisuallyHidden>
              </th>
            ) : null}
          </tr>
        </thead>
        {isVirtual && !box ? null : isVirtual ? (
          <VirtualRows
            box={box}
            count={rows.length}
            rowHeight={rowHeight}
            span={span}
            row={row}
            onDrawn={widths ? undefined : freeze}
          />
        ) : (
          <tbody>{rows.map((_row, at) => grouped(at))}</tbody>
        )}
      </table>
    </div>
  )
}

const TICK = { id: 'tick', width: 44 }
const MENU = { id: 'menu', width: 56 }
/** A column that fills is at least this wide, in pixels. */
const LEAST_FILL = 180

/** Frozen columns keep their widths, and the column that fills takes the rest. */
function widthOf(width: Column<never>['width'], frozen: number | undefined): number | string | undefined {
  if (width === 'fill') return frozen === undefined ? '100%' : undefined
  return typeof width === 'number' ? width : frozen
}

function leastWidth<Row>(columns: readonly Column<Row>[], widths: readonly number[] | null, first: number) {
  if (!widths) return undefined
  return widths.reduce(
    (sum, width, at) => sum + (columns[at - first]?.width === 'fill' ? LEAST_FILL : width),
    0,
  )
}

function HeadCell<Row>({ column, list }: { column: Column<Row>; list: ListProps<Row> }) {
  const { sort } = list
  const order = ariaSort(sort, column.id)
  const Icon = order === 'none' ? IconSelector : order === 'ascending' ? IconArrowUp : IconArrowDown
  const canSort = list.canSort(column)
  return (
    <th scope="col" data-align={column.align} aria-sort={canSort ? order : undefined}>
      {canSort ? (
        <UnstyledButton
          className={`gap-4 ${classes.sort}`}
          data-order={order}
          onClick={() => list.onSort(column)}
        >
          {column.head}
          <Icon size={14} stroke={1.8} aria-hidden />
        </UnstyledButton>
      ) : column.means ? (
        <Explained word={column.head} means={column.means} />
      ) : (
        column.head
      )}
    </th>
  )
}
