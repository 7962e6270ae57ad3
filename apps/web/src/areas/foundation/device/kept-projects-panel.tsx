import { Button, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../../lib/auth/auth.ts'
import { dropProject, keepProject, refreshKept, useKeptProjects } from '../../../lib/device/kept-data.ts'
import { keepForGood } from '../../../lib/device/room.ts'
import { isSharedDevice } from '../../../lib/device/shared-device.ts'
import { formatAgo } from '../../../lib/formats.ts'
import { QueryFailed } from '../../../lib/query-failed.tsx'
import { sizeWords } from '../../../ui/files/file-check.ts'
import { Note } from '../../../ui/note.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toastError } from '../../../ui/toast.tsx'
import classes from './device.module.css'
import { siteProjects } from './offered.ts'

/** Which projects open without a network on this device, how large and how old they are. */
export function KeptProjectsPanel() {
  const person = useAuth().person?.id ?? 0
  const client = useQueryClient()
  const kept = useKeptProjects()
  const useSiteProjects = siteProjects.get()
  const projects = useSiteProjects()
  const [busy, setBusy] = useState<number | 'all' | null>(null)
  const [mayBeCleared, setMayBeCleared] = useState(false)

  async function doing(what: number | 'all', act: () => Promise<void>): Promise<void> {
    setBusy(what)
    await act()
      .catch(() => toastError('Not kept', 'It could not be read. Try again with a signal.'))
      .finally(() => setBusy(null))
  }

  async function keep(project: { project_id: number; name: string }): Promise<void> {
    setMayBeCleared(!(await keepForGood().catch(() => false)))
    await keepProject(client, person, project)
  }

  if (isSharedDevice())
    return (
      <Panel title="Available offline">
        <p className="pad-16 dense muted">
          You signed in for this visit only, so nothing is kept on this device. Sign in with “Keep me signed
          in” on a phone of your own.
        </p>
      </Panel>
    )
  return (
    <Panel
      title="Available offline"
      subtitle="on this device"
      actions={
        kept.length > 0 ? (
          <Button
            variant="default"
            size="xs"
            loading={busy === 'all'}
            onClick={() => void doing('all', () => refreshKept(client, person))}
          >
            Update now
          </Button>
        ) : null
      }
    >
      {mayBeCleared ? (
        <div className="pad-16">
          <Note tone="warn">
            This browser may clear what is not used for a week. Install Itayo on the home screen to keep it.
          </Note>
        </div>
      ) : null}
      {projects.isError && !projects.data ? <QueryFailed what="The projects" query={projects} /> : null}
      <ul>
        {keptFirst(projects.data ?? [], kept).map(({ project_id, project }) => {
          const own = kept.find((one) => one.project_id === project_id)
          return (
            <li key={project_id} className={`line-below ${classes.project}`}>
              <span className="shrink">
                <span className="block medium breakable">{project}</span>
                <span className="small muted">
                  {own === undefined
                    ? 'Needs a signal'
                    : own.at === 0
                      ? 'Being read'
                      : `${sizeWords(own.bytes)}, read ${formatAgo(new Date(own.at))}`}
                </span>
              </span>
              <Switch
                size="lg"
                aria-label={`Keep ${project} on this device`}
                disabled={busy !== null}
                checked={own !== undefined}
                onChange={() =>
                  void doing(project_id, () =>
                    own ? dropProject(person, project_id) : keep({ project_id, name: project }),
                  )
                }
              />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function keptFirst<Project extends { project_id: number }>(
  projects: readonly Project[],
  kept: readonly { project_id: number }[],
): Project[] {
  const ids = new Set(kept.map(({ project_id }) => project_id))
  const of = (isKept: boolean) => projects.filter(({ project_id }) => ids.has(project_id) === isKept)
  return [...of(true), ...of(false)]
}
