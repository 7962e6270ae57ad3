import { exact, type Fraction, over, rounded, times } from './fraction.ts'

export interface UnitRow {
  id: number
  abbreviation: string
  name: string
  dimension: string
  base_unit_id: number | null
  factor_to_base: number | null
  aliases: readonly string[]
}

/** Units from here on are measured as volumes, those below as areas (D-05). */
const FIRST_VOLUME = 16

export function areaOrVolume(unitId: number): 'Area' | 'Volume' {
  return unitId < FIRST_VOLUME ? 'Area' : 'Volume'
}

/**
 * Four decimals, rounded once; null where one unit says nothing about the other. Bags and boxes are both
 * counts, but have no base in common: only the material knows how many of one are in the other.
 */
export function convert(value: number, from: UnitRow, to: UnitRow): number | null {
  const size = sizeOf(from, to)
  return size && rounded(times(exact(value), size), 4)
}

/** One of a unit in another one, exactly. */
export function sizeOf(from: UnitRow, to: UnitRow): Fraction | null {
  if (from.id === to.id) return exact(1)
  if (from.dimension !== to.dimension || from.base_unit_id !== to.base_unit_id) return null
  if (from.base_unit_id === null || !from.factor_to_base || !to.factor_to_base) return null
  return over(exact(from.factor_to_base), exact(to.factor_to_base))
}

/**
 * Finds the unit that a text in a sheet means. An abbreviation counts before a name and a name before an
 * alias ('lm' is the linear meter, though it is an alias of the meter too), and the whole word before its
 * singular ('ls' is a lump sum, not liters).
 */
export function findUnit(text: string, units: readonly UnitRow[]): UnitRow | undefined {
  const word = plain(text)
  if (UNCERTAIN.has(word)) return undefined
  const words = wordsOf(units)
  return words.get(word) ?? words.get(singular(word))
}

/** Meters to one writer and metric tons to the next: asking is better than a guess off by a thousand. */
const UNCERTAIN: ReadonlySet<string> = new Set(['mts'])

// A sheet has thousands of rows and the units are the same for all of them.
const known = new WeakMap<readonly UnitRow[], ReadonlyMap<string, UnitRow>>()

function wordsOf(units: readonly UnitRow[]): ReadonlyMap<string, UnitRow> {
  const before = known.get(units)
  if (before) return before
  const words = new Map<string, UnitRow>()
  const add = (text: string, unit: UnitRow) => {
    if (text && !words.has(text)) words.set(text, unit)
  }
  const ways: ((unit: UnitRow) => readonly string[])[] = [
    (unit) => [unit.abbreviation],
    (unit) => [unit.name],
    (unit) => unit.aliases,
  ]
  for (const form of [plain, (text: string) => singular(plain(text))]) {
    for (const way of ways) {
      for (const unit of units) for (const text of way(unit)) add(form(text), unit)
    }
  }
  known.set(units, words)
  return words
}

/** Writes 'Cu. M.', 'm³', 'cubic metre' and 'M^3' one way; a text in brackets is a remark and dropped. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{N}%]/gu, '')
    .replace(/^square/, 'sq')
    .replace(/^cubic/, 'cu')
    .replace(/^(\p{L}+)2$/u, 'sq$1')
    .replace(/^(\p{L}+)3$/u, 'cu$1')
    .replace(/metre/, 'meter')
    .replace(/litre/, 'liter')
    .replace(/feet$/, 'foot')
}

function singular(word: string): string {
  if (/..(x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (/..ies$/.test(word)) return `${word.slice(0, -3)}y`
  return /..s$/.test(word) ? word.slice(0, -1) : word
}
