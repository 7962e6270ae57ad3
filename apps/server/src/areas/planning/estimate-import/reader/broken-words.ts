import { textOf, type Word } from './page-types.ts'

/** How near to the edge of its cell a line must end to be full, in letter widths. */
const NEAR = 1.1
const LEAST_LINES = 3
const MOSTLY = 0.85

/** A cell's words line by line. */
type Cell = Word[][]

/**
 * Whether the cells of a column are filled to the last letter, words broken where the room ends: then nearly every
 * line but the last of a cell ends at the same place. Lines that break between words end here and there.
 */
export function breaksWords(cells: Cell[]): boolean {
  // The same name in several rows is one proof, not several.
  const lines = new Map(cells.flatMap((cell) => cell.slice(0, -1)).map((line) => [textOf(line), line]))
  const inner = [...lines.values()].flatMap((line) => line.at(-1) ?? [])
  if (inner.length < LEAST_LINES) return false
  const right = Math.max(...inner.map((word) => word.x1))
  const full = inner.filter((word) => right - word.x1 < NEAR * letterOf(word)).length
  return full >= inner.length * MOSTLY && !isJustified([...lines.values()]) && breaksInside(cells)
}

/** A room that ends anywhere seldom ends between two words: most lines go on with the letters of the last one. */
function breaksInside(cells: Cell[]): boolean {
  const breaks = cells.flatMap((cell) =>
    cell.slice(1).map((line, at) => [cell[at]?.at(-1)?.text ?? '', line[0]?.text ?? ''] as const),
  )
  const inside = breaks.filter(([end, start]) =>
    /[a-z]$/.test(end) ? /^[a-z]/.test(start) : /[A-Z]$/.test(end) && /^[A-Z]/.test(start),
  )
  return inside.length * 2 >= breaks.length
}

/** Justified lines end at one place too, but only by their blanks, which differ from line to line. */
function isJustified(lines: Word[][]): boolean {
  const blanks = lines.flatMap((line) => {
    const gaps = line.slice(1).map((word, at) => word.x0 - (line[at]?.x1 ?? 0))
    return gaps.length > 0 ? gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length : []
  })
  const sorted = blanks.sort((a, b) => a - b)
  const [low, high] = [
    sorted[Math.floor(sorted.length * 0.1)] ?? 0,
    sorted[Math.floor(sorted.length * 0.9)] ?? 0,
  ]
  return sorted.length >= LEAST_LINES && high > low * 1.3
}

const letterOf = (word: Word) => (word.x1 - word.x0) / Math.max(1, word.text.length)

/** The text of such a cell: pieces of one word are joined where the document has that word elsewhere, or small letters go on. */
export function joinBroken(lines: string[], known: Set<string>): string {
  return lines.reduce((text, line) => {
    if (text === '') return line
    const [end, start] = [text.split(' ').at(-1) ?? '', line.split(' ')[0] ?? '']
    const both = known.has(plain(end)) && known.has(plain(start))
    const one = known.has(plain(end + start)) || (!both && /[a-z]$/.test(end) && /^[a-z]/.test(start))
    return text + (one ? '' : ' ') + line
  }, '')
}

export const plain = (word: string): string => word.toLowerCase().replace(/[^a-z0-9]/g, '')
