import type { Column } from './head-columns.ts'
import { FIGURE_ROLES, type Role } from './head-words.ts'
import { isItemNumber } from './item-number.ts'
import { isCurrency, isDash, parseNumber } from './numbers.ts'
import type { Box, Line, Word } from './page-types.ts'
import { unitOf } from './units.ts'

export interface Span extends Box {
  text: string
  figure: boolean
}

/** Cells of many lines that stand over each other, and what they mostly are. */
export interface Stack extends Box {
  /** In how many of the lines, 0 to 1. */
  filled: number
  figures: number
  units: number
  numbers: number
}

/** A row in which a name runs into the next column does not make one column of two. */
const STRAY = 0.04
const NARROWEST_GAP = 1.2

const isFigure = (text: string): boolean => parseNumber(text) !== undefined || isDash(text)

/** Stretches of a line that are surely one cell: words close together, figures each by itself with its peso sign. */
export function spansOf(line: Line): Span[] {
  const spans: Span[] = []
  line.words.forEach((word, at) => {
    const last = spans.at(-1)
    const next = line.words[at + 1]
    const figure = isFigure(word.text) && !isInText(word, last)
    const sign = isCurrency(word.text) && next !== undefined && isFigure(next.text)
    const blank = blankOf(word)
    const apart = last !== undefined && word.x0 - last.x1 > 1.2 * blank
    const unit = apart && next !== undefined && isFigure(next.text) && unitOf(word.text) !== undefined
    const close = last !== undefined && word.x0 - last.x1 < 2 * blank
    const bracket = last !== undefined && /^\(\d{1,3}\)$/.test(word.text) && /^\d{1,5}$/.test(last.text)
    if (last && bracket && word.x0 - last.x1 < 0.8 * word.size) {
      // '800 (1)' is a number of an item, not two figures.
      Object.assign(last, { x1: word.x1, text: `${last.text} ${word.text}`, figure: false })
    } else if (last && figure && isCurrency(last.text)) {
      Object.assign(last, { x1: word.x1, text: `${last.text} ${word.text}`, figure: true })
    } else if (last && close && !figure && !unit && !sign && !last.figure) {
      last.x1 = word.x1
      last.text += ` ${word.text}`
    } else spans.push({ x0: word.x0, x1: word.x1, y0: word.y0, y1: word.y1, text: word.text, figure })
  })
  return spans
}

/** How wide a blank is: a typewriter's is as wide as its letters. */
function blankOf(word: Word): number {
  const letter = (word.x1 - word.x0) / Math.max(1, word.text.length)
  const typed = Math.abs(letter - 0.6 * word.size) < 0.01 * word.size
  return (typed ? 0.6 : 0.275) * word.size
}

/** '0.90' of 'Wood door 0.90 x 2.10', '(1)' of '803 (1) a': not more than a blank from the text before it. */
function isInText(word: Word, last: Span | undefined): boolean {
  if (/^\(\d{1,2}\)$/.test(word.text)) return true
  if (!last || last.figure || word.x0 - last.x1 > 1.2 * blankOf(word)) return false
  return /[A-Za-z]{2}|["']$/.test(last.text) && !isCurrency(last.text) && unitOf(last.text) === undefined
}

export function stacksOf(lines: Line[]): Stack[] {
  const spans = lines.flatMap((line, index) => spansOf(line).map((span) => ({ ...span, line: index })))
  const ends = spans.flatMap((span) => [
    { x: span.x0, step: 1 },
    { x: span.x1, step: -1 },
  ])
  ends.sort((a, b) => a.x - b.x || a.step - b.step)
  const most = Math.floor(lines.length * STRAY)
  const places: { x0: number; x1: number }[] = []
  let over = 0
  for (const { x, step } of ends) {
    const before = over
    over += step
    const last = places.at(-1)
    if (before <= most && over > most) {
      if (last && x - last.x1 < NARROWEST_GAP) last.x1 = Infinity
      else places.push({ x0: x, x1: Infinity })
    } else if (before > most && over <= most && last) last.x1 = x
  }
  return places.map(({ x0, x1 }) => {
    const own = spans.filter((span) => (span.x0 + span.x1) / 2 >= x0 && (span.x0 + span.x1) / 2 <= x1)
    const share = (is: (text: string) => boolean) =>
      own.filter((span) => is(span.text)).length / Math.max(1, own.length)
    return {
      x0,
      x1,
      y0: lines[0]?.y0 ?? 0,
      y1: lines.at(-1)?.y1 ?? 0,
      filled: new Set(own.map((span) => span.line)).size / Math.max(1, lines.length),
      figures: share(isFigure),
      units: share((text) => unitOf(text) !== undefined),
      numbers: share((text) => isItemNumber(text)),
    }
  })
}

const NO_COLUMN = 2
const NO_HEADING = 3
const WRONG_KIND = 4

function costOf(column: Column, stack: Stack): number {
  const apart = Math.max(0, column.x0 - stack.x1, stack.x0 - column.x1)
  const middles = Math.abs(column.x0 + column.x1 - stack.x0 - stack.x1) / 2
  const text = column.role === 'description' && stack.figures < 0.3 && stack.units < 0.3
  // Names run far to the right of a heading at the left of them, and the other way round.
  return Math.min(text ? 2 : 4, apart / 12) + middles * 0.004 + wrongKind(column.role, stack)
}

function wrongKind(role: Role | undefined, stack: Stack): number {
  if (role && FIGURE_ROLES.has(role)) return stack.figures < 0.5 ? WRONG_KIND : 0
  if (role === 'unit') return stack.figures > 0.5 ? WRONG_KIND : 0
  if (role === 'description') return stack.figures > 0.6 || stack.units > 0.8 ? WRONG_KIND : 0
  if (role === 'item') return stack.numbers < 0.4 ? WRONG_KIND / 2 : 0
  return 0
}

/**
 * Gives each stack of cells its heading: both run from left to right, and a heading need not stand over its figures
 * (it may be at the left of the column, and they at its right). Nothing when they do not go together.
 */
export function matchStacks(columns: Column[], stacks: Stack[]): (number | undefined)[] | undefined {
  const [rows, wide] = [columns.length, stacks.length]
  const best: number[][] = Array.from({ length: rows + 1 }, () => new Array(wide + 1).fill(Infinity))
  const step: ('match' | 'column' | 'stack')[][] = Array.from({ length: rows + 1 }, () => [])
  for (let i = 0; i <= rows; i++) {
    for (let j = 0; j <= wide; j++) {
      const [column, stack] = [columns[i - 1], stacks[j - 1]]
      const ways: ['match' | 'column' | 'stack', number][] = []
      if (column && stack) ways.push(['match', at(best, i - 1, j - 1) + costOf(column, stack)])
      if (column) ways.push(['column', at(best, i - 1, j) + NO_COLUMN])
      if (stack) ways.push(['stack', at(best, i, j - 1) + NO_HEADING * Math.min(1, stack.filled + 0.1)])
      ways.sort((a, b) => a[1] - b[1])
      const [way] = ways
      if (best[i]) (best[i] as number[])[j] = way ? way[1] : 0
      if (step[i] && way) (step[i] as string[])[j] = way[0]
    }
  }
  const owners: (number | undefined)[] = new Array(wide).fill(undefined)
  let [i, j] = [rows, wide]
  while (i > 0 || j > 0) {
    const way = step[i]?.[j]
    if (way === 'match') owners[--j] = --i
    else if (way === 'column') i--
    else j--
  }
  const matched = owners.filter((owner) => owner !== undefined).length
  return matched >= Math.max(2, rows * 0.6) ? owners : undefined
}

const at = (table: number[][], i: number, j: number) => table[i]?.[j] ?? Infinity
