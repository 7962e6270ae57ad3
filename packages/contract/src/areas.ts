/**
 * The rooms of the house, by the one name each has in every tree (contract, server, web and domain), in groups by the
 * life of the data. An area imports from areas of lower groups only; what it offers to one below is registered.
 * `system` is the platform's own (health, events, files); an area is built when its folders exist.
 */
export const AREA_GROUPS = {
  foundation: [
    'system',
    'notifications',
    'audit',
    'accounts',
    'company',
    'approvals',
    'attachments',
    'device',
    'help',
  ],
  library: ['catalog'],
  project: ['calendars', 'figures', 'projects', 'mentions'],
  planning: ['schedule', 'scope', 'estimate', 'overview', 'estimate-import', 'calculator'],
  site: [
    'requests',
    'materials',
    'equipment',
    'team',
    'onsite',
    'transfers',
    'updates',
    'reports',
    'comments',
  ],
  money: ['billing'],
  insight: [
    'downloads',
    'dashboard',
    'search',
    'recommender',
    'weather',
    'subscription',
    'finance',
    'risk',
    'monthly',
  ],
} as const

export const AREA_NAMES = Object.values(AREA_GROUPS).flat()
