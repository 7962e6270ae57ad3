import { markOf, type RouteDefinition } from '@itayo/contract'
import { addDays } from '@itayo/domain'
import type { z } from 'zod'
import { today } from '../platform/clock.ts'
import type { TestServer } from '../testing/test-server.ts'
import { placesOf, type Sample, sampleOf, withValue } from './samples.ts'
import type { Person } from './walk.ts'

/** One row of every table of the company, of the project where it lies in one. */
export async function ownRows(
  server: TestServer,
  by: Person,
  projectId: number,
): Promise<Map<string, number>> {
  const found = new Map<string, number>([['project', projectId]])
  const { rows: tables } = await server.owner.query(
    `select table_name as name, bool_or(column_name = 'project_id') as in_project
     from information_schema.columns where table_schema = 'public'
     group by 1 having count(*) filter (where column_name in ('company_id', 'id')) = 2`,
  )
  for (const { name, in_project } of tables) {
    const first = in_project ? `project_id = ${projectId} desc,` : ''
    const { rows } = await server.owner.query(
      `select id from "${name}" where company_id = $1 order by ${first} id limit 1`,
      [by.companyId],
    )
    if (rows[0] && name !== 'project') found.set(name, Number(rows[0].id))
  }
  return found
}

/** The sample of a call with the caller's own ids, and rows that are there. */
export function ownSample(
  route: RouteDefinition,
  by: Person,
  ids: ReadonlyMap<string, number>,
  sample = sampleOf(route),
): Sample {
  return placesOf(route).reduce((filled, place) => {
    const { claim, row } = markOf(place.schema)
    const id = claim ? (claim === 'company' ? by.companyId : by.userId) : row && ids.get(row)
    const isSent = place.part !== 'query' || (place.keys[0] as string) in filled.query
    return id && isSent ? withValue(filled, place, place.part === 'body' ? id : String(id)) : filled
  }, sample)
}

/** The day before the server's own: the demo's sites have written it, whenever it was loaded. */
export const writtenDay = (server: TestServer): string => addDays(today(server.clock), -1)

/** The parameters that a query must have: the others only narrow the answer. */
export function requiredQuery(server: TestServer, route: RouteDefinition): Record<string, unknown> {
  const query: Record<string, unknown> = { ...sampleOf(route).query, day: writtenDay(server) }
  const must = Object.entries(route.query?.shape ?? {}).filter(
    ([, schema]) => !(schema as z.ZodType).safeParse(undefined).success,
  )
  return Object.fromEntries(must.map(([key]) => [key, query[key]]))
}
