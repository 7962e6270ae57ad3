import { Checkbox, UnstyledButton } from '@mantine/core'
import type { MouseEvent } from 'react'
import { ui } from '../messages/en.ts'
import classes from './data-table.module.css'
import type { ListProps } from './list-props.ts'
import { RowMenu } from './row-menu.tsx'

interface TableRowProps<Row> extends ListProps<Row> {
  row: Row
  id: string
  /** Its place in the whole list, where only a part of it is drawn. */
  index: number | undefined
}

/** A click anywhere opens, but not one that was meant for something inside the row. */
function isForTheRow(event: MouseEvent): boolean {
  return !(event.target as Element).closest('a, button, input, label, [role="menu"]')
}

export function TableRow<Row>({ row, id, index, ...list }: TableRowProps<Row>) {
  const { columns, ticks, rowActions, rowName, onOpen, openedId, rowHeight = 40 } = list
  const ticked = ticks?.selected.has(id) ?? false
  return (
    // The button in the first cell is the way of the keyboard.
    <tr
      style={{ height: rowHeight }}
      data-chosen={ticked || openedId === id || undefined}
      data-opens={onOpen ? true : undefined}
      aria-rowindex={index === undefined ? undefined : index + 2}
      onClick={onOpen ? (event) => isForTheRow(event) && onOpen(row) : undefined}
    >
      {ticks ? (
        // Beside the box counts as well: it need not be hit exactly.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box itself is the way of the keyboard
        <td
          className={classes.tickCell}
          onClick={(event) => {
            event.stopPropagation()
            if (event.target === event.currentTarget) ticks.toggle(id, !ticked, event.shiftKey)
          }}
        >
          <Checkbox
            aria-label={ui('select', { name: rowName(row) })}
            checked={ticked}
            onChange={(event) =>
              ticks.toggle(
                id,
                event.currentTarget.checked,
                (event.nativeEvent as unknown as MouseEvent).shiftKey === true,
              )
            }
          />
        </td>
      ) : null}
      {columns.map((column, at) => (
        <td
          key={column.id}
          data-align={column.align}
          data-quiet={column.quiet || undefined}
          data-fill={column.width === 'fill' || undefined}
        >
          {at === 0 && onOpen ? (
            <UnstyledButton
              className={`start ${classes.opener}`}
              aria-current={openedId === id || undefined}
              onClick={() => onOpen(row)}
            >
              {column.cell(row)}
            </UnstyledButton>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {rowActions ? (
        <td className={`end ${classes.menuCell}`}>
          <RowMenu name={rowName(row)} actions={rowActions(row)} />
        </td>
      ) : null}
    </tr>
  )
}
