import { busy } from '../line.ts'

/**
 * The bytes of bodies that lie in memory at once have a sum (decision 022). A body counts from before its first
 * byte is read until its call is answered, so that many large ones at once are sent away instead of ending the
 * process. Everyday bodies have a sum of their own: they are taken while large ones fill theirs.
 */
export interface BodyBudget {
  /** Refuses with 503 what does not fit now. */
  hold(body: ExpectedBody): Holding
  heldBytes(): number
}

interface ExpectedBody {
  /** Each person, or each address of those who are nobody yet, has a share. */
  caller: string
  /** The length that the sender says; 0 where they do not say it. */
  declared: number
  /** It cannot be longer. */
  most: number
  /** So many bytes of memory for each of its own. */
  weight: number
}

export interface Holding {
  /** Refuses with 503 when more arrived than is held for the body and there is no room for it. */
  arrived(bytes: number): void
  release(): void
}

interface Share {
  all: number
  ofOne: number
}

const MIB = 1024 * 1024
const EVERYDAY_BYTES = MIB
const EVERYDAY: Share = { all: 64 * MIB, ofOne: 16 * MIB }
/** One share takes the largest form there is, of 100 MiB. */
const LARGE: Share = { all: 256 * MIB, ofOne: 128 * MIB }
/** Room is kept so long for a length that was only said. Whoever sends more slowly holds what came, and no more. */
const KEPT_MS = 20_000

export function openBodyBudget(): BodyBudget {
  const everyday = openShares(EVERYDAY)
  const large = openShares(LARGE)
  return {
    hold(body) {
      const isEveryday = (body.declared || body.most) <= EVERYDAY_BYTES
      return hold(isEveryday ? everyday : large, body)
    },
    heldBytes: () => everyday.held() + large.held(),
  }
}

function hold(shares: Shares, { caller, declared, weight }: ExpectedBody): Holding {
  let held = declared * weight
  shares.take(caller, held)
  let arrived = 0
  let over = false
  const keptFor = setTimeout(() => {
    shares.giveBack(caller, held - arrived)
    held = arrived
  }, KEPT_MS).unref()
  return {
    arrived(bytes) {
      if (over) return
      const missing = arrived + bytes * weight - held
      if (missing > 0) {
        shares.take(caller, missing)
        held += missing
      }
      arrived += bytes * weight
    },
    release() {
      if (over) return
      over = true
      clearTimeout(keptFor)
      shares.giveBack(caller, held)
    },
  }
}

interface Shares {
  take(caller: string, bytes: number): void
  giveBack(caller: string, bytes: number): void
  held(): number
}

function openShares({ all, ofOne }: Share): Shares {
  const ofCallers = new Map<string, number>()
  let held = 0
  function change(caller: string, bytes: number): void {
    held += bytes
    const own = (ofCallers.get(caller) ?? 0) + bytes
    if (own > 0) ofCallers.set(caller, own)
    else ofCallers.delete(caller)
  }
  return {
    take(caller, bytes) {
      if (held + bytes > all || (ofCallers.get(caller) ?? 0) + bytes > ofOne) throw busy()
      change(caller, bytes)
    },
    giveBack: (caller, bytes) => change(caller, -bytes),
    held: () => held,
  }
}
