import { convert, findUnit, type UnitRow } from '@itayo/domain'
import { numberIn, pastedText } from '../../../../ui/number/number-text.ts'
import { ALREADY_EXISTS } from '../model/edit-scope.ts'
import type { DraftScope } from '../model/types.ts'
import type { CatalogItem, Choice } from './choice.ts'

/** An entry of the catalogue with all numbers that a bill may call it by. */
export interface BillItem extends CatalogItem {
  dpwh_ref: string
}

/** Tells the same work item apart where it stands in an estimate more than once. */
export interface BillTag {
  id: number
  name: string
}

type BillRole = 'item' | 'description' | 'quantity' | 'unit' | 'none'

/** A row of a pasted bill of quantities, and the work item it becomes. */
export interface BillRow {
  /** From 0, as it was pasted. */
  at: number
  number: string
  description: string
  quantity: string
  unit: string
  /** From the catalogue, found or chosen by hand. */
  item: BillItem | null
  choice: Choice | null
  tag: BillTag | null
  /** The work item is in the bill once more, or in the estimate: its tag can be chosen. */
  needsTag: boolean
  outcome: 'matched' | 'not matched' | 'wrong' | 'exists' | 'left out'
  words: string
}

const TITLES: readonly [BillRole, RegExp][] = [
  ['none', /^(?:amount|total|unit (?:price|cost)|rate|price|remarks?).*$/],
  ['item', /^(?:(?:pay )?item(?: (?:no\.?|number|code))?|no\.?|code|pay item.*)$/],
  ['quantity', /^(?:(?:est\.? ?|estimated )?(?:qty|quantity)\.?.*)$/],
  ['unit', /^(?:unit|uom|u\/m|unit of measure.*)$/],
  ['description', /^(?:description.*|particulars?|scope of work|work items?|item description|name)$/],
]

function titleRole(text: string): BillRole | null {
  const word = text.toLowerCase().trim()
  return TITLES.find(([, words]) => words.test(word))?.[0] ?? null
}

/** Two words for columns in the first row are its headings. */
export function hasTitles(cells: readonly string[][]): boolean {
  const known = (cells[0] ?? []).filter((cell) => cell !== '' && titleRole(cell) !== null)
  return cells.length > 1 && known.length >= 2
}

const isNumber = (cell: string) => numberOf(cell) !== null

/** By the headings, else as bills are written: number, description, quantity and unit in either order. */
export function billRoles(cells: readonly string[][], units: readonly UnitRow[]): BillRole[] {
  const width = Math.max(0, ...cells.map((row) => row.length))
  const roles: (BillRole | null)[] = Array.from({ length: width }, () => null)
  const withTitles = hasTitles(cells)
  if (withTitles)
    cells[0]?.forEach((cell, at) => {
      const role = titleRole(cell)
      if (role === 'none' || (role && !roles.includes(role))) roles[at] = role
    })
  const rows = withTitles ? cells.slice(1) : cells
  const column = (at: number) => rows.map((row) => row[at] ?? '').filter((cell) => cell !== '')
  const free = (is: (column: string[]) => boolean) =>
    roles.findIndex((role, at) => role === null && column(at).length > 0 && is(column(at)))
  const most = (is: (cell: string) => boolean) => (list: string[]) => list.filter(is).length > list.length / 2
  const give = (role: BillRole, at: number) => {
    if (at >= 0 && !roles.includes(role)) roles[at] = role
  }
  give('unit', free(most((cell) => findUnit(cell, units) !== undefined)))
  const texts = roles.map((role, at) => (role === null ? column(at).join('').length : -1))
  const longest = texts.indexOf(Math.max(...texts))
  if (!roles.includes('description') && (texts[longest] ?? -1) > 0) roles[longest] = 'description'
  const name = roles.indexOf('description')
  // The column before the description is its number, also where it looks like a quantity.
  if (!roles.includes('item') && name > 0 && roles[name - 1] === null) roles[name - 1] = 'item'
  give('quantity', free(most(isNumber)))
  return roles.map((role) => role ?? 'none')
}

const tidied = (text: string) =>
  text
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/[“”″]/g, '"')
    .trim()
    .toLowerCase()
const plain = (text: string) => tidied(text).replace(/[\s.]/g, '')

function numberOf(text: string): number | null {
  const digits = pastedText(text)
  return digits === null ? null : numberIn(digits)
}

/** By the code, the pay item with the name, the pay item alone where it is one work item's, or the name. */
function found(number: string, description: string, items: readonly BillItem[]): BillItem | null {
  const isNamed = (item: BillItem) => tidied(item.name) === tidied(description)
  const called = number === '' ? [] : items.filter((item) => isCalled(item, number))
  const byName = items.filter(isNamed)
  return (
    called.find(isNamed) ??
    (called.length === 1 ? called[0] : undefined) ??
    (called.length === 0 && byName.length === 1 ? byName[0] : undefined) ??
    null
  )
}

const isCalled = (item: BillItem, number: string) =>
  [item.code, item.dpwh_ref, item.item_number].some((name) => name !== '' && plain(name) === plain(number))

interface Known {
  items: readonly BillItem[]
  units: readonly UnitRow[]
  scopes: readonly DraftScope[]
  tags: readonly BillTag[]
  /** Chosen by hand, by row. */
  chosen: ReadonlyMap<number, BillItem>
  /** The same for tags; null: none. */
  tagged: ReadonlyMap<number, BillTag | null>
}

/** A number that is longer is no number of an item (the contract has it so too). */
const LONGEST_NUMBER = 60
const NO_TAG_LEFT = 'More often in the bill than there are tags to tell it apart.'

interface Said {
  at: number
  number: string
  description: string
  quantity: string
  unit: string
  item: BillItem | null
  /** The last heading above it. */
  heading: string
}

/** As they stand in the bill, with the work items that they mean. */
function saidIn(
  cells: readonly string[][],
  roles: readonly BillRole[],
  { items, chosen }: Pick<Known, 'items' | 'chosen'>,
): Said[] {
  const text = (row: readonly string[], role: BillRole) => row[roles.indexOf(role)]?.trim() ?? ''
  let heading = ''
  return cells.flatMap((row, at) => {
    if (at === 0 && hasTitles(cells)) return []
    const [number, description] = [text(row, 'item'), text(row, 'description')]
    const [quantity, unit] = [text(row, 'quantity'), text(row, 'unit')]
    const item = chosen.get(at) ?? found(number, description, items)
    if (!item && quantity === '') heading = description
    return [{ at, number, description, quantity, unit, item, heading }]
  })
}

const workKey = (sowId: number, tag: Pick<BillTag, 'id'> | null) => `${sowId}/${tag?.id ?? ''}`

/**
 * Plans the rows from top to bottom; nothing is added yet. A work item that is in the bill more than once gets
 * the tag that its heading names, else the next one that is free. The estimate has no say in that, so that the
 * same bill pasted again finds everything there.
 */
export function billRows(cells: readonly string[][], roles: readonly BillRole[], known: Known): BillRow[] {
  const { units, scopes, tags, chosen, tagged } = known
  const all = saidIn(cells, roles, known)
  const counts = Map.groupBy(all, ({ item, quantity }) => (quantity === '' ? null : item?.id))
  const live = scopes.filter((one) => !one.removed)
  const there = new Set(live.map(({ sowId, tagId }) => workKey(sowId, tagId === null ? null : { id: tagId })))
  const used = new Set<string>()

  function tagOf({ at, item, heading }: Said & { item: BillItem }): BillTag | null | undefined {
    const given = tagged.get(at)
    if (given !== undefined) return used.has(workKey(item.id, given)) ? undefined : given
    const named = tags.find(({ name }) => tidied(name) === tidied(heading))
    const isMany = (counts.get(item.id)?.length ?? 0) > 1
    const wanted = [...(isMany && named ? [named] : []), null, ...(isMany ? tags : [])]
    return wanted.find((tag) => !used.has(workKey(item.id, tag)))
  }

  return all.map((said): BillRow => {
    const { at, item, heading: _, ...row } = said
    const as = (outcome: BillRow['outcome'], words: string, more: Partial<BillRow> = {}): BillRow => ({
      ...row,
      at,
      item,
      choice: null,
      tag: null,
      needsTag: false,
      outcome,
      words,
      ...more,
    })
    if (said.quantity === '' && !chosen.has(at))
      return item ? as('wrong', 'Measurement is required.') : as('left out', 'A heading: it has no quantity.')
    if (!item) return as('not matched', 'Not in the catalogue. Choose the work item that is meant.')
    const measured = measuredIn(said, item, units)
    if (typeof measured === 'string') return as('wrong', measured)
    const tag = tagOf({ ...said, item })
    if (tag !== undefined) used.add(workKey(item.id, tag))
    const isThere = tag !== undefined && there.has(workKey(item.id, tag))
    const tagging = {
      tag: tag ?? null,
      needsTag: isThere || tagged.has(at) || (counts.get(item.id)?.length ?? 0) > 1,
    }
    if (isThere) return as('exists', ALREADY_EXISTS, tagging)
    if (tag === undefined) return as('exists', tagged.has(at) ? ALREADY_EXISTS : NO_TAG_LEFT, tagging)
    const ownNumber = isOwnNumber(item, said.number) ? { ownNumber: said.number } : {}
    return as('matched', chosen.has(at) ? 'Chosen' : 'New work item', {
      ...tagging,
      choice: { item, tag, ...measured, ...ownNumber },
    })
  })
}

/** In the unit of the work item; the words of a refusal where there is no way to it. */
function measuredIn(
  said: Pick<Said, 'quantity' | 'unit'>,
  item: BillItem,
  units: readonly UnitRow[],
): Pick<Choice, 'measurement' | 'typed'> | string {
  const quantity = numberOf(said.quantity)
  if (quantity === null) return `“${said.quantity}” is not a number.`
  if (quantity <= 0) return 'Measurement is required.'
  if (said.unit === '' || tidied(said.unit) === tidied(item.unit))
    return { measurement: quantity, typed: null }
  const typed = findUnit(said.unit, units)
  if (!typed) return `Unknown unit: ${said.unit}.`
  if (typed.id === item.unit_id) return { measurement: quantity, typed: null }
  const own = units.find(({ id }) => id === item.unit_id)
  const measurement = own ? convert(quantity, typed, own) : null
  if (measurement === null) return `The unit of this work item is ${item.unit}.`
  return { measurement, typed: { quantity, unitId: typed.id, unit: typed.abbreviation } }
}

/** The bill calls it by a number that the catalogue does not know. */
function isOwnNumber(item: BillItem, number: string): boolean {
  return number !== '' && number.length <= LONGEST_NUMBER && !isCalled(item, number)
}
