import { type BillSection, billSections, sumOf, withFreeItems, withParents } from './bill-data.ts'
import { type BillClass, type Form, formOf } from './bill-forms.ts'
import { lookOf } from './look.ts'
import type { Made, TrueScope } from './made.ts'
import { PROJECTS } from './names.ts'
import { cents, money, onPaper, type Paper } from './paper.ts'
import type { Random } from './random.ts'
import { drawTable, type TableColumn, type TableLine, type TableOptions } from './table.ts'

const WIDE: BillClass[] = [
  'approved budget form',
  'two-line heads',
  'rotated with parents',
  'parts of a quantity',
]

/** A bill of quantities of a class; everything else about it is left to chance. */
export async function makeBill(random: Random, of: BillClass): Promise<Made> {
  const look = lookOf(random, WIDE.includes(of))
  if (of === 'rotated with parents') look.kept = random.pick(['turned', 'sideways'] as const)
  const isCarried = of === 'carried and recapitulated'
  const made = billSections(random, look.quantityDecimals, isCarried ? 6 : undefined)
  const sections =
    of === 'rotated with parents'
      ? withParents(random, made, look.quantityDecimals)
      : of === 'plain bill' && random.chance(0.3)
        ? withFreeItems(random, made)
        : made
  const project = random.pick(PROJECTS)
  const form = formOf(random, of, look)
  const { lines, above, scopes } = rowsOf(random, sections, form, look.isTitleBold)
  const total = cents(scopes.reduce((sum, scope) => sum + (scope.total ?? 0), 0))
  // With a recapitulation the discount or the tax stands under it.
  const net = isCarried ? netOf(random, total) : []
  lines.push(sumLine(form, random.pick(['TOTAL', 'GRAND TOTAL', 'Total Project Cost']), total))
  const breaks = isCarried ? pageBreaks(random, form, (done) => above[done] ?? total) : undefined
  const options: TableOptions = {
    ...(form.numbers ? { numbers: form.numbers } : {}),
    ...(breaks ? { breaks } : {}),
  }
  const hasLabel = random.chance(0.6)
  const file = await onPaper(look, (paper) => {
    writeTitle(paper, project, hasLabel)
    drawTable(paper, columnsOf(paper, form, of), lines, options)
    if (isCarried) writeRecap(paper, sections, net)
    writeSignature(paper)
  })
  return { file, truth: { kind: 'boq', project, grand_total: net.at(-1)?.[1] ?? total, scopes } }
}

/** The lines of the table, what is spent above each of them, and the right answer. */
function rowsOf(random: Random, sections: BillSection[], form: Form, isTitleBold: boolean) {
  const lines: TableLine[] = []
  const above: number[] = []
  const scopes: TrueScope[] = []
  let spent = 0
  const hasSubTotals = random.chance(0.6)
  const headingIn = form.keys.includes('item') && random.chance(0.5) ? 'item' : 'description'
  const add = (line: TableLine) => {
    above.push(spent)
    lines.push(line)
  }
  for (const section of sections) {
    const before = spent
    add({ cells: { [headingIn]: section.title }, bold: isTitleBold, isOver: true })
    let parent = ''
    for (const item of section.items) {
      if (item.parent && item.parent.name !== parent) {
        parent = item.parent.name
        add({ cells: { item: item.parent.number, description: parent }, bold: true })
      }
      const scope: TrueScope = {
        item_no: form.keys.includes('item') ? item.number : null,
        phase: item.parent ? `${item.parent.number} ${item.parent.name}` : section.title,
        work_item: item.name,
        quantity: item.quantity,
        unit: item.unit,
        unit_cost: item.unitCost,
        direct_cost: null,
        total: item.total,
        labor: [],
        equipment: [],
        materials: [],
        ...form.truth?.(item),
      }
      add({ cells: form.cells(item) })
      spent = cents(spent + (scope.total ?? 0))
      scopes.push(scope)
    }
    if (hasSubTotals) add(sumLine(form, `Sub-total, ${section.title}`, cents(spent - before)))
  }
  return { lines, above, scopes }
}

const sumLine = (form: Form, label: string, amount: number): TableLine => ({
  cells: { description: label, [form.amountIn]: money(amount) },
  bold: true,
})

const SHARES: Record<string, number> = {
  item: 1.2,
  description: 4,
  quantity: 1.2,
  unit: 0.9,
  words: 2.6,
  ocm: 0.7,
  profit: 0.8,
  percent: 0.6,
}

function columnsOf(paper: Paper, form: Form, of: BillClass): TableColumn[] {
  const share = (key: string) => SHARES[key] ?? (form.keys.length > 8 ? 1.3 : 1.7)
  const whole = form.keys.reduce((sum, key) => sum + share(key), 0)
  const room = paper.width - 2 * paper.margin
  return form.keys.map((key) => {
    const isText = ['item', 'description', 'words'].includes(key)
    // The unit begins right after the quantity, with hardly a blank between them.
    const align = isText
      ? 'left'
      : key === 'unit'
        ? of === 'tight quantity and unit'
          ? 'left'
          : 'center'
        : 'right'
    const pad = of === 'tight quantity and unit' && ['quantity', 'unit'].includes(key) ? { pad: 0.8 } : {}
    return { key, heads: [key], ...form.heads[key], width: (room * share(key)) / whole, align, ...pad }
  })
}

type Sum = readonly [label: string, amount: number]

/** A discount and what is left, or a tax on top. */
function netOf(random: Random, total: number): Sum[] {
  if (random.chance(0.5)) {
    const discount = cents(total * 0.03)
    return [
      ['TOTAL', total],
      [random.pick(['Less: 3% Discount', 'LESS DISCOUNT (3%)']), discount],
      [random.pick(['NET TOTAL', 'Total Amount, net of discount', 'GRAND TOTAL']), cents(total - discount)],
    ]
  }
  const vat = cents(total * 0.12)
  return [
    ['TOTAL', total],
    ['12% VAT', vat],
    ['GRAND TOTAL', cents(total + vat)],
  ]
}

function pageBreaks(
  random: Random,
  form: Form,
  spentAbove: (done: number) => number,
): TableOptions['breaks'] {
  const style = random.pick(['carried', 'continued', 'page sum'] as const)
  let before = 0
  return {
    end: (done) => {
      if (style === 'continued')
        return [{ cells: { description: 'continued on next page . . .' }, isOver: true }]
      if (style === 'carried') return [sumLine(form, 'Carried Forward', spentAbove(done))]
      return [sumLine(form, 'Sub-total this page', cents(spentAbove(done) - before))]
    },
    begin: (done) => {
      before = spentAbove(done)
      return style === 'carried' ? [sumLine(form, 'Brought Forward', before)] : []
    },
  }
}

function writeTitle(paper: Paper, project: string, hasLabel: boolean): void {
  const { look, width, margin } = paper
  const room = { width: width - 2 * margin, align: 'center' as const, bold: true, size: look.size * 1.5 }
  paper.text('BILL OF QUANTITIES', margin, paper.y, room)
  paper.y += look.size * 2.4
  for (const line of paper.wrap(hasLabel ? `Project: ${project}` : project, width - 2 * margin)) {
    paper.text(line, margin, paper.y)
    paper.y += look.size * 1.3
  }
  paper.y += look.size * 1.5
}

/** The sections once more with their sums, down to what is paid. */
function writeRecap(paper: Paper, sections: BillSection[], net: Sum[]): void {
  const lines = sections.map(
    (section): TableLine => ({
      cells: { description: section.title, amount: money(sumOf(section.items)) },
    }),
  )
  for (const [description, amount] of net)
    lines.push({ cells: { description, amount: money(amount) }, bold: true })
  if (paper.y + lines.length * paper.look.size * 2.6 > paper.height - 2 * paper.margin) paper.newPage()
  else paper.y += 3 * paper.look.size
  paper.text('RECAPITULATION', paper.margin, paper.y, { bold: true })
  paper.y += 2 * paper.look.size
  const room = paper.width - 2 * paper.margin
  drawTable(
    paper,
    [
      { key: 'description', heads: ['DESCRIPTION'], width: room * 0.7, align: 'left' },
      { key: 'amount', heads: ['AMOUNT'], width: room * 0.3, align: 'right' },
    ],
    lines,
  )
}

function writeSignature(paper: Paper): void {
  if (paper.y > paper.height - 90) paper.newPage()
  paper.text('Prepared by:', paper.margin, paper.y + 20)
  paper.text('JUAN P. DELA CRUZ', paper.margin, paper.y + 45, { bold: true })
  paper.text('Project Engineer', paper.margin, paper.y + 45 + paper.look.size * 1.3)
}
