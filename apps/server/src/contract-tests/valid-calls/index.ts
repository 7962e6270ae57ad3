import { contract, type RouteDefinition, type Routes } from '@itayo/contract'
import { accountsCalls } from './accounts.ts'
import { approvalsCalls, notificationsCalls } from './approvals.ts'
import { companyCalls } from './company.ts'
import type { ValidCall, ValidCalls } from './define.ts'
import { estimateCalls, importCalls } from './estimate.ts'
import { catalogCalls } from './library.ts'
import { overviewCalls, projectsCalls } from './projects.ts'
import { scheduleCalls, scopeCalls } from './schedule.ts'
import { equipmentCalls, materialsCalls, teamCalls } from './site.ts'

/** How to make one successful call of every route that changes something, area by area. */
const VALID_CALLS: { readonly [Area in keyof typeof contract]: ValidCalls<(typeof contract)[Area]> } = {
  accounts: accountsCalls,
  approvals: approvalsCalls,
  audit: {},
  catalog: catalogCalls,
  company: companyCalls,
  dashboard: {},
  downloads: {},
  equipment: equipmentCalls,
  estimate: estimateCalls,
  'estimate-import': importCalls,
  materials: materialsCalls,
  notifications: notificationsCalls,
  overview: overviewCalls,
  projects: projectsCalls,
  requests: {},
  schedule: scheduleCalls,
  scope: scopeCalls,
  system: {},
  team: teamCalls,
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
