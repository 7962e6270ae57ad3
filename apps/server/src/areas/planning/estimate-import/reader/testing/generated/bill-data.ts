import { type Measured, SECTIONS } from './names.ts'
import { cents } from './paper.ts'
import type { Random } from './random.ts'

export interface BillItem {
  number: string
  name: string
  unit: string
  quantity: number
  unitCost: number
  total: number
  /** The row above it that only names what its sub-rows are about. */
  parent?: { number: string; name: string }
}

export interface BillSection {
  /** As it is printed: 'II. CONCRETE WORKS'. */
  title: string
  items: BillItem[]
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII']
const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G']

type Numbering = (section: number, item: number) => string

const NUMBERINGS: { title: (at: number, name: string) => string; item: Numbering }[] = [
  { title: (at, name) => `${ROMAN[at]}. ${name}`, item: (at, item) => `${ROMAN[at]}.${item + 1}` },
  { title: (at, name) => `${LETTERS[at]}. ${name}`, item: (at, item) => `${LETTERS[at]}.${item + 1}` },
  {
    title: (at, name) => `PART ${LETTERS[at]} - ${name}`,
    item: (at, item) => `${800 + at * 100} (${item + 1})`,
  },
  {
    title: (at, name) => `DIVISION ${at + 1} - ${name}`,
    item: (at, item) => `${at + 1}.${String(item + 1).padStart(2, '0')}`,
  },
]

const isLump = (unit: string): boolean => /^(?:l\.s\.|lot)$/i.test(unit)

export function quantityFor(random: Random, unit: string, digits: number): number {
  if (isLump(unit)) return 1
  const scale = 10 ** digits
  return Math.round((1 + random.next() ** 2 * 800) * scale) / scale
}

/** Contracts add such words to a name, so that it fills three lines or four. */
const TAILS = [
  ', including all labor, tools and incidentals necessary to complete the work',
  ', complete as shown on the plans and described in the technical specifications',
  ' with all fittings, accessories and consumables, tested and accepted by the Engineer',
]

function itemFor(random: Random, measured: Measured, number: string, digits: number): BillItem {
  const unit = random.pick(measured.units)
  const quantity = quantityFor(random, unit, digits)
  const unitCost = cents(20 + random.next() ** 3 * (isLump(unit) ? 250_000 : 9_000))
  const name = measured.name + (random.chance(0.12) ? random.pick(TAILS) : '')
  return { number, name, unit, quantity, unitCost, total: cents(quantity * unitCost) }
}

export function billSections(random: Random, digits: number, count = random.whole(2, 5)): BillSection[] {
  const numbering = random.pick(NUMBERINGS)
  return random.some(SECTIONS, count).map((section, at) => ({
    title: numbering.title(at, section.title),
    items: random
      .some(section.items, random.whole(2, section.items.length))
      .map((measured, item) => itemFor(random, measured, numbering.item(at, item), digits)),
  }))
}

/** Some rows are there for the order's sake and cost nothing. */
export const withFreeItems = (random: Random, sections: BillSection[]): BillSection[] =>
  sections.map((section) => ({
    ...section,
    items: section.items.map((item, at) =>
      at > 0 && random.chance(0.08) ? { ...item, unitCost: 0, total: 0 } : item,
    ),
  }))

export const sumOf = (items: readonly { total: number }[]): number =>
  cents(items.reduce((sum, item) => sum + item.total, 0))

const PLACES = ['Ground Floor', 'Second Floor', 'Roof Deck', 'Stairs']

/** The last item of each section as a name over sub-rows, which are the work. */
export function withParents(random: Random, sections: BillSection[], digits: number): BillSection[] {
  const scale = 10 ** digits
  return sections.map((section) => {
    const last = section.items.at(-1) as BillItem
    const parts = random.some(PLACES, random.whole(2, 3)).map((name, at): BillItem => {
      const quantity = Math.max(1, Math.round((last.quantity * scale) / (at + 1)) / scale)
      const total = cents(quantity * last.unitCost)
      const { number, name: parent } = last
      return {
        ...last,
        number: number + (number.endsWith(')') ? '' : '.') + 'abc'[at],
        name,
        quantity,
        total,
        parent: { number, name: parent },
      }
    })
    return { ...section, items: [...section.items.slice(0, -1), ...parts] }
  })
}
