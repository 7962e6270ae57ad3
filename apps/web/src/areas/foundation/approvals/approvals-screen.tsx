import { useMediaQuery } from '@mantine/hooks'
import { IconCircleCheck, IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useAuth } from '../../../lib/auth/auth.ts'
import { NothingFound } from '../../../ui/data-table/table-state.tsx'
import { State } from '../../../ui/state.tsx'
import { KINDS, nextAfter, stepped } from './approval-words.ts'
import classes from './approvals.module.css'
import { ApprovalPage } from './detail/approval-page.tsx'
import { ListColumn } from './list/list-column.tsx'
import { type ApprovalListQuery, approvalQueries } from './queries.ts'
import { useApprovalsAddress } from './use-approvals-address.ts'
import { useKeys } from './use-keys.ts'

/** The list of waiting and decided approvals, with the open one beside it. */
export function ApprovalsScreen() {
  const address = useApprovalsAddress()
  const { id, query } = address
  const list = useInfiniteQuery(approvalQueries.list(query))
  const narrow = useMediaQuery('(max-width: 900px)', undefined, { getInitialValueInEffect: false }) ?? false
  const focusId = useRef<number | null>(null)
  // While another list is on its way, the old one must not be chosen from.
  const rows = list.isPlaceholderData ? undefined : list.data?.pages.flatMap((page) => page.data)
  const firstId = rows?.[0]?.id

  // A change of this page's address would bring back a person who is on the way to another page.
  const isStaying = useNavigation().state === 'idle'
  // The address keeps the open one, so that a newer arrival does not take its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address makes its functions anew
  useEffect(() => {
    if (isStaying && !narrow && id === null && firstId !== undefined) address.open(firstId, { replace: true })
  }, [isStaying, narrow, id, firstId])

  function choose(next: number | null): void {
    if (next === null || next === id) return
    focusId.current = next
    address.open(next, { replace: true })
  }

  // A held key is faster than the page: it goes on from where it was sent last.
  const step = (by: 1 | -1) =>
    narrow ? undefined : () => choose(stepped(rows ?? [], focusId.current ?? id, by))
  useKeys({ j: step(1), k: step(-1) })

  function onDecided(decided: number): void {
    const next = narrow ? null : nextAfter(rows ?? [], decided)
    if (next !== null) choose(next)
    else {
      address.open(null, { replace: true })
      // The focused element goes with the page: without this the keyboard would be nowhere.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus())
    }
  }

  const empty = <Empty query={query} onClear={() => address.setKind('all')} />
  return (
    <div className={`grow flex ${classes.layout}`}>
      {narrow && id !== null ? null : (
        <ListColumn
          address={address}
          list={list}
          rows={rows}
          byKind={list.data?.pages[0]?.by_kind}
          empty={narrow ? empty : null}
          focusId={focusId}
        />
      )}
      <div className="grow column">
        {id !== null ? (
          <ApprovalPage
            key={id}
            id={id}
            onBack={narrow ? () => address.open(null) : null}
            onDecided={() => onDecided(id)}
            hasNext={!narrow && nextAfter(rows ?? [], id) !== null}
          />
        ) : rows?.length === 0 && !narrow ? (
          <div className={`fill middle ${classes.nothing}`}>{empty}</div>
        ) : null}
      </div>
    </div>
  )
}

function Empty({ query: { state, kind }, onClear }: { query: ApprovalListQuery; onClear: () => void }) {
  const { role } = useAuth()
  if (kind) {
    const many = KINDS.find((entry) => entry.kind === kind)?.many.toLowerCase()
    return (
      <NothingFound
        text={state === 'done' ? `No ${many} were decided.` : `No ${many} wait for a decision.`}
        onClear={onClear}
      />
    )
  }
  if (state === 'done')
    return (
      <State icon={IconHistory} tone="neutral" title="Nothing decided yet">
        What was approved or rejected stands here, with who decided and why.
      </State>
    )
  return (
    <State icon={IconCircleCheck} tone="good" title="Nothing waits for you">
      {role?.approver
        ? 'Everything submitted is decided. A new request appears here by itself, and the bell tells you.'
        : 'What you submit for approval stands here until somebody decides.'}
    </State>
  )
}
