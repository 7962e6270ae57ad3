import type { TabStatus, TabWarnings } from '@itayo/contract'
import { missingPowText, type PermissionPath } from '@itayo/domain'
import type { TabScreens } from '../offered.ts'

export interface ProjectTab {
  /** The value of `menu` in the address (PRJ-024). */
  menu: number
  flag: keyof TabStatus
  label: string
  /** The words of the triangle after the label; undefined when all is well. */
  warning?: (warnings: TabWarnings) => string | undefined
  /** Parameters that open this tab whatever `menu` says (PRJ-019, B-16). */
  openedBy?: readonly string[]
  /** Who does not hold it does not see the tab at all. */
  needs?: PermissionPath
}

function missingReportsText(count: number): string {
  return count === 1 ? 'There is 1 missing report.' : `There are ${count} missing reports.`
}

/** The nine tabs of a project. One that has a screen in `app/offers` is there. */
export const TABS: readonly [ProjectTab, ...ProjectTab[]] = [
  {
    menu: 1,
    flag: 'overview',
    label: 'Overview',
    warning: ({ overview: { missing_pow } }) => (missing_pow > 0 ? missingPowText(missing_pow) : undefined),
  },
  {
    menu: 2,
    flag: 'estimate',
    label: 'Estimate',
    openedBy: ['sow_id', 'psow_id'],
  },
  {
    menu: 3,
    flag: 'scope_of_work',
    label: 'Scope of Work',
    openedBy: ['sowId', 'phaseId'],
  },
  { menu: 4, flag: 'materials', label: 'Materials' },
  { menu: 5, flag: 'equipment', label: 'Equipment' },
  { menu: 6, flag: 'team', label: 'Team' },
  {
    menu: 7,
    flag: 'report',
    label: 'Report',
    warning: ({ report: { missing_reports } }) =>
      missing_reports > 0 ? missingReportsText(missing_reports) : undefined,
  },
  // It keeps the numbers of the others (D-55).
  { menu: 9, flag: 'billing', label: 'Billing', needs: '/costs/view' },
  // The flag has the tab's former name (B-58).
  { menu: 8, flag: 'notes', label: 'Updates' },
]

export function builtTabs(screens: TabScreens, may: (path: PermissionPath) => boolean): ProjectTab[] {
  return TABS.filter(({ flag, needs }) => screens[flag] && (!needs || may(needs)))
}

/** The tab an address asks for; the first one where that does not exist or cannot be opened. */
export function tabOf(
  params: URLSearchParams,
  status: TabStatus | undefined,
  screens: TabScreens,
): ProjectTab {
  const wanted =
    TABS.find((tab) => tab.openedBy?.some((name) => params.has(name))) ??
    TABS.find((tab) => String(tab.menu) === params.get('menu'))
  const mayOpen = wanted && screens[wanted.flag] && status?.[wanted.flag] !== false
  return mayOpen ? wanted : TABS[0]
}
