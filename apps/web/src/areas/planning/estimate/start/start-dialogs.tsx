import { useEffect, useState } from 'react'
import { BillDialog } from './bill-dialog.tsx'
import { CatalogueDialog } from './catalogue-dialog.tsx'
import { KeepDialog } from './keep-dialog.tsx'
import { ManyDialog } from './many-dialog.tsx'
import { ProjectDialog } from './project-dialog.tsx'
import { SheetDialog } from './sheet-dialog.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import type { AddingDraft } from './use-add-scopes.ts'

/** Ways to fill an estimate, and the one to keep it for the next. */
export type StartDialog = 'catalogue' | 'project' | 'template' | 'many' | 'bill' | 'sheet' | 'keep'

const DIALOGS = {
  catalogue: CatalogueDialog,
  many: ManyDialog,
  bill: BillDialog,
  project: ProjectDialog,
  template: TemplateDialog,
  sheet: SheetDialog,
}

/** As long as the closing of a dialog takes to be seen. */
const CLOSING_MS = 200

interface StartDialogsProps {
  dialog: StartDialog | null
  projectId: number
  draft: AddingDraft
  /** Rows for the bill of quantities. */
  pasted: string
  onClose: () => void
  onAdded: () => void
}

/** Each is mounted anew when it is asked for, so that nothing of the last time is left in it. */
export function StartDialogs({ dialog, projectId, draft, pasted, onClose, onAdded }: StartDialogsProps) {
  const [shown, setShown] = useState(dialog)
  if (dialog !== null && dialog !== shown) setShown(dialog)
  useEffect(() => {
    if (dialog !== null) return
    const timer = setTimeout(() => setShown(null), CLOSING_MS)
    return () => clearTimeout(timer)
  }, [dialog])
  const opened = dialog !== null
  if (shown === null) return null
  if (shown === 'keep')
    return <KeepDialog projectId={projectId} isDirty={draft.isDirty} opened={opened} onClose={onClose} />
  const Shown = DIALOGS[shown]
  const done = () => {
    onClose()
    onAdded()
  }
  return (
    <Shown
      projectId={projectId}
      draft={draft}
      opened={opened}
      pasted={pasted}
      onClose={onClose}
      onAdded={done}
    />
  )
}
