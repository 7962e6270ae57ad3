import { itemKey, product } from '@itayo/domain'
import type { LaborLine, Mark, MaterialLine, Place, ReadEstimate, ReadScope } from '../result-types.ts'
import {
  type Difference,
  differencesOf,
  differenceWords,
  markOf,
  onlyInBill,
  onlyInSheets,
} from './differences.ts'

const hasLines = (scope: ReadScope): boolean =>
  scope.labor.length + scope.equipment.length + scope.materials.length > 0

const isBill = (read: ReadEstimate) => read.scopes.filter(hasLines).length * 2 < read.scopes.length

/** Whether one of them is a bill and the other holds the unit price sheets of its items. */
export function areJoinable(one: ReadEstimate, other: ReadEstimate): boolean {
  return isBill(one) !== isBill(other) && sharedItems(one, other) > 0
}

function sharedItems(one: ReadEstimate, other: ReadEstimate): number {
  const keys = new Set(other.scopes.map((scope) => itemKey(scope.item_no)))
  return one.scopes.filter((scope) => itemKey(scope.item_no) !== null && keys.has(itemKey(scope.item_no)))
    .length
}

/**
 * Quantities of the bill, lines of the unit price sheets, by item number. What the two say differently is marked at
 * its row and counted in a notice, so that nothing of it is taken for granted.
 */
export function joinEstimates(one: ReadEstimate, other: ReadEstimate): ReadEstimate {
  const [bill, sheets] = isBill(one) ? [one, other] : [other, one]
  const waiting = new Map<string, ReadScope[]>()
  for (const sheet of sheets.scopes) {
    const key = itemKey(sheet.item_no)
    if (key !== null) waiting.set(key, [...(waiting.get(key) ?? []), sheet])
  }
  const used = new Set<ReadScope>()
  const found: Difference[] = []
  const note = (scope: ReadScope, differences: Difference[]): ReadScope => {
    found.push(...differences)
    return marked(scope, differences.map(markOf))
  }
  const scopes = bill.scopes.map((item) => {
    const sheet = waiting.get(itemKey(item.item_no) ?? '')?.shift()
    if (!sheet) return note(item, [onlyInBill(item)])
    used.add(sheet)
    return note(joinedScope(item, sheet, sheets.basis), differencesOf(item, sheet, sheets.basis))
  })
  const rest = sheets.scopes.filter((sheet) => !used.has(sheet))
  scopes.push(...rest.map((sheet) => note(sheet, [onlyInSheets(sheet)])))
  return {
    ...bill,
    kind: 'dupa',
    basis: sheets.basis ?? 'total',
    project: bill.project ?? sheets.project,
    scopes,
    pages: bill.pages + sheets.pages,
    unread_pages: [...one.unread_pages, ...other.unread_pages],
    scanned_pages: [...one.scanned_pages, ...other.scanned_pages],
    understood: understoodOf(bill, sheets),
    notices: [...noticesOf(bill, sheets), ...(found.length === 0 ? [] : [noticeOf(found, scopes)])],
    warnings: [...bill.warnings.filter((warning) => warning.code !== 'no_amount'), ...sheets.warnings],
  }
}

/** A bill without prices takes them from its sheets, so this mark goes. */
const isMended = (mark: Mark) => mark.code === 'no_amount'

function joinedScope(item: ReadScope, sheet: ReadScope, basis: ReadEstimate['basis']): ReadScope {
  const times = basis === 'per_unit' ? 1 : timesOf(item.quantity, sheet.quantity)
  const { labor, equipment, materials, direct_cost, output_per_hour } = sheet
  const lines =
    times === 1
      ? { labor, equipment, materials, direct_cost }
      : {
          labor: labor.map((line) => timed(line, times)),
          equipment: equipment.map((line) => ({
            ...line,
            ...(line.duration === null
              ? { quantity: scaled(line.quantity, times) }
              : { duration: scaled(line.duration, times) }),
            amount: cost(line.amount, times),
          })),
          materials: materials.map((line) => measured(line, times)),
          direct_cost: cost(direct_cost, times),
        }
  const marks = [...item.marks.filter((mark) => !isMended(mark)), ...sheet.marks]
  return {
    ...item,
    ...lines,
    quantity: item.quantity ?? sheet.quantity,
    unit: item.unit ?? sheet.unit,
    unit_known: item.unit_known ?? sheet.unit_known,
    ...(output_per_hour !== undefined && { output_per_hour }),
    // The parts of a bill's price say less than the lines they are made of.
    material_unit_cost: null,
    material_amount: null,
    labor_unit_cost: null,
    labor_amount: null,
    equipment_unit_cost: null,
    equipment_amount: null,
    confidence: marks.length === 0 ? 1 : Math.min(item.confidence, sheet.confidence),
    marks,
    warnings: marks.map((mark) => mark.text),
  }
}

/** From the quantity a sheet is made for to the bill's. */
const timesOf = (bill: number | null, sheet: number | null) => (bill && sheet ? bill / sheet : 1)

const scaled = (value: number | null, times: number) =>
  value === null ? null : Math.round(value * times * 1e6) / 1e6
const cost = (amount: number | null, times: number) => (amount === null ? null : product(amount, times))

const timed = (line: LaborLine, times: number): LaborLine => ({
  ...line,
  ...(line.duration === null
    ? { workers: scaled(line.workers, times) }
    : { duration: scaled(line.duration, times) }),
  amount: cost(line.amount, times),
})

const measured = (line: MaterialLine, times: number): MaterialLine => ({
  ...line,
  quantity: scaled(line.quantity, times),
  amount: cost(line.amount, times),
})

function marked(scope: ReadScope, marks: Mark[]): ReadScope {
  if (marks.length === 0) return scope
  return {
    ...scope,
    confidence: Math.round(scope.confidence * 0.5 ** marks.length * 100) / 100,
    marks: [...scope.marks, ...marks],
    warnings: [...scope.warnings, ...marks.map((mark) => mark.text)],
  }
}

/** Without prices the bill has no total to agree with. */
function understoodOf(bill: ReadEstimate, sheets: ReadEstimate): ReadEstimate['understood'] {
  const shares = [bill.understood.share, sheets.understood.share].filter((share) => share !== null)
  return { ...bill.understood, share: shares.length === 0 ? null : Math.min(...shares) }
}

const noticesOf = (bill: ReadEstimate, sheets: ReadEstimate) => [
  ...bill.notices.filter((notice) => notice.code !== 'no_amounts'),
  ...sheets.notices,
]

function noticeOf(
  found: readonly Difference[],
  scopes: readonly ReadScope[],
): ReadEstimate['notices'][number] {
  const pages = scopes
    .filter((scope) => scope.marks.some((mark) => mark.code === 'join'))
    .map((scope) => scope.place.page)
  return {
    code: 'joined',
    text: `The bill and its unit price sheets differ. ${differenceWords(found)}`,
    pages: [...new Set(pages)].sort((a, b) => a - b),
  }
}

/** The second of two files: its pages come after those of the first. */
export function afterPages(read: ReadEstimate, pages: number): ReadEstimate {
  const moved = new Set<Place>()
  const move = (place: Place) => {
    if (!moved.has(place)) place.page += pages
    moved.add(place)
  }
  for (const scope of read.scopes)
    for (const row of [scope, ...scope.labor, ...scope.equipment, ...scope.materials]) move(row.place)
  for (const { place } of [...read.totals, ...read.warnings]) move(place)
  return {
    ...read,
    unread_pages: read.unread_pages.map((page) => page + pages),
    scanned_pages: read.scanned_pages.map((page) => page + pages),
    notices: read.notices.map((notice) => ({ ...notice, pages: notice.pages.map((page) => page + pages) })),
  }
}
