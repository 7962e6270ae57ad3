import type { ErrorBody, ErrorCode } from '@itayo/contract'

/**
 * A server that is too busy says so before it does anything, and when to come back. Asking again is
 * therefore safe for changes too.
 */
export const MOST_RETURNS = 3

/** The refusal inside an answer that a doorman could have given as well: 503. */
export async function refusalIn(reply: Response): Promise<Partial<ErrorBody> | undefined> {
  if (reply.status !== 503) return undefined
  const body: unknown = await reply
    .clone()
    .json()
    .catch(() => undefined)
  return typeof body === 'object' && body !== null ? body : undefined
}

/** Milliseconds until it makes sense to ask again; undefined for every other refusal. */
export function busyPause(
  refusal: Partial<ErrorBody> | undefined,
  chance = Math.random(),
): number | undefined {
  if (refusal?.code !== 'busy') return undefined
  return Math.round(1000 * ((refusal.retry_after ?? 2) + chance))
}

/** With these codes the server itself answered and gave a reason. */
const OWN_WORDS: readonly (ErrorCode | undefined)[] = ['busy', 'files.unavailable']
export const isOwnWords = (refusal: Partial<ErrorBody> | undefined): boolean =>
  refusal !== undefined && OWN_WORDS.includes(refusal.code)

export function wait(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
