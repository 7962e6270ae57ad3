import type pg from 'pg'
import { meRow } from '../../apps/server/src/areas/foundation/accounts/store/people.ts'
import { queriesOn } from '../../apps/server/src/platform/database/query.ts'
import { compare, plainRow, type Spread, spreadText } from '../lib/compare.ts'
import { requestsPerSecond, type Target } from '../lib/load.ts'
import { signIn, startProduct } from '../lib/product.ts'
import type { Row } from '../lib/report.ts'

/** A signed-in read through the whole stack against a bare Fastify route with the same query. */
const ROUNDS = 7
const ROUND_MS = 1500
const AIM = 0.45

export async function measureSignedInRead(dataDir: string): Promise<Row[]> {
  const { port, ownerUrl, startBeside, stop } = await startProduct(dataDir)
  try {
    const { token, user_id } = await signIn(port)
    const barePort = await startBeside(new URL('./bare-server.ts', import.meta.url), {
      BENCH_DATABASE_URL: ownerUrl,
      BENCH_USER_ID: String(user_id),
      BENCH_SQL: await meQuery(),
    })

    const bare = { port: barePort, path: '/me' }
    const full = { port, path: '/api/account/me', token }
    const timeOf = (target: Target) => async () => 1000 / (await requestsPerSecond(target, ROUND_MS))
    const { ratio, control } = await compare(ROUNDS, timeOf(bare), timeOf(full))
    return [
      {
        what: 'signed-in read, throughput against a bare route with the same query',
        measured: spreadText(ofThroughput(ratio)),
        aim: `at least ${AIM}`,
        good: ofThroughput(ratio).middle >= AIM,
      },
      plainRow('  control: the bare route twice', spreadText(control)),
    ]
  } finally {
    await stop()
  }
}

/** Times were compared: throughput is the other way round. */
const ofThroughput = ({ middle, least, most }: Spread): Spread => ({
  middle: 1 / middle,
  least: 1 / most,
  most: 1 / least,
})

/** The SQL of the product's own query, caught on its way out. */
async function meQuery(): Promise<string> {
  let caught = ''
  const client = {
    query: async ({ text }: { text: string }) => {
      caught = text
      return { rows: [{}], rowCount: 1 }
    },
  }
  await meRow(queriesOn(client as unknown as pg.PoolClient), 1)
  return caught
}
