import type { TabStatus, TabWarnings } from '@itayo/contract'
import { missingPowText } from '@itayo/domain'
import { type ComponentType, lazy } from 'react'

export interface ProjectTab {
  /** What `menu` of the address says (PRJ-024). */
  menu: number
  flag: keyof TabStatus
  label: string
  /** Absent until its area is built: the tab is then not shown at all (D-09). */
  screen?: ComponentType<{ projectId: number }>
  /** What the triangle after the word has to say; undefined when all is well. */
  warning?: (warnings: TabWarnings) => string | undefined
  /** Parameters that open this tab whatever `menu` says (PRJ-019, B-16). */
  openedBy?: readonly string[]
}

const OverviewTab = lazy(async () => ({
  default: (await import('../../overview/overview-tab.tsx')).OverviewTab,
}))

const EstimateTab = lazy(async () => ({
  default: (await import('../../estimate/estimate-tab.tsx')).EstimateTab,
}))

const ScopeTab = lazy(async () => ({
  default: (await import('../../scope/scope-tab.tsx')).ScopeTab,
}))

const TeamTab = lazy(async () => ({
  default: (await import('../../team/project/team-tab.tsx')).TeamTab,
}))

const MaterialsTab = lazy(async () => ({
  default: (await import('../../materials/project/project-materials-tab.tsx')).ProjectMaterialsTab,
}))

const EquipmentTab = lazy(async () => ({
  default: (await import('../../equipment/project/equipment-tab.tsx')).EquipmentTab,
}))

function missingReportsText(count: number): string {
  return count === 1 ? 'There is 1 missing report.' : `There are ${count} missing reports.`
}

/** The eight tabs of a project. An area that is built gives its tab a `screen`, and it is there. */
export const TABS: readonly [ProjectTab, ...ProjectTab[]] = [
  {
    menu: 1,
    flag: 'overview',
    label: 'Overview',
    screen: OverviewTab,
    warning: ({ overview: { missing_pow } }) => (missing_pow > 0 ? missingPowText(missing_pow) : undefined),
  },
  {
    menu: 2,
    flag: 'estimate',
    label: 'Estimate',
    screen: EstimateTab,
    openedBy: ['sow_id', 'psow_id'],
  },
  {
    menu: 3,
    flag: 'scope_of_work',
    label: 'Scope of Work',
    screen: ScopeTab,
    openedBy: ['sowId', 'phaseId'],
  },
  { menu: 4, flag: 'materials', label: 'Materials', screen: MaterialsTab },
  { menu: 5, flag: 'equipment', label: 'Equipment', screen: EquipmentTab },
  { menu: 6, flag: 'team', label: 'Team', screen: TeamTab },
  {
    menu: 7,
    flag: 'report',
    label: 'Report',
    warning: ({ report: { missing_reports } }) =>
      missing_reports > 0 ? missingReportsText(missing_reports) : undefined,
  },
  // The flag is named after what the tab once was (B-58).
  { menu: 8, flag: 'notes', label: 'Updates' },
]

export function builtTabs(tabs: readonly ProjectTab[] = TABS): ProjectTab[] {
  return tabs.filter((tab) => tab.screen)
}

/** The tab an address asks for; the first one where that does not exist or cannot be opened. */
export function tabOf(
  params: URLSearchParams,
  status: TabStatus | undefined,
  tabs: readonly [ProjectTab, ...ProjectTab[]] = TABS,
): ProjectTab {
  const asked =
    tabs.find((tab) => tab.openedBy?.some((name) => params.has(name))) ??
    tabs.find((tab) => String(tab.menu) === params.get('menu'))
  const mayOpen = asked?.screen && status?.[asked.flag] !== false
  return asked && mayOpen ? asked : tabs[0]
}
