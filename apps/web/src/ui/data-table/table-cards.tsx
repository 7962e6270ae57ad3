import { Button, Checkbox, Menu, UnstyledButton } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { ui } from '../messages/en.ts'
import classes from './cards.module.css'
import type { Column } from './column.ts'
import { groupAt, type ListProps } from './list-props.ts'
import { RowMenu } from './row-menu.tsx'

/** More than a thumb scrolls through, and no more than a phone draws at once. */
const AT_ONCE = 50

export function TableCards<Row>(props: ListProps<Row>) {
  const { rows, ids, label } = props
  const [most, setMost] = useState(AT_ONCE)
  return (
    <div className="stack gap-10">
      <SortMenu {...props} />
      <ul className="stack gap-10" aria-label={label}>
        {rows.slice(0, most).map((row, at) => (
          <Fragment key={ids[at]}>
            <GroupLine group={groupAt(props, at)} />
            <Card {...props} row={row} id={ids[at] ?? ''} />
          </Fragment>
        ))}
      </ul>
      {rows.length > most ? (
        <Button variant="default" fullWidth onClick={() => setMost(most + AT_ONCE)}>
          {ui('showMore', { count: Math.min(AT_ONCE, rows.length - most) })}
        </Button>
      ) : null}
    </div>
  )
}

function GroupLine({ group }: { group: string | null }) {
  return group === null ? null : <li className={`title ${classes.group}`}>{group}</li>
}

/** The heads that sort are not on a phone; this stands for them. */
function SortMenu<Row>({ columns, sort, canSort, onSort }: ListProps<Row>) {
  const sortable = columns.filter(canSort)
  if (sortable.length === 0) return null
  const now = sortable.find((column) => column.id === sort?.by)
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <Button
          className={classes.sort ?? ''}
          variant="default"
          leftSection={<IconArrowsSort size={16} stroke={1.7} aria-hidden />}
        >
          {now ? `${now.head}, ${sort?.order === 'DESC' ? ui('descending') : ui('ascending')}` : ui('sort')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sortable.map((column) => (
          <Menu.Item key={column.id} onClick={() => onSort(column)}>
            {column.head}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Card<Row>({ row, id, ...list }: ListProps<Row> & { row: Row; id: string }) {
  const { columns, ticks, rowActions, rowName, onOpen, openedId } = list
  const at = (place: Column<Row>['card']) => columns.filter((column) => placeOf(column, columns) === place)
  const ticked = ticks?.selected.has(id) ?? false
  const title = at('title').map((column) => <div key={column.id}>{column.cell(row)}</div>)
  return (
    <li className={`shrink panel ${classes.card}`} data-chosen={ticked || openedId === id || undefined}>
      <div className={`row-top gap-10 ${classes.top}`}>
        {ticks ? (
          <Checkbox
            aria-label={ui('select', { name: rowName(row) })}
            checked={ticked}
            onChange={(event) => ticks.toggle(id, event.currentTarget.checked, false)}
          />
        ) : null}
        <div className={`grow ${classes.names}`}>
          {onOpen ? (
            <UnstyledButton className={`full row start ${classes.opener}`} onClick={() => onOpen(row)}>
              {title}
            </UnstyledButton>
          ) : (
            <div className={classes.title}>{title}</div>
          )}
          {at('subtitle').map((column) => (
            <div key={column.id} className="small breakable muted">
              {column.cell(row)}
            </div>
          ))}
        </div>
        {at('figure').map((column) => (
          <div key={column.id} className="fixed large strong figures">
            {column.cell(row)}
          </div>
        ))}
        {rowActions ? <RowMenu name={rowName(row)} actions={rowActions(row)} /> : null}
      </div>
      {at('badge').length > 0 ? (
        <div className="flex wrap gap-6 mt-8">
          {at('badge').map((column) => (
            <span key={column.id}>{column.cell(row)}</span>
          ))}
        </div>
      ) : null}
      {at('detail').length > 0 ? (
        <dl className={`stack gap-4 line-above ${classes.details}`}>
          {at('detail').map((column) => (
            <div key={column.id} className={`flex between gap-16 dense ${classes.detail}`}>
              <dt>{column.head}</dt>
              <dd data-align={column.align}>{column.cell(row)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  )
}

/** Unless a column says otherwise the first one is the card's name. */
function placeOf<Row>(column: Column<Row>, columns: readonly Column<Row>[]): Column<Row>['card'] {
  if (column.card) return column.card
  const hasTitle = columns.some((entry) => entry.card === 'title')
  return column === columns[0] && !hasTitle ? 'title' : 'detail'
}
