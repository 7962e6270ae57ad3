import type { ComponentType } from 'react'
import { late } from '../../../ui/late.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'

type SubTabId = 'daily' | 'current-week' | 'historical' | 'two-weeks' | 'swa' | 'site-visit' | 'uploads'

interface SubTab {
  /** In the address: `report=current-week`. */
  id: SubTabId
  label: string
  /** A sub-tab without a screen is not shown. */
  Screen?: ComponentType<{ projectId: number }>
}

type Screen = ComponentType<{ projectId: number }>

const screen = (load: () => Promise<Screen>) => late(load, ReportSkeleton)

/** The sub-tabs of a project's reports in their order (REP-001). */
const SUB_TABS: readonly SubTab[] = [
  {
    id: 'daily',
    label: 'Daily',
    Screen: screen(async () => (await import('./logs/daily-view.tsx')).DailyView),
  },
  {
    id: 'current-week',
    label: 'Current Week',
    Screen: screen(async () => (await import('./weekly/current-week.tsx')).CurrentWeek),
  },
  {
    id: 'historical',
    label: 'Historical Reports',
    Screen: screen(async () => (await import('./weekly/historical-reports.tsx')).HistoricalReports),
  },
  {
    id: 'two-weeks',
    label: 'Two Weeks Ahead',
    Screen: screen(async () => (await import('./weekly/two-weeks-ahead.tsx')).TwoWeeksAhead),
  },
  {
    id: 'swa',
    label: 'SWA',
    Screen: screen(async () => (await import('./swa/swa-view.tsx')).SwaView),
  },
  {
    id: 'site-visit',
    label: 'Site Visit',
    Screen: screen(async () => (await import('./logs/visit-view.tsx')).VisitView),
  },
  {
    id: 'uploads',
    label: 'Upload History',
    Screen: screen(async () => (await import('./logs/upload-history.tsx')).UploadHistory),
  },
]

export const BUILT = SUB_TABS.filter((tab) => tab.Screen)

/** The one that the address asks for; the current week where it says nothing, or nothing that is there. */
export function subTabOf(params: URLSearchParams): SubTab {
  const wanted = params.get('report')
  return (BUILT.find(({ id }) => id === wanted) ?? BUILT.find(({ id }) => id === 'current-week')) as SubTab
}
