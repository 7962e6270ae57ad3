import type { LiveEvent, LiveTopic } from '@itayo/contract'
import { useEffect } from 'react'
import { accountQueries } from '../areas/foundation/accounts/queries.ts'
import { approvalQueries } from '../areas/foundation/approvals/queries.ts'
import { notificationQueries } from '../areas/foundation/notifications/queries.ts'
import { dashboardQueries } from '../areas/insight/dashboard/queries.ts'
import { overviewQueries } from '../areas/planning/overview/queries.ts'
import { projectQueries } from '../areas/project/projects/queries.ts'
import { auth } from '../lib/auth/auth.ts'
import { listen } from '../lib/live.ts'
import { queryClient } from '../lib/query.ts'

function refreshDashboards(): void {
  void queryClient.invalidateQueries({ queryKey: dashboardQueries.all })
}

/** A plan is large: only the one it is about. */
function refreshSchedules(id: number | null): void {
  const one = id === null ? [] : [id]
  for (const part of ['plan', 'curve'])
    void queryClient.invalidateQueries({ queryKey: ['schedule', part, ...one] })
  for (const part of ['catch-up', 'diversion', 'dependencies', 'tasks', 'materials', 'undo'])
    void queryClient.invalidateQueries({ queryKey: ['recommender', part, ...one] })
  for (const part of ['status', 'days', 'unworkable'])
    void queryClient.invalidateQueries({ queryKey: ['weather', part, ...one] })
  for (const part of ['projects', 'workers', 'company-calendar'])
    void queryClient.invalidateQueries({ queryKey: ['schedule', part] })
}

/** Refreshes the tabs Materials, Equipment and Team. */
function refreshRequests(id: number | null): void {
  for (const area of ['materials', 'equipment', 'team'])
    void queryClient.invalidateQueries({ queryKey: [area, 'project', ...(id === null ? [] : [id])] })
}

/** Queries to read again for each topic of a live event. Areas add their topics here. */
const TOPICS: Record<LiveTopic, (id: number | null) => void> = {
  account() {
    void auth.load()
    void queryClient.invalidateQueries(accountQueries.secondFactor())
    void queryClient.invalidateQueries(accountQueries.emailChange())
    refreshDashboards()
  },
  approval: () => void queryClient.invalidateQueries(approvalQueries.all()),
  catalog: () => {
    void queryClient.invalidateQueries({ queryKey: ['catalog'] })
    // Factors and recipes are kept with it.
    void queryClient.invalidateQueries({ queryKey: ['calculator'] })
  },
  company() {
    // The name is part of the sign-in, the logo is not.
    void auth.load()
    void queryClient.invalidateQueries({ queryKey: ['company'] })
    refreshDashboards()
  },
  credits: () => void queryClient.invalidateQueries({ queryKey: ['subscription'] }),
  equipment: () => void queryClient.invalidateQueries({ queryKey: ['equipment'] }),
  // Only the status of the uploads is read again: an open check is left alone.
  'estimate-upload': (id) =>
    void queryClient.invalidateQueries({
      queryKey: ['estimate-import', 'list', ...(id === null ? [] : [id])],
    }),
  manpower: () => void queryClient.invalidateQueries({ queryKey: ['team'] }),
  material() {
    void queryClient.invalidateQueries({ queryKey: ['materials'] })
    void queryClient.invalidateQueries({ queryKey: ['estimate', 'checks'] })
  },
  notification() {
    void queryClient.invalidateQueries(notificationQueries.newest())
    // An event worth a notice may also have ended a wait.
    refreshDashboards()
  },
  presence: (id) => void queryClient.invalidateQueries({ queryKey: ['estimate', 'presence', id] }),
  project(id) {
    void queryClient.invalidateQueries(projectQueries.all())
    void queryClient.invalidateQueries({ queryKey: ['figures', 'slips', ...(id === null ? [] : [id])] })
    void queryClient.invalidateQueries({ queryKey: ['estimate', 'templates'] })
    // An estimate is large: only the one it is about.
    for (const part of ['project', 'proposal', 'checks', 'revisions', 'compare'])
      void queryClient.invalidateQueries({ queryKey: ['estimate', part, ...(id === null ? [] : [id])] })
    // Progress and plan depend on the project, so changes by others in the scope of work or the estimate
    // are seen at once.
    void queryClient.invalidateQueries({ queryKey: ['scope', 'project', ...(id === null ? [] : [id])] })
    // People's whereabouts change with every project.
    void queryClient.invalidateQueries({ queryKey: ['team', 'people'] })
    void queryClient.invalidateQueries(overviewQueries.all())
    // A machine booked here is taken in every other project.
    void queryClient.invalidateQueries({ queryKey: ['equipment', 'days'] })
    void queryClient.invalidateQueries({ queryKey: ['onsite'] })
    void queryClient.invalidateQueries({ queryKey: ['transfers'] })
    void queryClient.invalidateQueries({ queryKey: ['reports'] })
    void queryClient.invalidateQueries({ queryKey: ['attachments'] })
    refreshSchedules(id)
    refreshRequests(id)
    refreshDashboards()
  },
  projects: () => TOPICS.project(null),
  session() {
    // If it was this session that ended, loading is refused and signs out.
    void auth.load()
    void queryClient.invalidateQueries(accountQueries.sessions())
  },
  comments: (id) =>
    void queryClient.invalidateQueries({ queryKey: ['comments', ...(id === null ? [] : [id])] }),
  updates: (id) =>
    void queryClient.invalidateQueries({ queryKey: ['updates', ...(id === null ? [] : [id])] }),
  upload: () => void queryClient.invalidateQueries({ queryKey: ['uploads'] }),
}

/** Their rates and prices stand in the catalogue too. */
const PRICED = new Set(['equipment', 'manpower', 'material'])

function onEvent({ topic, id }: LiveEvent): void {
  // A newer server may know topics that this page does not.
  if (topic in TOPICS) TOPICS[topic as LiveTopic](id)
  if (PRICED.has(topic)) TOPICS.catalog(null)
}

function refreshAll(): void {
  void auth.load()
  void queryClient.invalidateQueries()
}

/** Listens while `token` is the one signed in. */
export function useLiveTopics(token: string): void {
  useEffect(() => {
    if (!token) return
    return listen({ onEvent, onMissed: refreshAll, onRefused: () => void auth.load() })
  }, [token])
}
