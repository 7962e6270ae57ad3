import { type ComponentType, lazy } from 'react'
import { staleAfterDecision } from '../areas/foundation/approvals/openings.ts'
import { dashboardQueries } from '../areas/insight/dashboard/queries.ts'
import { staleAfterSave } from '../areas/planning/estimate/openings.ts'
import { overviewQueries } from '../areas/planning/overview/queries.ts'
import { staleWithProjects, tabScreens } from '../areas/project/projects/openings.ts'
import { projectQueries } from '../areas/project/projects/queries.ts'

/*
 * The one place where areas above fill what areas below leave open (`openings.ts` of each). Loaded with the
 * frame, before any page is drawn: queries and lazy screens only. Larger parts stand in a file of `offers/`,
 * which is loaded together with the page that shows them.
 */

type Tab = ComponentType<{ projectId: number }>

const tab = (load: () => Promise<Tab>) => lazy(async () => ({ default: await load() }))

tabScreens.fill({
  overview: tab(async () => (await import('../areas/planning/overview/overview-tab.tsx')).OverviewTab),
  estimate: tab(async () => {
    const [{ EstimateTab }] = await Promise.all([
      import('../areas/planning/estimate/estimate-tab.tsx'),
      import('./offers/estimate.ts'),
    ])
    return EstimateTab
  }),
  scope_of_work: tab(async () => (await import('../areas/planning/scope/scope-tab.tsx')).ScopeTab),
  materials: tab(
    async () =>
      (await import('../areas/site/materials/project/project-materials-tab.tsx')).ProjectMaterialsTab,
  ),
  equipment: tab(
    async () => (await import('../areas/site/equipment/project/equipment-tab.tsx')).EquipmentTab,
  ),
  team: tab(async () => (await import('../areas/site/team/project/team-tab.tsx')).TeamTab),
})

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
