import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, ApiError, type CallOptions, ConnectionLost } from '@itayo/contract'
import type { Random } from './random.ts'

/* Every write that was tried, and what became of it. What was acknowledged is what the checks ask for at the end. */

/** Something that a write made. */
export interface Fact {
  kind: string
  /** Chosen by the client, so that the same write done twice shows. */
  mark: string
  /** Given by the server. */
  id: string
  value: string
}

/** The next version of something that several people change. */
export interface Step {
  subject: string
  version: number
  value: string
}

export interface AuditMark {
  action: string
  /** Null where the entry names none, or one that the answer does not tell. */
  subject: number | null
}

/** The evidence that must be found after an acknowledgement. */
export interface Proof {
  fact?: Fact
  step?: Step
  audit: AuditMark
  /** Further entries: what an approver writes is decided at once. */
  also?: readonly AuditMark[]
}

interface Write {
  key: string
  kind: string
  tries: number
  /** Sent, and the answer never came or told that the outcome is unknown. */
  lost: number
  outcome: 'open' | 'acknowledged' | 'declined'
  proof?: Proof
}

/** Counts of the answers while one fault, or none, was under way. */
export interface Tally {
  tried: number
  acknowledged: number
  /** Told to come back: 503. */
  refused: number
  /** Refused because another person was first, or it is decided already. */
  declined: number
  lost: number
  /** No process was listening: it was never sent. */
  unsent: number
}

export const CALM = 'none'
const EMPTY: Tally = { tried: 0, acknowledged: 0, refused: 0, declined: 0, lost: 0, unsent: 0 }

/** The server promises 15 seconds, and may itself be frozen for some. */
const ANSWER_LIMIT_MS = 40_000
const PASSING = ['unavailable', 'busy', 'storage_full', 'files.unavailable']

export interface Ledger {
  writes: readonly Write[]
  tallies: ReadonlyMap<string, Tally>
  /** Refusals by their code. */
  codes: ReadonlyMap<string, number>
  /** Answers that no fault excuses: 500 and the like. */
  unforeseen: readonly string[]
  longestAnswerMs: number
  /** Everything counted from now on counts for this fault. */
  during(fault: string): void
  codesSeen(...codes: readonly string[]): number
  /**
   * Sends one write until it is acknowledged or declined, each time with the same Idempotency-Key. Undefined when it
   * was declined.
   */
  write<T>(
    kind: string,
    random: Random,
    send: (key: string, options: CallOptions) => Promise<Answer<T>>,
    prove: (reply: T, key: string) => Proof,
  ): Promise<T | undefined>
}

type Verdict = 'unsent' | 'lost' | 'refused' | 'declined' | 'failed' | 'rejected'

/** Judges a write by its error. An error of our own making is thrown on. */
export function judge(error: unknown): { verdict: Verdict; code: string } {
  if (error instanceof ConnectionLost)
    return isRefused(error.cause)
      ? { verdict: 'unsent', code: 'nobody there' }
      : { verdict: 'lost', code: 'no answer' }
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return { verdict: 'lost', code: 'no answer in time' }
  if (!(error instanceof ApiError)) throw error
  const { code, http } = error
  if (code === 'outcome_unknown') return { verdict: 'lost', code }
  if (http === 503 && PASSING.includes(code)) return { verdict: 'refused', code }
  // A 409 means that another person holds the lock or was first: nothing was changed.
  if (http === 409) return { verdict: 'declined', code }
  return { verdict: http >= 500 ? 'failed' : 'rejected', code: `${http} ${code}` }
}

/** fetch wraps the error of the system. */
function isRefused(error: unknown): boolean {
  const cause = (error as Error | null)?.cause as NodeJS.ErrnoException | undefined
  return cause?.code === 'ECONNREFUSED'
}

export function openLedger(): Ledger {
  const writes: Write[] = []
  const tallies = new Map<string, Tally>([[CALM, { ...EMPTY }]])
  const codes = new Map<string, number>()
  const unforeseen: string[] = []
  let fault = CALM

  const count = (what: keyof Tally) => {
    const tally = tallies.get(fault) ?? { ...EMPTY }
    tally[what] += 1
    tallies.set(fault, tally)
  }

  const ledger: Ledger = {
    writes,
    tallies,
    codes,
    unforeseen,
    longestAnswerMs: 0,
    during(next) {
      fault = next
    },
    codesSeen: (...wanted) => wanted.reduce((sum, code) => sum + (codes.get(code) ?? 0), 0),
    async write(kind, random, send, prove) {
      const write: Write = { key: randomUUID(), kind, tries: 0, lost: 0, outcome: 'open' }
      writes.push(write)
      for (;;) {
        write.tries += 1
        count('tried')
        const begun = performance.now()
        try {
          const signal = AbortSignal.timeout(ANSWER_LIMIT_MS)
          const { response } = await send(write.key, { idempotencyKey: write.key, signal })
          write.outcome = 'acknowledged'
          write.proof = prove(response, write.key)
          count('acknowledged')
          return response
        } catch (error) {
          const { verdict, code } = judge(error)
          codes.set(code, (codes.get(code) ?? 0) + 1)
          if (verdict === 'failed' || verdict === 'rejected')
            unforeseen.push(`${kind}, fault ${fault}: ${code}, ${String(error)}`)
          else count(verdict)
          if (verdict === 'lost') write.lost += 1
          if (verdict === 'declined' || verdict === 'rejected') {
            write.outcome = 'declined'
            return undefined
          }
        } finally {
          ledger.longestAnswerMs = Math.max(ledger.longestAnswerMs, performance.now() - begun)
        }
        await pause(random.between(50, 600))
      }
    },
  }
  return ledger
}
