const SHORTEST = 2
const LONGEST = 6

/** For a name without a single letter or digit that a code may have. */
const NAMELESS = 'EQ'

const SMALL_WORDS: ReadonlySet<string> = new Set(['AND', 'FOR', 'OF', 'THE', 'WITH'])

/** Machines written as one word and spoken of by two letters: backhoe BH, bulldozer BD, pumpcrete PC. */
const COMPOUND = /^(.{3,})(CRETE|DOZER|HAMMER|HOE|LIFT|LOADER|SAW)$/

/**
 * A free code: the initials of the name, or the first two letters of a single word, with a number from 2
 * on if it is taken.
 */
export function equipmentCode(name: string, taken: ReadonlySet<string>): string {
  const short = initials(name)
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : String(number)
    const code = short.slice(0, LONGEST - suffix.length) + suffix
    if (!taken.has(code)) return code
  }
}

/** The machines of a category are numbered through: 'ME-0006'. */
export function equipmentNumber(code: string, number: number): string {
  return `${code}-${String(number).padStart(4, '0')}`
}

function initials(name: string): string {
  const text = name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
  const words = kindWords(text)
  const [first = '', second] = words
  if (second !== undefined) return words.map((word) => word.charAt(0)).join('')
  const halves = COMPOUND.exec(first)
  if (halves) return `${first.charAt(0)}${halves[2]?.charAt(0)}`
  const letters = first || text.replace(/[^A-Z0-9]/g, '') || NAMELESS
  return letters.slice(0, first ? SHORTEST : LONGEST).padEnd(SHORTEST, 'X')
}

/** The words for the kind of machine: its size and make come after a comma, a bracket or with a digit. */
function kindWords(text: string): string[] {
  const [kind = ''] = text.split(/[,(]/)
  const words = kind.split(/[^A-Z0-9]+/).filter((word) => word && !SMALL_WORDS.has(word))
  const start = words.findIndex((word) => !/\d/.test(word))
  if (start < 0) return []
  const end = words.findIndex((word, place) => place > start && /\d/.test(word))
  return words.slice(start, end < 0 ? undefined : end)
}
