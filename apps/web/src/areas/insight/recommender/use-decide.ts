import type { AdviceColumn, CatchUpAdvice } from '@itayo/contract'
import { isSessionEnded } from '../../../lib/errors.ts'
import { useAction } from '../../../lib/query.ts'
import { askToConfirm, showMessage } from '../../../ui/dialogs.ts'
import { recommenderCalls } from './queries.ts'
import { useAccept } from './use-accept.ts'
import { useAfterDecision } from './use-after-decision.ts'

type Option = CatchUpAdvice['options'][number]

/** Accepting and declining a catch-up plan; both ask first (REC-040). */
export function useDecide(
  projectId: number,
  { onAccepted, onDeclined }: Record<'onAccepted' | 'onDeclined', () => void>,
) {
  const accepting = useAccept(projectId, onAccepted)
  const declining = useDecline(projectId, onDeclined)

  // The step before saving has a refusal of its own (REC-043).
  const tracking = useAction(
    (body: Parameters<typeof recommenderCalls.trackUsage>[0]['body'], options) =>
      recommenderCalls.trackUsage({ body }, options),
    {
      showsItself: (error) => {
        if (isSessionEnded(error)) return false
        void showMessage('Oops', 'Something went wrong. Please try again')
        return true
      },
    },
  )

  async function accept({ column }: CatchUpAdvice, option: Option): Promise<void> {
    const isSure = await askToConfirm({
      title: `Accept option ${option.option}?`,
      text: 'The schedule changes at once. The crew goes into the estimate, or before its approvers. It can be taken back for 14 days.',
      confirm: `Accept option ${option.option}`,
      cancel: 'Cancel',
    })
    if (!isSure) return
    const schedule = option.schedule.map(({ psow_id, start_date, end_date }) => ({
      psow_id,
      start_date,
      end_date,
    }))
    const body = { project_id: projectId, column, option: option.option, schedule }
    tracking.mutate({ tag_name: 'catch_up', status: 1 }, { onSuccess: () => accepting.mutate(body) })
  }

  const isBusy = tracking.isPending || accepting.isPending || declining.isBusy
  return { accept, decline: declining.decline, isBusy }
}

/** It stays away until its facts change (REC-027). */
export function useDecline(projectId: number, onDeclined: () => void) {
  const declining = useAction(
    (column: AdviceColumn, options) =>
      recommenderCalls.updateStatus({ body: { project_id: projectId, status: 3, column } }, options),
    useAfterDecision(projectId, onDeclined),
  )

  async function decline(column: AdviceColumn): Promise<void> {
    const isAlert = column === 'slippage_status'
    const isSure = await askToConfirm({
      title: isAlert ? 'Dismiss this alert?' : 'Decline this plan?',
      text: `It is not ${isAlert ? 'shown' : 'advised'} again until the slippage has changed by a point.`,
      confirm: isAlert ? 'Dismiss' : 'Decline',
      cancel: 'Cancel',
      tone: 'danger',
    })
    if (isSure) declining.mutate(column)
  }

  return { decline, isBusy: declining.isPending }
}
