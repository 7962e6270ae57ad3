import { contract, type RouteDefinition, type Routes } from '@itayo/contract'
import { accountsCalls } from './accounts.ts'
import { approvalsCalls, notificationsCalls } from './approvals.ts'
import { attachmentsCalls } from './attachments.ts'
import { billingCalls } from './billing.ts'
import { calculatorCalls } from './calculator.ts'
import { commentsCalls } from './comments.ts'
import { companyCalls } from './company.ts'
import type { ValidCall, ValidCalls } from './define.ts'
import { downloadsCalls } from './downloads.ts'
import { equipmentCalls } from './equipment.ts'
import { estimateCalls, importCalls } from './estimate.ts'
import { financeCalls } from './finance.ts'
import { catalogCalls } from './library.ts'
import { materialsCalls } from './materials.ts'
import { monthlyCalls } from './monthly.ts'
import { onsiteCalls } from './onsite.ts'
import { overviewCalls, projectsCalls } from './projects.ts'
import { recommenderCalls } from './recommender.ts'
import { reportsLogsCalls } from './reports-logs.ts'
import { swaCalls } from './reports-swa.ts'
import { weeklyCalls } from './reports-weekly.ts'
import { requestsCalls } from './requests.ts'
import { riskCalls } from './risk.ts'
import { scheduleCalls, scopeCalls } from './schedule.ts'
import { subscriptionCalls } from './subscription.ts'
import { teamCalls } from './team.ts'
import { transfersCalls } from './transfers.ts'
import { updatesCalls } from './updates.ts'
import { weatherCalls } from './weather.ts'

/** How to make one successful call of every route that changes something, area by area. */
const VALID_CALLS: { readonly [Area in keyof typeof contract]: ValidCalls<(typeof contract)[Area]> } = {
  accounts: accountsCalls,
  approvals: approvalsCalls,
  attachments: attachmentsCalls,
  audit: {},
  billing: billingCalls,
  calculator: calculatorCalls,
  catalog: catalogCalls,
  company: companyCalls,
  dashboard: {},
  downloads: downloadsCalls,
  equipment: equipmentCalls,
  estimate: estimateCalls,
  'estimate-import': importCalls,
  figures: {},
  materials: materialsCalls,
  mentions: {},
  monthly: monthlyCalls,
  notifications: notificationsCalls,
  onsite: onsiteCalls,
  overview: overviewCalls,
  projects: projectsCalls,
  recommender: recommenderCalls,
  reports: { ...weeklyCalls, ...reportsLogsCalls, ...swaCalls },
  requests: requestsCalls,
  risk: riskCalls,
  schedule: scheduleCalls,
  scope: scopeCalls,
  search: {},
  subscription: subscriptionCalls,
  system: {},
  team: teamCalls,
  transfers: transfersCalls,
  updates: updatesCalls,
  weather: weatherCalls,
  finance: financeCalls,
  comments: commentsCalls,
}

export interface NamedCall {
  name: string
  route: RouteDefinition
  call: ValidCall
}

/** Every route that changes something, with its calls; none where somebody forgot it. */
export const changingRoutes = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls as Routes)
    .filter(([, route]) => route.method !== 'GET' && !route.reads)
    .map(([name, route]) => {
      const known = VALID_CALLS[area as keyof typeof VALID_CALLS] as Record<string, readonly ValidCall[]>
      return { name: `${area}.${name}`, route, calls: known?.[name] ?? [] }
    }),
)

export const validCalls: readonly NamedCall[] = changingRoutes.flatMap(({ name, route, calls }) =>
  calls.map((call) => ({ name: call.of ? `${name}: ${call.of}` : name, route, call })),
)
