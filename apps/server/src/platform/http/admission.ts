import { hash } from 'node:crypto'
import type { RouteDefinition } from '@itayo/contract'
import { after, type Clock, MINUTES } from '../clock.ts'
import type { Actor, Platform } from '../context.ts'
import { AppError } from '../errors.ts'
import { type LineRules, openLine, type Turn } from '../line.ts'
import type { Log } from '../log.ts'

/**
 * Decides who is let in when more come than can be served (decision 022). Three lines take nothing
 * from each other: people whose token this process has found good lately; everybody else, who has only
 * an address; and calls that check or set a password. A request waits before it costs anything, and
 * once let in it is served to its end.
 */
export interface Admission {
  /** Whether `identify` would send the caller away at once. The address is looked up for strangers only. */
  isHopeless(token: string, address: () => string): boolean
  /**
   * Finds out whose token it is. The turn is the one of a person who was here lately, and can be
   * kept for the rest of the call.
   */
  identify(caller: TokenCaller, find: () => Promise<Actor>): Promise<{ actor: Actor; turn: Turn | null }>
  takeTurn(line: RouteDefinition['line'], caller: { actor: Actor | null; address: string }): Promise<Turn>
}

interface TokenCaller {
  token: string
  address: string
}

const PACE = { longestWaitMs: 2000, alwaysKept: 20 }
/** Enough for a whole office that looks up at the same moment; of a crowd, more would only wait to be sent away. */
const MEMBERS = { mostWaiting: 150, mostOfOne: 75, pace: PACE }
const STRANGERS = { mostWaiting: 400, mostOfOne: 250, pace: PACE }
/** Hashing takes a core each: more at once would only take turns on it, and everybody else's time. */
const PASSWORDS = { atOnce: 2, mostWaiting: 80, mostOfOne: 50, pace: PACE }

const NO_LINE: Turn = { end: () => undefined }

export function openAdmission({ pools, clock, log }: Platform): Admission {
  const line = (name: string, rules: LineRules) => {
    const onRefused = refusalCounter(log, name)
    return { ...openLine({ ...rules, onRefused }), onRefused }
  }
  const connections = { app: pools.app.options.max, auth: pools.auth.options.max }
  const members = line('signed-in', {
    ...MEMBERS,
    // More than the connections, so that work between two queries does not leave them idle.
    atOnce: 2 * connections.app,
    // Half of the connections, so that a caller who waits for locks again and again holds up nobody else.
    atOnceOfOne: Math.ceil(connections.app / 2),
  })
  const strangers = line('strangers', {
    ...STRANGERS,
    // Half of the connections, so that the others stay free for people who were here lately.
    atOnce: Math.ceil(connections.auth / 2),
  })
  const passwords = line('passwords', PASSWORDS)
  const recent = recentTokens(clock)

  return {
    isHopeless(token, address) {
      const member = recent.callerOf(token)
      const line = member === undefined ? strangers : members
      const isFull = line.isFull(member ?? address())
      if (isFull) line.onRefused()
      return isFull
    },
    async identify({ token, address }, find) {
      const member = recent.callerOf(token)
      const turn = await (member === undefined ? strangers.take(address) : members.take(member))
      try {
        const actor = await find()
        recent.note(token, memberName(actor))
        if (member !== undefined) return { actor, turn }
        turn.end()
        return { actor, turn: null }
      } catch (error) {
        turn.end()
        if (error instanceof AppError && error.code === 'session_ended') recent.forget(token)
        throw error
      }
    },
    takeTurn(line, { actor, address }) {
      if (line === 'none') return Promise.resolve(NO_LINE)
      const caller = actor ? memberName(actor) : address
      if (line === 'passwords') return passwords.take(caller)
      return (actor ? members : strangers).take(caller)
    },
  }
}

/** By person: several sign-ins are no more than one in a line. */
export const memberName = (actor: Actor) => `person ${actor.userId}`

const REMEMBERED_FOR = 15 * MINUTES
const MOST_REMEMBERED = 20_000

/**
 * Tokens that were found good lately, as hashes. An invented token does not get a caller past the
 * strangers; every call asks again whether its token is still good.
 */
function recentTokens(clock: Clock) {
  const found = new Map<string, { caller: string; until: Date }>()
  const nameOf = (token: string) => hash('sha256', token, 'base64')
  return {
    callerOf(token: string): string | undefined {
      const one = found.get(nameOf(token))
      return one && clock.now() < one.until ? one.caller : undefined
    },
    note(token: string, caller: string): void {
      const name = nameOf(token)
      found.delete(name)
      found.set(name, { caller, until: after(clock.now(), REMEMBERED_FOR) })
      const [oldest] = found.keys()
      if (found.size > MOST_REMEMBERED && oldest !== undefined) found.delete(oldest)
    },
    forget: (token: string) => void found.delete(nameOf(token)),
  }
}

const SAY_EVERY_MS = 5000

/** One line in a while, however many are sent away. */
function refusalCounter(log: Log, line: string): () => void {
  let refused = 0
  let saidAt = Number.NEGATIVE_INFINITY
  return () => {
    refused += 1
    if (performance.now() - saidAt < SAY_EVERY_MS) return
    log.warn({ line, refused }, 'too busy: requests are sent away')
    saidAt = performance.now()
    refused = 0
  }
}
