import type { ComponentType } from 'react'
import type { TabScreens } from '../../areas/project/projects/offered.ts'
import { TabSkeleton } from '../../areas/project/projects/project/tab-skeleton.tsx'
import { materialAdvice, stockTabs } from '../../areas/site/materials/offered.ts'
import { late } from '../../ui/late.tsx'

const tab = (load: () => Promise<ComponentType<{ projectId: number }>>) => late(load, TabSkeleton)

stockTabs.register({
  stock: late(async () => (await import('../../areas/site/transfers/stock-screen.tsx')).ProjectStock),
  use: late(async () => (await import('../../areas/site/onsite/use/utilization-list.tsx')).UtilizationList),
})

materialAdvice.register(
  late(async () => (await import('../../areas/insight/recommender/material-advice.tsx')).MaterialAdvice),
)

/** Screens by the flag of their tab. Each is loaded when its tab is opened. */
export const PROJECT_TABS: TabScreens = {
  overview: tab(async () => {
    const [{ OverviewTab }] = await Promise.all([
      import('../../areas/planning/overview/overview-tab.tsx'),
      import('./overview.ts'),
    ])
    return OverviewTab
  }),
  estimate: tab(async () => {
    const [{ EstimateTab }] = await Promise.all([
      import('../../areas/planning/estimate/estimate-tab.tsx'),
      import('./estimate.ts'),
    ])
    return EstimateTab
  }),
  scope_of_work: tab(async () => {
    const [{ ScopeTab }] = await Promise.all([
      import('../../areas/planning/scope/scope-tab.tsx'),
      import('./schedule.ts'),
    ])
    return ScopeTab
  }),
  materials: tab(
    async () =>
      (await import('../../areas/site/materials/project/project-materials-tab.tsx')).ProjectMaterialsTab,
  ),
  equipment: tab(
    async () => (await import('../../areas/site/equipment/project/equipment-tab.tsx')).EquipmentTab,
  ),
  team: tab(async () => (await import('../../areas/site/team/project/team-tab.tsx')).TeamTab),
  report: tab(async () => (await import('../../areas/site/reports/report-tab.tsx')).ReportTab),
  billing: tab(async () => (await import('../../areas/money/billing/billing-tab.tsx')).BillingTab),
  notes: tab(async () => (await import('../../areas/site/updates/updates-tab.tsx')).UpdatesTab),
}
