import { canonicalPermissionPath, type PermissionPath } from './permissions.ts'

/**
 * The page table and the guard's rules. Order matters: after sign-in a person lands on the first
 * page whose permission they hold (B-02), so /projects/Index stands first, then /dashboard-2.
 */
type PageAccess = 'public' | 'passable' | PermissionPath

export interface Page {
  path: string
  access: PageAccess
}

export const PAGES = [
  { path: '/', access: 'public' },
  { path: '/Forgot', access: 'public' },
  { path: '/register', access: 'public' },
  { path: '/register/:token', access: 'public' },
  { path: '/reset-password/:token', access: 'public' },
  { path: '/confirm-email/:token', access: 'public' },
  { path: '/stop-email-change/:token', access: 'public' },
  { path: '/403', access: 'public' },
  { path: '/404', access: 'public' },
  { path: '/500', access: 'public' },
  { path: '/payment/success', access: 'public' },
  { path: '/payment/failed', access: 'public' },
  { path: '/projects/Index', access: '/projects/Index' },
  { path: '/dashboard-2', access: '/dashboard-2' },
  { path: '/company-profile', access: '/company-profile' },
  { path: '/Profile/company-profile', access: '/Profile/company-profile' },
  { path: '/roles/Index', access: '/roles/Index' },
  { path: '/users/Index', access: '/users/Index' },
  { path: '/projects/:id/scopeofwork', access: '/projects/Index' },
  { path: '/resource/risk-profile', access: '/resource/risk-profile' },
  { path: '/finance/Finance', access: '/finance/Finance' },
  { path: '/schedule/Schedule', access: '/schedule/Schedule' },
  { path: '/manpower/Index', access: '/manpower/Index' },
  { path: '/equipment/Index', access: '/equipment/Index' },
  { path: '/material/Index', access: '/material/Index' },
  { path: '/catalog/Index', access: '/catalog/Index' },
  { path: '/onsite-records/labor', access: '/onsite-records/labor' },
  { path: '/onsite-records/material/inbound', access: '/onsite-records/material/inbound' },
  { path: '/onsite-records/material/utilization', access: '/onsite-records/material/utilization' },
  { path: '/onsite-records/material/stock-balance', access: '/onsite-records/material/stock-balance' },
  { path: '/onsite-records/equipment', access: '/onsite-records/equipment' },
  { path: '/subscription/approval-license/dashboard', access: '/subscription/' },
  { path: '/subscription/approval-license/user-subscription', access: '/subscription/' },
  { path: '/subscription/approval-license/approval-list/:state', access: '/subscription/' },
  { path: '/subscription/approval-license/purchase-disbursement', access: '/subscription/' },
  { path: '/subscription/approval-license/purchase-history', access: '/subscription/' },
  { path: '/subscription/subscription-details', access: '/pricing/history/list' },
  { path: '/audit/Index', access: '/audit/Index' },
  { path: '/platform/companies', access: '/platform/companies' },
  { path: '/dashboard', access: 'passable' },
  { path: '/approvals', access: 'passable' },
  { path: '/outbox', access: 'passable' },
  { path: '/Profile/about-me', access: 'passable' },
  { path: '/online-help', access: 'passable' },
  { path: '/online-help/topic/:topic', access: 'passable' },
  { path: '/estimate-preview', access: 'passable' },
  { path: '/estimate-validate', access: 'passable' },
  { path: '/second-factor', access: 'passable' },
  { path: '/payment/simulated', access: 'passable' },
  { path: '/change-email/:token', access: 'passable' },
] as const satisfies readonly Page[]

export type PagePath = (typeof PAGES)[number]['path']

/** A person who must set up a second factor may open this page only. */
const SET_UP_PAGE: PagePath = '/second-factor'

/** Letter case, surrounding spaces and a trailing slash do not matter (ACC-008, ACC-009). */
function normalise(path: string): string {
  const bare = path.trim().toLowerCase()
  return bare.length > 1 ? bare.replace(/\/+$/, '') || '/' : bare
}

function matches(pattern: string, path: string): boolean {
  const wanted = normalise(pattern).split('/')
  const given = normalise(path).split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
  )
}

export function findPage(pages: readonly Page[], path: string): Page | undefined {
  return pages.find((page) => matches(page.path, path))
}

export function mayOpen(page: Page, held: readonly string[]): boolean {
  if (page.access === 'public' || page.access === 'passable') return true
  return held.includes(canonicalPermissionPath(page.access))
}

/** A signed-in person starts at the first page held, else at the first passable one, else nowhere. */
export function landingPage(pages: readonly Page[], held: readonly string[]): string | undefined {
  const fixed = pages.filter((page) => !page.path.includes(':'))
  const permitted = fixed.find(
    (page) => page.access !== 'public' && page.access !== 'passable' && mayOpen(page, held),
  )
  return (permitted ?? fixed.find((page) => page.access === 'passable'))?.path
}

export type AuthStatus = 'idle' | 'loading' | 'succeeded' | 'failed'

export interface Visit {
  path: string
  token: string | null
  status: AuthStatus
  held: readonly string[]
  /** The company asks this person for a second factor, and there is none yet. */
  mustSetUpFactor: boolean
}

type GuardVerdict = { do: 'show' } | { do: 'load-permissions' } | { do: 'wait' } | { do: 'go'; to: string }

/** The route guard as the specification words it (ACC-013 to ACC-018, B-01, C-16). */
export function guard(pages: readonly Page[], visit: Visit): GuardVerdict {
  const page = findPage(pages, visit.path)
  if (page?.access === 'public') return { do: 'show' }
  if (!visit.token) return { do: 'go', to: '/' }
  if (visit.status === 'idle') return { do: 'load-permissions' }
  if (visit.status === 'succeeded') {
    if (visit.mustSetUpFactor !== (page?.path === SET_UP_PAGE))
      return { do: 'go', to: visit.mustSetUpFactor ? SET_UP_PAGE : '/' }
    return page && mayOpen(page, visit.held) ? { do: 'show' } : { do: 'go', to: '/403' }
  }
  // A failed load with the token still there is a lost connection, never a refusal (B-60).
  return { do: 'wait' }
}
