import { staleAfterDecision } from '../areas/foundation/approvals/openings.ts'
import { dashboardQueries } from '../areas/insight/dashboard/queries.ts'
import { staleAfterSave } from '../areas/planning/estimate/openings.ts'
import { overviewQueries } from '../areas/planning/overview/queries.ts'
import { staleWithProjects, tabScreens } from '../areas/project/projects/openings.ts'
import { projectQueries } from '../areas/project/projects/queries.ts'

/*
 * The one place where areas above fill what areas below leave open (`openings.ts` of each). Loaded with the
 * frame, before any page is drawn: so only what is small. Larger parts stand in a file of `offers/`,
 * which is loaded together with the page that shows them.
 */

tabScreens.fill(async () => (await import('./offers/project-tabs.ts')).PROJECT_TABS)

const dashboards = { queryKey: dashboardQueries.all }

staleAfterDecision.fill([
  projectQueries.all(),
  overviewQueries.all(),
  { queryKey: ['estimate'] },
  { queryKey: ['materials', 'project'] },
  { queryKey: ['equipment', 'project'] },
  dashboards,
])

staleAfterSave.fill([dashboards])

// Who and what an archived project frees is free for the others at once.
staleWithProjects.fill([overviewQueries.all(), { queryKey: ['team'] }, { queryKey: ['equipment'] }])
