import { staleAfterDecision } from '../areas/foundation/approvals/offered.ts'
import { dashboardQueries } from '../areas/insight/dashboard/queries.ts'
import { staleAfterSave } from '../areas/planning/estimate/offered.ts'
import { overviewQueries } from '../areas/planning/overview/queries.ts'
import { staleWithProjects, tabScreens } from '../areas/project/projects/offered.ts'
import { projectQueries } from '../areas/project/projects/queries.ts'
import { siteReading } from '../lib/device/kept-data.ts'
import { entryKinds } from '../lib/device/kinds.ts'
import { creditAsking } from '../lib/power-tool.ts'

const siteKinds = () => import('../areas/site/onsite/waiting.ts')

/*
 * Offers of areas to the ones below them, which declare in their `offered.ts` what they take. Areas import
 * downward only; here is the one place that knows both. Loaded with the frame, before any page is drawn, so it
 * stays small: larger parts stand in `offers/`, in files that are loaded together with the page that shows them.
 */

entryKinds.register({
  attendance: async () => (await siteKinds()).attendanceKind,
  'attendance-change': async () => (await siteKinds()).halvesChangeKind,
  delivery: async () => (await siteKinds()).deliveryKind,
  release: async () => (await siteKinds()).releaseKind,
  'machine-shift': async () => (await siteKinds()).shiftKind,
  report: async () => (await import('../areas/site/reports/logs/waiting.ts')).reportKind,
  file: async () => (await import('../areas/foundation/attachments/waiting-files.ts')).fileKind,
})

siteReading.register(async (projectId, fetch) => {
  const { readSite } = await import('../areas/site/onsite/site-reading.ts')
  const { readReports } = await import('../areas/site/reports/logs/report-reading.ts')
  if (!(await readSite(projectId, fetch))) return false
  await readReports(projectId, fetch)
  return true
})

creditAsking.register(async () => (await import('../areas/insight/subscription/asking.ts')).openAsking())

tabScreens.register(async () => (await import('./offers/project-tabs.ts')).PROJECT_TABS)

const dashboards = { queryKey: dashboardQueries.all }

staleAfterDecision.register([
  projectQueries.all(),
  overviewQueries.all(),
  { queryKey: ['estimate'] },
  { queryKey: ['materials', 'project'] },
  { queryKey: ['equipment', 'project'] },
  // An approved request can be received.
  { queryKey: ['onsite'] },
  { queryKey: ['transfers'] },
  dashboards,
])

staleAfterSave.register([dashboards])

// People and machines of an archived project are free for other projects at once.
staleWithProjects.register([overviewQueries.all(), { queryKey: ['team'] }, { queryKey: ['equipment'] }])
