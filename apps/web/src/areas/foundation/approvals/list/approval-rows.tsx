import type { ApprovalRow } from '@itayo/contract'
import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatAgo, formatPeso } from '../../../../lib/formats.ts'
import { PersonAvatar } from '../../../../ui/person-avatar.tsx'
import { subjectWords } from '../approval-words.ts'
import { StateBadge } from '../state-badge.tsx'
import classes from './list.module.css'

interface ApprovalRowsProps {
  rows: readonly ApprovalRow[]
  chosenId: number | null
  to: (id: number) => string
  /** The one that takes the focus as soon as it is chosen: the keyboard brought it there. */
  focusId: RefObject<number | null>
}

export function ApprovalRows({ rows, chosenId, to, focusId }: ApprovalRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]')
    chosen?.scrollIntoView({ block: 'nearest' })
    if (chosenId === null || focusId.current !== chosenId) return
    focusId.current = null
    chosen?.focus()
  }, [chosenId, focusId])
  return (
    <ul ref={list} className={classes.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            to={to(row.id)}
            className={`anchor row-top gap-10 inset-10 focus-inside regular ink ${classes.row}`}
            aria-current={row.id === chosenId || undefined}
          >
            <PersonAvatar name={row.asked_by} picture={null} size={30} />
            <span className="grow stack">
              <span className="shrink row-baseline between gap-10">
                <span className={`shrink dense strong breakable ${classes.title}`}>{row.title}</span>
                {typeof row.amount === 'number' ? (
                  <span className={`fixed dense firm figures ${classes.amount}`}>
                    {formatPeso(row.amount)}
                  </span>
                ) : null}
              </span>
              <span className="shrink small breakable muted">{subjectWords(row)}</span>
              <span className="shrink row-baseline between gap-10">
                <span className="shrink small breakable muted">
                  {row.asked_by}, {formatAgo(row.asked_at)}
                </span>
                {row.can.decide && row.state === 'waiting' ? null : <StateBadge approval={row} />}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
