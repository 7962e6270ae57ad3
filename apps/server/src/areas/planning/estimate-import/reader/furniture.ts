import { kindOfTitle } from './head-words.ts'
import { isHeadish } from './heads.ts'
import { isSectionLabel } from './item-number.ts'
import { labelledValues } from './labels.ts'
import { type Line, textOf, type UprightPage } from './page-types.ts'

const MARGIN = 0.14

/** Heads and feet that come back on page after page, and page numbers, are not part of the estimate. */
export function withoutFurniture(pages: UprightPage[]): UprightPage[] {
  const seen = new Map<string, Set<number>>()
  for (const page of pages) {
    for (const line of page.lines) {
      const key = marginKey(line, page)
      if (key) seen.set(key, (seen.get(key) ?? new Set()).add(page.number))
    }
  }
  const repeats = (line: Line, page: UprightPage) => {
    const key = marginKey(line, page)
    return key !== undefined && (seen.get(key)?.size ?? 0) > Math.max(1, pages.length * 0.5)
  }
  return pages.map((page) => ({
    ...page,
    lines: page.lines.filter((line) => !isPageNumber(line) && !(pages.length > 1 && repeats(line, page))),
  }))
}

function marginKey(line: Line, page: UprightPage): string | undefined {
  const top = line.y1 < page.height * MARGIN
  const bottom = line.y0 > page.height * (1 - MARGIN)
  if (!top && !bottom) return undefined
  const text = textOf(line.words)
  // The values of a sheet's labels differ or matter on every page, even when the project's name repeats.
  if (top && (/:/.test(text) || labelledValues(line, []))) return undefined
  if (/\d\.\d{2}\b/.test(text)) return undefined
  // Column headings repeat too, and each of them is needed.
  if (isHeadish(line) || kindOfTitle(text) || isSectionLabel(text)) return undefined
  return `${Math.round(line.baseline / 4)} ${text.replace(/\d+/g, '#')}`
}

function isPageNumber(line: Line): boolean {
  const text = textOf(line.words)
  return (
    text.length < 30 &&
    // '25/100' ends an amount that is written out.
    !/\/100$/.test(text) &&
    /^(?:page|p\.|pg\.?|sheet)?\s*[-–]?\s*\d{1,3}\s*(?:(?:of|\/)\s*\d{1,3})?\s*[-–]?$/i.test(text) &&
    !/^\d+$/.test(text)
  )
}
