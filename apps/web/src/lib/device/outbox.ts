import { useSyncExternalStore } from 'react'
import { auth } from '../auth/auth.ts'
import { viewedRole } from '../auth/viewed-role.ts'
import { backOff } from '../back-off.ts'
import { clock } from '../clock.ts'
import { connection } from '../connection.ts'
import { isSessionEnded } from '../errors.ts'
import type { Entry } from './entry.ts'
import { addEntry, changeEntry, entriesOf, forgetOldSent, removeEntry } from './entry-store.ts'
import { keepForGood } from './room.ts'
import { type Outcome, sendRound } from './sender.ts'

/** One tab sends at a time; the others see what became of it. */
const LOCK = 'itayo-outbox'
const NONE: readonly Entry[] = []

let entries = NONE
const listeners = new Set<() => void>()
const arrivals = new Set<(entry: Entry) => void>()
/** Who waits for an answer of their own entry, in this tab. */
const awaited = new Map<string, (outcome: Outcome) => void>()
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(LOCK)

const personNow = () => auth.getState().person?.id ?? null

async function readAgain(): Promise<void> {
  const person = personNow()
  entries = person === null ? NONE : await entriesOf(person).catch(() => NONE)
  for (const listener of listeners) listener()
}

async function changed(): Promise<void> {
  otherTabs?.postMessage('changed')
  await readAgain()
}

function onOutcome(entry: Entry, outcome: Outcome): void {
  awaited.get(entry.id)?.(outcome)
  awaited.delete(entry.id)
  if ('arrived' in outcome) for (const hear of arrivals) hear(entry)
  if ('lost' in outcome && isSessionEnded(outcome.lost)) auth.refuse(outcome.lost.message)
  void changed()
}

/** Once for the life of a page: some browsers ask the person each time. The outbox says what came of it. */
let isAskedToKeep = false

function askToKeep(): void {
  if (isAskedToKeep) return
  isAskedToKeep = true
  void keepForGood().catch(() => false)
}

let running: Promise<void> | undefined
let wantedAgain = false
let losses = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what waits. Asked for again while it runs, it looks once more at the end. */
function flush(): Promise<void> {
  if (running) wantedAgain = true
  running ??= rounds().finally(() => {
    running = undefined
  })
  return running
}

/**
 * Then nothing is tried, because a try would only make us doubt what has arrived. A browser alone is not believed: some
 * say so on a machine that reaches the server very well.
 */
const isWithoutNetwork = () => navigator.onLine === false && connection.isLost()

async function rounds(): Promise<void> {
  do {
    wantedAgain = false
    const person = personNow()
    if (person === null || viewedRole.current() !== null || isWithoutNetwork()) return
    const isCurrent = () => personNow() === person && viewedRole.current() === null
    const round = () => sendRound({ person, isCurrent, now: clock.now, onOutcome })
    const cameThrough = await (navigator.locks ? navigator.locks.request(LOCK, round) : round())
    losses = cameThrough ? 0 : losses + 1
    clearTimeout(timer)
    if (!cameThrough) timer = setTimeout(() => void flush(), backOff(losses))
  } while (wantedAgain)
}

/** How long a form waits for the answer before it says that the entry waits on the device. */
const PATIENCE_MS = 8_000

export const outbox = {
  entries: (): readonly Entry[] => entries,

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Hears of everything that arrives. */
  onArrival(hear: (entry: Entry) => void): () => void {
    arrivals.add(hear)
    return () => arrivals.delete(hear)
  },

  /** Keeps an entry on the device; nothing is sent yet. Rejects where nothing can be kept. */
  async keep(...[fresh, beside]: Parameters<typeof addEntry>): Promise<Entry> {
    const entry = await addEntry(fresh, beside)
    askToKeep()
    await changed()
    return entry
  },

  /** The outcome of an entry that was just kept; null when it waits on. */
  async outcomeOf(id: string, patience = PATIENCE_MS): Promise<Outcome | null> {
    const answered = new Promise<Outcome>((resolve) => awaited.set(id, resolve))
    const tired = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience))
    const outcome = await Promise.race([answered, flush().then(() => Promise.race([answered, null])), tired])
    awaited.delete(id)
    return outcome && 'lost' in outcome ? null : outcome
  },

  flush,

  /**
   * The call that is under way has its answer; the rest is on the device, and stays there whatever becomes of
   * the page.
   */
  async settled(): Promise<boolean> {
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    return true
  },

  /** Sends one again that was refused, as it is. */
  async again(id: string): Promise<void> {
    await changeEntry(id, { state: 'waiting', words: null })
    await changed()
    await flush()
  },

  async withdraw(id: string): Promise<void> {
    await removeEntry(id)
    await changed()
  },
}

/** Looks whenever something might have changed: iPhones do not wake an app that is not open. For the whole life of the page. */
export function watchOutbox(): void {
  const look = () => {
    if (document.visibilityState === 'visible') void flush()
  }
  connection.subscribe(() => {
    if (!connection.isLost()) void flush()
  })
  otherTabs?.addEventListener('message', () => void readAgain())
  window.addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  void forgetOldSent(clock.now()).catch(() => undefined)
}

/** Shows and sends what waits of the person who is signed in by now. */
export function openOutbox(): void {
  void readAgain().then(flush)
}

export function useEntries(): readonly Entry[] {
  return useSyncExternalStore(outbox.subscribe, outbox.entries)
}
