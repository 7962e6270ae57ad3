import { billSections } from './bill-data.ts'
import { lookOf } from './look.ts'
import type { Made, TrueLabor, TrueMaterial, TrueScope } from './made.ts'
import { PROJECTS } from './names.ts'
import { cents, decimals, money, onPaper } from './paper.ts'
import type { Random } from './random.ts'
import { amountOf, crewFor, goodsFor } from './resources.ts'

type Sentence<Line> = (line: Line, peso: string) => string

const GOODS: Sentence<TrueMaterial>[] = [
  (line, peso) =>
    `${line.description}: ${decimals(line.quantity, 2)} ${line.unit} x ${peso}${money(line.unit_cost)}/${line.unit} = ${peso}${money(line.amount)}`,
  (line, peso) =>
    `${decimals(line.quantity, 2)} ${line.unit} ${line.description} @ ${peso}${money(line.unit_cost)} = ${peso}${money(line.amount)}`,
  (line, peso) =>
    `${decimals(line.quantity, 2)} ${line.unit} of ${line.description} at ${peso}${money(line.unit_cost)} per ${line.unit} - ${peso}${money(line.amount)}`,
  (line, peso) =>
    `${line.description} - ${decimals(line.quantity, 2)} ${line.unit} @ ${peso}${money(line.unit_cost)}/${line.unit} = ${peso}${money(line.amount)}`,
  (line, peso) =>
    `${line.description} = ${decimals(line.quantity, 2)} ${line.unit} @ ${peso}${money(line.unit_cost)}/${line.unit} = ${peso}${money(line.amount)}`,
]
const CREW: Sentence<TrueLabor>[] = [
  (line, peso) =>
    `${line.workers} ${line.designation} x ${line.duration} days x ${peso}${money(line.rate)}/day = ${peso}${money(line.amount)}`,
  (line, peso) =>
    `${line.workers} - ${line.designation} x ${line.duration} days @ ${peso}${money(line.rate)}/day = ${peso}${money(line.amount)}`,
  (line, peso) =>
    `${line.workers} ${line.designation} for ${line.duration} days at ${peso}${money(line.rate)} per day - ${peso}${money(line.amount)}`,
  (line, peso) =>
    `${line.workers} - ${line.designation} @ ${peso}${money(line.rate)}/day x ${line.duration} days = ${peso}${money(line.amount)}`,
]

/** A detailed estimate in running text: quantity × unit × price in sentences, and what the item is said to cost. */
export async function makeNarrative(random: Random): Promise<Made> {
  const look = lookOf(random)
  const project = random.pick(PROJECTS)
  const [goods, crew] = [random.pick(GOODS), random.pick(CREW)]
  const peso = random.pick(['P', 'P ', 'PhP ', 'Php'])
  const bullet = random.pick(['', '- ', '', '* '])
  const saysAmount = random.chance(0.5)
  const hasQuantity = random.pick(['title', 'label', 'volume'] as const)
  const scopes: TrueScope[] = []
  const file = await onPaper(look, (paper) => {
    const put = (text: string, indent: number, how: { bold?: boolean } = {}) => {
      const room = paper.width - 2 * paper.margin - indent
      for (const line of paper.wrap(text, room, how)) {
        if (paper.y + look.size * 2 > paper.height - paper.margin) paper.newPage()
        paper.text(line, paper.margin + indent, paper.y, how)
        paper.y += look.size * 1.35
      }
    }
    put('DETAILED ESTIMATES', 0, { bold: true })
    put(`Project: ${project}`, 0)
    paper.y += look.size
    for (const section of billSections(random, 2, 2)) {
      put(section.title, 0, { bold: true })
      for (const item of section.items) {
        const [labor, materials] = [
          crewFor(random, 'day', random.whole(1, 3)),
          goodsFor(random, random.whole(1, 4)),
        ]
        const direct = cents(amountOf(labor) + amountOf(materials))
        const said = Math.round(direct / 10) * 10
        const measure = `${decimals(item.quantity, 2)} ${item.unit}`
        if (hasQuantity === 'title') put(`${item.number} ${item.name}, ${measure}`, 0, { bold: true })
        else {
          put(`${item.number} ${item.name}`, 0, { bold: true })
          const taken = `${decimals(item.quantity * 0.99, 3)} ${item.unit}`
          put(hasQuantity === 'label' ? `Quantity: ${measure}` : `Volume = ${taken}, say ${measure}`, 12)
        }
        put('Materials:', 12)
        for (const line of materials) put(bullet + goods(line, peso), 24)
        put('Labor:', 12)
        for (const line of labor) put(bullet + crew(line, peso), 24)
        put(`Total Direct Cost = ${peso}${money(direct)}`, 12)
        if (saysAmount) put(`Say ${peso}${money(said)}`, 12)
        paper.y += look.size * 0.6
        scopes.push({
          item_no: item.number,
          phase: section.title,
          work_item: item.name,
          quantity: item.quantity,
          unit: item.unit,
          unit_cost: null,
          direct_cost: direct,
          total: saysAmount ? said : null,
          labor,
          equipment: [],
          materials,
        })
      }
    }
    put(
      `GRAND TOTAL = ${peso}${money(cents(scopes.reduce((sum, each) => sum + (each.total ?? each.direct_cost ?? 0), 0)))}`,
      0,
      { bold: true },
    )
  })
  const total = cents(scopes.reduce((sum, each) => sum + (each.total ?? each.direct_cost ?? 0), 0))
  return { file, truth: { kind: 'detailed', project, grand_total: total, scopes } }
}
