import { isConvertible, priceInUnit } from '../catalog/price-in-unit.ts'
import type {
  CheckedLine,
  CheckedScope,
  CheckLists,
  Finding,
  FindingField,
  FindingPlace,
  PriceHistory,
} from './checker-facts.ts'
import { figure, pesos, plainPercent, shortName } from './checker-words.ts'

/** A price far from the company's own prices; the same one in several rows is one finding. */
export interface OffPrice {
  materialId: number
  name: string
  unitId: number
  rate: number
  /** In the unit of the line. */
  median: number
  last: number
  history: PriceHistory
  place: FindingPlace
}

/** Checks of one work item that need no other; the result may be remembered until the work item changes. */
export interface ScopeChecks {
  findings: readonly Finding[]
  offPrices: readonly OffPrice[]
  isMobilization: boolean
  isBrokenDown: boolean
}

export function checkScope(scope: CheckedScope, lists: CheckLists): ScopeChecks {
  return {
    findings: [...scopeFindings(scope), ...scope.lines.flatMap((line) => lineFindings(scope, line, lists))],
    offPrices: scope.lines.flatMap((line) => offPrice(scope, line, lists)),
    isMobilization: /\b(de)?mobili[sz]ation\b/i.test(scope.name),
    isBrokenDown: isBrokenDown(scope),
  }
}

export function placeOfScope(scope: CheckedScope, field: FindingField = 'workItem'): FindingPlace {
  return { scopeKey: scope.key, lineKey: null, field, name: `${scope.code} ${scope.name}`.trim() }
}

function placeOfLine(scope: CheckedScope, line: CheckedLine, field: FindingField): FindingPlace {
  const name = line.name ? shortName(line.name) : `line ${line.number}`
  return { scopeKey: scope.key, lineKey: line.key, field, name: `${scope.code} · ${name}` }
}

interface FindingInput extends Pick<Finding, 'rule' | 'level' | 'title' | 'text'> {
  /** The subject besides the rule; null while that has no lasting name. */
  about: string | null
  places: readonly FindingPlace[]
  /** True when the finding may be explained to the approver instead of fixed. */
  mayStand?: boolean
  materialId?: number
  suggestion?: number
}

export function finding(input: FindingInput): Finding {
  const { rule, level, title, text, about, places, materialId, suggestion } = input
  const first = places[0]
  const subject = about ?? `${first?.scopeKey ?? ''}/${first?.lineKey ?? ''}`
  return {
    id: subject === '' ? rule : `${rule}:${subject}`,
    rule,
    level,
    title,
    text,
    scopeKey: first?.scopeKey ?? null,
    lineKey: first?.lineKey ?? null,
    field: first?.field ?? null,
    places,
    isAnswerable: (level === 'look' || input.mayStand === true) && about !== null,
    materialId: materialId ?? null,
    suggestion: suggestion ?? null,
  }
}

function scopeFindings(scope: CheckedScope): Finding[] {
  const { ref, measurement, unit, lines, cost } = scope
  const found: Finding[] = []
  if (!measurement)
    found.push(
      finding({
        rule: 'measurement',
        level: 'must',
        title: measurement === 0 ? 'Measurement is zero' : 'Measurement is missing',
        text: `There is no unit price to print: the bill asks for the whole ${pesos(cost.contract)}.`,
        about: ref,
        places: [placeOfScope(scope, 'measurement')],
      }),
    )
  if (lines.length === 0)
    found.push(
      finding({
        rule: 'lines',
        level: 'must',
        title: 'Work item without cost',
        text: `${figure(measurement ?? 0)} ${unit} with no labor, equipment or material.`,
        about: ref,
        places: [placeOfScope(scope)],
      }),
    )
  return found
}

const PRICE_NAMES = { labor: 'Rate', equipment: 'Rate', material: 'Unit cost' } as const
const COUNT_NAMES = { labor: 'Workers', equipment: 'Units', material: 'Quantity' } as const

function lineFindings(scope: CheckedScope, line: CheckedLine, lists: CheckLists): Finding[] {
  return [priceFinding(scope, line), quantityFinding(scope, line), unitFinding(scope, line, lists)]
    .concat(duplicateFinding(scope, line), orderedFinding(scope, line))
    .filter((one) => one !== null)
}

/** Not entered is to be fixed; nothing, entered on purpose, is to be explained. */
function priceFinding(scope: CheckedScope, line: CheckedLine): Finding | null {
  const { field, name, value } = priceOf(line)
  if (value) return line.basis === 'percent_of_labor' ? percentFinding(scope, line) : null
  const isMissing = value === null
  return finding({
    rule: 'price',
    level: isMissing ? 'must' : 'look',
    title: isMissing ? `${name} is missing` : `${name} is ${field === 'percent' ? '0%' : '₱0.00'}`,
    text: `${amountWords(line)} counted as ₱0.00.`,
    about: line.ref,
    places: [placeOfLine(scope, line, field)],
  })
}

function priceOf(line: CheckedLine): { field: FindingField; name: string; value: number | null } {
  if (line.basis === 'lump_sum') return { field: 'typedCost', name: 'Amount', value: line.amount }
  if (line.basis === 'percent_of_labor') return { field: 'percent', name: 'Percentage', value: line.percent }
  return { field: 'rate', name: PRICE_NAMES[line.kind], value: line.rate }
}

/**
 * The beginning of a sentence about a line without a price: '2,041 bags are', '6 workers for 36 days are'.
 */
function amountWords({ kind, basis, count, duration, unit }: CheckedLine): string {
  if (basis !== 'quantity') return 'The line is'
  const verb = count === 1 ? 'is' : 'are'
  if (kind === 'material') return `${figure(count ?? 0)} ${unit} ${verb}`
  const days = `${figure(duration ?? 0)} ${duration === 1 ? 'day' : 'days'}`
  const noun = kind === 'labor' ? 'worker' : 'unit'
  return `${figure(count ?? 0)} ${noun}${count === 1 ? '' : 's'} for ${days} ${verb}`
}

function percentFinding(scope: CheckedScope, line: CheckedLine): Finding | null {
  if (scope.cost.labor !== 0) return null
  return finding({
    rule: 'price',
    level: 'look',
    title: 'Percentage of no labor',
    text: `The work item has no labor to take ${plainPercent(line.percent ?? 0)} of: counted as ₱0.00.`,
    about: line.ref,
    places: [placeOfLine(scope, line, 'percent')],
  })
}

function quantityFinding(scope: CheckedScope, line: CheckedLine): Finding | null {
  if (line.basis !== 'quantity') return null
  const hasDays = line.kind === 'material' || line.duration
  if (line.count && hasDays) return null
  const [field, name, value] = line.count
    ? (['duration', 'Duration', line.duration] as const)
    : (['count', COUNT_NAMES[line.kind], line.count] as const)
  const verb = name.endsWith('s') ? 'are' : 'is'
  return finding({
    rule: 'quantity',
    level: 'look',
    title: `${name} ${verb} ${value === 0 ? 'zero' : 'missing'}`,
    text: 'The line is counted as ₱0.00. Fill it in, or remove the line.',
    about: line.ref,
    places: [placeOfLine(scope, line, field)],
  })
}

function unitFinding(
  scope: CheckedScope,
  line: CheckedLine,
  { materials, units }: CheckLists,
): Finding | null {
  const known = line.kind === 'material' && line.itemId !== null ? materials.get(line.itemId) : undefined
  if (!known || line.basis !== 'quantity' || line.unitId === null) return null
  if (isConvertible(known, line.unitId, units)) return null
  return finding({
    rule: 'unit',
    level: 'look',
    title: 'Unit differs from the materials list',
    text: `Here by the ${line.unit || 'unknown unit'}, in the list by the ${known.unit}, and one does not convert to the other.`,
    about: line.ref && `${line.ref}:${line.unitId}`,
    places: [placeOfLine(scope, line, 'unit')],
    materialId: line.itemId as number,
  })
}

const SECTION_NAMES = { labor: 'Labor', equipment: 'Equipment', material: 'Materials' } as const

/**
 * A material is listed once. A crew may come twice, for other days or at another rate: only the very same
 * row again is suspicious.
 */
function duplicateFinding(scope: CheckedScope, line: CheckedLine): Finding | null {
  const name = line.name.trim().toLowerCase()
  if (name === '' && line.itemId === null) return null
  const isSame = (other: CheckedLine) =>
    other.kind === line.kind &&
    other.basis === line.basis &&
    other.itemId === line.itemId &&
    (line.itemId !== null || other.name.trim().toLowerCase() === name) &&
    other.unitId === line.unitId &&
    (line.kind === 'material' || hasSameFigures(other, line))
  const first = scope.lines.find(isSame)
  if (!first || first === line) return null
  return finding({
    rule: 'duplicate',
    level: 'look',
    title: `${shortName(line.name)} is there twice`,
    text: `${SECTION_NAMES[line.kind]}, lines ${first.number} and ${line.number}: ${pesos(first.cost)} and ${pesos(line.cost)}.`,
    about: line.ref,
    places: [placeOfLine(scope, line, 'name')],
  })
}

function hasSameFigures(one: CheckedLine, other: CheckedLine): boolean {
  return one.count === other.count && one.duration === other.duration && one.rate === other.rate
}

function orderedFinding(scope: CheckedScope, line: CheckedLine): Finding | null {
  if (line.basis !== 'quantity' || line.count === null || line.ordered <= line.count) return null
  const [what, did] = line.kind === 'labor' ? ['workers', 'hired'] : ['', 'ordered']
  const unit = line.kind === 'material' && line.unit ? ` ${line.unit}` : ''
  return finding({
    rule: 'ordered',
    level: 'look',
    title: `More ${what} ${did} than estimated`.replace('  ', ' '),
    text: `${figure(line.ordered)}${unit} ${did}, ${figure(line.count)}${unit} estimated in ${shortName(scope.name)}.`,
    about: line.ref,
    places: [placeOfLine(scope, line, 'count')],
  })
}

/** D-07: all of it typed sums, or one row of a bill of quantities taken over as it stood. */
function isBrokenDown({ lines }: CheckedScope): boolean {
  if (lines.length === 0) return true
  const [only] = lines
  if (lines.length === 1 && only?.kind === 'material' && only.itemId === null && only.basis === 'quantity')
    return false
  return lines.some((line) => line.basis !== 'lump_sum')
}

function offPrice(scope: CheckedScope, line: CheckedLine, { materials, units }: CheckLists): OffPrice[] {
  if (line.kind !== 'material' || line.basis !== 'quantity' || line.itemId === null) return []
  const known = materials.get(line.itemId)
  const history = known?.history
  if (!history || !line.rate || line.unitId === null) return []
  const last = priceInUnit(history.last, known, line.unitId, units)
  const median = priceInUnit(history.median, known, line.unitId, units)
  if (!last || !median) return []
  const price = {
    materialId: line.itemId,
    name: line.name,
    unitId: line.unitId,
    rate: line.rate,
    median,
    last,
    history,
  }
  if (!isFarOff(price)) return []
  return [{ ...price, place: placeOfLine(scope, line, 'rate') }]
}

/** From the middle of at least three prices, and from the last one, in percent. */
const FAR_FROM_MEDIAN = 20
const FAR_FROM_LAST = 5
const ENOUGH_PRICES = 3

export function isOutlier({ rate, median, history }: Pick<OffPrice, 'rate' | 'median' | 'history'>): boolean {
  return history.count >= ENOUGH_PRICES && gap(rate, median) > FAR_FROM_MEDIAN
}

function isFarOff(price: Omit<OffPrice, 'place'>): boolean {
  return isOutlier(price) || gap(price.rate, price.last) >= FAR_FROM_LAST
}

/** In percent of the second; prices have four decimals, so counted in whole parts it is exact at the limit. */
function gap(price: number, other: number): number {
  const [one, whole] = [Math.round(price * 10_000), Math.round(other * 10_000)]
  return (Math.abs(one - whole) * 100) / whole
}
