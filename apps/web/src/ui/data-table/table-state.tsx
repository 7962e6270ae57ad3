import { Button, Skeleton } from '@mantine/core'
import { IconFilterOff, IconRefresh, IconServerOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ui } from '../messages/en.ts'
import { State } from '../state.tsx'
import type { Column } from './column.ts'
import classes from './data-table.module.css'

export interface Filtered {
  /** "No active project is Completed and named “Bulacan”." */
  text?: string
  onClear: () => void
}

export interface Failure {
  text: string
  /** The number under which the server's log has it. */
  requestNumber?: string | undefined
  onRetry: () => void
  retrying?: boolean
}

interface TableStateProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  loading: boolean
  cards: boolean
  failure: Failure | undefined
  filtered: Filtered | undefined
  empty: ReactNode
  rowHeight: number | undefined
}

/** Stands where the rows would: they are on their way, refused, filtered away, or not there yet. */
export function TableState<Row>(props: TableStateProps<Row>) {
  const { label, loading, failure, filtered, empty } = props
  if (failure) return <LoadFailed what={label} {...failure} />
  if (loading) return <TableSkeleton {...props} />
  return <div className={classes.state}>{filtered ? <NothingFound {...filtered} /> : empty}</div>
}

/** A list or part of a page that did not come. */
export function LoadFailed({ what, text, requestNumber, onRetry, retrying }: Failure & { what: string }) {
  return (
    <div className={classes.state} role="alert">
      <State
        icon={IconServerOff}
        tone="bad"
        title={ui('notLoaded', { what })}
        detail={requestNumber ? ui('request', { number: requestNumber }) : undefined}
        actions={
          <Button
            variant="default"
            loading={retrying ?? false}
            leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
            onClick={onRetry}
          >
            {ui('tryAgain')}
          </Button>
        }
      >
        {text}
      </State>
    </div>
  )
}

/** Something is there, but not under this search or filter. */
export function NothingFound({ text, onClear }: Filtered) {
  return (
    <State
      icon={IconFilterOff}
      tone="neutral"
      title={ui('noResult')}
      actions={
        <Button variant="default" onClick={onClear}>
          {ui('clearFilters')}
        </Button>
      }
    >
      {text}
    </State>
  )
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
// Not all of one length: it should look like words, not like a fence.
const LENGTHS = ['62%', '48%', '70%', '55%', '40%', '66%', '52%', '58%']

function TableSkeleton<Row>({ label, columns, cards, rowHeight = 40 }: TableStateProps<Row>) {
  if (cards)
    return (
      <div className="gap-10 stack" role="status" aria-label={ui('loading', { what: label })}>
        {ROWS.slice(0, 4).map((row) => (
          <Skeleton key={row} height={112} radius={8} />
        ))}
      </div>
    )
  return (
    <div role="status" aria-label={ui('loading', { what: label })}>
      <table className={`table nowrap ${classes.table}`} aria-hidden>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-align={column.align}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row, at) => (
            <tr key={row} style={{ height: rowHeight }}>
              {columns.map((column, place) => (
                <td key={column.id} data-align={column.align}>
                  <Skeleton
                    height={10}
                    radius={4}
                    width={LENGTHS[(at + place * 3) % LENGTHS.length] ?? '50%'}
                    display="inline-block"
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
