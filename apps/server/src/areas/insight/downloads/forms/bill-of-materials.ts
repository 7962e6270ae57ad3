import { type Bom, type BomRow, billOfMaterials } from '@itayo/domain'
import type { ReportMaterial } from '../report-lines.ts'
import type { ReportPhase, ReportScope, ReportSource } from '../report-source.ts'
import { computed, quantityCell, spanFormula, sumFormula } from './cells.ts'
import type { FormColumn, FormPage, FormRow, Place } from './form.ts'

const COLUMNS: readonly FormColumn[] = [
  { key: 'number', title: 'No.', width: 9, format: 'text' },
  { key: 'material', title: 'Material', width: 46, format: 'wrapped' },
  { key: 'unit', title: 'Unit', width: 12, format: 'text' },
  { key: 'quantity', title: 'Quantity', width: 13, format: 'quantity' },
  { key: 'price', title: 'Unit Cost (PhP)', width: 15, format: 'money', isCost: true },
  { key: 'amount', title: 'Amount (PhP)', width: 17, format: 'money', isCost: true },
]

const LIST = 'BOM'

type Listed = Bom<ReportPhase, ReportScope, ReportMaterial>
/** In which row of the list a material stands: the recapitulation adds them up. */
type Standing = Map<ReportMaterial, number>

export function materialsForm({ phases }: ReportSource): FormPage[] {
  const bom = billOfMaterials<ReportMaterial, ReportScope, ReportPhase>(phases)
  const standing: Standing = new Map()
  const page = { facts: [], words: [], ownPaper: false }
  return [
    {
      ...page,
      name: LIST,
      title: 'Bill of Materials',
      tables: [{ columns: COLUMNS, rows: (place) => listRows(bom, place, standing), carried: 'amount' }],
      isSigned: false,
    },
    {
      ...page,
      name: 'Recap',
      title: 'Bill of Materials: Recapitulation by Material',
      ownPaper: true,
      tables: [{ columns: COLUMNS, rows: (place) => recapRows(bom, place, standing), carried: 'amount' }],
      isSigned: true,
    },
  ]
}

function* listRows(bom: Listed, place: Place, standing: Standing): Generator<FormRow> {
  const phaseTotals: string[] = []
  for (const { phase, scopes, amount } of bom.phases) {
    yield { kind: 'group', letter: phase.code, text: phase.name, cells: {} }
    const scopeTotals: string[] = []
    for (const { scope, rows, amount: ofScope } of scopes) {
      yield {
        kind: 'subgroup',
        letter: scope.number,
        text: scope.name,
        cells: { unit: scope.unit, quantity: quantityCell(scope.measurement) },
      }
      const first = place.row
      for (const [at, row] of rows.entries()) {
        standing.set(row.line, place.row)
        yield lineRow(row, at + 1, place)
      }
      scopeTotals.push(place.cell('amount', place.row))
      const formula = spanFormula(place, 'amount', first, place.row - 1)
      yield totalRow('subtotal', `Materials of ${scope.number}`, ofScope, formula)
    }
    phaseTotals.push(place.cell('amount', place.row))
    yield totalRow('subtotal', `Total, ${phase.name}`, amount, sumFormula(scopeTotals))
  }
  yield totalRow('total', 'TOTAL COST OF MATERIALS', bom.total, sumFormula(phaseTotals))
}

function lineRow(row: BomRow<ReportMaterial>, number: number, place: Place): FormRow {
  const { line, quantity, unit_cost, amount } = row
  const named = { number: String(number), material: line.name }
  if (line.basis !== 'quantity') {
    const unit = line.basis === 'lump_sum' ? 'lump sum' : `${line.percent ?? 0}% of labor`
    return { kind: 'row', cells: { ...named, unit, amount } }
  }
  const at = (key: string) => place.cell(key, place.row)
  return {
    kind: 'row',
    cells: {
      ...named,
      unit: line.unit,
      quantity: quantityCell(quantity),
      price: quantityCell(unit_cost),
      amount: { value: amount, formula: `ROUND(${at('quantity')}*${at('price')},2)` },
    },
  }
}

function totalRow(kind: 'subtotal' | 'total', text: string, value: number, formula?: string): FormRow {
  return { kind, text, cells: { amount: computed(value, formula) }, isCost: true }
}

function* recapRows(bom: Listed, place: Place, standing: Standing): Generator<FormRow> {
  const first = place.row
  for (const [at, recap] of bom.recap.entries()) {
    const inList = (key: string) =>
      recap.lines.map((line) => `${LIST}!${place.cell(key, standing.get(line) ?? 0)}`)
    yield {
      kind: 'row',
      cells: {
        number: String(at + 1),
        material: recap.description,
        unit: recap.unit,
        quantity:
          recap.quantity === null ? null : quantityCell(recap.quantity, sumFormula(inList('quantity'), 4)),
        price: quantityCell(recap.unit_cost),
        amount: computed(recap.amount, sumFormula(inList('amount'))),
      },
    }
  }
  const formula = spanFormula(place, 'amount', first, place.row - 1)
  yield totalRow('total', 'TOTAL COST OF MATERIALS', bom.total, formula)
}
