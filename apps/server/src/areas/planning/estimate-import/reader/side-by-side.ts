import { findHeads } from './heads.ts'
import type { Line, UprightPage, Word } from './page-types.ts'
import { spansOf } from './stacks.ts'
import { lineOf } from './words.ts'

const NARROWEST = 10
const MOST_GUTTERS = 3

/** Two forms beside each other on a page are read one after the other: the page is cut where nothing crosses. */
export function partsOf(page: UprightPage): UprightPage[] {
  const words = page.lines.flatMap((line) => line.words)
  for (const gap of gutters(words, page.width)) {
    const parts = [cut(page, (word) => word.x1 <= gap), cut(page, (word) => word.x0 >= gap)]
    if (parts.every(isForm)) return parts
  }
  return [page]
}

/** The right half of a wide table has headings too ('Labor Cost'), but no names in its rows. */
function isForm(part: UprightPage): boolean {
  const named = findHeads(part).some((head) => head.columns.some((column) => column.role === 'description'))
  const rows = part.lines.filter((line) => spansOf(line).filter((span) => span.figure).length >= 2)
  const withNames = rows.filter((line) => /[A-Za-z]{3}/.test(spansOf(line)[0]?.text ?? ''))
  return named && withNames.length >= rows.length * 0.5
}

function cut(page: UprightPage, keep: (word: Word) => boolean): UprightPage {
  const lines = page.lines.flatMap((line): Line[] => {
    const words = line.words.filter(keep)
    return words.length > 0 ? [lineOf(words, line.page)] : []
  })
  return { ...page, lines }
}

/** Where no word crosses the page from top to bottom, the widest first. */
function gutters(words: Word[], width: number): number[] {
  const sorted = [...words].sort((a, b) => a.x0 - b.x0)
  let reach = -Infinity
  const found: { at: number; width: number }[] = []
  for (const word of sorted) {
    const gap = word.x0 - reach
    const at = (reach + word.x0) / 2
    if (gap > NARROWEST && at > width * 0.3 && at < width * 0.7) found.push({ at, width: gap })
    reach = Math.max(reach, word.x1)
  }
  return found
    .sort((a, b) => b.width - a.width)
    .slice(0, MOST_GUTTERS)
    .map((gap) => gap.at)
}
