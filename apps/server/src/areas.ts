import type { AreaName } from '@itayo/contract'
import { loadAccountsDemo } from './areas/foundation/accounts/demo.ts'
import { accountsJobs } from './areas/foundation/accounts/jobs.ts'
import { accountsRoutes } from './areas/foundation/accounts/routes.ts'
import { approvalsRoutes } from './areas/foundation/approvals/routes.ts'
import { attachmentsRoutes } from './areas/foundation/attachments/routes.ts'
import { auditRoutes } from './areas/foundation/audit/routes.ts'
import { loadCompanyDemo } from './areas/foundation/company/demo.ts'
import { companyRoutes } from './areas/foundation/company/routes.ts'
import { notificationsJobs } from './areas/foundation/notifications/mail.ts'
import { notificationsRoutes } from './areas/foundation/notifications/routes.ts'
import { systemRoutes } from './areas/foundation/system/routes.ts'
import { dashboardRoutes } from './areas/insight/dashboard/routes.ts'
import { downloadsRoutes } from './areas/insight/downloads/routes.ts'
import { financeRoutes } from './areas/insight/finance/routes.ts'
import { monthlyJobs, monthlyMailing } from './areas/insight/monthly/mailing.ts'
import { monthlyRoutes } from './areas/insight/monthly/routes.ts'
import { recommenderRoutes } from './areas/insight/recommender/routes.ts'
import { riskRoutes } from './areas/insight/risk/routes.ts'
import { searchRoutes } from './areas/insight/search/routes.ts'
import { loadSubscriptionDemo } from './areas/insight/subscription/demo.ts'
import { paymentJobs } from './areas/insight/subscription/payments/receipt-mailing.ts'
import { reconcileJob } from './areas/insight/subscription/payments/reconcile.ts'
import { subscriptionRoutes } from './areas/insight/subscription/routes.ts'
import { weatherJob } from './areas/insight/weather/refresh.ts'
import { weatherRoutes } from './areas/insight/weather/routes.ts'
import { loadCatalogDemo } from './areas/library/catalog/demo.ts'
import { catalogRoutes } from './areas/library/catalog/routes.ts'
import { fillMissingCatalogues } from './areas/library/catalog/upgrade.ts'
import { listUploadJobs } from './areas/library/catalog/uploads/jobs.ts'
import { billingRoutes } from './areas/money/billing/routes.ts'
import { loadCalculatorDemo } from './areas/planning/calculator/demo.ts'
import { calculatorRoutes } from './areas/planning/calculator/routes.ts'
import { loadEstimateDemo } from './areas/planning/estimate/demo.ts'
import { estimateRoutes } from './areas/planning/estimate/routes.ts'
import { loadEstimateImportDemo } from './areas/planning/estimate-import/demo.ts'
import { estimateImportJobs } from './areas/planning/estimate-import/read-job.ts'
import { estimateImportRoutes } from './areas/planning/estimate-import/routes.ts'
import { overviewRoutes } from './areas/planning/overview/routes.ts'
import { loadScheduleDemo } from './areas/planning/schedule/demo.ts'
import { scheduleRoutes } from './areas/planning/schedule/routes.ts'
import { scopeRoutes } from './areas/planning/scope/routes.ts'
import { figuresRoutes } from './areas/project/figures/routes.ts'
import { mentionsRoutes } from './areas/project/mentions/routes.ts'
import { projectsRoutes } from './areas/project/projects/routes.ts'
import { commentsRoutes } from './areas/site/comments/routes.ts'
import { equipmentRoutes } from './areas/site/equipment/routes.ts'
import { materialsRoutes } from './areas/site/materials/routes.ts'
import { onsiteRoutes } from './areas/site/onsite/routes.ts'
import { dailyReminder } from './areas/site/reports/logs/reminder.ts'
import { reportsRoutes } from './areas/site/reports/routes.ts'
import { weeklyReminder } from './areas/site/reports/weekly/reminder.ts'
import { requestJobs } from './areas/site/requests/mail.ts'
import { requestsRoutes } from './areas/site/requests/routes.ts'
import { teamRoutes } from './areas/site/team/routes.ts'
import { transfersRoutes } from './areas/site/transfers/routes.ts'
import { trashJob } from './areas/site/updates/empty-trash.ts'
import { updatesRoutes } from './areas/site/updates/routes.ts'
import { loadBillingDemo } from './demo/billing.ts'
import { loadCommentsDemo } from './demo/comments.ts'
import { loadFinanceDemo } from './demo/finance.ts'
import { loadMonthlyDemo } from './demo/monthly.ts'
import { loadOnsiteDemo } from './demo/onsite.ts'
import { loadProjectsDemo } from './demo/projects/load.ts'
import { loadReportsDemo } from './demo/reports.ts'
import { loadRequestsDemo } from './demo/requests.ts'
import { loadRiskDemo } from './demo/risk.ts'
import { loadTransfersDemo } from './demo/transfers.ts'
import { loadUpdatesDemo } from './demo/updates.ts'
import { loadWeatherDemo } from './demo/weather.ts'
import './offers.ts'
import type { Platform } from './platform/context.ts'
import type { BoundRoute } from './platform/http/bind.ts'
import type { Job, ScheduledJob } from './platform/jobs.ts'

/** The areas of the house, one line each. */
interface Area {
  name: AreaName
  routes: BoundRoute[]
  jobs?: (platform: Platform) => Job[]
  /** Jobs that run by themselves at fixed times of the Manila day. */
  scheduled?: (platform: Platform) => ScheduledJob[]
  /** Runs at every start, for companies that are older than the area; a second run changes nothing. */
  upgrade?: (platform: Platform) => Promise<void>
  /** Loads the area's part of the demo companies; runs in this order, once, on an empty database. */
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
  { name: 'figures', routes: figuresRoutes },
  { name: 'overview', routes: overviewRoutes },
  { name: 'estimate', routes: estimateRoutes, demo: loadEstimateDemo },
  {
    name: 'estimate-import',
    routes: estimateImportRoutes,
    jobs: estimateImportJobs,
    demo: loadEstimateImportDemo,
  },
  { name: 'calculator', routes: calculatorRoutes, demo: loadCalculatorDemo },
  { name: 'scope', routes: scopeRoutes },
  { name: 'schedule', routes: scheduleRoutes, demo: loadScheduleDemo },
  { name: 'approvals', routes: approvalsRoutes },
  { name: 'requests', routes: requestsRoutes, jobs: requestJobs, demo: loadRequestsDemo },
  { name: 'onsite', routes: onsiteRoutes, demo: loadOnsiteDemo },
  { name: 'transfers', routes: transfersRoutes, demo: loadTransfersDemo },
  {
    name: 'reports',
    routes: reportsRoutes,
    scheduled: (platform) => [weeklyReminder(platform), dailyReminder(platform)],
    demo: loadReportsDemo,
  },
  { name: 'mentions', routes: mentionsRoutes },
  {
    name: 'updates',
    routes: updatesRoutes,
    scheduled: (platform) => [trashJob(platform)],
    demo: loadUpdatesDemo,
  },
  { name: 'comments', routes: commentsRoutes, demo: loadCommentsDemo },
  { name: 'billing', routes: billingRoutes, demo: loadBillingDemo },
  { name: 'attachments', routes: attachmentsRoutes },
  { name: 'downloads', routes: downloadsRoutes },
  { name: 'notifications', routes: notificationsRoutes, jobs: notificationsJobs },
  { name: 'audit', routes: auditRoutes },
  { name: 'dashboard', routes: dashboardRoutes },
  { name: 'search', routes: searchRoutes },
  { name: 'recommender', routes: recommenderRoutes },
  {
    name: 'weather',
    routes: weatherRoutes,
    scheduled: (platform) => [weatherJob(platform)],
    demo: loadWeatherDemo,
  },
  {
    name: 'subscription',
    routes: subscriptionRoutes,
    jobs: paymentJobs,
    scheduled: (platform) => [reconcileJob(platform)],
    demo: loadSubscriptionDemo,
  },
  { name: 'risk', routes: riskRoutes, demo: loadRiskDemo },
  { name: 'finance', routes: financeRoutes, demo: loadFinanceDemo },
  {
    name: 'monthly',
    routes: monthlyRoutes,
    jobs: monthlyJobs,
    scheduled: (platform) => [monthlyMailing(platform)],
    demo: loadMonthlyDemo,
  },
]
