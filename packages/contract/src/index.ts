import { accounts } from './accounts.ts'
import type { RouteDefinition, Routes } from './define.ts'
import { system } from './system.ts'

export * from './accounts.ts'
export * from './areas.ts'
export * from './client.ts'
export * from './define.ts'
export * from './errors.ts'
export * from './fields.ts'
export * from './system.ts'

/** One line per area: the server registers from it, the tests walk it, OpenAPI is printed from it. */
export const contract = { system, accounts } as const satisfies Record<string, Routes>

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
