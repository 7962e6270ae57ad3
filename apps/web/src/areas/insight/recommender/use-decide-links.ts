import type { DependencyAdvice } from '@itayo/contract'
import { countOf } from '../../../lib/formats.ts'
import { useAction } from '../../../lib/query.ts'
import { askToConfirm } from '../../../ui/dialogs.ts'
import { recommenderCalls } from './queries.ts'
import { useAccept } from './use-accept.ts'
import { useAfterDecision } from './use-after-decision.ts'

/** Setting and declining advised dependencies; both ask first (REC-040). */
export function useDecideLinks(
  projectId: number,
  { onAccepted, onDeclined }: Record<'onAccepted' | 'onDeclined', () => void>,
) {
  const accepting = useAccept(projectId, onAccepted)
  const declining = useAction(
    (column: 'uc_6', options) =>
      recommenderCalls.updateStatus({ body: { project_id: projectId, status: 3, column } }, options),
    useAfterDecision(projectId, onDeclined),
  )

  async function accept(links: DependencyAdvice['links'], moves: DependencyAdvice['moves']): Promise<void> {
    const count = countOf(links.length, 'link', 'links')
    const isSure = await askToConfirm({
      title: `Set ${count}?`,
      text: 'The schedule changes at once. It can be taken back for 14 days.',
      confirm: `Set ${count}`,
      cancel: 'Cancel',
    })
    if (!isSure) return
    accepting.mutate({
      project_id: projectId,
      column: 'uc_6',
      links: links.map(({ predecessor, successor }) => ({ predecessor, successor })),
      schedule: moves.map(({ psow_id, new_start, new_end }) => ({
        psow_id,
        start_date: new_start,
        end_date: new_end,
      })),
    })
  }

  async function decline(): Promise<void> {
    const isSure = await askToConfirm({
      title: 'Decline these links?',
      text: 'They are not advised again until other projects say something else about them.',
      confirm: 'Decline',
      cancel: 'Cancel',
      tone: 'danger',
    })
    if (isSure) declining.mutate('uc_6')
  }

  return { accept, decline, isBusy: accepting.isPending || declining.isPending }
}
