import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { useAction } from '../../../../lib/query.ts'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { projectCalls } from '../queries.ts'
import { Effects, EffectsList, effectsWords, ProjectNames, useEffects } from './effects-list.tsx'
import { type NamedProject, projectWords } from './named-project.ts'
import { useRefreshProjects } from './use-archive-projects.tsx'

interface Options {
  onDone?: () => void
}

/** Restores one project or several; people and machines that are still free can come back with them. */
export function useRestoreProjects(): (projects: readonly NamedProject[], options?: Options) => void {
  const companyId = useAuth().company?.id ?? 0
  const refresh = useRefreshProjects()
  const options = { announce: true, onSuccess: refresh, onError: refresh }
  const one = useAction(projectCalls.restore, options)
  const several = useAction(projectCalls.restoreSelected, options)

  async function ask(projects: readonly NamedProject[], { onDone }: Options): Promise<void> {
    // The dialog answers yes or no only, so its checkbox is noted here.
    let bring_back = false
    const sure = await askToConfirm({
      title: `Restore ${projectWords(projects)}?`,
      text: (
        <RestoreWords
          projects={projects}
          onBringBack={(chosen) => {
            bring_back = chosen
          }}
        />
      ),
      confirm: projects.length === 1 ? 'Restore' : `Restore ${projects.length}`,
      cancel: 'Cancel',
    })
    if (!sure) return
    const then = { onSuccess: () => onDone?.() }
    const [first] = projects
    if (projects.length === 1 && first)
      one.mutate({ params: { companyId, id: first.id }, body: { bring_back } }, then)
    else several.mutate({ body: { project_ids: projects.map(({ id }) => id), bring_back } }, then)
  }
  return (projects, given = {}) => void ask(projects, given)
}

interface RestoreWordsProps {
  projects: readonly NamedProject[]
  onBringBack: (chosen: boolean) => void
}

function RestoreWords({ projects, onBringBack }: RestoreWordsProps) {
  const effects = useEffects(projects)
  const [bringBack, setBringBack] = useState(false)
  return (
    <div className="stack gap-10">
      <p>
        {projects.length === 1 ? 'It goes' : 'They go'} back to the active projects and can be changed again.
      </p>
      {projects.length > 1 ? <ProjectNames projects={projects} /> : null}
      <Effects effects={effects}>
        {(found) => {
          const free = found.filter((effect) => effect.is_free)
          const taken = found.filter((effect) => !effect.is_free)
          return (
            <>
              {free.length > 0 ? (
                <>
                  <Checkbox
                    label="Bring back what is still free"
                    checked={bringBack}
                    onChange={(event) => {
                      setBringBack(event.currentTarget.checked)
                      onBringBack(event.currentTarget.checked)
                    }}
                  />
                  <EffectsList
                    label={`Still free: ${effectsWords(free)}`}
                    found={free}
                    withProject={projects.length > 1}
                  />
                </>
              ) : null}
              {taken.length > 0 ? (
                <EffectsList
                  label={`Assigned elsewhere meanwhile: ${effectsWords(taken)}`}
                  found={taken}
                  withProject={projects.length > 1}
                />
              ) : null}
            </>
          )
        }}
      </Effects>
    </div>
  )
}
