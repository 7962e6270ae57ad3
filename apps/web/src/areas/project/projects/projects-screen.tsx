import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useEffect } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { late } from '../../../ui/late.tsx'
import { Page } from '../../../ui/page.tsx'
import { noteConnectSeen } from './list/first-project.ts'
import { tabScreens } from './offered.ts'
import { placeIn, projectInState } from './place.ts'

const ProjectsList = late(async () => (await import('./list/projects-list.tsx')).ProjectsList, Outline)
const ProjectScreen = late(async () => {
  const [{ ProjectScreen: Screen }, screens] = await Promise.all([
    import('./project/project-screen.tsx'),
    tabScreens.get()(),
  ])
  return ({ projectId }: { projectId: number }) => <Screen projectId={projectId} screens={screens} />
}, Outline)
const ConnectScreen = late(async () => (await import('./connect/connect-screen.tsx')).ConnectScreen, Outline)
const BinScreen = late(async () => (await import('./bin/bin-screen.tsx')).BinScreen, Outline)

/** The one page of projects: the list, one project, Add Project or the bin, as the address says. */
export function ProjectsScreen() {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const place = placeIn(params)
  const connecting = place.at === 'connect'
  useEffect(() => {
    if (connecting) noteConnectSeen()
  }, [connecting])

  // A project opened by navigation state (PRJ-022) gets an address of its own: it can be sent and reloaded.
  const byState = projectInState(state)
  if (place.at === 'list' && byState !== null) {
    return <Navigate replace to={`/projects/Index?id=${byState}`} state={state} />
  }
  return (
    <>
      {place.at === 'project' ? <ProjectScreen key={place.id} projectId={place.id} /> : null}
      {connecting ? <ConnectScreen /> : null}
      {place.at === 'bin' ? <BinScreen /> : null}
      {place.at === 'list' ? <ProjectsList /> : null}
    </>
  )
}

/** Its heading takes the focus after a change of page, and hands it on to the heading that follows. */
function Outline() {
  return (
    <Page>
      <VisuallyHidden component="h1" tabIndex={-1}>
        Projects
      </VisuallyHidden>
      <div role="status" aria-label="Loading">
        <Skeleton height={28} width={180} mb={16} />
        <Skeleton height={240} radius={8} />
      </div>
    </Page>
  )
}
