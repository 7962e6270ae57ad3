import { GRANTABLE_PATHS, type PermissionPath } from './permissions.ts'

/** The editable roles a new company starts with, and the one role of the platform's own company. */
export interface StartingRole {
  name: string
  description: string
  approver: boolean
  /** The one role of a company that holds every path, whatever is added later. */
  is_administrator?: boolean
  paths: readonly PermissionPath[]
}

const everyone: PermissionPath[] = ['/projects/Index']

const siteRecords: PermissionPath[] = [
  '/report/save',
  '/project/updates',
  '/onsite-records/labor',
  '/onsite-records/material/inbound',
  '/onsite-records/material/utilization',
  '/onsite-records/material/stock-balance',
  '/onsite-records/equipment',
  '/material/transfer-material/list',
]

const notForProjectManagers: readonly PermissionPath[] = [
  '/project/delete',
  '/audit/Index',
  '/users/Index',
  '/roles/Index',
  '/subscription/',
]

export const STARTING_ROLES = [
  {
    name: 'Company Administrator',
    description: 'Runs the company account: people, roles, company profile and everything below.',
    approver: true,
    is_administrator: true,
    paths: GRANTABLE_PATHS,
  },
  {
    name: 'Project Manager',
    description: 'Runs projects from estimate to billing and approves requests.',
    approver: true,
    paths: GRANTABLE_PATHS.filter((path) => !notForProjectManagers.includes(path)),
  },
  {
    name: 'Estimator',
    description: 'Prepares estimates, scopes and schedules, and keeps prices and the catalogue.',
    approver: false,
    paths: [
      ...everyone,
      '/costs/view',
      '/project/save',
      '/overview/save',
      '/estimate/save',
      '/sow/save',
      '/project/download/reports',
      '/project/download/reports/weekly',
      '/project/updates',
      '/material/project/add',
      '/material/Index',
      '/material/save',
      '/equipment/Index',
      '/manpower/Index',
      '/catalog/Index',
      '/schedule/Schedule',
    ],
  },
  {
    name: 'Site Engineer',
    description: 'Runs the site: schedule, requests, reports, records and transfers.',
    approver: false,
    paths: [
      ...everyone,
      ...siteRecords,
      '/costs/view',
      '/sow/save',
      '/project/download/reports',
      '/project/download/reports/weekly',
      '/material/request',
      '/equipment/request',
      '/equipment/request-history',
      '/manpower/save',
      '/equipment/Index',
      '/manpower/Index',
      '/material/utilization/set-reorder-point',
      '/material/transfer-material/create',
      '/material/transfer-material/approve',
      '/material/transfer-material/debt',
      '/recommender/save',
      '/schedule/Schedule',
    ],
  },
  {
    name: 'Foreman',
    description: 'Records attendance, deliveries and use on site, without prices.',
    approver: false,
    paths: [...everyone, ...siteRecords],
  },
  {
    name: 'Purchaser',
    description: 'Requests and buys materials and equipment, and keeps their lists.',
    approver: false,
    paths: [
      ...everyone,
      '/costs/view',
      '/project/download/reports',
      '/project/updates',
      '/material/project/add',
      '/material/request',
      '/material/sentmail',
      '/equipment/request',
      '/equipment/request-history',
      '/equipment/sentmail',
      '/material/Index',
      '/material/save',
      '/equipment/Index',
      '/equipment/add',
      '/onsite-records/material/inbound',
      '/onsite-records/material/stock-balance',
      '/material/utilization/set-reorder-point',
      '/material/transfer-material/list',
      '/material/transfer-material/create',
      '/material/transfer-material/debt',
    ],
  },
  {
    name: 'Viewer',
    description: 'Looks at projects and schedules, without prices.',
    approver: false,
    paths: [...everyone, '/project/download/reports', '/schedule/Schedule'],
  },
] as const satisfies readonly StartingRole[]

export type StartingRoleName = (typeof STARTING_ROLES)[number]['name']

export const ADMINISTRATOR_ROLE: StartingRoleName = 'Company Administrator'

export const SUPER_ADMIN_ROLE: StartingRole = {
  name: 'Super Admin',
  description: 'Runs the platform: companies, features and subscriptions. Sees no projects.',
  approver: true,
  paths: ['/platform/companies', '/subscription/'],
}
