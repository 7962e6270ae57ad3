import { Button } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../lib/auth/use-may.ts'
import { QueryFailed } from '../../../lib/query-failed.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { State } from '../../../ui/state.tsx'
import { KeepButton } from '../../foundation/device/keep-button.tsx'
import { site } from './messages/en.ts'
import { useOnsiteProject } from './use-onsite-project.ts'

interface OnsitePageProps {
  title: string
  subtitle: string
  actions?: (projectId: number) => ReactNode
  children: (projectId: number) => ReactNode
}

/** A page of site records: its head with the choice of the project, and the books of that project. */
export function OnsitePage({ title, subtitle, actions, children }: OnsitePageProps) {
  const { projects, projectId, choose } = useOnsiteProject()
  return (
    <Page>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          projectId === null ? null : (
            <>
              <FilterSelect
                label={site('project')}
                isChoice
                options={(projects.data ?? []).map((one) => ({
                  value: String(one.project_id),
                  label: one.project,
                }))}
                value={String(projectId)}
                onChange={(id) => void choose(Number(id))}
              />
              <KeepButton
                projectId={projectId}
                name={projects.data?.find(({ project_id }) => project_id === projectId)?.project ?? ''}
              />
              {actions?.(projectId)}
            </>
          )
        }
      />
      {projectId !== null ? (
        children(projectId)
      ) : projects.isError ? (
        <QueryFailed what={site('theProjects')} query={projects} />
      ) : projects.data ? (
        <NoProject />
      ) : null}
    </Page>
  )
}

function NoProject() {
  const mayAdd = useMay()('/project/save')
  const add = (
    <Button component={Link} to="/projects/Index?view=connect" variant="default">
      {site('addProject')}
    </Button>
  )
  return (
    <div className="empty-place card">
      <State
        icon={IconBuildingCommunity}
        tone="accent"
        title={site('noProject')}
        actions={mayAdd ? add : undefined}
      >
        {mayAdd ? site('mayAddProject') : site('askForProject')}
      </State>
    </div>
  )
}
