import { ListTabs } from '../../../ui/list-tabs.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { ProjectsList } from './list/projects-list.tsx'
import { ProjectSchedule } from './project/project-schedule.tsx'
import { useScheduleAddress } from './use-schedule-address.ts'
import { WorkersView } from './workers/workers-view.tsx'

const TABS = [
  { id: 'projects', label: 'Projects', to: '/schedule/Schedule' },
  { id: 'workers', label: 'Workers per day', to: '/schedule/Schedule?view=workers' },
] as const

/** All running projects, the workers they need, or with `id` the plan of one (HLP-007). */
export function ScheduleScreen() {
  const address = useScheduleAddress()
  if (address.id !== null) return <ProjectSchedule projectId={address.id} address={address} />
  return (
    <Page>
      <PageHeader title="Schedule" subtitle="All running projects, and the workers they need." />
      <ListTabs label="Schedule" tabs={TABS} current={address.view} />
      {address.view === 'workers' ? <WorkersView /> : <ProjectsList />}
    </Page>
  )
}
