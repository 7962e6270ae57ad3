import { ApiError, type ProjectAccess } from '@itayo/contract'
import { Button, Radio, Skeleton } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { fieldErrors } from '../../../../lib/errors.ts'
import { useAction } from '../../../../lib/query.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { StaleDialog } from '../../../../lib/records/stale-dialog.tsx'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { differences } from '../../../../ui/conflict/conflict.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useLeaving } from '../../../../ui/leaving.ts'
import { Note } from '../../../../ui/note.tsx'
import { projectCalls, projectQueries } from '../queries.ts'
import { type AccessValues, accessKey, accessOf, accessWords, losesAccess } from './access-values.ts'
import classes from './dialogs.module.css'
import { MemberPicker } from './member-picker.tsx'
import type { NamedProject } from './named-project.ts'
import { useRefreshProjects } from './use-archive-projects.tsx'

function isStale(error: unknown): error is ApiError & { body: { current: ProjectAccess } } {
  return error instanceof ApiError && error.code === 'stale_version' && error.body.current !== undefined
}

interface AccessDialogProps {
  project: NamedProject
  opened: boolean
  onClose: () => void
}

/** Mounted anew for each project it is asked for. */
export function AccessDialog({ project, opened, onClose }: AccessDialogProps) {
  const access = useQuery({ ...projectQueries.access(project.id), refetchOnMount: 'always' })
  // The form starts from the data it is given, so it waits for a fresh reading.
  if (access.data && access.isFetchedAfterMount)
    return <AccessForm project={project} access={access.data} opened={opened} onClose={onClose} />
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Access to ${project.name}`}
      icon={IconLock}
      width={560}
      actions={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {access.error ? (
        <QueryFailed what="Access" query={access} />
      ) : (
        <div role="status" aria-label="Loading who has access">
          <Skeleton height={120} radius={8} />
        </div>
      )}
    </Dialog>
  )
}

function AccessForm({ project, access, opened, onClose }: AccessDialogProps & { access: ProjectAccess }) {
  const queries = useQueryClient()
  const refresh = useRefreshProjects()
  const userId = useAuth().person?.id ?? 0
  // The form's first values; their version says what the changes are based on.
  const [start, setStart] = useState(access)
  const [mine, setMine] = useState<AccessValues>(accessOf(access))
  const [saved, setSaved] = useState<ProjectAccess | null>(null)
  const [problem, setProblem] = useState('')
  const dirty = accessKey(mine) !== accessKey(accessOf(start))
  // Someone else saved: a form in which nothing was changed yet shows how it is now.
  if (access.version > start.version && !dirty && !saved) {
    setStart(access)
    setMine(accessOf(access))
  }
  useUnsavedChanges(opened && dirty)
  const { asking, leave } = useLeaving(dirty, onClose)
  const withoutMe = losesAccess(mine, userId) && !losesAccess(accessOf(start), userId)

  const save = useAction(projectCalls.setAccess, {
    announce: true,
    showsItself(error) {
      if (isStale(error)) return true
      const { members } = fieldErrors(error)
      if (members) setProblem(members)
      return members !== undefined
    },
    onSuccess(next) {
      queries.setQueryData(projectQueries.access(project.id).queryKey, next)
      refresh()
      onClose()
    },
    onError(error) {
      if (isStale(error)) setSaved(error.body.current)
    },
  })

  function send(values: AccessValues, version: number): void {
    if (!values.allMembers && values.members.length === 0) {
      setSaved(null)
      setProblem('Choose at least one person, or open it to all members.')
      return
    }
    const members = values.allMembers ? null : values.members.map(({ id }) => id)
    save.mutate({ body: { project_id: project.id, members, version } })
  }
  function change(next: AccessValues): void {
    setMine(next)
    setProblem('')
  }

  const theirs = saved && accessOf(saved)
  const found = theirs
    ? differences(
        { who: 'Who has access' },
        {
          start: { who: accessKey(accessOf(start)) },
          mine: { who: accessKey(mine) },
          theirs: { who: accessKey(theirs) },
        },
        (_, key) => accessWords(key === accessKey(mine) ? mine : theirs),
      )
    : []

  return (
    <>
      <Dialog
        opened={opened && !asking && !saved}
        onClose={leave}
        title={`Access to ${project.name}`}
        icon={IconLock}
        width={560}
        actions={
          <>
            <Button variant="default" onClick={leave}>
              Cancel
            </Button>
            <Button disabled={!dirty} loading={save.isPending} onClick={() => send(mine, start.version)}>
              {withoutMe ? 'Save without me' : 'Save'}
            </Button>
          </>
        }
      >
        <div className="stack gap-14 ink">
          <Radio.Group
            aria-label="Who has access"
            value={mine.allMembers ? 'all' : 'chosen'}
            onChange={(value) => change({ ...mine, allMembers: value === 'all' })}
          >
            <div className={`stack gap-10 ${classes.modes}`}>
              <Radio
                value="all"
                label="All members"
                description="Everyone in the company whose role opens projects"
              />
              <Radio value="chosen" label="Chosen people" description="Nobody else sees that it exists" />
            </div>
          </Radio.Group>
          {mine.allMembers ? null : (
            <MemberPicker
              members={mine.members}
              problem={problem}
              onChange={(members) => change({ ...mine, members })}
            />
          )}
          <p className="small muted">Company administrators always have access.</p>
          {withoutMe ? (
            <Note tone="warn" live title="You are not in the list.">
              Unless you are a company administrator, you will no longer see this project.
            </Note>
          ) : null}
        </div>
      </Dialog>
      {saved && theirs ? (
        <StaleDialog
          key={saved.version}
          opened={opened}
          found={found}
          saving={save.isPending}
          onLater={() => {
            // The person saw the comparison, so the next save is based on the newer version.
            setStart(saved)
            setSaved(null)
          }}
          onSave={(chosen) => send(chosen.who === 'theirs' ? theirs : mine, saved.version)}
        />
      ) : null}
    </>
  )
}
