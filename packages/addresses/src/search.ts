import { filedUnder } from './filing.ts'
import type { City, PlaceIndex, SearchFile } from './lists.ts'
import { shortRegion, wordsIn } from './names.ts'

/** A barangay of a city, or the city alone when no barangay of that name is known. */
export interface Found {
  barangay: string | null
  city: City
}

function startsOne(words: readonly string[], start: string): boolean {
  return words.some((word) => word.startsWith(start))
}

/** Words about the place: of the city, its province, its region. */
function placeWords(city: City): string[] {
  return wordsIn(`${city.name} ${city.province.name} ${city.province.region.name}`)
}

/** The fit of a name: 0 the same name, 1 begins so, 2 has such words; undefined for none. */
function fitOf(name: readonly string[], question: readonly string[]): number | undefined {
  if (!question.every((word) => startsOne(name, word))) return undefined
  if (name.join(' ') === question.join(' ')) return 0
  return question.every((word, at) => name[at]?.startsWith(word)) ? 1 : 2
}

interface Scored extends Found {
  score: number
}

function best(found: Scored[], limit: number): Found[] {
  const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return found
    .sort(
      (left, right) =>
        left.score - right.score ||
        order.compare(left.barangay ?? '', right.barangay ?? '') ||
        order.compare(left.city.name, right.city.name) ||
        order.compare(left.city.province.name, right.city.province.name),
    )
    .slice(0, limit)
    .map(({ barangay, city }) => ({ barangay, city }))
}

/**
 * "Poblacion, Tanay", "Poblacion Tanay" or "pulong buh": what stands before the comma is the barangay;
 * without a comma the last words may name the place. Without a fitting barangay the city is offered.
 */
export function search(
  question: string,
  index: PlaceIndex,
  shard: SearchFile | undefined,
  limit = 12,
): Found[] {
  const [first = '', ...rest] = question.split(',')
  const name = filedUnder(first)
  const place = wordsIn(rest.join(' '))
  if (name.length === 0) return []
  const known = new Map<number, string[]>()
  const wordsAt = (at: number): string[] => {
    const words = known.get(at) ?? (index.cities[at] ? placeWords(index.cities[at]) : [])
    known.set(at, words)
    return words
  }

  const found: Scored[] = []
  for (const [barangay, cities] of Object.entries(shard ?? {})) {
    const words = filedUnder(barangay)
    // Each further word of "Poblacion Tanay" may belong to the place instead.
    const inName = place.length > 0 ? name.length : countInName(words, name)
    const score = inName > 0 ? fitOf(words, name.slice(0, inName)) : undefined
    if (score === undefined) continue
    const others = [...name.slice(inName), ...place]
    for (const at of cities) {
      const city = index.cities[at]
      if (!city || !others.every((word) => startsOne(wordsAt(at), word))) continue
      const cityFits = others.length > 0 && fitOf(wordsIn(city.name), others) !== undefined
      found.push({ barangay, city, score: score * 2 + (cityFits || others.length === 0 ? 0 : 1) })
    }
  }
  return best([...found, ...citiesFor(name, place, index, found.length > 0)], limit)
}

/** Counts the words of the question, from the first on, that are words of the name. */
function countInName(words: readonly string[], question: readonly string[]): number {
  const miss = question.findIndex((word) => !startsOne(words, word))
  return miss === -1 ? question.length : miss
}

/** Cities that were asked for by name, or that lie where a barangay was looked for in vain. */
function citiesFor(
  name: readonly string[],
  place: readonly string[],
  index: PlaceIndex,
  hasBarangays: boolean,
): Scored[] {
  return index.cities.flatMap((city) => {
    const own = wordsIn(city.name).filter((word) => word !== 'city')
    const byName = fitOf(own, name)
    if (byName !== undefined && place.every((word) => startsOne(placeWords(city), word)))
      return [{ barangay: null, city, score: byName * 2 + 0.5 }]
    const others = place.length > 0 ? place : name.slice(1)
    if (!hasBarangays && others.length > 0 && fitOf(own, others) !== undefined)
      return [{ barangay: null, city, score: 9 }]
    return []
  })
}

/** "Poblacion, Pililla, Rizal, CALABARZON". */
export function placeLine(found: Found): string {
  const { city } = found
  const parts = [city.name, city.province.name, shortRegion(city.province.region.name)]
  return (found.barangay === null ? parts : [found.barangay, ...parts]).join(', ')
}
