import { ApiError } from '@itayo/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { NotFound } from '../../../../ui/not-found.tsx'
import { Page } from '../../../../ui/page.tsx'
import { SlipsProvider } from '../../figures/slips-provider.tsx'
import { useArrival } from '../arrival.ts'
import type { TabScreens } from '../offered.ts'
import { projectQueries } from '../queries.ts'
import { ArchivedStrip } from './archived-strip.tsx'
import classes from './project-header.module.css'
import { ProjectHeader } from './project-header.tsx'
import { ProjectTabs } from './project-tabs.tsx'
import { TabActionProvider } from './tab-action.tsx'
import { TabSkeleton } from './tab-skeleton.tsx'
import { builtTabs, tabOf } from './tabs.ts'

/** One project: its header, its tabs, and the tab the address asks for. */
export function ProjectScreen({ projectId, screens }: { projectId: number; screens: TabScreens }) {
  const header = useQuery(projectQueries.header(projectId))
  const isMissing = header.error instanceof ApiError && header.error.http === 404
  useArrival(isMissing ? 'Page not found' : header.data?.name)

  // Also when it was there a moment ago: deleted, or no longer for this person.
  if (isMissing) return <MissingProject />
  if (header.error && !header.data)
    return (
      <Page>
        <QueryFailed what="The project" query={header} />
      </Page>
    )
  return <OpenProject key={projectId} projectId={projectId} header={header.data} screens={screens} />
}

type Header = Parameters<typeof ProjectHeader>[0]['header']

interface OpenProjectProps {
  projectId: number
  header: Header
  screens: TabScreens
}

function OpenProject({ projectId, header, screens }: OpenProjectProps) {
  const [params] = useSearchParams()
  const may = useMay()
  // All wait for the project: of one that does not exist nothing else must be asked.
  const enabled = header !== undefined
  const status = useQuery({ ...projectQueries.tabStatus(projectId), enabled }).data
  const warnings = useQuery({ ...projectQueries.tabWarnings(projectId), enabled }).data
  const [actionPlace, setActionPlace] = useState<HTMLElement | null>(null)
  const tab = tabOf(params, status, screens)
  const Screen = screens[tab.flag]
  return (
    <>
      <div className="surface line-below">
        <ProjectHeader projectId={projectId} header={header} />
        <ProjectTabs
          projectId={projectId}
          tabs={builtTabs(screens, may)}
          current={tab}
          status={status}
          warnings={warnings}
          actionPlace={setActionPlace}
        />
      </div>
      {header?.archived_at ? <ArchivedStrip project={{ id: projectId, name: header.name }} /> : null}
      <TabActionProvider place={actionPlace}>
        <SlipsProvider projectId={projectId}>
          {header && Screen ? <Screen projectId={projectId} /> : <TabSkeleton />}
        </SlipsProvider>
      </TabActionProvider>
    </>
  )
}

function MissingProject() {
  return (
    <div className={`fill middle ${classes.page}`}>
      <NotFound
        actions={
          <Button component={Link} to="/projects/Index">
            Back to projects
          </Button>
        }
      />
    </div>
  )
}
