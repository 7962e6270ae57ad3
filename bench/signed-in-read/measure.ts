import type pg from 'pg'
import { meRow } from '../../apps/server/src/areas/foundation/accounts/store/people.ts'
import { queriesOn } from '../../apps/server/src/platform/database/query.ts'
import { requestsPerSecond } from '../lib/load.ts'
import { signIn, startProduct } from '../lib/product.ts'
import { median, type Row } from '../lib/report.ts'

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
    for (const target of [bare, full]) await requestsPerSecond(target, ROUND_MS)
    const ratios: number[] = []
    const controls: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = await requestsPerSecond(bare, ROUND_MS)
      const whole = await requestsPerSecond(full, ROUND_MS)
      const second = await requestsPerSecond(bare, ROUND_MS)
      ratios.push(whole / ((first + second) / 2))
      controls.push(second / first)
    }
    const ratio = median(ratios)
    return [
      {
        what: 'signed-in read, throughput against a bare route with the same query',
        measured: ratio.toFixed(2),
        aim: `at least ${AIM}`,
        good: ratio >= AIM,
      },
      {
        what: '  control: the bare route twice',
        measured: median(controls).toFixed(2),
        aim: '',
        good: undefined,
      },
    ]
  } finally {
    await stop()
  }
}

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
