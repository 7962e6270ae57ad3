import { find, waitingApprovals } from '../../apps/server/src/areas/planning/estimate/store/estimates.ts'
import { spent } from '../../apps/server/src/areas/planning/estimate/store/ledger.ts'
import {
  equipmentLines,
  laborLines,
  materialLines,
} from '../../apps/server/src/areas/planning/estimate/store/line-rows.ts'
import { orderedLines } from '../../apps/server/src/areas/planning/estimate/store/ordered.ts'
import { newestOf } from '../../apps/server/src/areas/planning/estimate/store/proposals.ts'
import { scopes, varied } from '../../apps/server/src/areas/planning/estimate/store/scopes.ts'
import { type CaughtQuery, caughtQueries } from '../lib/caught-queries.ts'
import { compare, comparedRows } from '../lib/compare.ts'
import { requestsPerSecond, type Target } from '../lib/load.ts'
import type { Row } from '../lib/report.ts'
import { type Company, MANY_LINES } from './company.ts'

/** The whole estimate over HTTP against the same SQL with its rows as a plain JSON reply. */
const ROUNDS = 7
const ROUND_MS = 2000
const AIM = 1.3

export async function measureReading({ product, person, large }: Company): Promise<Row[]> {
  const barePort = await product.startBeside(new URL('./bare-server.ts', import.meta.url), {
    BENCH_DATABASE_URL: product.appUrl,
    BENCH_COMPANY_ID: String(person.company_id),
    BENCH_QUERIES: JSON.stringify(await queriesOf(large, person.user_id)),
  })
  const bare = { port: barePort, path: '/estimate' }
  const full = {
    port: product.port,
    path: `/api/estimate/${person.company_id}/${large}`,
    token: person.token,
  }
  const rows: Row[] = []
  for (const clients of [1, 4]) {
    const timeOf = (target: Target) => async () => 1000 / (await requestsPerSecond(target, ROUND_MS, clients))
    const who = clients === 1 ? 'one client' : `${clients} clients`
    rows.push(
      ...comparedRows(await compare(ROUNDS, timeOf(bare), timeOf(full)), {
        what: `reading ${MANY_LINES} lines, ${who}, against the same SQL with a plain reply`,
        aim: AIM,
        floor: 'the plain reply',
      }),
    )
  }
  return rows
}

/** All that the product asks for between `begin` and `commit`, in its order. */
function queriesOf(projectId: number, userId: number): Promise<CaughtQuery[]> {
  return caughtQueries(async (tx) => {
    await find(tx, projectId)
    await newestOf(tx, projectId, userId, 'lines')
    await waitingApprovals(tx, projectId, ['estimate', 'estimate_edit', 'estimate_terms'])
    await spent(tx, projectId)
    await varied(tx, projectId)
    await orderedLines(tx, projectId)
    await scopes(tx, projectId)
    await laborLines(tx, projectId)
    await equipmentLines(tx, projectId)
    await materialLines(tx, projectId)
  })
}
