import { setTimeout as pause } from 'node:timers/promises'

/** A call to somebody else's server that answers in JSON. */
interface OutsideCall {
  url: URL
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

export interface Manners {
  /** Milliseconds to wait for a reply. */
  patience: number
  /** Before the second and the third try. */
  pauses: readonly number[]
  /** When another try can do no harm. Reading: always. A call that makes something: only when it was turned away. */
  again: 'whenever it may help' | 'only when turned away'
}

/** It did not answer, or not as it should. Addresses and headers hold keys: only the kind of the failure is told. */
export class OutsideError extends Error {
  readonly http: number | undefined

  constructor(why: string, http?: number) {
    super(why)
    this.name = 'OutsideError'
    this.http = http
  }
}

/** A reply larger than this is not the one we asked for. */
const MOST_BYTES = 20_000_000

export async function askOutside(call: OutsideCall, { patience, pauses, again }: Manners): Promise<unknown> {
  for (let tries = 0; ; tries += 1) {
    const outcome = await askOnce(call, patience)
    if ('reply' in outcome) return outcome.reply
    const wait = pauses[tries]
    const isWorthIt = again === 'whenever it may help' ? outcome.isPassing : outcome.http === 429
    if (!isWorthIt || wait === undefined) throw new OutsideError(outcome.why, outcome.http)
    await pause(wait)
  }
}

type Outcome = { reply: unknown } | { why: string; isPassing: boolean; http?: number }

async function askOnce(
  { url, method = 'GET', headers = {}, body }: OutsideCall,
  patience: number,
): Promise<Outcome> {
  try {
    const reply = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    })
    const { status: http } = reply
    if (!reply.ok) {
      await reply.body?.cancel()
      return { why: `answered ${http}`, isPassing: http === 429 || http >= 500, http }
    }
    if (Number(reply.headers.get('content-length') ?? 0) > MOST_BYTES) {
      await reply.body?.cancel()
      return { why: 'answered too much', isPassing: false, http }
    }
    return { reply: JSON.parse(await reply.text()) }
  } catch (error) {
    const why = error instanceof SyntaxError ? 'answered something that is no JSON' : nameOf(error)
    return { why, isPassing: true }
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error && error.name === 'TimeoutError'
    ? 'did not answer in time'
    : 'was not reached'
}
