import { staleAfterDecision } from '../areas/foundation/approvals/offered.ts'
import { dashboardQueries } from '../areas/insight/dashboard/queries.ts'
import { staleAfterSave } from '../areas/planning/estimate/offered.ts'
import { overviewQueries } from '../areas/planning/overview/queries.ts'
import { staleWithProjects, tabScreens } from '../areas/project/projects/offered.ts'
import { projectQueries } from '../areas/project/projects/queries.ts'

/*
 * Offers of areas to the ones below them, which declare in their `offered.ts` what they take. Areas import
 * downward only; here is the one place that knows both. Loaded with the frame, before any page is drawn, so it
 * stays small: larger parts stand in `offers/`, in files that are loaded together with the page that shows them.
 */

tabScreens.register(async () => (await import('./offers/project-tabs.ts')).PROJECT_TABS)

const dashboards = { queryKey: dashboardQueries.all }

staleAfterDecision.register([
  projectQueries.all(),
  overviewQueries.all(),
  { queryKey: ['estimate'] },
  { queryKey: ['materials', 'project'] },
  { queryKey: ['equipment', 'project'] },
  // What is approved can be received.
  { queryKey: ['onsite'] },
  { queryKey: ['transfers'] },
  dashboards,
])

staleAfterSave.register([dashboards])

// People and machines of an archived project are free for other projects at once.
staleWithProjects.register([overviewQueries.all(), { queryKey: ['team'] }, { queryKey: ['equipment'] }])
