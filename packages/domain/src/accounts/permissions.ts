/**
 * The permission catalogue: every path a role may hold, in the order the role screen lists them.
 * Roles hold paths; routes of the contract and pages of the browser name paths; nothing else exists.
 */

export type PermissionGroup =
  | 'Projects'
  | 'Estimate and scope'
  | 'Reports'
  | 'Materials'
  | 'Equipment'
  | 'Team'
  | 'Master lists'
  | 'On-site records'
  | 'Transfers'
  | 'Analysis'
  | 'Company'
  | 'Subscription'
  | 'Platform'

const catalogue = [
  ['Projects', '/projects/Index', 'Projects'],
  ['Projects', '/costs/view', 'See prices and amounts'],
  ['Projects', '/project/save', 'Add project'],
  ['Projects', '/overview/save', 'Edit overview, photos, POW amounts'],
  ['Projects', '/project/access', 'Member access'],
  ['Projects', '/project/archive', 'Archive, restore, duplicate'],
  ['Projects', '/project/delete', 'Delete project'],
  ['Estimate and scope', '/estimate/save', 'Edit estimate, import, download'],
  ['Estimate and scope', '/sow/save', 'Edit scope of work and schedule'],
  ['Reports', '/project/download/reports', 'Download reports'],
  ['Reports', '/project/download/reports/weekly', 'Download SWA and weekly reports'],
  ['Reports', '/report/save', 'File and edit reports'],
  ['Reports', '/billing/save', 'Make, certify and collect progress bills'],
  ['Reports', '/project/updates', 'Post updates'],
  ['Materials', '/material/project/add', 'Add material to a project'],
  ['Materials', '/material/request', 'Request materials'],
  ['Materials', '/material/sentmail', 'E-mail a material request'],
  ['Equipment', '/equipment/request', 'Request equipment and fuel'],
  ['Equipment', '/equipment/request-history', 'Print equipment requests'],
  ['Equipment', '/equipment/sentmail', 'E-mail an equipment request'],
  ['Team', '/manpower/save', 'Assign and transfer people'],
  ['Master lists', '/material/Index', 'Material list'],
  ['Master lists', '/material/save', 'Edit material list, prices, upload'],
  ['Master lists', '/equipment/Index', 'Equipment list'],
  ['Master lists', '/equipment/add', 'Edit equipment list, categories, upload'],
  ['Master lists', '/manpower/Index', 'Manpower list'],
  ['Master lists', '/manpower/add/position', 'Edit positions, rates, employees, upload'],
  ['Master lists', '/catalog/Index', 'Catalogue of work items and tags'],
  ['On-site records', '/onsite-records/labor', 'Attendance'],
  ['On-site records', '/onsite-records/material/inbound', 'Inbound materials'],
  ['On-site records', '/onsite-records/material/utilization', 'Material utilization'],
  ['On-site records', '/onsite-records/material/stock-balance', 'Stock balance'],
  ['On-site records', '/onsite-records/equipment', 'Equipment on site'],
  ['On-site records', '/material/utilization/set-reorder-point', 'Set reorder points'],
  ['Transfers', '/material/transfer-material/list', 'Transfer history and print'],
  ['Transfers', '/material/transfer-material/create', 'Create transfers'],
  ['Transfers', '/material/transfer-material/approve', 'Approve and receive transfers'],
  ['Transfers', '/material/transfer-material/debt', 'Return material debts'],
  ['Analysis', '/recommender/save', 'Accept or dismiss recommendations'],
  ['Analysis', '/schedule/Schedule', 'Schedule'],
  ['Analysis', '/resource/risk-profile', 'Risk profile'],
  ['Analysis', '/finance/Finance', 'Finance'],
  ['Analysis', '/dashboard-2', 'Company dashboard'],
  ['Company', '/audit/Index', 'Audit trail'],
  ['Company', '/users/Index', 'Users'],
  ['Company', '/roles/Index', 'Roles'],
  ['Company', '/company-profile', 'Company profile'],
  ['Company', '/Profile/company-profile', 'Company profile (from profile)'],
  ['Subscription', '/pricing/history/list', 'Subscription details'],
  ['Subscription', '/subscription/', 'Subscription management'],
  ['Platform', '/platform/companies', 'Companies and features'],
] as const satisfies readonly (readonly [PermissionGroup, string, string])[]

export type PermissionPath = (typeof catalogue)[number][1]

export interface Permission {
  group: PermissionGroup
  path: PermissionPath
  name: string
}

export const PERMISSIONS: readonly Permission[] = catalogue.map(([group, path, name]) => ({
  group,
  path,
  name,
}))

/** The Super Admin's path: it exists in the platform company only, so no company role can be given it. */
const PLATFORM_ONLY: PermissionPath = '/platform/companies'

export const GRANTABLE_PATHS: readonly PermissionPath[] = PERMISSIONS.map((entry) => entry.path).filter(
  (path) => path !== PLATFORM_ONLY,
)

const knownPaths = new Set<string>(PERMISSIONS.map((entry) => entry.path))

export function isPermissionPath(path: string): path is PermissionPath {
  return knownPaths.has(path)
}

/**
 * The specification writes the transfer paths with and without their `/material` prefix (C-20):
 * both spellings name the same permission.
 */
export function canonicalPermissionPath(path: string): string {
  const spelled = path.startsWith('/') ? path : `/${path}`
  return spelled.startsWith('/transfer-material/') ? `/material${spelled}` : spelled
}

export function holdsPermission(held: readonly string[], wanted: string): boolean {
  return held.includes(canonicalPermissionPath(wanted))
}
