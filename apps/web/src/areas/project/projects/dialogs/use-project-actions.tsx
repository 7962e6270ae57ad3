import type { ProjectRow } from '@itayo/contract'
import { IconArchive, IconArchiveOff, IconCopy, IconLock, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../../lib/auth/use-may.ts'
import type { RowAction } from '../../../../ui/data-table/column.ts'
import { AccessDialog } from './access-dialog.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { useArchiveProjects } from './use-archive-projects.tsx'
import { useDeleteProject } from './use-delete-project.ts'
import { useRestoreProjects } from './use-restore-projects.tsx'

/** The form that was opened last; it keeps its project while it fades away. */
interface OpenedForm {
  kind: 'access' | 'duplicate'
  project: ProjectRow
  opened: boolean
  /** Each opening starts afresh. */
  opening: number
}

interface ProjectActions {
  /** The actions this person may take on a project; archived ones can only be restored (PRJ-016). */
  actionsOf: (project: ProjectRow) => RowAction[]
  /** The forms, to be drawn once by the screen. */
  forms: ReactNode
}

export function useProjectActions({ onGone }: { onGone: (id: number) => void }): ProjectActions {
  const may = useMay()
  const archive = useArchiveProjects()
  const restore = useRestoreProjects()
  const remove = useDeleteProject()
  const [form, setForm] = useState<OpenedForm | null>(null)
  const open = (kind: OpenedForm['kind'], project: ProjectRow) =>
    setForm((before) => ({ kind, project, opened: true, opening: (before?.opening ?? 0) + 1 }))
  const close = () => setForm((before) => before && { ...before, opened: false })

  function actionsOf(project: ProjectRow): RowAction[] {
    const named = { id: project.ProjectId, name: project.ProjectName }
    const gone = { onDone: () => onGone(project.ProjectId) }
    if (project.archived_at)
      return may('/project/archive')
        ? [{ label: 'Restore', icon: IconArchiveOff, onClick: () => restore([named], gone) }]
        : []
    const actions: RowAction[] = []
    if (may('/project/access'))
      actions.push({ label: 'Access', icon: IconLock, onClick: () => open('access', project) })
    if (may('/project/archive'))
      actions.push(
        { label: 'Duplicate', icon: IconCopy, onClick: () => open('duplicate', project) },
        { label: 'Archive', icon: IconArchive, onClick: () => archive([named], gone) },
      )
    if (may('/project/delete'))
      actions.push({
        label: 'Delete',
        icon: IconTrash,
        destructive: true,
        onClick: () => remove(named, gone),
      })
    return actions
  }

  const forms =
    form === null ? null : form.kind === 'access' ? (
      <AccessDialog
        key={form.opening}
        project={{ id: form.project.ProjectId, name: form.project.ProjectName }}
        opened={form.opened}
        onClose={close}
      />
    ) : (
      <DuplicateDialog key={form.opening} source={form.project} opened={form.opened} onClose={close} />
    )
  return { actionsOf, forms }
}
