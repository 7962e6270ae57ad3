import type { Transfer } from '@itayo/contract'
import { IconCheck, IconX } from '@tabler/icons-react'
import { formatDateTime } from '../../../../lib/formats.ts'
import { eitherOf, endingOf } from '../transfer-words.ts'
import classes from './history.module.css'

type StepState = 'done' | 'now' | 'ahead' | 'ended'

interface Step {
  name: string
  state: StepState
  /** "11/13/2026 1:15 PM", "Paolo Dizon"; or what is waited for. */
  lines: readonly string[]
}

const told = (at: string | null, by: string | null): string[] =>
  [at ? formatDateTime(at) : null, by].filter((line) => line !== null)

/** Created, approved for delivery, received: each with who and when, or what it waits for. */
export function stepsOf(transfer: Transfer, projectId: number): Step[] {
  const { final_status: status, date_time_approved_for_delivery: approvedAt } = transfer
  const ending = endingOf(transfer)
  const end: Step = {
    name: ending ?? '',
    state: 'ended',
    lines: [
      ...told(transfer.date_time_rejected_for_delivery, transfer.rejected_for_delivery_by_name),
      ...(transfer.reject_reason && ending !== 'Withdrawn' ? [`“${transfer.reject_reason}”`] : []),
    ],
  }
  const created: Step = {
    name: 'Created',
    state: 'done',
    lines: told(transfer.date_created, transfer.created_by),
  }
  if (ending === 'Rejected' || ending === 'Withdrawn') return [created, end]
  const approved: Step = {
    name: 'Approved for delivery',
    state: approvedAt ? 'done' : 'now',
    lines: approvedAt
      ? told(approvedAt, transfer.approved_for_delivery_by_name)
      : ['waiting for', eitherOf(transfer.waiting_for)],
  }
  if (ending === 'Called back') return [created, approved, end]
  const isHere = projectId === transfer.receiver_id
  return [
    created,
    approved,
    {
      name: 'Received',
      state: status === 3 ? 'done' : status === 1 ? 'now' : 'ahead',
      lines:
        status === 3
          ? told(transfer.date_time_approved_on_site_received, transfer.approved_on_site_received_by_name)
          : [isHere ? 'stock enters this project' : 'stock enters the other project'],
    },
  ]
}

const SPOKEN: Record<StepState, string> = { done: 'done', now: 'next', ahead: 'later', ended: 'ended here' }

export function Steps({ transfer, projectId }: { transfer: Transfer; projectId: number }) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {stepsOf(transfer, projectId).map(({ name, state, lines }) => (
        <li key={name} className={classes.step} data-state={state}>
          <span className={`middle ${classes.mark}`}>
            {state === 'done' ? <IconCheck size={13} stroke={2.6} aria-hidden /> : null}
            {state === 'ended' ? <IconX size={13} stroke={2.6} aria-hidden /> : null}
          </span>
          <span className={`shrink breakable ${classes.stepWords}`}>
            <span className="block dense medium">
              {name}
              <span className="hidden-text">, {SPOKEN[state]}</span>
            </span>
            {lines.map((line) => (
              <span key={line} className="block small muted">
                {line}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  )
}
