import type { Grid } from './grid.ts'
import {
  type Column,
  columnsOf,
  directAside,
  firstOfBlocks,
  type Phrase,
  productsAside,
} from './head-columns.ts'
import { isHeadWord, kindOf, kindOfTitle, type ResourceKind, type Role, roleOf } from './head-words.ts'
import { looksLikeAmount, parseNumber } from './numbers.ts'
import { boxAround, type Line, type Rule, textOf, type UprightPage, type Word } from './page-types.ts'

export interface Head {
  /** First and last line of the heading on its page. */
  first: number
  last: number
  columns: Column[]
  kind: ResourceKind | undefined
  /** The columns as a person drew them. */
  given?: Grid
}

const PHRASE_GAP = 0.8
const LINES_APART = 2.1
const TITLE_SIZE = 1.2
const DOCUMENT_TITLE =
  /^(?:detailed |priced )?(?:(?:bill|schedule|summary|breakdown) of (?:quantities|materials|costs?|works?|items)|cost estimates?|detailed estimates?|unit (?:price|cost) analysis)$/i

/** Words that stand together on a line; a wide gap or a vertical rule parts them. */
export function phrasesOf(line: Line, rules: Rule[], index = 0, gap = PHRASE_GAP): Phrase[] {
  const middle = (line.y0 + line.y1) / 2
  const upright = rules.filter((rule) => !rule.horizontal && rule.from <= middle && rule.to >= middle)
  const groups: Word[][] = []
  for (const word of line.words) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    // '(In Figures and Words)' may be wider than its column: what is bracketed stays together.
    const runsOver = group && last && word.x0 - last.x1 < PHRASE_GAP * word.size && isBracketed(group)
    const parted =
      !runsOver && last && upright.some((rule) => rule.at > last.x1 - 1.5 && rule.at < word.x0 + 1.5)
    if (group && last && !parted && word.x0 - last.x1 < gap * word.size) group.push(word)
    else groups.push([word])
  }
  return groups.map((words) => ({ ...boxAround(words), words, text: textOf(words), line: index }))
}

const isBracketed = (words: Word[]) => textOf(words).lastIndexOf('(') > textOf(words).lastIndexOf(')')

/** The column headings of a page: one to five neighbouring lines of heading words over a table. */
export function findHeads(page: UprightPage): Head[] {
  const found = known.get(page) ?? headsOf(page)
  known.set(page, found)
  return found
}

/** Several stages ask for the headings of the same page. */
const known = new WeakMap<UprightPage, Head[]>()

function headsOf(page: UprightPage): Head[] {
  const phrases = page.lines.map((line, index) =>
    line.words.some((word) => looksLikeAmount(word.text))
      ? []
      : splitKnown(phrasesOf(line, page.rules, index)),
  )
  const headish = page.lines.map(
    (line, index) => (isHeadish(line) && !isNumbering(line)) || isMostlyKnown(line, phrases[index] ?? []),
  )
  const heads: Head[] = []
  for (let index = 0; index < page.lines.length; index++) {
    const known = (phrases[index] ?? []).filter((phrase) => roleOf(phrase.text))
    if (!headish[index] || known.length < 2) continue
    if (isTitleOver(page.lines[index], page.lines[index + 1])) continue
    const [first, last] = blockAround(page.lines, headish, index, (heads.at(-1)?.last ?? -1) + 1)
    // 'LABOR' alone over all columns names the table, not a column.
    const title = last > first ? kindOfTitle(textOf(page.lines[first]?.words ?? [])) : undefined
    const columns = firstOfBlocks(
      directAside(productsAside(columnsOf(phrases.slice(title ? first + 1 : first, last + 1).flat()))),
    )
    if (!isTableHead(columns)) continue
    heads.push({
      first,
      last: skipColumnNumbers(page.lines, last),
      columns,
      kind: title ?? tableKind(columns),
    })
    index = last
  }
  return heads
}

/** Headings among which a few words are new to us. */
function isMostlyKnown(line: Line, phrases: Phrase[]): boolean {
  const known = phrases.filter((phrase) => roleOf(phrase.text)).length
  if (line.words.some((word) => parseNumber(word.text) || looksLikeAmount(word.text))) return false
  return known >= 3 && known >= phrases.length * 0.6 && phrases.every((phrase) => phrase.words.length <= 5)
}

/** A line of heading words and no figures. */
export function isHeadish(line: Line): boolean {
  if (line.words.length > 40 || line.words.some((word) => looksLikeAmount(word.text))) return false
  // 'Unit: m²' is a label with its value.
  if (/^[^:]{2,30}: +[^:]+$/.test(textOf(line.words))) return false
  const known = line.words.filter((word) => isHeadWord(word.text) || /^\(?\d+%\)?$/.test(word.text)).length
  return known > 0 && known >= line.words.length * 0.75
}

/** 'BILL OF QUANTITIES' over a table is made of heading words, and heads no column. */
function isTitleOver(line: Line | undefined, head: Line | undefined): boolean {
  if (!line || !head) return false
  return line.size > TITLE_SIZE * head.size || DOCUMENT_TITLE.test(textOf(line.words))
}

function blockAround(lines: Line[], headish: boolean[], index: number, lowest: number): [number, number] {
  let first = index
  let last = index
  const near = (a: number, b: number) => {
    const [upper, lower] = [lines[a], lines[b]]
    return upper && lower && lower.baseline - upper.baseline < LINES_APART * Math.max(upper.size, lower.size)
  }
  const joins = (at: number) => headish[at] && near(at, at + 1) && !isTitleOver(lines[at], lines[index])
  while (last - first < 4 && first > lowest && joins(first - 1)) first--
  // 'A LABOR' under the headings opens the first part.
  const opens = (at: number) => kindOfTitle(textOf(lines[at]?.words ?? [])) !== undefined
  while (last - first < 4 && headish[last + 1] && near(last, last + 1) && !opens(last + 1)) last++
  return [first, last]
}

/** '(1) (2) (3)' or 'A B C = A x B' under the headings. */
function skipColumnNumbers(lines: Line[], last: number): number {
  let end = last
  while (end - last < 2 && lines[end + 1] && isNumbering(lines[end + 1] as Line)) end++
  return end
}

/** A number or a letter by itself, or a formula of them: '5%[(5)+(9)]', '(12)/(3)', 'C=AxB'. */
const COLUMN_NUMBER =
  /^[([]?(?:\d{1,2}|[a-m])[)\]]?$|^[=x×*+/÷-]$|^(?=.*[=x×*+/÷([])[([]*(?:\d{1,2}%?|[a-m])(?:[=x×*+/÷()[\]-]+(?:\d{1,2}%?|[a-m]))*[)\]]*$/i

const isNumbering = (line: Line): boolean =>
  line.words.length >= 3 && line.words.every((word) => COLUMN_NUMBER.test(word.text))

/** Narrow headings may stand so close that they look like one: 'Qty Unit' is two. */
function splitKnown(phrases: Phrase[]): Phrase[] {
  return phrases.flatMap((phrase) => {
    if (phrase.words.length < 2 || phrase.words.length > 6) return [phrase]
    const role = roleOf(phrase.text)
    if ((role && role !== 'description') || phrase.text.includes(' / ')) return [phrase]
    for (let cut = 1; cut < phrase.words.length; cut++) {
      const parts = [phrase.words.slice(0, cut), phrase.words.slice(cut)]
      // 'Unit of' goes on below, as 'Unit of Measure'.
      const [before, after] = parts.map((words) => roleOf(textOf(words).replace(/ of$/i, '')))
      // 'Item Description' names one column, 'Quantity Activity' two.
      const apart =
        role === undefined ||
        (before !== 'item' && before !== after && !/^(?:of|and|&)$/i.test(parts[1]?.[0]?.text ?? ''))
      // 'Amount VAT inc.' is one column.
      if (before && after && apart && after !== 'again') {
        return parts.map((words) => ({ ...boxAround(words), words, text: textOf(words), line: phrase.line }))
      }
    }
    return [phrase]
  })
}

function isTableHead(columns: Column[]): boolean {
  const has = (...wanted: Role[]) => columns.some((column) => column.role && wanted.includes(column.role))
  const known = columns.filter((column) => column.role).length
  // A summary names its sections and their amounts, nothing else.
  if (columns.length === 2 && known === 2) return has('description') && has('amount')
  // A bill that leaves its prices to the unit price sheets.
  if (known >= 3 && known === columns.length && has('description') && has('quantity') && has('unit'))
    return true
  return (
    known >= 3 &&
    known * 2 > columns.length &&
    // A word we do not know may stand over the names.
    (has('description', 'item') || (has('quantity', 'unit', 'count') && known < columns.length)) &&
    has('amount', 'unit_cost', 'rate')
  )
}

export function tableKind(columns: Column[]): ResourceKind | undefined {
  const names = columns.filter((column) => column.role === 'description').map((column) => column.text)
  const named = names.map(kindOf).find((kind) => kind !== undefined)
  if (named) return named
  const has = (role: Role) => columns.some((column) => column.role === role)
  return has('count') && (has('hours') || has('days')) ? 'labor' : undefined
}

/** Whether the line holds figures, so that it cannot be a heading or a wrapped name. */
export const hasFigures = (line: Line): boolean =>
  line.words.some((word) => looksLikeAmount(word.text)) ||
  line.words.filter((word) => parseNumber(word.text)).length >= 3
