import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { meRow } from '../../apps/server/src/areas/accounts/store.ts'
import { provision } from '../../apps/server/src/platform/database/connect.ts'
import { queriesOn } from '../../apps/server/src/platform/database/query.ts'
import { joinEmbeddedServer } from '../../apps/server/src/platform/embedded/server.ts'
import { requestsPerSecond } from '../lib/load.ts'
import { median, type Row } from '../lib/report.ts'

/** A signed-in read through the whole stack against a bare Fastify route with the same query. */
const ROUNDS = 7
const ROUND_MS = 1500
const AIM = 0.45

export async function measureSignedInRead(dataDir: string): Promise<Row[]> {
  const postgres = await joinEmbeddedServer({ dataDir })
  const children: ChildProcess[] = []
  const start = async (file: string, env: Record<string, string>) => {
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
      env: { ...process.env, ...env },
      // Its log is written, as in production, to where nobody reads it.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    children.push(child)
    const [message] = (await once(child, 'message')) as [{ port: number }]
    return message.port
  }
  try {
    const fullPort = await start('./full-server.ts', {
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO_DATA: '1',
      LOG_LEVEL: 'info',
      REQUESTS_PER_MINUTE: '100000000',
      NODE_ENV: 'production',
    })
    const { token, user_id } = await signIn(fullPort)
    const { ownerUrl } = await provision(postgres.superuserUrl, dataDir, 'itayo')
    const barePort = await start('./bare-server.ts', {
      BENCH_DATABASE_URL: ownerUrl,
      BENCH_USER_ID: String(user_id),
      BENCH_SQL: await meQuery(),
      NODE_ENV: 'production',
    })

    const bare = { port: barePort, path: '/me' }
    const full = { port: fullPort, path: '/api/account/me', token }
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
    for (const child of children) {
      child.disconnect()
      await once(child, 'exit')
    }
    await postgres.leave()
  }
}

async function signIn(port: number): Promise<{ token: string; user_id: number }> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@bayanihan.test', password: 'itayo-demo' }),
  })
  const { response } = (await reply.json()) as { response: { token: string; user_id: number } }
  return response
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
