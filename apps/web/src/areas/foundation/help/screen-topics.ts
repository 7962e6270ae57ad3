import type { PagePath } from '@itayo/domain'

/** The help of each screen: the topic, and the heading in it. Areas add theirs. */
const TOPICS: Partial<Record<PagePath, string>> = {
  '/projects/Index': 'project-setup#projects-list',
  '/dashboard': 'insights#your-dashboard',
  '/dashboard-2': 'insights#company-dashboard',
  '/resource/risk-profile': 'insights#risk-profile',
  '/company-profile': 'setting-up#company-profile',
  '/Profile/company-profile': 'setting-up#company-profile',
  '/estimate-validate': 'project-setup#check-import',
  '/estimate-preview': 'project-setup#check-import',
  '/manpower/Index': 'project-setup#manpower-list',
  '/equipment/Index': 'project-setup#equipment-list',
  '/catalog/Index': 'project-setup#catalogue',
  '/roles/Index': 'setting-up#roles-and-permissions',
  '/users/Index': 'setting-up#users-and-invitations',
  '/material/Index': 'project-setup#materials',
  '/onsite-records/labor': 'project-execution#attendance',
  '/onsite-records/equipment': 'project-execution#machines-on-site',
  '/onsite-records/material/inbound': 'project-execution#deliveries-and-use',
  '/onsite-records/material/utilization': 'project-execution#deliveries-and-use',
  '/onsite-records/material/stock-balance': 'project-execution#deliveries-and-use',
  '/subscription/subscription-details': 'insights#subscription',
  '/subscription/approval-license/dashboard': 'insights#credits-and-payments',
  '/subscription/approval-license/user-subscription': 'insights#credits-and-payments',
  '/subscription/approval-license/approval-list/:state': 'insights#credits-and-payments',
  '/subscription/approval-license/purchase-disbursement': 'insights#credits-and-payments',
  '/subscription/approval-license/purchase-history': 'insights#credits-and-payments',
  '/audit/Index': 'insights#audit-trail',
  '/platform/companies': 'setting-up#companies-and-features',
  '/approvals': 'project-execution#approvals',
  '/finance/Finance': 'insights#finance',
  '/schedule/Schedule': 'project-execution#schedule',
  '/Profile/about-me': 'setting-up#your-account',
}

/** The page of projects is several screens: the rest of its address says which. */
const VIEWS: Record<string, string> = {
  connect: 'project-setup#add-project',
  bin: 'project-setup#archive-and-delete',
}
const PROJECT = 'project-setup#project-overview'
/** Its tabs, by their number in the address; a work item named there opens the estimate or the scope of work. */
const TABS: Record<string, string> = {
  '2': 'project-setup#estimate',
  '3': 'project-execution#scope-of-work',
  '4': 'project-execution#project-materials',
  '5': 'project-execution#project-equipment',
  '6': 'project-execution#project-team',
  '7': 'project-execution#weekly-reports',
  '8': 'project-execution#updates',
  '9': 'project-execution#billing',
}

function tabOf(params: URLSearchParams): string {
  if (params.has('sow_id') || params.has('psow_id')) return '2'
  return params.has('sowId') || params.has('phaseId') ? '3' : (params.get('menu') ?? '')
}

function topicOf(page: PagePath, search: string): string | undefined {
  if (page !== '/projects/Index') return TOPICS[page]
  const params = new URLSearchParams(search)
  if (params.has('id')) return TABS[tabOf(params)] ?? PROJECT
  return VIEWS[params.get('view') ?? ''] ?? TOPICS[page]
}

/** The `?` of a screen leads to its own topic, or to the start of the help. */
export function helpFor(page: string | undefined, search = ''): string {
  const topic = page && page in TOPICS ? topicOf(page as PagePath, search) : undefined
  return topic ? `/online-help/topic/${topic}` : '/online-help'
}

export function mappedTopics(): string[] {
  return [...Object.values(TOPICS), ...Object.values(VIEWS), ...Object.values(TABS), PROJECT]
}
