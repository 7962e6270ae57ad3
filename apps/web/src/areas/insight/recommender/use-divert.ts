import type { DivertedItem } from '@itayo/contract'
import { useAction } from '../../../lib/query.ts'
import { askToConfirm } from '../../../ui/dialogs.ts'
import { recommenderCalls } from './queries.ts'
import { useAccept } from './use-accept.ts'
import { useAfterDecision } from './use-after-decision.ts'

/** Accepting and dismissing a diversion plan; both ask first (REC-040). */
export function useDivert(
  projectId: number,
  { onAccepted, onDismissed }: Record<'onAccepted' | 'onDismissed', () => void>,
) {
  const accepting = useAccept(projectId, onAccepted)
  const dismissing = useAction(
    (column: 'uc_7', options) =>
      recommenderCalls.updateStatus({ body: { project_id: projectId, status: 3, column } }, options),
    useAfterDecision(projectId, onDismissed),
  )
  // Dismissing says no to the way back to the plan as well (REC-046, B-33).
  const dismissingCatchUp = useAction((column: 'uc_5', options) =>
    recommenderCalls.updateStatus({ body: { project_id: projectId, status: 3, column } }, options),
  )

  async function accept(
    items: readonly DivertedItem[],
    ticked: ReadonlyMap<number, ReadonlySet<number>>,
  ): Promise<void> {
    const isSure = await askToConfirm({
      title: 'Accept the diversion plan?',
      text: 'The stopped work moves behind the rain, and the ticked work begins with it. It can be taken back for 14 days.',
      confirm: 'Accept the plan',
      cancel: 'Cancel',
    })
    if (!isSure) return
    accepting.mutate({
      project_id: projectId,
      column: 'uc_7',
      affected: items.map(({ psow_id }) => ({ psow_id, alternates: [...(ticked.get(psow_id) ?? [])] })),
      schedule: items.map(({ psow_id, new_start, new_end }) => ({
        psow_id,
        start_date: new_start,
        end_date: new_end,
      })),
    })
  }

  async function dismiss(): Promise<void> {
    const isSure = await askToConfirm({
      title: 'Dismiss the diversion plan?',
      text: 'It is not advised again until more rain is expected, and no catch-up plan until the slippage has changed by a point.',
      confirm: 'Dismiss',
      cancel: 'Cancel',
      tone: 'danger',
    })
    if (isSure) dismissingCatchUp.mutate('uc_5', { onSuccess: () => dismissing.mutate('uc_7') })
  }

  return {
    accept,
    dismiss,
    isBusy: accepting.isPending || dismissingCatchUp.isPending || dismissing.isPending,
  }
}
