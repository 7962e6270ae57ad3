import { useState } from 'react'
import { askToConfirm } from './dialogs.ts'

/** The question names the record that would be left. */
export function askToDiscard(name: string): Promise<boolean> {
  return askToConfirm({
    title: 'Leave without saving?',
    text: `Your changes to ${name} are not saved yet.`,
    confirm: 'Discard changes',
    cancel: 'Stay here',
    tone: 'danger',
  })
}

/**
 * Closing a form that was changed asks first. While it is asked the form itself is hidden: two dialogs
 * on top of each other would both hear Escape.
 */
export function useLeaving(dirty: boolean, onClose: () => void): { asking: boolean; leave: () => void } {
  const [asking, setAsking] = useState(false)
  async function leave(): Promise<void> {
    if (!dirty) return onClose()
    setAsking(true)
    const discard = await askToConfirm({
      title: 'Leave without saving?',
      text: 'What you changed here is not saved yet.',
      confirm: 'Discard changes',
      cancel: 'Stay here',
      tone: 'danger',
    })
    setAsking(false)
    if (discard) onClose()
  }
  return { asking, leave: () => void leave() }
}
