import { sum, VARIANCE_MARK } from '@itayo/domain'
import { shownMoment } from '../../../../platform/clock.ts'
import type {
  OrderLine,
  OrderScope,
  OrderSide,
  VarianceOrder,
} from '../../../planning/estimate/variance-orders.ts'
import { computed, spanFormula, sumFormula } from './cells.ts'
import type { FormColumn, FormPage, FormRow, Place } from './form.ts'

const LINE_COLUMNS: readonly FormColumn[] = [
  { key: 'kind', title: 'Item No.', width: 12, format: 'text' },
  { key: 'name', title: 'Description', width: 25, format: 'wrapped' },
  { key: 'was', title: 'Before', width: 14, format: 'text' },
  { key: 'was_rate', title: 'Rate (PhP)', width: 10, format: 'money', isCost: true },
  { key: 'was_amount', title: 'Amount (PhP)', width: 13, format: 'money', isCost: true },
  { key: 'is', title: 'After', width: 14, format: 'text' },
  { key: 'is_rate', title: 'Rate (PhP)', width: 10, format: 'money', isCost: true },
  { key: 'is_amount', title: 'Amount (PhP)', width: 13, format: 'money', isCost: true },
  { key: 'difference', title: 'Difference', width: 13, format: 'money', isCost: true },
]

const SUM_COLUMNS: readonly FormColumn[] = [
  { key: 'kind', title: 'Item No.', width: 13, format: 'text' },
  { key: 'name', title: 'Work item', width: 28, format: 'wrapped' },
  { key: 'additions', title: 'Additions', width: 14, format: 'money', isCost: true },
  { key: 'deductions', title: 'Deductions', width: 14, format: 'money', isCost: true },
  { key: 'direct', title: 'Direct cost', width: 14, format: 'money', isCost: true },
  { key: 'mark_up', title: 'OCM and profit', width: 14, format: 'money', isCost: true },
  { key: 'vat', title: 'VAT', width: 13, format: 'money', isCost: true },
  { key: 'contract', title: 'Contract price', width: 15, format: 'money', isCost: true },
]

const pesos = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const quantity = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 4 })
/** As a ledger writes it: parentheses below zero. */
const money = (amount: number) =>
  amount < 0 ? `(PhP ${pesos.format(-amount)})` : `PhP ${pesos.format(amount)}`

const isAddition = (line: OrderLine) => line.difference > 0
const isDeduction = (line: OrderLine) => line.difference < 0
const isNeither = (line: OrderLine) => line.difference === 0

export function varianceOrderForm(order: VarianceOrder, seesCosts: boolean): FormPage[] {
  const table = (heading: string, total: string, belongs: (line: OrderLine) => boolean) =>
    order.scopes.some(({ lines }) => lines.some(belongs))
      ? [
          {
            heading,
            columns: LINE_COLUMNS,
            rows: (place: Place) => lineRows(order.scopes, total, belongs, place),
          },
        ]
      : []
  return [
    {
      name: `Variance Order ${order.number}`,
      title: `Variance Order No. ${order.number}`,
      standing: `Approved, revision ${order.revision}`,
      ownPaper: false,
      facts: [
        { label: 'Variance order', value: `No. ${order.number}, revision ${order.revision} of the estimate` },
        { label: 'Approved', value: [shownMoment(order.at), order.by].filter(Boolean).join(' by ') },
        { label: 'Prepared by', value: order.prepared_by },
        ...(seesCosts ? [{ label: 'Contract price', value: money(order.cost.contract) }] : []),
      ],
      tables: [
        ...table('Additions', 'Total of additions', isAddition),
        ...table('Deductions', 'Total of deductions', isDeduction),
        ...table('Changes without an amount', '', isNeither),
        ...(seesCosts
          ? [
              {
                heading: 'Summary at contract prices',
                columns: SUM_COLUMNS,
                rows: (place: Place) => summaryRows(order, place),
              },
            ]
          : []),
      ],
      words: seesCosts ? meterWords(order) : [],
      isSigned: true,
    },
  ]
}

function meterWords({ number, meter, terms, corrected }: VarianceOrder): string[] {
  const mark = `${VARIANCE_MARK}% of the original contract`
  const standing = meter.is_above
    ? `This is above ${mark}.`
    : `This is within ${mark}; ${money(meter.left)} is left to it.`
  return [
    `Contract prices with OCM ${terms.ocm}%, profit ${terms.cp}% and VAT ${terms.vat}%.`,
    `Original contract ${money(meter.original_contract)}. Variance orders up to No. ${number}: ${money(meter.net)} net, ${money(meter.moved)} of additions and deductions together (${meter.moved_percent.toFixed(2)}%). ${standing}`,
    ...(corrected === null
      ? []
      : [`Corrected since it was approved: its contract price is now ${money(corrected)}.`]),
  ]
}

function* lineRows(
  scopes: readonly OrderScope[],
  total: string,
  belongs: (line: OrderLine) => boolean,
  place: Place,
): Generator<FormRow> {
  const totals: string[] = []
  const whole: number[] = []
  for (const scope of scopes) {
    const lines = scope.lines.filter(belongs)
    if (lines.length === 0) continue
    yield { kind: 'group', letter: scope.number, text: scope.name, cells: {} }
    const first = place.row
    for (const line of lines) yield lineRow(line, place)
    if (!total) continue
    const difference = sum(lines.map((line) => line.difference))
    whole.push(difference)
    const formula = spanFormula(place, 'difference', first, place.row - 1)
    totals.push(place.cell('difference', place.row))
    yield {
      kind: 'subtotal',
      text: `Sub-total, ${scope.number}`,
      cells: { difference: computed(difference, formula) },
      isCost: true,
    }
  }
  if (!total) return
  const cells = { difference: computed(sum(whole), sumFormula(totals)) }
  yield { kind: 'total', text: total, cells, isCost: true }
}

const KINDS = { labor: 'Labor', equipment: 'Equipment', material: 'Material', measurement: '' }

function lineRow(line: OrderLine, place: Place): FormRow {
  const { row } = place
  const formula = `ROUND(${place.cell('is_amount', row)}-${place.cell('was_amount', row)},2)`
  const isMeasurement = line.kind === 'measurement'
  const amount = (side: OrderSide | null) => (isMeasurement ? null : (side?.amount ?? 0))
  return {
    kind: 'row',
    cells: {
      kind: KINDS[line.kind],
      name: line.name,
      was: sideText(line.before),
      was_rate: line.before?.rate ?? null,
      was_amount: amount(line.before),
      is: sideText(line.after),
      is_rate: line.after?.rate ?? null,
      is_amount: amount(line.after),
      difference: isMeasurement ? null : { value: line.difference, formula },
    },
  }
}

function sideText(side: OrderSide | null): string {
  if (!side) return '—'
  if (side.count === null) return side.unit
  return side.unit.endsWith('days')
    ? `${quantity.format(side.count)} × ${side.unit}`
    : `${quantity.format(side.count)} ${side.unit}`
}

function* summaryRows({ scopes, cost }: VarianceOrder, place: Place): Generator<FormRow> {
  const first = place.row
  for (const scope of scopes) {
    const { row } = place
    const moved = (belongs: (line: OrderLine) => boolean) =>
      sum(scope.lines.filter(belongs).map((line) => line.difference))
    yield {
      kind: 'row',
      cells: {
        kind: scope.number,
        name: scope.name,
        additions: moved(isAddition),
        deductions: moved(isDeduction),
        direct: {
          value: scope.cost.direct,
          formula: `ROUND(${place.cell('additions', row)}+${place.cell('deductions', row)},2)`,
        },
        mark_up: sum([scope.cost.ocm, scope.cost.cp]),
        vat: scope.cost.vat,
        contract: {
          value: scope.cost.contract,
          formula: `ROUND(${place.cell('direct', row)}+${place.cell('mark_up', row)}+${place.cell('vat', row)},2)`,
        },
      },
    }
  }
  const over = (key: string) => spanFormula(place, key, first, place.row - 1)
  yield {
    kind: 'total',
    text: 'TOTAL',
    cells: {
      direct: computed(cost.direct, over('direct')),
      contract: computed(cost.contract, over('contract')),
    },
    isCost: true,
  }
}
