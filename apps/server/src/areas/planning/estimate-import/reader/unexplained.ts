import type { Element } from './elements.ts'
import { looksLikeAmount, parseNumber } from './numbers.ts'
import { textOf, type UprightPage, type Word } from './page-types.ts'
import type { ParsedRow } from './parse-row.ts'
import type { Assembled, Place, ReadScope } from './result-types.ts'

/** Numbers with a meaning, and words that are part of a name or a label. */
export interface Known {
  values: Set<number>
  words: Set<string>
}

export interface PrintedFigures {
  printed: number
  unexplained: { text: string; place: Place }[]
}

const key = (value: number) => Math.round(Math.abs(value) * 1e6) / 1e6

/** Everything that found its place, gathered before repeated rows are dropped. */
export function knownIn(elements: Element[], found: Assembled): Known {
  const known: Known = { values: new Set(found.aside.map(key)), words: new Set() }
  for (const element of elements) {
    if (element.type === 'labels' || element.type === 'aside') addWords(known, element.line.words)
    // A person said which column holds the numbers: those of lines are not kept.
    if (element.type === 'row' && element.table && element.row.item) known.words.add(element.row.item)
  }
  addFound(known, found)
  return known
}

/** Rows that were dropped said something; rows that were put together later say it anew. */
export function addFound({ values, words }: Known, { scopes, totals, project }: Assembled): void {
  const addText = (text: string | null | undefined) => {
    for (const word of text?.split(' ') ?? []) words.add(word)
  }
  for (const total of totals) {
    values.add(key(total.amount))
    addText(total.label)
  }
  addText(project)
  for (const scope of scopes) {
    for (const row of [scope, ...linesOf(scope)]) {
      for (const value of Object.values(row)) {
        if (typeof value === 'number') values.add(key(value))
        else if (typeof value === 'string') addText(value)
      }
    }
  }
}

const addWords = ({ words }: Known, list: Word[]) => {
  for (const word of list) words.add(word.text)
}

const linesOf = (scope: ReadScope) => [...scope.labor, ...scope.equipment, ...scope.materials]

/** Every figure of a row, whatever it was taken for. */
export const figuresOf = (row: ParsedRow): number[] => [
  ...Object.values(row.figures).map((figure) => figure.value),
  ...row.amounts.map((amount) => amount.value),
  ...Object.values(row.split).flatMap((half) => [half.unit_cost?.value ?? 0, half.amount?.value ?? 0]),
  ...row.aside,
]

/** A remark that mentions an amount: 'The owner supplies fixtures worth P50,000.00.' It prices nothing. */
function isProse(text: string): boolean {
  const words = text.split(' ')
  const amounts = words.filter(looksLikeAmount).length
  const letters = words.filter((word) => /^[(“"']?[A-Za-z]{2,}[.,;:)”"']?$/.test(word)).length
  return amounts <= 1 && letters >= 6 && !/[=@×]|\bx\b/.test(text) && !looksLikeAmount(words.at(-1) ?? '')
}

/** Numbers that look like money or measures and are in no row, no sum and no name. */
export function unexplainedOf(pages: UprightPage[], known: Known): PrintedFigures {
  const figures: PrintedFigures = { printed: 0, unexplained: [] }
  for (const page of pages) {
    const lines = page.lines.filter((line) => !isProse(textOf(line.words)))
    for (const word of lines.flatMap((line) => line.words)) {
      const value = looksLikeAmount(word.text) ? parseNumber(word.text)?.value : undefined
      if (!value) continue
      figures.printed++
      if (known.values.has(key(value)) || known.words.has(word.text)) continue
      const { x0, y0, x1, y1 } = word
      figures.unexplained.push({ text: word.text, place: { page: page.number, box: { x0, y0, x1, y1 } } })
    }
  }
  return figures
}
