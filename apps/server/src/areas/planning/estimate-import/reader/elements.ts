import type { TableKind } from '@itayo/contract'
import { gridOf } from './columns.ts'
import type { Grid } from './grid.ts'
import { guessColumns } from './guess-columns.ts'
import { kindOfTitle, type ResourceKind } from './head-words.ts'
import { findHeads, type Head, hasFigures, isHeadish } from './heads.ts'
import { isSectionLabel, splitItemNumber } from './item-number.ts'
import { itemTitle, type Label, type Labelled, labelledValues } from './labels.ts'
import { isOpen } from './line-groups.ts'
import { parseNumber } from './numbers.ts'
import { type Box, boxAround, type Line, textOf, type UprightPage } from './page-types.ts'
import { type ParsedRow, parseRow } from './parse-row.ts'
import { isTotalText } from './row-kind.ts'
import { rowsOf } from './rows.ts'
import { isBegun, lineAfter, rowOverLines, sentenceRow } from './sentences.ts'
import { unitOf } from './units.ts'

/** The document as a sequence: what stands free, column headings, rows under them. */
export type Element =
  | { type: 'labels'; labelled: Labelled; line: Line }
  | { type: 'text'; text: string; line: Line }
  | { type: 'head'; kind: ResourceKind | undefined; grid: Grid; guessed: boolean; at: TablePlace }
  /** `written`: a line of an outline, which stands under no headings; `table`: the kind that a person named. */
  | { type: 'row'; row: ParsedRow; written?: boolean; table?: TableKind | undefined }
  /** A line of a table that a person called no part of the estimate. */
  | { type: 'aside'; line: Line }

/** Where a table stands on the part of the page that it was read from. */
interface TablePlace {
  page: number
  frame: Box
  begins: number
}

/** Rows that show a table's columns beyond doubt. */
const ENOUGH_LINES = 12

/** A person's help with the parts of a document. */
export interface HelpedHeads {
  headsOn: (part: UprightPage) => Head[]
  /** It stands beside a table that a person drew, and goes on with none. */
  isOutside: (part: UprightPage) => boolean
}

const WITHOUT_HELP: HelpedHeads = { headsOn: findHeads, isOutside: () => false }

/** Pages in order; a table that goes on over the page keeps the columns it had. */
export function elementsOf(pages: UprightPage[], help: HelpedHeads = WITHOUT_HELP): Element[] {
  const elements: Element[] = []
  let grid: Grid | undefined
  let before: { head: Head; grid: Grid } | undefined
  const headed = pages.map(help.headsOn)
  if (headed.every((heads) => heads.length === 0)) grid = guess(pages, elements)
  for (const [at, page] of pages.entries()) {
    const heads = headed[at] ?? []
    readTable(page, 0, heads[0], help.isOutside(page) ? undefined : grid, elements)
    heads.forEach((head, index) => {
      const same = before && isSameHead(before.head, head) ? before.grid : undefined
      grid = readHead(page, head, heads[index + 1], elements, same)
      before = { head, grid }
    })
  }
  return elements
}

/** No headings anywhere: the figures themselves must say what they are. */
function guess(pages: UprightPage[], elements: Element[]): Grid | undefined {
  const lines = pages.flatMap((page) => page.lines)
  const columns = areSentences(lines) ? undefined : guessColumns(lines)
  if (!columns) return undefined
  const grid = gridOf(columns, pages[0]?.lines ?? [], pages[0]?.rules ?? [])
  const at = pages[0] && placeOf(pages[0], 0, -1, undefined)
  if (at) elements.push({ type: 'head', kind: undefined, grid, guessed: true, at })
  return grid
}

/** An outline has its figures inside sentences: where they happen to stand over each other is no column. */
function areSentences(lines: Line[]): boolean {
  const figured = lines.filter((line) => line.words.filter((word) => parseNumber(word.text)).length >= 3)
  const written = figured.filter((line) => Object.keys(sentenceRow(line)?.figures ?? {}).length > 1)
  return written.length >= 2 && written.length * 2 >= figured.length
}

/** The heading of a table that goes on, again at the top of a page. */
const isSameHead = (before: Head, head: Head) =>
  before.columns.length === head.columns.length &&
  before.columns.every((column, index) => {
    const other = head.columns[index]
    return other && column.text === other.text && Math.abs(column.x0 - other.x0) < 0.5
  })

function readHead(
  page: UprightPage,
  head: Head,
  next: Head | undefined,
  elements: Element[],
  same: Grid | undefined,
): Grid {
  const body = page.lines.slice(head.last + 1, next?.first ?? page.lines.length)
  // Lines after the labels of the next sheet say nothing about this table.
  const end = body.findIndex((line) => labelledValues(line, page.rules))
  const grid =
    head.given ??
    (same && same.lines >= ENOUGH_LINES
      ? same
      : gridOf(head.columns, end > 0 ? body.slice(0, end) : body, page.rules))
  const at = placeOf(page, head.first, head.last, next)
  elements.push({ type: 'head', kind: head.kind, grid, guessed: false, at })
  readTable(page, head.last + 1, next, grid, elements)
  return grid
}

function placeOf(part: UprightPage, first: number, last: number, next: Head | undefined): TablePlace {
  const end = next?.first ?? part.lines.length
  const { x0, x1 } = boxAround(part.lines)
  const { y0, y1 } = boxAround(part.lines.slice(first, end))
  return {
    page: part.number,
    frame: { x0, y0, x1, y1 },
    begins: part.lines.slice(last + 1, end)[0]?.y0 ?? y1,
  }
}

function readTable(
  page: UprightPage,
  from: number,
  next: Head | undefined,
  grid: Grid | undefined,
  elements: Element[],
): void {
  const lines = page.lines.slice(from, next?.first ?? page.lines.length)
  const right = Math.max(...page.lines.map((line) => line.x1))
  let waiting: Line[] = []
  let begun: Line | undefined
  const flush = () => {
    if (grid && waiting.length > 0) {
      for (const row of rowsOf(waiting, grid, page.rules)) addRow(parseRow(row, grid), elements, grid)
    }
    waiting = []
  }
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line
    if (grid?.named === 'aside') {
      elements.push({ type: 'aside', line })
      continue
    }
    const labelled = labelledValues(line, page.rules)
    if (!labelled && waiting.length === 0 && continuesLabel(line, elements.at(-1), right)) continue
    if (labelled && waiting.length === 0) beginsAbove(labelled, line, elements)
    if (labelled) {
      flush()
      elements.push({ type: 'labels', labelled, line })
    } else if (grid) waiting.push(line)
    else {
      const whole = begun ? lineAfter(begun, line) : line
      begun = isBegun(whole) ? whole : undefined
      if (begun) continue
      const row = sentenceRow(whole)
      const longer = row ? undefined : rowOverLines(whole, lines[at + 1])
      if (row) elements.push({ type: 'row', row, written: true })
      else if (longer) {
        elements.push({ type: 'row', row: longer.row, written: true })
        at++
      } else if (!continuesTitle(whole, elements.at(-1), right))
        elements.push({ type: 'text', text: textOf(whole.words), line: whole })
    }
  }
  flush()
}

/** A row cut by the end of the page: what is left of its name leads the next one. */
function addRow(row: ParsedRow, elements: Element[], { named }: Grid): void {
  const last = elements.findLast((element) => element.type === 'row')?.row
  if (row.unit !== null && DITTO.test(row.unit)) row.unit = unitAbove(elements) ?? row.unit
  const bare = Object.keys(row.figures).length + Object.keys(row.split).length === 0 && row.item === null
  const goesOn =
    last && bare && row.page === last.page + 1 && row.bold === last.bold && !isTotalText(row.text)
  const before = elements
    .slice(elements.findLastIndex((element) => element.type === 'row') + 1)
    .every((element) => element.type === 'head')
  if (last && goesOn && last.name !== '' && before && (isOpen(last.name) || /^[a-z(]/.test(row.name))) {
    last.name += ` ${row.name}`
    last.text += ` ${row.text}`
    last.label += ` ${row.label}`
    return
  }
  if (last && before && row.item === null && row.page === last.page + 1 && isCutRow(last, row)) {
    Object.assign(last, {
      ...row,
      item: last.item,
      name: `${last.name} ${row.name}`,
      text: `${last.text} ${row.text}`,
    })
    return
  }
  elements.push({ type: 'row', row, table: named })
}

/** A number and the first line of a name at the end of a page; the figures stand with the rest on the next. */
const isCutRow = (last: ParsedRow, row: ParsedRow) =>
  last.item !== null &&
  last.name !== '' &&
  Object.keys(last.figures).length + Object.keys(last.split).length === 0 &&
  row.figures.amount !== undefined &&
  row.figures.quantity !== undefined &&
  !last.bold &&
  !isSectionLabel(last.text) &&
  !isTotalText(row.text)

const DITTO = /^(?:["'”“″〃,]{1,2}|-?\s?do\.?\s?-?|ditto)$/i

const unitAbove = (elements: Element[]) =>
  elements.findLast(
    (element): element is Extract<Element, { type: 'row' }> =>
      element.type === 'row' && element.row.unit !== null,
  )?.row.unit

const HANGING = 8

/** A value too long for its line goes on under itself, not under its label. */
function continuesLabel(line: Line, last: Element | undefined, right: number): boolean {
  if (last?.type !== 'labels' || line.page !== last.line.page) return false
  const gap = line.baseline - last.line.baseline
  if (gap <= 0 || gap > 1.7 * line.size) return false
  const values = Object.entries(last.labelled.values) as [Label, string][]
  const over = last.line.words.findLast((word) => Math.abs(word.x0 - line.x0) < 2.5)
  const hanging = over && line.x0 > last.line.x0 + HANGING ? over : undefined
  const [label, value] =
    values.find(([, text]) => hanging && text.startsWith(hanging.text)) ??
    values.findLast(
      ([key, text]) =>
        (key === 'name' || key === 'project') && (isOpen(text) || isFull(last.line, line, right)),
    ) ??
    []
  if (!label || value === undefined || isHeadish(line)) return false
  if (/^[A-Za-z][A-Za-z. ]{2,25} ?[:=] /.test(textOf(line.words))) return false
  if (hasFigures(line) && !isOpen(value)) return false
  last.labelled.values[label] = `${value} ${textOf(line.words)}`
  last.line = { ...last.line, baseline: line.baseline }
  return true
}

/** A numbered title too long for its line goes on below, until its quantity or its labels come. */
function continuesTitle(line: Line, last: Element | undefined, right: number): boolean {
  if (last?.type !== 'text' || line.page !== last.line.page || splitItemNumber(last.text) === undefined)
    return false
  const text = textOf(line.words)
  const gap = line.baseline - last.line.baseline
  if (gap <= 0 || gap > 1.7 * line.size || itemTitle(last.text) || kindOfTitle(text)) return false
  // '484.81 l.m.' is the quantity of the title, not the number of another one.
  const next = splitItemNumber(text)
  const isNumbered = next !== undefined && unitOf(next.rest) === undefined && !/^[a-z]/.test(text)
  const begins = isNumbered || isTotalText(text)
  if (begins || !(isOpen(last.text) || isFull(last.line, line, right))) return false
  last.text += ` ${text}`
  last.line = { ...line, words: [...last.line.words, ...line.words], ...boxAround([last.line, line]) }
  return true
}

const isFull = (above: Line, below: Line, right: number) => {
  const first = below.words[0]
  return first !== undefined && above.x1 + (first.x1 - first.x0) > right - above.size
}

/** A label in the middle of its value's lines: the first of them stands above it. */
function beginsAbove(labelled: Labelled, line: Line, elements: Element[]): void {
  const last = elements.at(-1)
  const project = labelled.values.project
  const first = line.words.find((word) => project?.startsWith(word.text))
  if (last?.type !== 'text' || !project || !first || first.x0 < line.x0 + HANGING) return
  const gap = line.baseline - last.line.baseline
  if (gap <= 0 || gap > 1.35 * line.size || Math.abs(last.line.x0 - first.x0) > 2.5) return
  labelled.values.project = `${last.text} ${project}`
  elements.pop()
}
