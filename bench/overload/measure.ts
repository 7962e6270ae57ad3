import { setTimeout as pause } from 'node:timers/promises'
import { plainRow, spreadOf, spreadText } from '../lib/compare.ts'
import { type Product, signIn, startProduct } from '../lib/product.ts'
import type { Row } from '../lib/report.ts'
import { type Answered, type Call, openCaller, percentile } from './caller.ts'

/** Measures what people at work notice when many are, and what an unserved crowd is told. */
const USERS = 200
const THINKING_MS = 2000
const WORKING_MS = Number(process.env.BENCH_OVERLOAD_SECONDS ?? 30) * 1000
/** One stall of the machine is a fifth of the slowest hundredth of a round: several rounds say whose it was. */
const ROUNDS = 3
const CROWD = 3000
const BYSTANDER_EVERY_MS = 25

const SPREAD_AIM = 5
const MEMORY_AIM = 1.2
const REFUSAL_AIM_MS = 1000

const PEOPLE = ['admin', 'manager', 'estimator', 'engineer', 'foreman', 'purchaser', 'viewer'].map(
  (name) => `${name}@bayanihan.test`,
)
/** Somebody of another company who is at work when the crowd comes, and no part of it. */
const BYSTANDER = 'admin@pundasyon.test'
const PROJECTS: Call = { path: '/api/project/list', body: {} }
/** The same crowd before a server that only refuses: this machine can tell nobody sooner, callers included. */
const REFUSED: Call = { path: '/refused', body: {} }
/** A server with nothing to do: by how much this machine alone spreads the answers. */
const IDLE: readonly Call[] = [{ path: '/at-work' }]
/** The calls of somebody who looks around. */
const READS: readonly Call[] = [
  { path: '/api/account/me' },
  PROJECTS,
  { path: '/api/notification/list' },
  { path: '/api/dashboard/mine' },
]

export async function measureOverload(dataDir: string): Promise<Row[]> {
  const product = await startProduct(dataDir)
  try {
    const tokens: string[] = []
    for (let user = 0; user < USERS; user += 1) {
      const { token } = await signIn(product.port, PEOPLE[user % PEOPLE.length])
      tokens.push(token)
    }
    const bystander = await signIn(product.port, BYSTANDER)
    const barePort = await product.startBeside(new URL('./bare-server.ts', import.meta.url), {})
    return [
      ...(await atWork(product, { tokens, barePort })),
      ...(await crowded(product, { tokens, barePort, bystander: bystander.token })),
    ]
  } finally {
    await product.stop()
  }
}

/** Calls cost differently, so that a spread over all of them says less than each alone. */
interface AnsweredCall extends Answered {
  path: string
}

interface Everybody {
  tokens: readonly string[]
  /** Where the floor is. */
  barePort: number
}

async function atWork(product: Product, { tokens, barePort }: Everybody): Promise<Row[]> {
  const workFor = (milliseconds: number) => round(product.port, { tokens, calls: READS, milliseconds })
  // Once unmeasured: statements are prepared, code is compiled, and the memory of a server that has worked is larger.
  await workFor(WORKING_MS)
  const before = await product.memory()
  const rounds: AnsweredCall[][] = []
  for (let at = 0; at < ROUNDS; at += 1) rounds.push(await workFor(WORKING_MS))
  const memory = (await product.memory()) / before
  const idle = await round(barePort, { tokens, calls: IDLE, milliseconds: WORKING_MS / 3 })
  const answers = rounds.flat()
  const tail = spreadOf(
    rounds.map((answered) => {
      const [p50, , p99] = percentiles(timesServed(answered))
      return p99 / p50
    }),
  )
  return [
    {
      what: `${USERS} users with ${THINKING_MS / 1000} s of thinking: p99 by p50`,
      measured: spreadText(tail),
      aim: `at most ${SPREAD_AIM}`,
      good: tail.middle <= SPREAD_AIM,
    },
    plainRow('  p50, p95, p99', inMilliseconds(percentiles(timesServed(answers)))),
    ...READS.map(({ path }) =>
      plainRow(`  p50, p95, p99 of ${path}`, inMilliseconds(percentiles(timesServed(answers, path)))),
    ),
    plainRow(
      '  a server with nothing to do: p50, p95, p99',
      inMilliseconds(percentiles(idle.map(({ milliseconds }) => milliseconds))),
    ),
    plainRow('  answers, refused share', `${answers.length}, ${share(answers, isRefused)}`),
    {
      what: `  memory at the end by memory at the start, over ${(ROUNDS * WORKING_MS) / 1000} s`,
      measured: memory.toFixed(2),
      aim: `at most ${MEMORY_AIM}`,
      good: memory <= MEMORY_AIM,
    },
  ]
}

function timesServed(answers: readonly AnsweredCall[], of?: string): number[] {
  return answers
    .filter(({ http, path }) => http === 200 && (of === undefined || path === of))
    .map(({ milliseconds }) => milliseconds)
}

function percentiles(times: readonly number[]): [p50: number, p95: number, p99: number] {
  return [percentile(times, 50), percentile(times, 95), percentile(times, 99)]
}

function inMilliseconds(values: readonly number[]): string {
  return values.map((value) => `${value.toFixed(1)} ms`).join(', ')
}

interface Round {
  tokens: readonly string[]
  calls: readonly Call[]
  milliseconds: number
}

async function round(port: number, { tokens, calls, milliseconds }: Round): Promise<AnsweredCall[]> {
  const answers: AnsweredCall[] = []
  const until = performance.now() + milliseconds
  /** Begins at a moment of its own, asks, thinks for as long as people do, asks for something else. */
  const work = async (token: string) => {
    const caller = openCaller(port)
    await pause(Math.random() * THINKING_MS)
    for (let at = 0; performance.now() < until; at += 1) {
      const call = calls[at % calls.length] as Call
      answers.push({ ...(await caller.ask({ ...call, token })), path: call.path })
      await pause(THINKING_MS * (0.5 + Math.random()))
    }
    caller.close()
  }
  await Promise.all(tokens.map(work))
  return answers
}

const isRefused = ({ http }: Answered) => http === 503

function share(answers: readonly Answered[], of: (answered: Answered) => boolean): string {
  return `${((100 * answers.filter(of).length) / Math.max(1, answers.length)).toFixed(1)} %`
}

async function crowded(
  product: Product,
  { tokens, barePort, bystander }: Everybody & { bystander: string },
): Promise<Row[]> {
  // Once unmeasured, for the callers as much as for the server.
  await crowd(barePort, tokens, REFUSED)
  const bare = await crowd(barePort, tokens, REFUSED)
  const before = await product.memory()
  const watching = new AbortController()
  const health = keepAsking(product.port, { path: '/api/health' }, watching.signal)
  const read = keepAsking(product.port, { path: '/api/account/me', token: bystander }, watching.signal)
  const answers = await crowd(product.port, tokens, PROJECTS)
  watching.abort()
  const refused = answers.filter(isRefused).map(({ milliseconds }) => milliseconds)
  const served = answers.filter(({ http }) => http === 200).map(({ milliseconds }) => milliseconds)
  const inTime = percentile(refused, 100)
  const spread = (values: readonly number[]) =>
    [50, 99, 100].map((percent) => `${percentile(values, percent).toFixed(0)} ms`).join(', ')
  return [
    {
      what: `${CROWD} at once: the last one refused hears it after`,
      measured: `${inTime.toFixed(0)} ms`,
      aim: `below ${REFUSAL_AIM_MS} ms`,
      good: inTime < REFUSAL_AIM_MS,
    },
    plainRow(
      '  refused share, without an answer',
      `${share(answers, isRefused)}, ${share(answers, ({ http }) => http === 0)}`,
    ),
    plainRow('  refused after: p50, p99, most', spread(refused)),
    plainRow(
      '  a server that only refuses: p50, p99, most',
      spread(bare.map(({ milliseconds }) => milliseconds)),
    ),
    plainRow('  served after: p50, p99, most', spread(served)),
    plainRow('  /api/health meanwhile: p50, p99, most', spread(await health)),
    plainRow('  a signed-in read of somebody at work: p50, p99, most', spread(await read)),
    plainRow('  memory after by memory before', ((await product.memory()) / before).toFixed(2)),
  ]
}

/** Everybody at the same moment, each on a connection of their own. */
async function crowd(port: number, tokens: readonly string[], call: Call): Promise<Answered[]> {
  const callers = Array.from({ length: CROWD }, () => openCaller(port))
  const answers = await Promise.all(
    callers.map((caller, at) =>
      caller
        .ask({ ...call, token: tokens[at % tokens.length] })
        .catch((): Answered => ({ http: 0, milliseconds: Number.NaN })),
    ),
  )
  for (const caller of callers) caller.close()
  return answers
}

/** A person who is signed in already and asks all the while; a refusal counts as a second. */
async function keepAsking(port: number, call: Call, signal: AbortSignal): Promise<number[]> {
  const caller = openCaller(port)
  const taken: number[] = []
  while (!signal.aborted) {
    const { http, milliseconds } = await caller.ask(call)
    taken.push(http === 200 ? milliseconds : 1000)
    await pause(BYSTANDER_EVERY_MS)
  }
  caller.close()
  return taken
}
