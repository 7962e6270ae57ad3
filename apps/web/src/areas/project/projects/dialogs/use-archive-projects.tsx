import { useQueryClient } from '@tanstack/react-query'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { useAction } from '../../../../lib/query.ts'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { staleWithProjects } from '../offered.ts'
import { projectCalls, projectQueries } from '../queries.ts'
import { Effects, EffectsList, effectsWords, ProjectNames, useEffects } from './effects-list.tsx'
import type { NamedProject } from './named-project.ts'

interface Options {
  onDone?: () => void
}

/** Every view of a project may have changed with it. */
export function useRefreshProjects(): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries(projectQueries.all())
    for (const stale of staleWithProjects.get()) void queries.invalidateQueries(stale)
  }
}

/** Asks first (B-55), then archives one project or several, all or none. */
export function useArchiveProjects(): (projects: readonly NamedProject[], options?: Options) => void {
  const companyId = useAuth().company?.id ?? 0
  const refresh = useRefreshProjects()
  const options = { announce: true, onSuccess: refresh, onError: refresh }
  const one = useAction(projectCalls.archive, options)
  const several = useAction(projectCalls.archiveSelected, options)

  async function ask(projects: readonly NamedProject[], { onDone }: Options): Promise<void> {
    const sure = await askToConfirm({
      title: 'Are you sure',
      text: <ArchiveWords projects={projects} />,
      confirm: projects.length === 1 ? 'Archive' : `Archive ${projects.length}`,
      cancel: 'Cancel',
      tone: 'warn',
    })
    if (!sure) return
    const then = { onSuccess: () => onDone?.() }
    const [first] = projects
    if (projects.length === 1 && first) one.mutate({ params: { companyId, id: first.id } }, then)
    else several.mutate({ body: { project_ids: projects.map(({ id }) => id) } }, then)
  }
  return (projects, given = {}) => void ask(projects, given)
}

function ArchiveWords({ projects }: { projects: readonly NamedProject[] }) {
  const effects = useEffects(projects)
  return (
    <div className="stack gap-10">
      <p>
        Archiving applies to all participants. Archived projects cannot be modified without admin privileges.
      </p>
      <ProjectNames projects={projects} />
      <Effects effects={effects}>
        {(found) =>
          found.length === 0 ? (
            <p>No equipment or people are assigned.</p>
          ) : (
            <EffectsList
              label={`Will be unassigned: ${effectsWords(found)}`}
              found={found}
              withProject={projects.length > 1}
            />
          )
        }
      </Effects>
    </div>
  )
}
