import { useEffect, useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { readStandingDraft, writeStandingDraft } from '../../../../lib/drafts.ts'
import { askToConfirm } from '../../../../ui/dialogs.ts'

/** A request that is not sent yet waits on this computer until it is sent or cleared. */
export function useKept<Value extends object>(form: string, empty: Value) {
  const userId = useAuth().person?.id ?? 0
  const [value, setValue] = useState<Value>(() => readStandingDraft<Value>(form, userId) ?? empty)
  useEffect(() => {
    writeStandingDraft(form, userId, Object.keys(value).length > 0 ? value : undefined)
  }, [form, userId, value])
  return [value, setValue] as const
}

/** The name of a draft: of machines or fuel, or of the request that it takes up again. */
export const keptForm = (
  what: 'equipment' | 'fuel' | 'equipment-revises' | 'fuel-revises',
  projectId: number,
) => `${what}-request-${projectId}`

/** It cannot be brought back: asked first. */
export async function clearKept(clear: () => void): Promise<void> {
  const sure = await askToConfirm({
    title: 'Clear what is not requested yet?',
    text: 'Everything chosen or typed here is emptied.',
    confirm: 'Clear',
    cancel: 'Keep it',
    tone: 'danger',
  })
  if (sure) clear()
}
