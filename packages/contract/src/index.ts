import { accounts } from './accounts.ts'
import { approvals } from './approvals.ts'
import { attachments } from './attachments.ts'
import { audit } from './audit.ts'
import { billing } from './billing.ts'
import { calculator } from './calculator.ts'
import { catalog } from './catalog.ts'
import { comments } from './comments.ts'
import { company } from './company.ts'
import { dashboard } from './dashboard.ts'
import type { RouteDefinition, Routes } from './define.ts'
import { downloads } from './downloads.ts'
import { equipment } from './equipment.ts'
import { estimate } from './estimate.ts'
import { estimateImport } from './estimate-import.ts'
import { figures } from './figures.ts'
import { finance } from './finance.ts'
import { materials } from './materials.ts'
import { mentions } from './mentions.ts'
import { monthly } from './monthly.ts'
import { notifications } from './notifications.ts'
import { onsite } from './onsite.ts'
import { overview } from './overview.ts'
import { projects } from './projects.ts'
import { recommender } from './recommender.ts'
import { reports } from './reports.ts'
import { requests } from './requests.ts'
import { risk } from './risk.ts'
import { schedule } from './schedule.ts'
import { scope } from './scope.ts'
import { search } from './search.ts'
import { subscription } from './subscription.ts'
import { system } from './system.ts'
import { team } from './team.ts'
import { transfers } from './transfers.ts'
import { updates } from './updates.ts'
import { weather } from './weather.ts'

export * from './accounts.ts'
export * from './accounts-privacy.ts'
export * from './accounts-second-factor.ts'
export * from './approvals.ts'
export * from './areas.ts'
export * from './assignments.ts'
export * from './attachments.ts'
export * from './audit.ts'
export * from './billing.ts'
export * from './calculator.ts'
export * from './calculator-inputs.ts'
export * from './calculator-library.ts'
export * from './catalog.ts'
export * from './catalog-uploads.ts'
export * from './client.ts'
export * from './comments.ts'
export * from './company.ts'
export * from './company-roles.ts'
export * from './company-users.ts'
export * from './cost-names.ts'
export * from './dashboard.ts'
export * from './define.ts'
export * from './downloads.ts'
export * from './equipment.ts'
export * from './equipment-conditions.ts'
export * from './equipment-requests.ts'
export * from './errors.ts'
export * from './estimate.ts'
export * from './estimate-checks.ts'
export * from './estimate-edits.ts'
export * from './estimate-import.ts'
export * from './estimate-import-help.ts'
export * from './estimate-import-rows.ts'
export * from './estimate-revisions.ts'
export * from './estimate-rows.ts'
export * from './estimate-sheet.ts'
export * from './fields/amounts.ts'
export * from './fields/days.ts'
export { isMultiline, markOf } from './fields/marks.ts'
export * from './fields/pages.ts'
export * from './fields/people.ts'
export * from './fields/prints.ts'
export * from './fields/rows.ts'
export * from './figures.ts'
export * from './filipino-errors.ts'
export * from './filipino-sentences.ts'
export * from './finance.ts'
export type { Payable, PayablePayment } from './finance-payables.ts'
export * from './material-requests.ts'
export * from './materials.ts'
export * from './mentions.ts'
export * from './monthly.ts'
export * from './notifications.ts'
export * from './onsite.ts'
export * from './onsite-attendance.ts'
export * from './onsite-balance.ts'
export * from './onsite-counts.ts'
export * from './onsite-deliveries.ts'
export * from './onsite-machines.ts'
export * from './onsite-releases.ts'
export * from './onsite-slips.ts'
export * from './onsite-stock.ts'
export * from './overview.ts'
export * from './overview-glance.ts'
export * from './project-rows.ts'
export * from './projects.ts'
export * from './recommender.ts'
export * from './recommender-dependencies.ts'
export * from './recommender-lines.ts'
export * from './recommender-notices.ts'
export * from './recommender-what-if.ts'
export * from './report-log.ts'
export * from './reports.ts'
export * from './reports-days.ts'
export * from './reports-logs.ts'
export * from './reports-swa.ts'
export * from './reports-weekly.ts'
export * from './requests.ts'
export * from './risk.ts'
export * from './schedule.ts'
export * from './schedule-rows.ts'
export * from './scope.ts'
export * from './search.ts'
export * from './subscription.ts'
export * from './subscription-payments.ts'
export * from './system.ts'
export * from './team.ts'
export * from './transfers.ts'
export * from './transfers-debts.ts'
export * from './updates.ts'
export * from './weather.ts'
export * from './work-item-form.ts'

/** One line per area: the server registers from it, the tests walk it, OpenAPI is printed from it. */
export const contract = {
  system,
  accounts,
  company,
  projects,
  figures,
  overview,
  estimate,
  'estimate-import': estimateImport,
  calculator,
  scope,
  schedule,
  approvals,
  downloads,
  catalog,
  reports,
  requests,
  materials,
  equipment,
  team,
  onsite,
  transfers,
  mentions,
  updates,
  comments,
  billing,
  attachments,
  notifications,
  audit,
  dashboard,
  search,
  recommender,
  weather,
  subscription,
  risk,
  finance,
  monthly,
} as const satisfies Record<string, Routes>

export type AreaName = keyof typeof contract

export interface NamedRoute {
  area: AreaName
  name: string
  route: RouteDefinition
}

export function allRoutes(): NamedRoute[] {
  return Object.entries(contract).flatMap(([area, routes]) =>
    Object.entries(routes as Routes).map(([name, route]) => ({ area: area as AreaName, name, route })),
  )
}
