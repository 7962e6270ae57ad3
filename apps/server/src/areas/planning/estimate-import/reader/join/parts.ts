import { findHeads } from '../heads.ts'
import { textOf, type UprightPage } from '../page-types.ts'

const SHEET_TITLE = /\bunit (?:price|cost) analys[ie]s\b|\bDUPA\b/i

interface BillAndSheets {
  bill: UprightPage[]
  sheets: UprightPage[]
}

/** A file may hold the bill on some pages and the unit price sheets of its items on others; undefined when not. */
export function billAndSheets(pages: readonly UprightPage[]): BillAndSheets | undefined {
  const parts: BillAndSheets = { bill: [], sheets: [] }
  let part: keyof BillAndSheets = 'bill'
  for (const page of pages) {
    part = partOf(page) ?? part
    parts[part].push(page)
  }
  return parts.bill.length > 0 && parts.sheets.length > 0 ? parts : undefined
}

/** A page without headings goes on with what was before it. */
function partOf(page: UprightPage): keyof BillAndSheets | undefined {
  const heads = findHeads(page)
  if (heads.some((head) => head.kind !== undefined)) return 'sheets'
  if (page.lines.some((line) => SHEET_TITLE.test(textOf(line.words)))) return 'sheets'
  return heads.length > 0 ? 'bill' : undefined
}
