import { kindOfTitle } from './head-words.ts'
import { textOf, type UprightPage, type Word } from './page-types.ts'
import type { Mark, Place, ReadScope } from './result-types.ts'
import { habitOf, isDoubtfulName, isDoubtfulNumber, numberOfHeading } from './scan-numbers.ts'
import { unitOf } from './units.ts'

/** A word of a scan that is less sure is looked at by a person. */
const SURE_WORD = 0.75
const SURE_FIGURE = 0.9
const MOST_NAMED = 3
/** One wrong digit reads as well as the right one: of pictures, only arithmetic vouches for a figure. */
const UNPROVEN = 'Read from a picture, and no product proves its figures.'

const MIXED_UP = 'Work items and their lines seem to be mixed up: please compare them with the page.'
const LOOKS_ALIKE = 'Its name may be read wrongly or cut off: please look at it again.'

/** Rows of scanned pages: what the eye was not sure of, and what nothing but the eye vouches for. */
export function markScanDoubts(scopes: ReadScope[], pages: UprightPage[]): void {
  const scans = new Map(pages.filter(({ scan }) => scan).map((page) => [page.number, page]))
  if (scans.size === 0) return
  // 'Labor' over rows is a part of an item: as a heading of items it says that items and lines were mixed up.
  const isMixedUp = scopes.some(({ phase }) => phase !== null && kindOfTitle(phase) !== undefined)
  const doubtsAbout = textDoubts(scopes, [...scans.values()])
  for (const scope of scopes) {
    const lines = [...scope.labor, ...scope.equipment, ...scope.materials]
    for (const row of [scope, ...lines]) {
      const page = scans.get(row.place.page)
      if (!page) continue
      const proven = isProven(row)
      row.marks.push(...doubtsIn(wordsIn(row.place, page), proven))
      if (row === scope) scope.marks.push(...doubtsAbout(scope))
      if (isMixedUp) row.marks.push(doubt(MIXED_UP))
      if (isDoubtfulName(nameOf(row))) row.marks.push(doubt(LOOKS_ALIKE))
      const unit = 'unit' in row ? row.unit : null
      if (unit && row.marks.length === 0 && isDoubtfulUnit(unit))
        row.marks.push(doubt(`'${unit}' is no unit we know.`))
      if (!proven && row.marks.length === 0) row.marks.push(doubt(UNPROVEN))
    }
  }
}

const nameOf = (row: { work_item?: string; designation?: string; description?: string }) =>
  row.work_item ?? row.designation ?? row.description ?? ''

/** A scan loses the thin first letter of 'l.m.', and '.m.' would be taken for metres. */
const isDoubtfulUnit = (unit: string): boolean => !unitOf(unit) || /^[.,]/.test(unit)

const doubt = (text: string): Mark => ({ code: 'doubtful_scan', text })

/** Numbers and headings of work items: no arithmetic proves them, so their habit and the eye have to. */
function textDoubts(scopes: ReadScope[], scans: UprightPage[]): (scope: ReadScope) => Mark[] {
  const items = habitOf(scopes.flatMap(({ item_no }) => item_no ?? []))
  const phases = [...new Set(scopes.flatMap(({ phase }) => phase ?? []))]
  const numbers = phases.flatMap((phase) => numberOfHeading(phase) ?? [])
  const headings = habitOf(numbers)
  const isNumbered = numbers.length > 1 && numbers.length * 2 >= phases.length
  const lines = scans.flatMap((page) => page.lines)
  const doubtful = new Set(
    phases.filter((phase) => {
      const number = numberOfHeading(phase)
      if (number ? isDoubtfulNumber(number, headings) : isNumbered) return true
      const line = lines.find(({ words }) => textOf(words).includes(phase))
      return line?.words.some(({ text, confidence = 1 }) => /\w/.test(text) && confidence < SURE_WORD)
    }),
  )
  return ({ item_no, phase }) => [
    ...(item_no && isDoubtfulNumber(item_no, items)
      ? [doubt(`The number '${item_no}' may be another: in pictures ones and letters look alike.`)]
      : []),
    ...(phase && doubtful.has(phase)
      ? [doubt(`The heading '${phase.slice(0, 60)}' was read with doubt.`)]
      : []),
  ]
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
  return [doubt(`Read from the picture with doubt: ${named.join(', ')}${more}.`)]
}
