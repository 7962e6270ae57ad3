import { type PrintedNumber, parseNumber } from './numbers.ts'
import { boxAround, type Line, textOf } from './page-types.ts'
import type { ParsedRow } from './parse-row.ts'
import { labelKind } from './row-kind.ts'
import { unitOf } from './units.ts'

const NUMBER = '\\(?(?:₱|P[Hh][Pp]|P)?\\s?[\\d,]*\\.?\\d+\\)?'
/** Before the amount stands '=', or a dash when a peso sign follows: 'at P 45.00 per bag - P 450.00'. */
const MONEY = new RegExp(`^(?<left>.{3,160}?)(?:\\s*=\\s*|\\s[-–—]\\s(?=₱|P))(?<amount>${NUMBER})$`)
/** 'Say P 876,510.00': the item's cost, rounded by the estimator. */
const SAID = new RegExp(`^(?<left>say)\\s*[:,=]?\\s*(?<amount>${NUMBER})$`, 'i')
const PRICE = new RegExp(
  `^(?<before>.{3,140}?)\\s*(?:@|\\bat\\b|[x×])\\s*(?<price>${NUMBER})\\s*(?:(?:/|per )\\s*(?<per>[a-z.]+(?: [a-z.]{1,2})?[23]?))?$`,
  'i',
)
const CREW =
  /^(?<count>\d+(?:\.\d+)?)\s*(?:-|x|nos?\.?)?\s*(?<name>\D.{1,100}?)\s*(?:[x×]|\bfor\b)\s*(?<time>\d+(?:\.\d+)?)\s*(?<unit>hours?|hrs?\.?|days?)$/i
/** The rate before the time: '2 - Mason @ P 650.00/day x 8 days'. */
const CREW_RATED = new RegExp(
  `^(?<who>\\d.{1,110}?)\\s*(?:@|\\bat\\b)\\s*(?<price>${NUMBER})\\s*(?:(?:/|per )\\s*(?:man-?)?(?:day|hour|hr)\\.?)?\\s*(?<time>(?:[x×]|\\bfor\\b)\\s*[\\d.]+\\s*(?:hours?|hrs?\\.?|days?))$`,
  'i',
)
const GOODS =
  /^(?<name>.{2,110}?)\s*[:=–—-]\s+(?<quantity>[\d,]*\.?\d+)\s*(?<unit>[A-Za-z][A-Za-z.\s]{0,9}[23²³]?)$/
const GOODS_FIRST =
  /^(?<quantity>[\d,]*\.?\d+)\s+(?<unit>[A-Za-z][A-Za-z.]{0,9}(?:\s(?:m|ft)\b\.?)?[23²³]?)\s+(?:of\s+)?(?<name>\D.{2,110})$/

/**
 * An estimate written as an outline: '3 Electrician x 3 days @ P 926.80/day = P 8,341.20',
 * 'Tie Wire: 176.33 kgs @ P 88.71 = P 15,642.23', 'Sub-total = P 15,937.35'.
 */
export function sentenceRow(line: Line): ParsedRow | undefined {
  const text = textOf(line.words).replace(/^[-–•*·]\s+/, '')
  const money = (SAID.exec(text) ?? MONEY.exec(text))?.groups
  const amount = parseNumber(money?.amount ?? '')
  if (!money?.left || !amount) return undefined
  const row = rowOf(line, text, money.left)
  row.figures.amount = amount
  row.amounts = [amount]
  if (labelKind(money.left)) return row
  const rated = CREW_RATED.exec(money.left)?.groups
  const price = rated ?? PRICE.exec(money.left)?.groups
  const rate = parseNumber(price?.price ?? '')
  const before = rated ? `${rated.who} ${rated.time}` : (price?.before?.trim() ?? '')
  if (!rate) return undefined
  const crew = crewIn(before)
  if (crew) {
    row.name = crew.name
    row.figures = {
      ...row.figures,
      rate,
      count: crew.count,
      [crew.unit === 'day' ? 'days' : 'hours']: crew.time,
    }
    return row
  }
  const goods = GOODS.exec(before)?.groups ?? GOODS_FIRST.exec(before)?.groups
  const quantity = parseNumber(goods?.quantity ?? '')
  if (!goods?.unit || !quantity || !unitOf(goods.unit)) return undefined
  row.name = goods.name?.trim() ?? ''
  row.unit = goods.unit.trim()
  const numbered = /^(?<item>(?:\d{1,3}(?:\.\d{1,3}){0,3}|[A-Z]|[IVX]{1,5}))[.)]\s+(?<rest>\S.*)$/.exec(
    row.name,
  )?.groups
  if (numbered?.item && numbered.rest) Object.assign(row, { item: numbered.item, name: numbered.rest })
  row.figures = { ...row.figures, quantity, unit_cost: rate }
  return row
}

/** '2 - Mason x 16 days': who, how many and for how long. */
export function crewIn(
  text: string,
): { name: string; count: PrintedNumber; time: PrintedNumber; unit: 'day' | 'hour' } | undefined {
  const crew = CREW.exec(text.trim().slice(0, 200))?.groups
  const [count, time] = [parseNumber(crew?.count ?? ''), parseNumber(crew?.time ?? '')]
  if (!crew?.name || !count || !time) return undefined
  return { name: crew.name, count, time, unit: /^d/i.test(crew.unit ?? '') ? 'day' : 'hour' }
}

const rowOf = (line: Line, text: string, label: string): ParsedRow => ({
  page: line.page,
  box: { x0: line.x0, y0: line.y0, x1: line.x1, y1: line.y1 },
  text,
  label,
  item: null,
  name: label,
  unit: null,
  figures: {},
  amounts: [],
  aside: [],
  split: {},
  unclear: false,
  bold: false,
  cells: 1,
})

/** A row may begin on this line and make sense only with the next one: '… x 5 days x P 45.00/day' over '= P 225.00'. */
export function rowOverLines(
  line: Line,
  next: Line | undefined,
): { row: ParsedRow; whole: Line } | undefined {
  const begins = /\d/.test(textOf(line.words)) && !/[:.]$/.test(textOf(line.words))
  if (!next || !begins || sentenceRow(next)) return undefined
  const whole = lineAfter(line, next)
  const row = sentenceRow(whole)
  return row && Object.keys(row.figures).length > 1 ? { row, whole } : undefined
}

/** A sentence that stops before its last figure goes on below. */
export const isBegun = (line: Line): boolean =>
  /@.*=\s*(?:₱|P[Hh][Pp]|P)?$|@\s*(?:₱|P[Hh][Pp]|P)?$/.test(textOf(line.words))

export const lineAfter = (begun: Line, line: Line): Line => ({
  ...begun,
  ...boxAround([begun, line]),
  words: [...begun.words, ...line.words],
  baseline: line.baseline,
})
