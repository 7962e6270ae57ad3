/** Chance that can be repeated: the same seed makes the same document. */
export interface Random {
  /** From 0 up to, not with, 1. */
  next(): number
  whole(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  chance(share: number): boolean
  /** Some of a list without repeats, in any order. */
  some<T>(list: readonly T[], count: number): T[]
}

/** Mulberry32: small, and good enough to draw layouts. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    pick: (list) => list[whole(0, list.length - 1)] as (typeof list)[number],
    chance: (share) => next() < share,
    some: (list, count) =>
      list
        .map((each) => ({ each, at: next() }))
        .sort((a, b) => a.at - b.at)
        .slice(0, count)
        .map(({ each }) => each),
  }
}
