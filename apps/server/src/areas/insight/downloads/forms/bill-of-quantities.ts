import { amountInWords, type Bill, billOfQuantities } from '@itayo/domain'
import type { ReportPhase, ReportScope, ReportSource } from '../report-source.ts'
import { computed, pesoText, quantityCell, spanFormula, sumFormula } from './cells.ts'
import type { FormColumn, FormPage, FormRow, Place } from './form.ts'

const COLUMNS: readonly FormColumn[] = [
  { key: 'item', title: 'Item No.', width: 13, format: 'text' },
  { key: 'description', title: 'Description', width: 43, format: 'wrapped' },
  { key: 'unit', title: 'Unit', width: 9, format: 'text' },
  { key: 'quantity', title: 'Quantity', width: 13, format: 'quantity' },
  { key: 'price', title: 'Unit Price (PhP)', width: 15, format: 'money', isCost: true },
  { key: 'amount', title: 'Amount (PhP)', width: 17, format: 'money', isCost: true },
]

/** The bill as a bid: whose contract, at what price in words and figures, signed by the bidder. */
export function billForm({ head, phases, rounding, seesCosts }: ReportSource): FormPage[] {
  const bill = billOfQuantities<ReportScope, ReportPhase>(phases, rounding)
  const words = `Total bid price in words: ${amountInWords(bill.total)} (${pesoText(bill.total)})`
  return [
    {
      name: 'BOQ',
      title: 'Bill of Quantities',
      ownPaper: false,
      facts: [
        { label: 'Contract ID', value: head.contractNumber || '—' },
        { label: 'Bidder', value: head.company.name },
      ],
      tables: [{ columns: COLUMNS, rows: (place) => rowsOf(bill, place), carried: 'amount' }],
      words: seesCosts ? [words] : [],
      isSigned: true,
      hasBidder: true,
    },
  ]
}

function* rowsOf(bill: Bill<ReportPhase, ReportScope>, place: Place): Generator<FormRow> {
  const totals: string[] = []
  for (const { part, rows, sub_total } of bill.parts) {
    yield { kind: 'group', letter: part.code, text: part.name, cells: {} }
    const first = place.row
    for (const { scope, quantity, unit_price, amount } of rows) {
      const { row } = place
      const formula = `ROUND(${place.cell('quantity', row)}*${place.cell('price', row)},2)`
      yield {
        kind: 'row',
        cells: {
          item: scope.number,
          description: scope.name,
          unit: scope.unit,
          quantity: quantityCell(quantity),
          price: unit_price,
          amount: unit_price === null ? amount : { value: amount, formula },
        },
      }
    }
    const formula = spanFormula(place, 'amount', first, place.row - 1)
    totals.push(place.cell('amount', place.row))
    yield {
      kind: 'subtotal',
      text: `Sub-total, ${part.name}`,
      cells: { amount: computed(sub_total, formula) },
      isCost: true,
    }
  }
  if (bill.rounding !== 0) {
    totals.push(place.cell('amount', place.row))
    yield {
      kind: 'row',
      cells: { description: 'Rounding of unit prices', amount: bill.rounding },
      isCost: true,
    }
  }
  const cells = { amount: computed(bill.total, sumFormula(totals)) }
  yield { kind: 'total', text: 'TOTAL', cells, isCost: true }
}
