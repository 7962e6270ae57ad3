import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { CREDITS_PER_MONTH } from '@itayo/domain'
import { provision } from '../../apps/server/src/platform/database/connect.ts'
import { joinEmbeddedServer } from '../../apps/server/src/platform/embedded/server.ts'
import { compiledCode, memoryEnvironment, memoryFlags } from '../../scripts/lib/memory.mjs'
import { asOwner } from './owner.ts'

/** The product as `npm start` runs it, in a process and on a database of its own. */
export interface Product {
  port: number
  ownerUrl: string
  /** The login the product itself works with. */
  appUrl: string
  /** Another server beside it, such as a floor to measure against. */
  startBeside(file: URL, env: Record<string, string>): Promise<number>
  /** In bytes, of the server's process alone. */
  memory(): Promise<number>
  stop(): Promise<void>
}

export async function startProduct(dataDir: string): Promise<Product> {
  const postgres = await joinEmbeddedServer({ dataDir })
  const children: ChildProcess[] = []
  const start = async (file: URL, env: Record<string, string>) => {
    const child = fork(fileURLToPath(file), {
      env: { ...process.env, NODE_ENV: 'production', ...memoryEnvironment, ...compiledCode, ...env },
      execArgv: memoryFlags,
      // Its log is written, as in production, to where nobody reads it.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    children.push(child)
    const failed = once(child, 'exit').then(([code]) => {
      throw new Error(`${file.pathname} ended with code ${code}`)
    })
    failed.catch(() => undefined)
    const [message] = (await Promise.race([once(child, 'message'), failed])) as [{ port: number }]
    return message.port
  }
  const stop = async () => {
    for (const child of children) {
      if (child.exitCode !== null) continue
      child.disconnect()
      await once(child, 'exit')
    }
    await postgres.leave()
  }
  try {
    const port = await start(new URL('./full-server.ts', import.meta.url), {
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO_DATA: '1',
      LOG_LEVEL: 'info',
      REQUESTS_PER_MINUTE: '100000000',
    })
    const urls = await provision(postgres.superuserUrl, dataDir, 'itayo')
    const memory = async () => {
      const server = children[0] as ChildProcess
      server.send('memory')
      const [message] = (await once(server, 'message')) as [{ memory: number }]
      return message.memory
    }
    return { port, ...urls, startBeside: start, memory, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export interface SignedIn {
  token: string
  user_id: number
  company_id: number
}

/** A company of its own with a subscription, and its administrator, as if by the mailed link. */
export async function register({ port, ownerUrl }: Product, name: string): Promise<SignedIn> {
  const token = randomBytes(32).toString('base64url')
  await asOwner(ownerUrl, (owner) =>
    owner.query(
      `insert into registration (company_name, full_name, email, asked_at, expires_at, token_hash)
       values ($1, 'Bench Mark', $2, now(), now() + interval '1 hour', sha256($3::bytea))`,
      [`Company with ${name}`, `${name.replaceAll(' ', '-')}@bench.test`, token],
    ),
  )
  const finish = { token, password: 'kalabaw sa palayan' }
  const person = await post<SignedIn>(port, { path: 'account/register/finish', body: finish })
  await subscribe(port, person)
  return person
}

/** Without credits a reminder would stand before every screen. */
async function subscribe(port: number, { company_id, token }: SignedIn): Promise<void> {
  const superAdmin = await signIn(port, 'superadmin@itayo.test')
  await post(port, {
    path: 'pricing/credit-disburse',
    body: { company_id, credits: CREDITS_PER_MONTH },
    token: superAdmin.token,
  })
  await post(port, { path: 'pricing/subscription/create', body: { subscription_category_id: 1 }, token })
}

export function signIn(port: number, email = 'admin@bayanihan.test'): Promise<SignedIn> {
  return post(port, { path: 'account/login', body: { email, password: 'itayo-demo' } })
}

async function post<Response>(
  port: number,
  { path, body, token }: { path: string; body: object; token?: string },
): Promise<Response> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const { response } = (await reply.json()) as { response: Response }
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${response}`)
  return response
}
