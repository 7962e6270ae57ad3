import { ApiError, type ApprovalDetail, type ApprovalRow } from '@itayo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorWords, fieldErrors } from '../../../lib/errors.ts'
import { useAction } from '../../../lib/query.ts'
import { askToConfirm, showMessage } from '../../../ui/dialogs.ts'
import { toastSuccess } from '../../../ui/toast.tsx'
import { changedTerms, decidedWords, decisionWords } from './approval-words.ts'
import classes from './detail/detail.module.css'
import { staleAfterDecision } from './offered.ts'
import { approvalCalls, approvalQueries } from './queries.ts'

export type Decision = 'approve' | 'reject'

/** The next request has its buttons in the same place: the second half of a double click is not for it. */
const SETTLE_MS = 600
let decidedAt = Number.NEGATIVE_INFINITY

/** True for a moment after a decision. */
export function useSettling(): boolean {
  const [settling, setSettling] = useState(() => performance.now() - decidedAt < SETTLE_MS)
  useEffect(() => {
    const timer = setTimeout(() => setSettling(false), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [])
  return settling
}

const NO_LONGER_FITS =
  'A work item or a line that this edit changes was removed meanwhile. Reject it, so that its author can make it again from the estimate as it is now.'

interface DecisionOptions {
  onDecided?: () => void
  /** There is nothing left to decide, by whomever. */
  onSettled: (id: number) => void
  onReasonRefused: (words: string) => void
}

interface Sent {
  id: number
  decision: Decision
  reason: string
  despite_changes: boolean
}

/** Sends a decision from any screen, and handles changes made since that screen was read. */
export function useDecision({ onDecided, onSettled, onReasonRefused }: DecisionOptions) {
  const queries = useQueryClient()
  const sent = useRef<Sent | null>(null)
  const decide = useAction(approvalCalls.decide, {
    showsItself(error) {
      const { reason } = fieldErrors(error)
      if (reason) onReasonRefused(reason)
      else if (error instanceof ApiError && error.http === 409) void onRefused(error)
      else return false
      return true
    },
    onSuccess(row) {
      decidedAt = performance.now()
      toastSuccess(decisionWords(row))
      keep(row)
      onSettled(row.id)
      onDecided?.()
      refresh()
    },
  })

  /** Takes the decided row out of the lists before they are read again, so that it is not offered twice. */
  function keep(row: ApprovalRow): void {
    const without = <Page extends { data: ApprovalRow[] }>(page: Page): Page => ({
      ...page,
      data: page.data.filter(({ id }) => id !== row.id),
    })
    queries.setQueryData(approvalQueries.detail(row.id).queryKey, (before) => before && { ...before, ...row })
    queries.setQueryData(
      approvalQueries.count().queryKey,
      (before) => before && { waiting: Math.max(0, before.waiting - 1) },
    )
    for (const kind of [undefined, row.kind]) {
      const { queryKey } = approvalQueries.list({ state: 'waiting', ...(kind ? { kind } : {}) })
      queries.setQueryData(queryKey, (list) => list && { ...list, pages: list.pages.map(without) })
    }
  }

  function refresh(): void {
    void queries.invalidateQueries(approvalQueries.all())
    for (const stale of staleAfterDecision.get()) void queries.invalidateQueries(stale)
  }

  /** After any refusal the approval is read again, which tells whether it is still to be decided. */
  async function onRefused(error: ApiError): Promise<void> {
    if (!sent.current) return
    const { id, decision, despite_changes } = sent.current
    const now = await queries
      .fetchQuery({ ...approvalQueries.detail(id), staleTime: 0 })
      .catch(() => undefined)
    refresh()
    if (now && now.state !== 'waiting') {
      onSettled(id)
      await showMessage('Already decided', decidedWords(now))
    } else if (now && error.code === 'stale_version' && decision === 'approve' && !despite_changes)
      await askAgain(now)
    else if (error.code === 'stale_version') await showMessage('It no longer fits', NO_LONGER_FITS)
    else {
      const { title, text } = errorWords(error)
      await showMessage(title, text)
    }
  }

  async function askAgain(now: ApprovalDetail): Promise<void> {
    const sure = await askToConfirm({
      title: 'Changed since this edit was made',
      text: <Changed approval={now} />,
      confirm: 'Approve anyway',
      cancel: 'Cancel',
      tone: 'warn',
    })
    if (sure) send(now.id, 'approve', sent.current?.reason, true)
  }

  function send(id: number, decision: Decision, reason = '', despite_changes = false): void {
    sent.current = { id, decision, reason: reason.trim(), despite_changes }
    decide.mutate({ body: sent.current })
  }

  return { send, sending: decide.isPending ? decide.variables.body : null }
}

function Changed({ approval }: { approval: ApprovalDetail }) {
  const changed = approval.changes.filter(({ conflict }) => conflict)
  if (approval.kind === 'estimate_terms')
    return (
      <div className={`stack gap-8 ${classes.changed}`}>
        <p>Somebody changed {changedTerms(approval.terms)} meanwhile.</p>
        <p>Approving writes what was proposed over it; the rest stays as it is now.</p>
      </div>
    )
  return (
    <div className={`stack gap-8 ${classes.changed}`}>
      <p>
        {changed.length === 0
          ? 'Somebody saved the estimate meanwhile.'
          : 'Somebody saved these work items meanwhile:'}
      </p>
      {changed.length === 0 ? null : (
        <ul>
          {changed.map((scope) => (
            <li key={`${scope.psow_id}-${scope.code}-${scope.tag_name}`}>
              <b>{scope.item_number}</b> {scope.work_item}
              {scope.tag_name ? ` · ${scope.tag_name}` : ''}
            </li>
          ))}
        </ul>
      )}
      <p>Approving writes the edit over what was saved.</p>
    </div>
  )
}
