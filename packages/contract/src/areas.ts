/**
 * The rooms of the house, by the one name each has in every tree: contract, server, web and domain.
 * `system` is the platform's own (health, events, files); an area is built when its folders exist.
 * Their groups, and who may import from whom: `scripts/lib/areas.mjs`.
 */
export const AREA_NAMES = [
  'system',
  'accounts',
  'company',
  'catalog',
  'calendars',
  'figures',
  'projects',
  'overview',
  'estimate',
  'estimate-import',
  'scope',
  'schedule',
  'requests',
  'materials',
  'equipment',
  'team',
  'updates',
  'reports',
  'comments',
  'onsite',
  'transfers',
  'calculator',
  'recommender',
  'weather',
  'subscription',
  'downloads',
  'dashboard',
  'approvals',
  'notifications',
  'audit',
  'help',
] as const
