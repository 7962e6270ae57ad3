import type { Comparison } from '@itayo/contract'
import * as store from '../../apps/server/src/areas/planning/estimate/store/revisions.ts'
import { type Company, MANY_LINES } from '../estimate/company.ts'
import { answer } from '../estimate/saving.ts'
import { type CaughtQuery, caughtQueries } from '../lib/caught-queries.ts'
import { compare, comparedRows } from '../lib/compare.ts'
import { requestsPerSecond, type Target } from '../lib/load.ts'
import type { Row } from '../lib/report.ts'
import { FEW_CHANGED } from './revisions.ts'

/** Two revisions compared over HTTP, against the SQL of it with a plain reply and against reading the estimate. */
const ROUNDS = 7
const ROUND_MS = 2000
const AIM_SAME_SQL = 1.5
const AIM_FEW = 0.5

export async function measureComparing({ product, person, large }: Company): Promise<Row[]> {
  const full = (path: string): Target => ({ port: product.port, path, token: person.token })
  const compareAt = (from: string, to: string) => full(`/api/estimate/compare/${large}?from=${from}&to=${to}`)
  const few = await comparisonOf(compareAt('r0', 'r1'), FEW_CHANGED)
  const all = await comparisonOf(compareAt('r1', 'r2'), MANY_LINES)
  const bare = {
    port: await product.startBeside(new URL('../estimate/bare-server.ts', import.meta.url), {
      BENCH_DATABASE_URL: product.appUrl,
      BENCH_COMPANY_ID: String(person.company_id),
      BENCH_QUERIES: JSON.stringify(await queriesOf(large, all)),
    }),
    path: '/estimate',
  }
  const timeOf = (target: Target) => async () => 1000 / (await requestsPerSecond(target, ROUND_MS, 1))
  const reading = full(`/api/estimate/${person.company_id}/${large}`)
  return [
    ...comparedRows(await compare(ROUNDS, timeOf(bare), timeOf(compareAt('r1', 'r2'))), {
      what: `comparing revisions, all of ${MANY_LINES} lines changed, against the same SQL with a plain reply`,
      aim: AIM_SAME_SQL,
      floor: 'the plain reply',
    }),
    ...comparedRows(await compare(ROUNDS, timeOf(reading), timeOf(compareAt('r0', 'r1'))), {
      what: `comparing revisions, ${few.lines} of ${MANY_LINES} lines changed, against reading the estimate`,
      aim: AIM_FEW,
      floor: 'reading the estimate',
    }),
  ]
}

async function comparisonOf({ port, path, token }: Target, lines: number): Promise<Comparison> {
  const headers = { authorization: `Bearer ${token}` }
  const found = await answer<Comparison>(await fetch(`http://127.0.0.1:${port}${path}`, { headers }))
  if (found.lines !== lines) throw new Error(`${lines} lines should have changed, ${found.lines} did`)
  return found
}

function queriesOf(projectId: number, { scopes }: Comparison): Promise<CaughtQuery[]> {
  const ids = scopes.flatMap(({ psow_id }) => psow_id ?? [])
  return caughtQueries(async (tx) => {
    await store.orders(tx, projectId)
    await store.revisions(tx, projectId)
    await store.waitingProposals(tx, projectId)
    await store.changedBetween(tx, projectId, 1, 2)
    await store.scopesAt(tx, projectId, 1, ids)
    await store.scopesAt(tx, projectId, 2, ids)
    await store.variedIn(tx, projectId, 1, 2)
  })
}
