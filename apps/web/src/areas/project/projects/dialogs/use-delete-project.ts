import { useAction } from '../../../../lib/query.ts'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { projectCalls } from '../queries.ts'
import type { NamedProject } from './named-project.ts'
import { useRefreshProjects } from './use-archive-projects.tsx'

/** The name must be typed, so that no project is deleted by the wrong menu. */
export function useDeleteProject(): (project: NamedProject, options?: { onDone?: () => void }) => void {
  const refresh = useRefreshProjects()
  const remove = useAction(projectCalls.remove, { announce: true, onSuccess: refresh, onError: refresh })

  async function ask(project: NamedProject, onDone: (() => void) | undefined): Promise<void> {
    const sure = await askToConfirm({
      title: `Delete ${project.name}?`,
      text:
        'Its estimate, requests and site records go with it, and its equipment and people are unassigned. ' +
        'An administrator can recover it for 30 days. Type the project’s name to confirm.',
      confirm: 'Delete project',
      cancel: 'Keep project',
      tone: 'danger',
      typeToConfirm: { label: 'Project name', text: project.name },
    })
    if (sure) remove.mutate({ query: {}, body: { project_id: project.id } }, { onSuccess: () => onDone?.() })
  }
  return (project, options) => void ask(project, options?.onDone)
}
