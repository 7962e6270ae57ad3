import type { TestServer } from '../testing/test-server.ts'
import { ownRows, ownSample } from './own-samples.ts'
import { fire, mintToken, needsToken, type Person, routes } from './walk.ts'

/** Every call that changes something, once, by somebody, in one project, with rows that are there. */
export async function fireEveryChange(server: TestServer, by: Person, projectId: number): Promise<void> {
  const ids = await ownRows(server, by, projectId)
  for (const named of routes) {
    const { route } = named
    if (route.method === 'GET' || route.reads || !needsToken(named)) continue
    await fire(server, route, { sample: ownSample(route, by, ids), token: await mintToken(server, by) })
  }
}
