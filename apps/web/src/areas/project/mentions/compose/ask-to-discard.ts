import { askToConfirm } from '../../../../ui/dialogs.ts'

/** "Discard this comment?" */
export const askToDiscard = (what: string): Promise<boolean> =>
  askToConfirm({
    title: `Discard ${what}?`,
    text: 'What you wrote and the files you added are lost.',
    confirm: 'Discard',
    cancel: 'Keep writing',
    tone: 'danger',
  })
