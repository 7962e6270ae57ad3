import { stockShare, sum } from '@itayo/domain'
import { shownDay } from '../../../../platform/clock.ts'
import type { StockReport } from '../../../site/onsite/stock-report.ts'
import { quantityCell, spanFormula } from './cells.ts'
import type { FormColumn, FormPage, FormRow, Place } from './form.ts'

const NAMED: readonly FormColumn[] = [
  { key: 'material', title: 'Material', width: 34, format: 'wrapped' },
  { key: 'item', title: 'Work item', width: 14, format: 'text', isOneLine: true },
  { key: 'unit', title: 'Unit', width: 8, format: 'text' },
]

const quantity = (key: string, title: string): FormColumn => ({ key, title, width: 12, format: 'quantity' })

const STOCK: readonly FormColumn[] = [
  ...NAMED,
  quantity('ordered', 'Ordered'),
  quantity('received', 'Received'),
  quantity('moved_in', 'Transferred in'),
  quantity('used', 'Utilized'),
  quantity('balance', 'Balance'),
  { key: 'left', title: 'Left %', width: 9, format: 'money' },
  { key: 'point', title: 'Reorder point %', width: 10, format: 'whole' },
  { key: 'remark', title: 'Remark', width: 9, format: 'text' },
]

const USE: readonly FormColumn[] = [
  ...NAMED,
  { key: 'done', title: 'Work done %', width: 10, format: 'money' },
  quantity('expected', 'Expected'),
  quantity('used', 'Utilized'),
  quantity('waste', 'Difference'),
  { key: 'percent', title: 'Of expected %', width: 11, format: 'money' },
  { key: 'amount', title: 'Worth (PhP)', width: 15, format: 'money', isCost: true },
  quantity('counted', 'By counts'),
]

/** Stock, and use against the work done: the figures of the two screens (C-07). */
export function utilizationForm(report: StockReport): FormPage[] {
  const page = { facts: [], words: [], isWide: true as const, standing: `As of ${shownDay(report.day)}` }
  return [
    {
      ...page,
      name: 'Stock balance',
      title: 'Material Utilization: Stock Balance',
      ownPaper: false,
      tables: [{ columns: STOCK, rows: () => stockRows(report) }],
      isSigned: false,
    },
    {
      ...page,
      name: 'Against work done',
      title: 'Material Utilization: Against the Work Done',
      ownPaper: true,
      tables: [{ columns: USE, rows: (place) => useRows(report, place) }],
      notes: [
        'Expected is what the estimate allows for the work that is done. The difference is valued at the average cost of what was received so far; differences of stock counts are not part of it.',
      ],
      isSigned: true,
    },
  ]
}

const namedCells = (row: { material_description: string; work_item_number: string; unit: string }) => ({
  material: row.material_description,
  item: row.work_item_number || 'Not allocated',
  unit: row.unit,
})

function* stockRows({ stock }: StockReport): Generator<FormRow> {
  for (const row of stock)
    yield {
      kind: 'row',
      cells: {
        ...namedCells(row),
        ordered: quantityCell(row.total_order),
        received: quantityCell(row.received),
        moved_in: quantityCell(row.moved_in),
        used: quantityCell(row.used),
        balance: quantityCell(row.stock_balance),
        left: stockShare({ ...row, balance: row.stock_balance }),
        point: row.reorder_point,
        remark: row.is_low ? 'LOW' : '',
      },
    }
}

function* useRows({ balance }: StockReport, place: Place): Generator<FormRow> {
  const first = place.row
  for (const row of balance)
    yield {
      kind: 'row',
      cells: {
        ...namedCells(row),
        done: row.psow_id === null ? null : row.status,
        expected: quantityCell(row.expected),
        used: quantityCell(row.used),
        waste: quantityCell(row.waste),
        percent: row.waste_percent,
        amount: row.waste_amount ?? null,
        counted: quantityCell(row.counted),
      },
    }
  const formula = spanFormula(place, 'amount', first, place.row - 1)
  if (formula)
    yield {
      kind: 'total',
      text: 'ALL DIFFERENCES TOGETHER',
      cells: { amount: { value: totalOf(balance), formula } },
      isCost: true,
    }
}

const totalOf = (rows: StockReport['balance']) => sum(rows.map(({ waste_amount = 0 }) => waste_amount))
