import type { EstimateStanding } from '@itayo/contract'
import { formatDateTime } from '../../../../lib/formats.ts'
import type { StatusTone } from '../../../../ui/status-badge.tsx'

type Known = Pick<EstimateStanding, 'estimate_status' | 'approval_state' | 'last_edit' | 'submitted'>

/** EST-003: 1 is Drafted, anything else Submitted. */
export function statusWord({ estimate_status }: Pick<Known, 'estimate_status'>): 'Drafted' | 'Submitted' {
  return estimate_status === 1 ? 'Drafted' : 'Submitted'
}

const APPROVAL: Record<EstimateStanding['approval_state'], { word: string; tone: StatusTone } | null> = {
  none: null,
  pending: { word: 'Pending approval', tone: 'info' },
  approved: { word: 'Approved', tone: 'good' },
  rejected: { word: 'Rejected', tone: 'bad' },
}

export function approvalWord({ approval_state }: Pick<Known, 'approval_state'>) {
  return APPROVAL[approval_state]
}

/** EST-002, in Philippine time (G-42). */
export function lastEditWords({ last_edit }: Pick<Known, 'last_edit'>): string | null {
  if (!last_edit) return null
  const by = last_edit.by ? ` by ${last_edit.by}` : ''
  return `Last edit was made ${formatDateTime(last_edit.at)}${by}`
}

export function submittedWords({ submitted }: Pick<Known, 'submitted'>): string {
  if (!submitted) return 'This estimate was submitted.'
  return `Submitted ${formatDateTime(submitted.at)}${submitted.by ? ` by ${submitted.by}` : ''}.`
}
