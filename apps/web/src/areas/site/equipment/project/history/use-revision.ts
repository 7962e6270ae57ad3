import type { EquipmentRequest } from '@itayo/contract'
import { useAuth } from '../../../../../lib/auth/auth.ts'
import { readStandingDraft, writeStandingDraft } from '../../../../../lib/drafts.ts'
import { askToConfirm } from '../../../../../ui/dialogs.ts'
import { revisionOf } from '../model/revision.ts'
import { keptForm } from '../use-kept.ts'

/** Takes a request that came back as the draft of the next one. The answer is false when the draft stays. */
export function useRevision(projectId: number): (request: EquipmentRequest) => Promise<boolean> {
  const userId = useAuth().person?.id ?? 0
  return async (request) => {
    const form = keptForm(request.type, projectId)
    const isReplaced = Object.keys(readStandingDraft<object>(form, userId) ?? {}).length > 0
    const sure =
      !isReplaced ||
      (await askToConfirm({
        title: 'Replace the draft?',
        text: 'What is chosen or typed and not requested yet will be gone.',
        confirm: 'Replace',
        cancel: 'Keep the draft',
        tone: 'danger',
      }))
    if (!sure) return false
    const { draft, revises } = revisionOf(request)
    writeStandingDraft(form, userId, draft)
    writeStandingDraft(keptForm(`${request.type}-revises`, projectId), userId, revises)
    return true
  }
}
