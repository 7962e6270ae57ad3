import { Button, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../../lib/auth/auth.ts'
import { dropProject, keepProject, refreshKept, useKeptProjects } from '../../../lib/device/kept-data.ts'
import { isSharedDevice } from '../../../lib/device/shared-device.ts'
import { formatAgo } from '../../../lib/formats.ts'
import { QueryFailed } from '../../../lib/query-failed.tsx'
import { sizeWords } from '../../../ui/files/file-check.ts'
import { Panel } from '../../../ui/panel.tsx'
import { toastError } from '../../../ui/toast.tsx'
import classes from './device.module.css'
import { t } from './messages/en.ts'
import { siteProjects } from './offered.ts'

/** Which projects open without a network on this device, how large and how old they are. */
export function KeptProjectsPanel() {
  const person = useAuth().person?.id ?? 0
  const client = useQueryClient()
  const kept = useKeptProjects()
  const useSiteProjects = siteProjects.get()
  const projects = useSiteProjects()
  const [busy, setBusy] = useState<number | 'all' | null>(null)

  async function doing(what: number | 'all', act: () => Promise<void>): Promise<void> {
    setBusy(what)
    await act()
      .catch(() => toastError(t('notKept'), t('notRead')))
      .finally(() => setBusy(null))
  }

  if (isSharedDevice())
    return (
      <Panel title={t('offline')}>
        <p className="pad-16 dense muted">{t('oneVisit')}</p>
      </Panel>
    )
  return (
    <Panel
      title={t('offline')}
      subtitle={t('onThisDevice')}
      actions={
        kept.length > 0 ? (
          <Button
            variant="default"
            size="xs"
            loading={busy === 'all'}
            onClick={() => void doing('all', () => refreshKept(client, person))}
          >
            {t('updateNow')}
          </Button>
        ) : null
      }
    >
      {projects.isError && !projects.data ? <QueryFailed what={t('theProjects')} query={projects} /> : null}
      <ul>
        {keptFirst(projects.data ?? [], kept).map(({ project_id, project }) => {
          const own = kept.find((one) => one.project_id === project_id)
          return (
            <li key={project_id} className={`line-below ${classes.project}`}>
              <span className="shrink">
                <span className="block medium breakable">{project}</span>
                <span className="small muted">
                  {own === undefined
                    ? t('needsSignal')
                    : own.at === 0
                      ? t('beingRead')
                      : t('sizeAndAge', { size: sizeWords(own.bytes), ago: formatAgo(new Date(own.at)) })}
                </span>
              </span>
              <Switch
                size="lg"
                aria-label={t('keepNamed', { project })}
                disabled={busy !== null}
                checked={own !== undefined}
                onChange={() =>
                  void doing(project_id, () =>
                    own
                      ? dropProject(person, project_id)
                      : keepProject(client, person, { project_id, name: project }),
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
