import { billSections } from './bill-data.ts'
import { lookOf } from './look.ts'
import type { Made, TrueScope } from './made.ts'
import { PROJECTS } from './names.ts'
import { cents, decimals, money, onPaper, type Paper } from './paper.ts'
import type { Random } from './random.ts'
import { amountOf, crewFor, goodsFor, machinesFor } from './resources.ts'
import { drawTable, type TableColumn, type TableLine } from './table.ts'

/** How the sheets of a document are made: the same for all of them. */
interface Style {
  title: string
  hasProject: boolean
  /** How far the values stand above or below their labels. */
  shift: number
  colon: string
  /** Several labels beside each other. */
  isBeside: boolean
  /** A boxed head with each label over its value. */
  isBoxed: boolean
  labels: { item: string; name: string; quantity: string; unit: string }
  isOnOwnPage: boolean
  hasParts: boolean
}

/** Unit-price sheets, several to a file; each is told from the next by its own head. */
export async function makeUnitPriceSheets(random: Random): Promise<Made> {
  const look = lookOf(random)
  look.figures = 'top'
  const project = random.pick(PROJECTS)
  const style: Style = {
    title: random.pick([
      'DETAILED UNIT PRICE ANALYSIS (DUPA)',
      'UNIT PRICE ANALYSIS',
      'DERIVATION OF UNIT COST',
    ]),
    hasProject: random.chance(0.7),
    shift: random.pick([0, 2.2, -2.2, 3.5, -3.5]),
    colon: random.pick([' :', ':', '']),
    isBeside: random.chance(0.4),
    isBoxed: random.chance(0.25),
    labels: {
      item: random.pick(['Item No.', 'Pay Item No.', 'Item Number']),
      name: random.pick(['Description', 'Item Description', 'Work Item', 'Description of Work']),
      quantity: random.pick(['Quantity', 'Qty.', 'Total Quantity']),
      unit: random.pick(['Unit', 'Unit of Measurement', 'Unit of Measure']),
    },
    isOnOwnPage: random.chance(0.5),
    hasParts: random.chance(0.8),
  }
  const items = billSections(random, 2)
    .flatMap((section) => section.items)
    .slice(0, random.whole(2, 6))
  const rates = { ocm: random.whole(8, 15), cp: random.whole(8, 10), vat: random.pick([5, 12]) }
  const scopes = items.map((item): TrueScope => {
    const [labor, equipment, materials] = [
      crewFor(random, 'hour'),
      machinesFor(random, 'hour'),
      goodsFor(random),
    ]
    const direct = cents(amountOf(labor) + amountOf(equipment) + amountOf(materials))
    const { ocm, cp, vat } = markUps(direct, rates)
    const total = cents(direct + ocm + cp + vat)
    return {
      item_no: item.number,
      phase: null,
      work_item:
        item.name.split(/ (?:with all|complete as|including all)/)[0]?.replace(/,$/, '') ?? item.name,
      quantity: item.quantity,
      unit: item.unit,
      unit_cost: cents(total / item.quantity),
      direct_cost: direct,
      total,
      labor,
      equipment,
      materials,
    }
  })
  const file = await onPaper(look, (paper) => {
    scopes.forEach((scope, at) => {
      const fits = paper.y + 260 < paper.height
      if (at > 0 && (style.isOnOwnPage || !fits)) paper.newPage()
      else if (at > 0) paper.y += 24
      writeSheet(paper, scope, style, rates, project)
    })
  })
  return {
    file,
    truth: { kind: 'dupa', project: style.hasProject ? project : null, grand_total: null, scopes },
  }
}

interface Rates {
  ocm: number
  cp: number
  vat: number
}

function markUps(direct: number, rates: Rates) {
  const [ocm, cp] = [cents((direct * rates.ocm) / 100), cents((direct * rates.cp) / 100)]
  return { ocm, cp, vat: cents(((direct + ocm + cp) * rates.vat) / 100) }
}

function writeSheet(paper: Paper, scope: TrueScope, style: Style, rates: Rates, project: string): void {
  const { look, margin, width } = paper
  paper.text(style.title, margin, paper.y, {
    width: width - 2 * margin,
    align: 'center',
    bold: true,
    size: look.size * 1.3,
  })
  paper.y += look.size * 2.5
  writeLabels(paper, scope, style, project)
  const room = width - 2 * margin
  const columns = (heads: string[]): TableColumn[] =>
    heads.map((head, at) => ({
      key: String(at),
      heads: head.split('|'),
      width: room * ([0.4, 0.15, 0.15, 0.15, 0.15][at] ?? 0.15),
      align: at === 0 ? 'left' : 'right',
    }))
  const crew = [...scope.labor, ...scope.equipment].map((line): TableLine => {
    const isLabor = 'designation' in line
    const count = isLabor ? line.workers : line.quantity
    const name = isLabor ? line.designation : line.description
    const figures = [
      decimals(count, 2),
      decimals(line.duration ?? 0, 2),
      money(line.rate),
      money(line.amount),
    ]
    return { cells: Object.fromEntries([name, ...figures].map((text, at) => [at, text])) }
  })
  const part = (letter: string, name: string, heads: string[], lines: TableLine[], amount: number) => {
    if (lines.length === 0) return
    if (paper.y + 80 > paper.height) paper.newPage()
    if (style.hasParts) {
      paper.text(`${letter}. ${name}`, margin, paper.y + 4, { bold: true })
      paper.y += look.size * 1.9
    }
    const sum = { cells: { 0: `Sub-total for ${letter}`, 4: money(amount) }, bold: true }
    drawTable(paper, columns(heads), [...lines, sum])
    paper.y += 4
  }
  const people = crew.slice(0, scope.labor.length)
  part(
    'A',
    'LABOR',
    ['Designation', 'No. of|Person(s)', 'No. of|Hour(s)', 'Hourly Rate', 'Amount'],
    people,
    amountOf(scope.labor),
  )
  const machines = crew.slice(scope.labor.length)
  part(
    'B',
    'EQUIPMENT',
    ['Name and Capacity', 'No. of|Unit(s)', 'No. of|Hour(s)', 'Hourly Rate', 'Amount'],
    machines,
    amountOf(scope.equipment),
  )
  const goods = scope.materials.map((line): TableLine => {
    const figures = [decimals(line.quantity, 2), line.unit, money(line.unit_cost), money(line.amount)]
    return { cells: Object.fromEntries([line.description, ...figures].map((text, at) => [at, text])) }
  })
  part(
    'C',
    'MATERIALS',
    ['Name and Specification', 'Quantity', 'Unit', 'Unit Cost', 'Amount'],
    goods,
    amountOf(scope.materials),
  )
  writeSums(paper, scope, rates)
}

function writeLabels(paper: Paper, scope: TrueScope, style: Style, project: string): void {
  const { look, margin, width } = paper
  const pair = (label: string, value: string, x: number, indent: number) => {
    paper.text(`${label}${style.colon}`, x, paper.y)
    paper.text(value, x + indent, paper.y + style.shift, { bold: true })
  }
  const indent = look.size * (look.family.plain === 'Courier' ? 14 : 11)
  const next = () => {
    paper.y += look.size * 1.9
  }
  if (style.hasProject) {
    pair('Project', project, margin, indent)
    next()
  }
  if (style.isBoxed) {
    writeBoxes(paper, scope, style)
    return
  }
  const half = margin + (width - 2 * margin) * 0.55
  const quantity = decimals(scope.quantity ?? 0, 2)
  pair(style.labels.item, scope.item_no ?? '', margin, indent)
  if (style.isBeside) pair(style.labels.quantity, quantity, half, indent)
  next()
  pair(style.labels.name, scope.work_item, margin, indent)
  next()
  pair(style.labels.unit, scope.unit ?? '', margin, indent)
  next()
  if (!style.isBeside) {
    pair(style.labels.quantity, quantity, margin, indent)
    next()
  }
  paper.y += 4
}

/** The labels in small type, and under each of them its value. */
function writeBoxes(paper: Paper, scope: TrueScope, { labels }: Style): void {
  const { look, margin, width } = paper
  const room = width - 2 * margin
  const boxes: [share: number, label: string, value: string][] = [
    [0.16, labels.item, scope.item_no ?? ''],
    [0.5, labels.name, scope.work_item],
    [0.2, labels.unit, scope.unit ?? ''],
    [0.14, labels.quantity, decimals(scope.quantity ?? 0, 2)],
  ]
  const values = boxes.map(([share, , value]) => paper.wrap(value, room * share - 4))
  const most = Math.max(...values.map((lines) => lines.length))
  const [top, bottom] = [paper.y, paper.y + look.size * (1.6 + 1.2 * most)]
  let x = margin
  for (const [at, [share, label]] of boxes.entries()) {
    paper.text(label, x + 2, top + 2, { size: look.size * 0.8 })
    values[at]?.forEach((line, row) => {
      paper.text(line, x + 2, top + look.size * (1.5 + 1.2 * row))
    })
    paper.line(x, top, x, bottom)
    x += room * share
  }
  paper.line(x, top, x, bottom)
  for (const y of [top, bottom]) paper.line(margin, y, x, y)
  paper.y = bottom + 6
}

function writeSums(paper: Paper, scope: TrueScope, rates: Rates): void {
  const { look, margin, width } = paper
  const { ocm, cp, vat } = markUps(scope.direct_cost ?? 0, rates)
  const sums: [string, number][] = [
    ['D. Total Direct Cost (A + B + C)', scope.direct_cost ?? 0],
    [`E. Overhead, Contingencies and Miscellaneous (OCM), ${rates.ocm}% of D`, ocm],
    [`F. Contractor's Profit (CP), ${rates.cp}% of D`, cp],
    [`G. Value Added Tax (VAT), ${rates.vat}% of (D + E + F)`, vat],
    ['H. Total Cost (D + E + F + G)', scope.total ?? 0],
    ['I. Unit Cost (H / Quantity)', scope.unit_cost ?? 0],
  ]
  if (paper.y + sums.length * look.size * 1.7 + 10 > paper.height - paper.margin) paper.newPage()
  for (const [label, amount] of sums) {
    paper.text(label, margin + 3, paper.y + 3)
    paper.text(money(amount), margin, paper.y + 3, { width: width - 2 * margin - 3, align: 'right' })
    paper.y += look.size * 1.7
  }
}
