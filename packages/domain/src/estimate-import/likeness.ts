/**
 * The likeness of two names, 0 to 1, whatever their capitals, punctuation, plurals and the order of
 * words.
 */
export function likeness(one: string, other: string): number {
  return overlap(partsOf(one), partsOf(other))
}

export interface Alike<Entry> {
  entry: Entry
  score: number
}

export interface NameIndex<Entry> {
  /** The entries most like the name, best first. */
  best(name: string, most?: number): Alike<Entry>[]
}

const LEAST = 0.3

/**
 * A list is indexed once and asked for many names: each question looks only at entries that share some
 * letters.
 */
export function nameIndex<Entry>(
  entries: readonly Entry[],
  namesOf: (entry: Entry) => readonly string[],
): NameIndex<Entry> {
  const named = entries.flatMap((entry) => namesOf(entry).map((name) => ({ entry, parts: partsOf(name) })))
  const withPart = new Map<string, number[]>()
  named.forEach(({ parts }, at) => {
    for (const part of parts) {
      const there = withPart.get(part)
      if (there) there.push(at)
      else withPart.set(part, [at])
    }
  })
  return {
    best(name, most = 3) {
      const wanted = partsOf(name)
      const shared = new Map<number, number>()
      for (const part of wanted) {
        for (const at of withPart.get(part) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
      }
      const byEntry = new Map<Entry, number>()
      for (const [at, count] of shared) {
        const { entry, parts } = named[at] as (typeof named)[number]
        const score = dice(count, wanted.size, parts.size)
        if (score >= LEAST && score > (byEntry.get(entry) ?? 0)) byEntry.set(entry, score)
      }
      return [...byEntry]
        .map(([entry, score]) => ({ entry, score: Math.round(score * 1e4) / 1e4 }))
        .sort((a, b) => b.score - a.score)
        .slice(0, most)
    },
  }
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const part of one) if (other.has(part)) shared++
  return Math.round(dice(shared, one.size, other.size) * 1e4) / 1e4
}

const dice = (shared: number, one: number, other: number) =>
  one + other === 0 ? 0 : (2 * shared) / (one + other)

/** Words that say nothing about which work it is. */
const EMPTY: ReadonlySet<string> = new Set([
  'and',
  'of',
  'the',
  'for',
  'to',
  'in',
  'with',
  'including',
  'incl',
  'item',
])

/** As estimators shorten them. */
const SHORT: Readonly<Record<string, string>> = {
  conc: 'concrete',
  reinf: 'reinforcing',
  rebar: 'reinforcing',
  excav: 'excavation',
  struct: 'structural',
  structure: 'structural',
  mob: 'mobilization',
  demob: 'demobilization',
  galv: 'galvanized',
  pvmt: 'pavement',
  dia: 'diameter',
  thk: 'thick',
  rc: 'reinforced',
  pcc: 'portland cement concrete',
  chb: 'concrete hollow block',
  gi: 'galvanized iron',
}

/** Its words in pairs and triples of letters, with a mark at their ends: a typing error costs little. */
function partsOf(name: string): ReadonlySet<string> {
  const parts = new Set<string>()
  for (const word of wordsOf(name)) {
    // A number stands for itself: 100 mm and 200 mm are different work.
    if (/\d/.test(word)) {
      parts.add(word)
      continue
    }
    const padded = ` ${word} `
    for (let at = 0; at + 3 <= padded.length; at++) parts.add(padded.slice(at, at + 3))
  }
  return parts
}

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .split(/[^a-z0-9.]+/)
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter((word) => word !== '' && !EMPTY.has(word))
    .map(singular)
    .flatMap((word) => (SHORT[word] ?? word).split(' '))
}

const singular = (word: string) =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
