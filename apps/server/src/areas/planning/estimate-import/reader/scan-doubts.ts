import type { UprightPage, Word } from './page-types.ts'
import type { Mark, Place, ReadScope } from './result-types.ts'

/** A word of a scan that is less sure is looked at by a person. */
const SURE_WORD = 0.75
const SURE_FIGURE = 0.9
const MOST_NAMED = 3
/** One wrong digit reads as well as the right one: of pictures, only arithmetic vouches for a figure. */
const UNPROVEN = 'Read from a picture, and no product proves its figures.'

/** Rows of scanned pages: what the eye was not sure of, and what nothing but the eye vouches for. */
export function markScanDoubts(scopes: ReadScope[], pages: UprightPage[]): void {
  const scans = new Map(pages.filter(({ scan }) => scan).map((page) => [page.number, page]))
  if (scans.size === 0) return
  for (const scope of scopes) {
    const lines = [...scope.labor, ...scope.equipment, ...scope.materials]
    for (const row of [scope, ...lines]) {
      const page = scans.get(row.place.page)
      if (!page) continue
      const proven = isProven(row)
      row.marks.push(...doubtsIn(wordsIn(row.place, page), proven))
      if (!proven && row.marks.length === 0) row.marks.push({ code: 'doubtful_scan', text: UNPROVEN })
    }
  }
}

function wordsIn({ box }: Place, page: UprightPage): Word[] {
  return page.lines
    .flatMap(({ words }) => words)
    .filter((word) => {
      const [x, y] = [(word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2]
      return x > box.x0 - 1 && x < box.x1 + 1 && y > box.y0 - 1 && y < box.y1 + 1
    })
}

/** Quantity × price came to the amount, and no other check spoke against it. */
function isProven(row: Proof): boolean {
  const { quantity, workers, unit_cost, rate, total, amount } = row
  const figures = [quantity ?? workers, unit_cost ?? rate, total ?? amount]
  return row.marks.length === 0 && figures.every((figure) => figure !== null && figure !== undefined)
}

interface Proof {
  marks: Mark[]
  quantity?: number | null
  workers?: number | null
  unit_cost?: number | null
  rate?: number | null
  total?: number | null
  amount?: number | null
}

function doubtsIn(words: Word[], isProven: boolean): Mark[] {
  const doubtful = words.filter(({ text, confidence = 1 }) => {
    if (!/[A-Za-z0-9]/.test(text)) return false
    if (!/^[\d.,()₱-]+$/.test(text)) return confidence < SURE_WORD
    return !isProven && confidence < SURE_FIGURE
  })
  if (doubtful.length === 0) return []
  const named = doubtful.slice(0, MOST_NAMED).map(({ text }) => `'${text.slice(0, 60)}'`)
  const more = doubtful.length > MOST_NAMED ? ` and ${doubtful.length - MOST_NAMED} more` : ''
  return [{ code: 'doubtful_scan', text: `Read from the picture with doubt: ${named.join(', ')}${more}.` }]
}
