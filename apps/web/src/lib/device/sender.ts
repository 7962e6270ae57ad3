import { type Answer, ApiError } from '@itayo/contract'
import { isGatewayFailure } from '../connection.ts'
import { errorWords, isFactorMissing, isPassing, isSessionEnded } from '../errors.ts'
import type { Entry } from './entry.ts'
import { changeEntry, entriesOf, fileOf, markArrived } from './entry-store.ts'
import { inputOf, kindOf } from './kinds.ts'

export type Outcome = { arrived: Answer<unknown> } | { refused: unknown } | { lost: unknown }

interface Round {
  person: number
  /** Whether this person is still the one who is signed in. */
  isCurrent: () => boolean
  now: () => Date
  onOutcome: (entry: Entry, outcome: Outcome) => void
}

/** A sign-in, or a second factor, comes first. */
const isShutOut = (error: unknown) => isSessionEnded(error) || isFactorMissing(error)

const isThrottled = (error: unknown) => error instanceof ApiError && error.http === 429

/** Nobody is there, or nobody may come in: what follows would fare no better. */
const stopsTheRound = (error: unknown) =>
  isShutOut(error) ||
  isThrottled(error) ||
  (isPassing(error) && !(error instanceof ApiError && !isGatewayFailure(error.http)))

/**
 * Sends what waits, in the order in which it was saved. Without a network everything waits on. One that the server
 * refuses, or fails at, is set aside with its words and does not hold up the rest, only what hangs on it.
 * True when the round came to its end.
 */
export async function sendRound({ person, isCurrent, now, onOutcome }: Round): Promise<boolean> {
  const entries = await entriesOf(person)
  const arrivedAs = new Map(
    entries.filter(({ state }) => state === 'sent').map((entry) => [entry.id, entry.reply_id]),
  )
  let cameThrough = true
  for (const entry of parentsFirst(entries)) {
    if (entry.state !== 'waiting') continue
    if (entry.after !== null && !arrivedAs.has(entry.after)) continue
    // Signed out meanwhile: nothing is ever sent as somebody else.
    if (!isCurrent()) return false
    const outcome = await sendOne(entry, arrivedAs.get(entry.after ?? '') ?? null)
    if ('arrived' in outcome) {
      const id = (await kindOf(entry.kind))?.idOf?.(outcome.arrived.response) ?? replyIdOf(outcome.arrived)
      arrivedAs.set(entry.id, id)
      await markArrived(entry.id, id, now().toISOString())
    } else if ('refused' in outcome) {
      await changeEntry(entry.id, { state: 'refused', words: errorWords(outcome.refused).text })
    } else {
      cameThrough = false
    }
    onOutcome(entry, outcome)
    if ('lost' in outcome && stopsTheRound(outcome.lost)) return false
  }
  return cameThrough
}

async function sendOne(entry: Entry, parentId: number | null): Promise<Outcome> {
  const kind = await kindOf(entry.kind)
  // Kept by a newer app than this one, which was put back: it waits for the newer one.
  if (!kind) return { lost: new Error('This version of Itayo does not know it') }
  const kept = await fileOf(entry.id)
  const file = kept ? new File([kept.bytes], kept.name, { type: kept.type }) : null
  // Said before it goes: from here on it may arrive without an answer, and the battery may die meanwhile.
  await changeEntry(entry.id, { tried: entry.tried + 1, words: null })
  try {
    const sending = { idempotencyKey: entry.id, file, parent_id: parentId }
    return { arrived: await kind.send(inputOf(kind, entry), sending) }
  } catch (error) {
    if (isPassing(error)) {
      await changeEntry(entry.id, { words: error instanceof ApiError ? error.message : null })
      return { lost: error }
    }
    // The server has answered, and did nothing.
    await changeEntry(entry.id, { tried: entry.tried })
    return isShutOut(error) || isThrottled(error) ? { lost: error } : { refused: error }
  }
}

/** As they were saved; but what hangs on an entry that was corrected goes behind the newer one. */
function parentsFirst(entries: readonly Entry[]): Entry[] {
  const places = new Map(entries.map(({ id, place }) => [id, place]))
  // Places are whole numbers: what hangs on an entry stands between it and the next.
  const placeOf = ({ place, after }: Entry) => Math.max(place, (places.get(after ?? '') ?? 0) + 0.5)
  return [...entries].sort((one, other) => placeOf(one) - placeOf(other) || one.place - other.place)
}

function replyIdOf({ response }: Answer<unknown>): number | null {
  const id = (response as { id?: unknown } | null)?.id
  return typeof id === 'number' ? id : null
}
