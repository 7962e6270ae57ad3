import type { PagePath } from '@itayo/domain'

/** Which piece of help belongs to which screen: the topic, and the heading in it. Areas add theirs. */
const TOPICS: Partial<Record<PagePath, string>> = {
  '/dashboard': 'insights#your-dashboard',
  '/dashboard-2': 'insights#company-dashboard',
  '/company-profile': 'setting-up#company-profile',
  '/Profile/company-profile': 'setting-up#company-profile',
  '/roles/Index': 'setting-up#roles-and-permissions',
  '/users/Index': 'setting-up#users-and-invitations',
  '/audit/Index': 'insights#audit-trail',
  '/platform/companies': 'setting-up#companies-and-features',
  '/Profile/about-me': 'setting-up#your-account',
}

/** Where the `?` of a screen leads: to its own words, or to the start of the help. */
export function helpFor(page: string | undefined): string {
  const topic = page && page in TOPICS ? TOPICS[page as PagePath] : undefined
  return topic ? `/online-help/topic/${topic}` : '/online-help'
}

export function mappedTopics(): string[] {
  return Object.values(TOPICS)
}
