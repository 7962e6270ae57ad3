import type { AreaName } from '@itayo/contract'
import { loadAccountsDemo } from './areas/accounts/demo.ts'
import { accountsJobs } from './areas/accounts/jobs.ts'
import { accountsRoutes } from './areas/accounts/routes.ts'
import { approvalsRoutes } from './areas/approvals/routes.ts'
import { auditRoutes } from './areas/audit/routes.ts'
import { loadCatalogDemo } from './areas/catalog/demo.ts'
import { catalogRoutes } from './areas/catalog/routes.ts'
import { fillMissingCatalogues } from './areas/catalog/upgrade.ts'
import { listUploadJobs } from './areas/catalog/uploads/jobs.ts'
import { loadCompanyDemo } from './areas/company/demo.ts'
import { companyRoutes } from './areas/company/routes.ts'
import { dashboardRoutes } from './areas/dashboard/routes.ts'
import { downloadsRoutes } from './areas/downloads/routes.ts'
import { equipmentRoutes } from './areas/equipment/routes.ts'
import { loadEstimateDemo } from './areas/estimate/demo.ts'
import { estimateRoutes } from './areas/estimate/routes.ts'
import { loadEstimateImportDemo } from './areas/estimate-import/demo.ts'
import { estimateImportJobs } from './areas/estimate-import/read-job.ts'
import { estimateImportRoutes } from './areas/estimate-import/routes.ts'
import { materialsRoutes } from './areas/materials/routes.ts'
import { notificationsRoutes } from './areas/notifications/routes.ts'
import { overviewRoutes } from './areas/overview/routes.ts'
import { projectsRoutes } from './areas/projects/routes.ts'
import { requestJobs } from './areas/requests/mail.ts'
import { requestsRoutes } from './areas/requests/routes.ts'
import { loadScheduleDemo } from './areas/schedule/demo.ts'
import { scheduleRoutes } from './areas/schedule/routes.ts'
import { scopeRoutes } from './areas/scope/routes.ts'
import { systemRoutes } from './areas/system/routes.ts'
import { teamRoutes } from './areas/team/routes.ts'
import { loadProjectsDemo } from './demo/projects/load.ts'
import { loadRequestsDemo } from './demo/requests.ts'
import './offers.ts'
import type { Platform } from './platform/context.ts'
import type { BoundRoute } from './platform/http/bind.ts'
import type { Job } from './platform/jobs.ts'

/** The areas of the house, one line each. */
interface Area {
  name: AreaName
  routes: BoundRoute[]
  jobs?: (platform: Platform) => Job[]
  /** What companies that were there before the area get of it, at every start; does nothing twice. */
  upgrade?: (platform: Platform) => Promise<void>
  /** What the demo companies show of it; runs in this order, once, on an empty database. */
  demo?: (platform: Platform) => Promise<void>
}

export const areas: readonly Area[] = [
  { name: 'system', routes: systemRoutes },
  { name: 'accounts', routes: accountsRoutes, jobs: accountsJobs, demo: loadAccountsDemo },
  { name: 'company', routes: companyRoutes, demo: loadCompanyDemo },
  {
    name: 'catalog',
    routes: catalogRoutes,
    jobs: listUploadJobs,
    upgrade: fillMissingCatalogues,
    demo: loadCatalogDemo,
  },
  { name: 'materials', routes: materialsRoutes },
  { name: 'equipment', routes: equipmentRoutes },
  { name: 'team', routes: teamRoutes },
  { name: 'projects', routes: projectsRoutes, demo: loadProjectsDemo },
  { name: 'overview', routes: overviewRoutes },
  { name: 'estimate', routes: estimateRoutes, demo: loadEstimateDemo },
  {
    name: 'estimate-import',
    routes: estimateImportRoutes,
    jobs: estimateImportJobs,
    demo: loadEstimateImportDemo,
  },
  { name: 'scope', routes: scopeRoutes },
  { name: 'schedule', routes: scheduleRoutes, demo: loadScheduleDemo },
  { name: 'approvals', routes: approvalsRoutes },
  { name: 'requests', routes: requestsRoutes, jobs: requestJobs, demo: loadRequestsDemo },
  { name: 'downloads', routes: downloadsRoutes },
  { name: 'notifications', routes: notificationsRoutes },
  { name: 'audit', routes: auditRoutes },
  { name: 'dashboard', routes: dashboardRoutes },
]
