import { billSections } from './bill-data.ts'
import { lookOf } from './look.ts'
import type { Made, TrueScope } from './made.ts'
import { PROJECTS } from './names.ts'
import { cents, decimals, money, onPaper } from './paper.ts'
import type { Random } from './random.ts'
import { amountOf, crewFor, goodsFor, machinesFor } from './resources.ts'
import { drawTable, type TableColumn, type TableLine } from './table.ts'

/** A program of work: one table in which each item carries its labor, equipment and material lines. */
export async function makeProgram(random: Random): Promise<Made> {
  const look = lookOf(random)
  look.figures = 'top'
  const project = random.pick(PROJECTS)
  /** The item's own row has its amount, or a row under its lines does. */
  const sumsUnder = random.chance(0.4)
  const hasNumbers = random.chance(0.8)
  const isIndented = random.chance(0.5)
  const partTitles = random.pick([
    { labor: 'Labor', equipment: 'Equipment', materials: 'Materials' },
    { labor: 'A. LABOR', equipment: 'B. EQUIPMENT', materials: 'C. MATERIALS' },
    { labor: 'Labor Cost:', equipment: 'Equipment Cost:', materials: 'Material Cost:' },
  ])
  const time = { labor: random.pick(['man-days', 'md']), equipment: random.pick(['days', 'day']) }
  const lines: TableLine[] = []
  const scopes: TrueScope[] = []
  for (const section of billSections(random, 2, random.whole(2, 3))) {
    lines.push({ cells: { description: section.title }, bold: true, isOver: true })
    for (const item of section.items) {
      const labor = crewFor(random, 'day', random.whole(1, 3)).map((line) => {
        const workers = line.workers * (line.duration ?? 1)
        return {
          ...line,
          workers,
          duration: null,
          duration_unit: null,
          unscored: ['duration', 'duration_unit'],
        }
      })
      const equipment = machinesFor(random, 'day', random.whole(0, 2)).map((line) => {
        const quantity = line.quantity * (line.duration ?? 1)
        return {
          ...line,
          quantity,
          duration: null,
          duration_unit: null,
          unscored: ['duration', 'duration_unit'],
        }
      })
      const materials = goodsFor(random)
      const direct = cents(amountOf(labor) + amountOf(equipment) + amountOf(materials))
      const unit_cost = cents(direct / item.quantity)
      lines.push({
        cells: {
          ...(hasNumbers ? { item: item.number } : {}),
          description: item.name,
          quantity: decimals(item.quantity, 2),
          unit: item.unit,
          ...(sumsUnder ? {} : { unit_cost: money(unit_cost), amount: money(direct) }),
        },
        bold: true,
      })
      const indent = isIndented ? '- ' : ''
      const part = (kind: keyof typeof partTitles, rows: [string, number, string, number, number][]) => {
        if (rows.length > 0) lines.push({ cells: { description: partTitles[kind] } })
        for (const [name, quantity, unit, rate, amount] of rows)
          lines.push({
            cells: {
              description: indent + name,
              quantity: decimals(quantity, 2),
              unit,
              unit_cost: money(rate),
              amount: money(amount),
            },
          })
      }
      part(
        'labor',
        labor.map((line) => [line.designation, line.workers, time.labor, line.rate, line.amount]),
      )
      part(
        'equipment',
        equipment.map((line) => [line.description, line.quantity, time.equipment, line.rate, line.amount]),
      )
      part(
        'materials',
        materials.map((line) => [line.description, line.quantity, line.unit, line.unit_cost, line.amount]),
      )
      if (sumsUnder)
        lines.push({ cells: { description: 'Total Direct Cost', amount: money(direct) }, bold: true })
      scopes.push({
        item_no: hasNumbers ? item.number : null,
        phase: section.title,
        work_item: item.name,
        quantity: item.quantity,
        unit: item.unit,
        unit_cost: sumsUnder ? null : unit_cost,
        direct_cost: direct,
        total: null,
        labor,
        equipment,
        materials,
      })
    }
  }
  const total = cents(scopes.reduce((sum, scope) => sum + (scope.direct_cost ?? 0), 0))
  lines.push({ cells: { description: 'GRAND TOTAL', amount: money(total) }, bold: true })
  const file = await onPaper(look, (paper) => {
    const { margin, width } = paper
    paper.text(random.pick(['PROGRAM OF WORKS', 'DETAILED COST ESTIMATES']), margin, paper.y, {
      width: width - 2 * margin,
      align: 'center',
      bold: true,
      size: look.size * 1.4,
    })
    paper.y += look.size * 2.4
    paper.text(`Project: ${project}`, margin, paper.y)
    paper.y += look.size * 2.5
    const keys = [...(hasNumbers ? ['item'] : []), 'description', 'quantity', 'unit', 'unit_cost', 'amount']
    const heads: Record<string, string> = {
      item: 'Item No.',
      description: 'Description',
      quantity: 'Quantity',
      unit: 'Unit',
      unit_cost: 'Unit Cost',
      amount: 'Amount',
    }
    const shares: Record<string, number> = { item: 1.1, description: 4, unit: 1.1 }
    const whole = keys.reduce((sum, key) => sum + (shares[key] ?? 1.5), 0)
    const columns = keys.map(
      (key): TableColumn => ({
        key,
        heads: [heads[key] ?? key],
        width: ((width - 2 * margin) * (shares[key] ?? 1.5)) / whole,
        align: key === 'description' || key === 'item' ? 'left' : key === 'unit' ? 'center' : 'right',
      }),
    )
    drawTable(paper, columns, lines)
  })
  return { file, truth: { kind: 'detailed', project, grand_total: total, scopes } }
}
