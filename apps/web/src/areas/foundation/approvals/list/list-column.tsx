import type { ApprovalRow } from '@itayo/contract'
import { Button, Skeleton } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { failureOf } from '../../../../lib/query-failure.ts'
import { LoadFailed } from '../../../../ui/data-table/table-state.tsx'
import { Segments } from '../../../../ui/segments.tsx'
import { ChipFilter } from '../../../../ui/toolbar.tsx'
import { KINDS } from '../approval-words.ts'
import type { Kind } from '../queries.ts'
import type { ApprovalsAddress } from '../use-approvals-address.ts'
import { useWaiting } from '../use-waiting.ts'
import { ApprovalRows } from './approval-rows.tsx'
import classes from './list.module.css'

interface ListColumnProps {
  address: ApprovalsAddress
  list: UseInfiniteQueryResult<unknown>
  /** Undefined until the first page is there. */
  rows: readonly ApprovalRow[] | undefined
  byKind: readonly { kind: Kind; count: number }[] | undefined
  /** The words of an empty list; at a desk the middle of the page says them. */
  empty: ReactNode
  focusId: RefObject<number | null>
}

export function ListColumn({ address, list, rows, byKind, empty, focusId }: ListColumnProps) {
  const waiting = useWaiting()
  const { query } = address
  const failure = failureOf(list)
  return (
    <section className={`fixed column surface ${classes.column}`} aria-label="Approvals">
      <div className={`fixed stack gap-10 line-below ${classes.head}`}>
        <div className={`row gap-8 ${classes.titleLine}`}>
          <h1 className="page-title" tabIndex={-1}>
            Approvals
          </h1>
          {waiting > 0 ? (
            <span className={`count ${classes.count}`} title={`${waiting} waiting for you`}>
              {waiting}
            </span>
          ) : null}
          <span className="push">
            <Segments
              label="Which approvals"
              value={query.state}
              onChange={address.setState}
              options={[
                { value: 'waiting', face: 'Waiting' },
                { value: 'done', face: 'Done' },
              ]}
            />
          </span>
        </div>
        <ChipFilter
          label="Kind"
          value={query.kind ?? 'all'}
          onChange={address.setKind}
          chips={[
            { value: 'all' as const, label: 'All', count: byKind && total(byKind) },
            ...kindsToOffer(byKind, query.kind),
          ]}
        />
      </div>
      <div className={`scrolls ${classes.scroll}`}>
        {failure ? (
          <LoadFailed what="Approvals" {...failure} />
        ) : !rows ? (
          <RowsSkeleton />
        ) : rows.length === 0 ? (
          empty
        ) : (
          <>
            <ApprovalRows rows={rows} chosenId={address.id} to={address.to} focusId={focusId} />
            {list.hasNextPage ? (
              <div className={`middle ${classes.more}`}>
                <Button
                  variant="default"
                  loading={list.isFetchingNextPage}
                  onClick={() => void list.fetchNextPage()}
                >
                  Show more
                </Button>
              </div>
            ) : null}
          </>
        )}
      </div>
    </section>
  )
}

/** Offers only kinds that have approvals, and the chosen one: five kinds would take half of the column. */
function kindsToOffer(byKind: ListColumnProps['byKind'], chosen: Kind | undefined) {
  return KINDS.map(({ kind, many }) => ({
    value: kind,
    label: many,
    count: byKind && (byKind.find((entry) => entry.kind === kind)?.count ?? 0),
  })).filter(({ value, count }) => Boolean(count) || value === chosen)
}

function total(byKind: readonly { count: number }[]): number {
  return byKind.reduce((whole, { count }) => whole + count, 0)
}

const LINES = ['a', 'b', 'c', 'd', 'e']

function RowsSkeleton() {
  return (
    <div className={`stack gap-14 inset-14 ${classes.waiting}`} role="status" aria-label="Loading Approvals">
      {LINES.map((line) => (
        <Skeleton key={line} height={56} />
      ))}
    </div>
  )
}
