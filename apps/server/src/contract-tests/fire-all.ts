import { markOf } from '@itayo/contract'
import type { TestServer } from '../testing/test-server.ts'
import { placesOf, sampleOf, withValue } from './samples.ts'
import { fire, mintToken, needsToken, type Person, routes } from './walk.ts'

/** Every call that changes something, once, by somebody, in one project, with rows that are there. */
export async function fireEveryChange(server: TestServer, by: Person, projectId: number): Promise<void> {
  const ids = await ownRows(server, by, projectId)
  for (const named of routes) {
    const { route } = named
    if (route.method === 'GET' || route.reads || !needsToken(named)) continue
    const sample = placesOf(route).reduce((filled, place) => {
      const { claim, row } = markOf(place.schema)
      const id = claim ? (claim === 'company' ? by.companyId : by.userId) : row && ids.get(row)
      return id ? withValue(filled, place, place.part === 'body' ? id : String(id)) : filled
    }, sampleOf(route))
    await fire(server, route, { sample, token: await mintToken(server, by) })
  }
}

/** One row of every table of the company, of the project where it lies in one. */
async function ownRows(server: TestServer, by: Person, projectId: number): Promise<Map<string, number>> {
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
