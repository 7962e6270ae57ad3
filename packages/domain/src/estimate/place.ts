/**
 * The order of lines in a work item, and of work items in a phase: a whole number each, with room between
 * neighbours, so that what is put between two is one number more and the others stay as they are.
 */
export const PLACE_GAP = 65_536
/** As far as the column holds them; nobody gets there by hand. */
export const FARTHEST_PLACE = 2_000_000_000

/** The place of the nth of a list that is new as a whole, counted from 0. */
export function placeAt(nth: number): number {
  return (nth + 1) * PLACE_GAP
}

/**
 * Places for a list in the order it is to have. A place that is null is to be found; of the others as many as
 * possible stay, those that are out of order are found anew too. Only where no room is left between two, all
 * are counted anew.
 */
export function arranged(places: readonly (number | null)[]): number[] {
  const kept = longestRising(places)
  const found = places.map((place, at) => (kept.has(at) ? place : null))
  let from = 0
  while (from < found.length) {
    if (found[from] !== null) {
      from += 1
      continue
    }
    let to = from
    while (to < found.length && found[to] === null) to += 1
    const between = placesBetween(found[from - 1] ?? null, found[to] ?? null, to - from)
    if (!between) return places.map((_, nth) => placeAt(nth))
    found.splice(from, to - from, ...between)
    from = to
  }
  return found as number[]
}

/** Null where there is no room. */
function placesBetween(before: number | null, after: number | null, count: number): number[] | null {
  const nth = [...Array(count).keys()]
  const found =
    before !== null && after !== null
      ? nth.map((n) => before + Math.floor(((after - before) * (n + 1)) / (count + 1)))
      : before !== null
        ? nth.map((n) => before + placeAt(n))
        : nth.map((n) => (after === null ? placeAt(n) : after - placeAt(count - 1 - n)))
  const isCrowded = before !== null && after !== null && after - before <= count
  const isFar = found.some((place) => Math.abs(place) > FARTHEST_PLACE)
  return isCrowded || isFar ? null : found
}

/** Where the longest run of rising places stands: the entries that need not move. */
function longestRising(places: readonly (number | null)[]): ReadonlySet<number> {
  /** The end of the best run of each length, and what stands before each entry in its run. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [at, place] of places.entries()) {
    if (place === null) continue
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((places[ends[middle] as number] as number) < place) low = middle + 1
      else high = middle
    }
    previous[at] = ends[low - 1]
    ends[low] = at
  }
  const kept = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) kept.add(at)
  return kept
}

/** In their order; those at the same place as they came. */
export function byPlace<Placed extends { place: number }>(list: readonly Placed[]): Placed[] {
  return list.toSorted((one, other) => one.place - other.place)
}
