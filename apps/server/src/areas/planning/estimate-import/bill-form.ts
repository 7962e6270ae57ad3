import { product, sum } from '@itayo/domain'
import type { PdfForm, TableRow } from '../../../platform/pdf/model.ts'

/** The amount only where it is printed wrong. */
type BillItem = [
  number: string,
  name: string,
  quantity: number,
  unit: string,
  unitCost: number,
  printed?: number,
]

export interface Bill {
  company: string
  subtitle: string
  project: string
  prices: string
  parts: readonly [name: string, items: readonly BillItem[]][]
}

/** A bill in the layout that is read best: a heading for each column, a row for each item, sums under them. */
export function billForm(bill: Bill, day: Date): PdfForm {
  const rows: TableRow[] = []
  const partTotals: number[] = []
  const sumRow = (kind: 'subtotal' | 'total', text: string, amounts: readonly number[]): TableRow => ({
    kind,
    text,
    cells: [null, null, null, null, null, sum(amounts)],
  })
  for (const [name, items] of bill.parts) {
    rows.push({ kind: 'group', text: name })
    const amounts = items.map(([, , quantity, , unitCost, printed]) => printed ?? product(quantity, unitCost))
    items.forEach(([number, item, quantity, unit, unitCost], at) => {
      rows.push({ kind: 'row', cells: [number, item, quantity, unit, unitCost, amounts[at] as number] })
    })
    partTotals.push(sum(amounts))
    rows.push(sumRow('subtotal', 'Sub-total', amounts))
  }
  rows.push(sumRow('total', 'TOTAL', partTotals))
  return {
    paper: 'A4',
    title: 'Bill of Quantities',
    subtitle: bill.subtitle,
    head: { company: bill.company },
    footer: { printedAt: day, by: 'Itayo' },
    blocks: [
      {
        kind: 'facts',
        columns: 1,
        facts: [
          { label: 'Project', value: bill.project },
          { label: 'Prices', value: bill.prices },
        ],
      },
      {
        kind: 'table',
        columns: [
          { title: 'Item No.', share: 10, kind: 'text' },
          { title: 'Description', share: 43, kind: 'text' },
          { title: 'Quantity', share: 12, kind: 'number' },
          { title: 'Unit', share: 8, kind: 'text' },
          { title: 'Unit Cost', share: 12, kind: 'number' },
          { title: 'Amount', share: 15, kind: 'number' },
        ],
        rows,
      },
    ],
  }
}
