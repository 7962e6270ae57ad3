/** Chance that can be had again: the same seed gives the same numbers. */
export interface Random {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
  /** A stream of its own, so that clients that take turns by chance do not change each other's numbers. */
  branch(name: string): Random
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  /** mulberry32: from 0 up to, and not including, 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    pick(list) {
      if (list.length === 0) throw new Error('there is nothing to pick from')
      return list[between(0, list.length - 1)] as (typeof list)[number]
    },
    shuffled(list) {
      const mixed = [...list]
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = between(0, last)
        const [one, two] = [mixed[last], mixed[other]] as [(typeof list)[number], (typeof list)[number]]
        mixed[last] = two
        mixed[other] = one
      }
      return mixed
    },
    branch: (name) => seededRandom(hashOf(name) ^ seed),
  }
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return hash >>> 0
}
