import { isHeadWord } from './head-words.ts'
import { phrasesOf } from './heads.ts'
import { isItemNumber, splitItemNumber } from './item-number.ts'
import { isOpen } from './line-groups.ts'
import { parseNumber } from './numbers.ts'
import type { Line, Rule } from './page-types.ts'
import { unitOf } from './units.ts'

export type Label = 'project' | 'item' | 'item_and_name' | 'name' | 'unit' | 'quantity' | 'output' | 'other'

const labels: [Label, string][] = [
  [
    'project',
    '(?:name of )?(?:the )?project(?: name| title)?|proj\\.? title|contract (?:name|title)|name of (?:the )?contract|(?:pangalan ng )?proyekto',
  ],
  ['item_and_name', 'item (?:no\\.?|number) ?(?:/|and|&|-) ?description|item (?:and|&) description'],
  ['item', '(?:pay |work )?item (?:no\\.?|number|code|blg\\.?)|pay item|bilang ng item'],
  [
    'name',
    '(?:item |work )?description(?: of works?)?|work item|item of work|scope of work|description of item|activity|uri ng gawain|gawain|paglalarawan|deskripsyon',
  ],
  ['unit', 'unit of measure(?:ment)?|unit|uom|yunit'],
  ['quantity', '(?:total |estimated )?(?:quantity|qty\\.?)(?: of work)?|dami|volume|vol\\.'],
  [
    'output',
    '(?:crew )?output (?:per|/) ?(?:hour|hr|day)(?: \\(?as submitted\\)?)?|production rate|(?:hourly|daily) (?:output|production)|productivity|produksyon bawat oras',
  ],
  [
    'other',
    '(?:crew )?output (?:per|/) ?(?:hour|hr|day) \\(?as evaluated\\)?|project (?:duration|location|id|no\\.?)|net length|source of funds?|mode(?: of implementation)?|implementation|tenderer|bidder|fund|petsa|location|lokasyon|may-ari|owner|client|date|subject|contract (?:id|no\\.?)|address|prepared by|duration|implementing office|appropriation',
  ],
]

const pattern = new RegExp(
  `(?<=^|\\s)(?:${labels.map(([name, text]) => `(?<${name}>${text})`).join('|')})(?:\\s*[:=]\\s*|\\s{2,}(?=\\S))`,
  'gi',
)

export interface Labelled {
  /** Text before the first label: '1.1 Excavation' of '1.1 Excavation  Quantity: 45.60 cu.m.' */
  before: string
  values: Partial<Record<Label, string>>
}

const alone = new RegExp(`^(?:${labels.map(([name, text]) => `(?<${name}>${text})`).join('|')})\\s*:?$`, 'i')

/** The label that a text is, without any value. */
export function labelAlone(text: string): Label | undefined {
  const groups = text.length > 60 ? undefined : alone.exec(text)?.groups
  return labels.find(([name]) => groups?.[name])?.[0]
}

/** 'Item No. : 800 (1)    Unit: sq.m.' as values by label. Wide gaps part a label from its value like a colon. */
export function labelledValues(line: Line, rules: Rule[]): Labelled | undefined {
  const kept = known.get(line)
  if (kept && kept.rules === rules) return kept.labelled
  const labelled = valuesIn(line, rules)
  known.set(line, { rules, labelled })
  return labelled
}

/** Several stages ask about the same line. */
const known = new WeakMap<Line, { rules: Rule[]; labelled: Labelled | undefined }>()

function valuesIn(line: Line, rules: Rule[]): Labelled | undefined {
  const text = phrasesOf(line, rules)
    .map((phrase) => phrase.text)
    .join('  ')
    .slice(0, 600)
  const matches = [...text.matchAll(pattern)]
  const found = matches.filter((match, at) => {
    const value = text.slice(match.index + match[0].length, matches[at + 1]?.index ?? text.length).trim()
    if (/[:=]/.test(match[0])) return true
    if (match.index === 0) return isValue(match, value)
    return matches[0]?.index === 0 && isBesideValue(match, value)
  })
  const first = found[0]
  if (!first) return undefined
  const values: Partial<Record<Label, string>> = {}
  found.forEach((match, at) => {
    const label = labels.find(([name]) => match.groups?.[name])?.[0]
    const end = found[at + 1]?.index ?? text.length
    const value = text
      .slice(match.index + match[0].length, end)
      .replace(/\s+/g, ' ')
      .replace(/^[:=]\s*/, '')
      .trim()
    if (label && value !== '') values[label] ??= value
  })
  return { before: text.slice(0, first.index).replace(/\s+/g, ' ').trim(), values }
}

/** Without a colon only a value that fits makes a label of a word: 'Quantity   Unit Price' are headings. */
function isValue(match: RegExpExecArray, value: string): boolean {
  if (match.groups?.quantity || match.groups?.output)
    return parseNumber(value.split(' ')[0] ?? '') !== undefined
  if (match.groups?.unit) return unitOf(value) !== undefined
  if (match.groups?.item && isItemNumber(value)) return true
  return (
    !(match.groups?.name || match.groups?.item) ||
    (value.split(/\s{2,}/).length === 1 && !value.split(' ').every(isHeadWord))
  )
}

/** 'Item No.  803 (1)    Unit of Measure  cu. m.': in a boxed form labels stand beside each other. */
const isBesideValue = (match: RegExpExecArray, value: string) =>
  !match.groups?.project && !match.groups?.other && value !== '' && isValue(match, value)

/** '45.60 cu.m.' as a quantity and its unit; of '2.00 x 3.10 = 6.20 sq.m., say 6.50 sq.m.' what is said last counts. */
export function quantityAndUnit(text: string): { quantity: number | null; unit: string | null } {
  const words = text.replace(/^.*(?:=|\bsay\b)\s*/i, '').split(' ')
  const quantity = parseNumber(words[0] ?? '')
  if (!quantity) return { quantity: null, unit: null }
  const unit = words.slice(1).join(' ')
  return { quantity: quantity.value, unit: unit !== '' && (unitOf(unit) || unit.length <= 12) ? unit : null }
}

export function itemAndName(text: string): { item: string | null; name: string } {
  const split = splitItemNumber(text)
  return split ? { item: split.number, name: split.rest } : { item: null, name: text }
}

/** 'Item A.2 - Embankment, 80.00 cu.m.': a work item announced in one line with its quantity. */
export function itemTitle(
  text: string,
): { item: string; name: string; quantity: number; unit: string } | undefined {
  const split = splitItemNumber(text.slice(0, 300))
  const words = split?.rest.split(' ') ?? []
  for (const count of [1, 2]) {
    const unit = words
      .slice(-count)
      .join(' ')
      .replace(/^\(|\)$/g, '')
    const number = words.at(-count - 1)?.replace(/^\(/, '') ?? ''
    const quantity = parseNumber(number)
    const name = words
      .slice(0, -count - 1)
      .join(' ')
      .replace(/[\s,:(–-]+$/, '')
    // 'Class A, 28 days)' and '100 mm' end a name; a quantity is measured, and no bracket stays open.
    // Nobody measures work in millimeters: 'Long Span, 0.427 mm' is a size.
    const closed =
      !isOpen(name) &&
      !/^(?:mm|cm|in)$/.test(unitOf(unit) ?? '') &&
      (/\.\d/.test(number) || !/^(?:ft|day|hr)$/.test(unitOf(unit) ?? ''))
    if (split && quantity && closed && unitOf(unit) && /[a-z]{2}/i.test(name))
      return { item: split.number, name, quantity: quantity.value, unit }
  }
  return undefined
}
