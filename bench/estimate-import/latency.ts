import { readFile } from 'node:fs/promises'
import { plainRow } from '../lib/compare.ts'
import { type SignedIn, signIn, startProduct } from '../lib/product.ts'
import type { Row } from '../lib/report.ts'

/** Measures the wait of others while files are read: small requests in turn, without files and with ten. */
const FILES = 10
const QUIET_MS = 5000
const AIM = 4

export async function measureLatency(dataDir: string, file: string): Promise<Row[]> {
  const { port, stop } = await startProduct(dataDir)
  try {
    const person = await signIn(port)
    const call = callerOf(port, person)
    const projectId = await firstProject(call)
    let left = QUIET_MS
    const ask = async () => {
      const started = performance.now()
      await call('/account/me')
      left -= performance.now() - started
      return performance.now() - started
    }
    await waitsWhile(ask, async () => left > QUIET_MS - 1000)
    const quiet = await waitsWhile(ask, async () => left > 0)
    const content = await readFile(file)
    for (let at = 0; at < FILES; at += 1) await upload(call, projectId, content)
    const started = performance.now()
    const busy = await waitsWhile(ask, () => isReading(call, projectId))
    const ratio = at(busy, 0.95) / at(quiet, 0.95)
    return [
      {
        what: `import: the slowest twentieth of requests while ${FILES} files of 40 pages are read, against quiet`,
        measured: ratio.toFixed(2),
        aim: `at most ${AIM}`,
        good: ratio <= AIM,
      },
      plainRow(
        '  it takes, at the middle and at the slowest twentieth',
        `${ms(at(busy, 0.5))}, ${ms(at(busy, 0.95))}`,
      ),
      plainRow('  quiet', `${ms(at(quiet, 0.5))}, ${ms(at(quiet, 0.95))}`),
      plainRow(`  all ${FILES} are read after`, ms(performance.now() - started)),
    ]
  } finally {
    await stop()
  }
}

type Call = (path: string, init?: RequestInit) => Promise<{ response: never }>

const callerOf =
  (port: number, { token }: SignedIn): Call =>
  async (path, init) => {
    const headers = { ...init?.headers, authorization: `Bearer ${token}` }
    const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, { ...init, headers })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as { response: never }
  }

async function firstProject(call: Call): Promise<number> {
  const { response } = await call('/project/list', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  return (response as { data: { ProjectId: number }[] }).data[0]?.ProjectId as number
}

async function upload(call: Call, projectId: number, content: Buffer): Promise<void> {
  const form = new FormData()
  form.set('project_id', String(projectId))
  form.set('file', new Blob([content as BlobPart], { type: 'application/pdf' }), 'long-bill.pdf')
  await call('/estimate/upload', { method: 'POST', body: form })
}

async function isReading(call: Call, projectId: number): Promise<boolean> {
  const { response } = await call(`/estimate/uploaded_file/list?project_id=${projectId}&page=1&per_page=9999`)
  return (response as { status: number }[]).some(({ status }) => status === 1)
}

/** The question is asked between batches, so that it is not what others wait for. */
async function waitsWhile(ask: () => Promise<number>, goesOn: () => Promise<boolean>): Promise<number[]> {
  const waits: number[] = []
  while (await goesOn()) for (let at = 0; at < 50; at += 1) waits.push(await ask())
  return waits
}

function at(waits: readonly number[], share: number): number {
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * share)] ?? 0
}

const ms = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`
