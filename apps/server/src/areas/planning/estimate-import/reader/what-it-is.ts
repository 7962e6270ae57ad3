import type { Element } from './elements.ts'
import { isHeadWord } from './head-words.ts'
import { splitItemNumber } from './item-number.ts'
import type { ParsedRow } from './parse-row.ts'
import { type LabelKind, labelKind, withoutLead } from './row-kind.ts'

export const TITLE =
  /^(?:bill of (?:quantities|materials)|detailed|cost estimate|estimate|program of works?|unit price|dupa\b|summary|breakdown|boq\b|quotation|proposal)/i

/** A heading, if that is all the element is. */
export const headingIn = (element: Element): string | undefined => {
  const text = element.type === 'text' ? element.text : element.type === 'row' ? element.row.text : ''
  const bare = element.type !== 'row' || Object.keys(element.row.figures).length === 0
  const short = text !== '' && text.split(' ').length <= 8 && !/[:_]|\d[.,]\d{2}/.test(text)
  return bare && short && !TITLE.test(text) && labelKind(text) === undefined ? text : undefined
}

/** A row with a quantity and a price is a row, whatever its words say ('Total station survey'). */
export const isPriced = (row: ParsedRow) =>
  (row.figures.quantity !== undefined || row.figures.count !== undefined) &&
  (row.figures.unit_cost !== undefined || row.figures.rate !== undefined || row.unit !== null)

/** A sentence under a heading belongs to nothing. */
const isNote = (text: string) =>
  /^(?:notes?|n\.b\.)\s?:/i.test(text) || (/[a-z]\.$/.test(text) && text.split(' ').length >= 7)

/** 'Item No. Description Quantity Unit': headings over the values of a form. */
export const isHeads = (text: string) => text.split(' ').length >= 4 && text.split(' ').every(isHeadWord)

/** A row with a number of its own may be long: it names the work that the rows under it are parts of. */
const LONGEST_HEADING = 120
const LONGEST_PARENT = 300

/** Words in four cells and no figures are headings of columns that we did not know. */
export const isHeadingOfItems = (row: ParsedRow) =>
  row.text.length <= (row.item === null ? LONGEST_HEADING : LONGEST_PARENT) &&
  (row.item !== null || !isNote(row.text)) &&
  !isHeads(row.text) &&
  row.cells < 4 &&
  /[A-Za-z]{2}/.test(row.text)

/** Nothing but an amount. */
export const isAlone = (row: ParsedRow) =>
  row.figures.amount !== undefined && Object.keys(row.figures).length === 1 && row.unit === null

export const sheetLabel = (row: ParsedRow): LabelKind | undefined => {
  const text = withoutLead(row.label)
  return text === row.label ? undefined : labelKind(text)
}

/** 'Work Item: 803 (1) a Structure Excavation' brings its number along; 'Work Item: 3 coats of paint' does not. */
export const payItem = (text: string) => {
  const split = splitItemNumber(text)
  return split && /\d[.(-]|[-.(]\s?\d|[A-Za-z]\d/.test(split.number) ? split : undefined
}

/** The number first, wherever it stands beside a name of several lines. */
export const headingOf = ({ item, name, text }: ParsedRow): string =>
  item === null || name === '' || text.startsWith(item) ? text : `${item} ${name}`
