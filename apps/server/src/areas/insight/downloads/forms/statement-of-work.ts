import type { SwaLine, SwaStatement } from '@itayo/contract'
import { amountInWords, product, shareOf } from '@itayo/domain'
import { shownDay } from '../../../../platform/clock.ts'
import type { SwaPaper } from '../../../site/reports/swa/swa-paper.ts'
import { computed, pesoText, quantityCell, sumFormula } from './cells.ts'
import type { FormCell, FormColumn, FormFact, FormPage, FormRow, Place } from './form.ts'

const quantity = (key: string, title: string): FormColumn => ({
  key,
  title,
  width: 11,
  format: 'quantity',
  over: 'Quantity accomplished',
})
const amount = (key: string, title: string): FormColumn => ({
  key,
  title,
  width: 14,
  format: 'money',
  isCost: true,
  over: 'Amount accomplished (PhP)',
})
const weighted = (key: string, title: string): FormColumn => ({
  key,
  title,
  width: 8,
  format: 'money',
  isCost: true,
  over: '% of the contract',
})

/** The columns of the form (handbook 9), with the balance in quantity and pesos. */
const COLUMNS: readonly FormColumn[] = [
  { key: 'item', title: 'Item No.', width: 11, format: 'text', isOneLine: true },
  { key: 'description', title: 'Description', width: 28, format: 'wrapped' },
  { key: 'unit', title: 'Unit', width: 7, format: 'text', isOneLine: true },
  { key: 'quantity', title: 'Contract quantity', width: 12, format: 'quantity' },
  { key: 'price', title: 'Unit cost', width: 12, format: 'money', isCost: true },
  { key: 'amount', title: 'Contract amount', width: 15, format: 'money', isCost: true },
  { key: 'weight', title: 'WT %', width: 8, format: 'precise', isCost: true, decimals: 3 },
  quantity('q_previous', 'Previous'),
  quantity('q_this', 'This period'),
  quantity('q_to_date', 'To date'),
  quantity('q_balance', 'Balance'),
  { key: 'percent', title: 'Item %', width: 8, format: 'money' },
  amount('a_previous', 'Previous'),
  amount('a_this', 'This period'),
  amount('a_to_date', 'To date'),
  amount('a_balance', 'Balance'),
  weighted('w_previous', 'Prev.'),
  weighted('w_this', 'This period'),
  weighted('w_to_date', 'To date'),
]

/** The statement that the owner's engineer signs: every figure is the statement's own. */
export function statementForm(paper: SwaPaper, seesCosts: boolean): FormPage[] {
  const { statement, number, standing } = paper
  const total = statement.totals?.this_period ?? 0
  const words = `Amount of this period in words: ${amountInWords(Math.abs(total))} (${pesoText(total)})`
  return [
    {
      name: 'SWA',
      title:
        number === null ? 'Statement of Work Accomplished' : `Statement of Work Accomplished No. ${number}`,
      standing: statement.is_contract ? standing : `${standing}; the estimate is not approved`,
      ownPaper: false,
      isWide: true,
      facts: factsOf(paper, seesCosts),
      tables: [
        { columns: COLUMNS, rows: (place) => rowsOf(statement, place), carried: 'a_to_date', isDense: true },
      ],
      words: seesCosts && total >= 0 ? [words] : [],
      notes: [...unmeasured(statement), ...(paper.remarks ? [`Remarks: ${paper.remarks}`] : [])],
      isSigned: true,
    },
  ]
}

function factsOf(paper: SwaPaper, seesCosts: boolean): FormFact[] {
  const { statement, billingPercentage } = paper
  const { period_from, period_to, physical, totals, blocks } = statement
  const percent = (value: number | null) => (value === null ? '—' : `${value.toFixed(2)}%`)
  const original = blocks[0]?.totals?.amount ?? 0
  return [
    { label: 'Period covered', value: `${shownDay(period_from)} to ${shownDay(period_to)}` },
    { label: 'Date started / expiry', value: `${shownDay(paper.started)} / ${shownDay(paper.expires)}` },
    ...(billingPercentage === null
      ? []
      : [{ label: 'Progress billing percentage', value: percent(billingPercentage) }]),
    ...(seesCosts && totals
      ? [
          { label: 'Original contract amount', value: pesoText(original) },
          ...(blocks.length > 1 ? [{ label: 'With variance orders', value: pesoText(totals.amount) }] : []),
          { label: 'Accomplished to date', value: percent(totals.weighted.to_date) },
        ]
      : []),
    { label: 'Physical progress', value: percent(physical.progress) },
    { label: 'Planned', value: percent(physical.planned) },
    { label: 'Slippage', value: percent(physical.slippage) },
  ]
}

/** Items that need a measurement before anything of them can be billed (D-34). */
const unmeasured = ({ blocks }: SwaStatement): string[] =>
  blocks.flatMap(({ lines }) =>
    lines.flatMap(({ item_number, note }) => (note ? [`${item_number}: ${note}`] : [])),
  )

const PARTS = ['amount', 'a_previous', 'a_this', 'a_to_date', 'a_balance'] as const

function* rowsOf({ blocks, totals }: SwaStatement, place: Place): Generator<FormRow> {
  const subTotals: number[] = []
  const whole = totals?.amount ?? 0
  for (const { order, title, approved_on, lines, totals: its } of blocks) {
    if (blocks.length > 1) {
      const text = approved_on ? `${title}, approved ${shownDay(approved_on)}` : title
      yield { kind: 'group', letter: order === 0 ? '' : `VO ${order}`, text, cells: {} }
    }
    const rows: number[] = []
    for (const [phase, group] of Map.groupBy(lines, (line) => line.phase)) {
      const code = group[0]?.phase_code ?? ''
      if (phase && order === 0) yield { kind: 'subgroup', letter: code, text: phase, cells: {} }
      for (const line of group) {
        rows.push(place.row)
        yield lineRow(line, whole, place)
      }
    }
    subTotals.push(place.row)
    if (blocks.length > 1) {
      const over = (key: string) => sumFormula(rows.map((row) => place.cell(key, row)))
      yield { kind: 'subtotal', text: `Sub-total, ${title}`, cells: sumCells(its, over), isCost: true }
    } else subTotals.splice(0, subTotals.length, ...rows)
  }
  const over = (key: string) => sumFormula(subTotals.map((row) => place.cell(key, row)))
  yield { kind: 'total', text: 'TOTAL', cells: sumCells(totals, over), isCost: true }
}

type Totals = SwaStatement['totals']

function sumCells(totals: Totals, over: (key: string) => string | undefined): Record<string, FormCell> {
  if (!totals) return {}
  const values = {
    amount: totals.amount,
    a_previous: totals.previous,
    a_this: totals.this_period,
    a_to_date: totals.to_date,
    a_balance: totals.balance,
  }
  return {
    ...Object.fromEntries(PARTS.map((key) => [key, computed(values[key], over(key))])),
    w_previous: totals.weighted.previous,
    w_this: totals.weighted.this_period,
    w_to_date: totals.weighted.to_date,
  }
}

/** Formulas where the sheet comes to the same: a finished item with a deduction is worth what was agreed. */
function lineRow(line: SwaLine, whole: number, place: Place): FormRow {
  const at = (key: string) => place.cell(key, place.row)
  const { previous, this_period, to_date, balance, unit_price: price } = line
  const isRounding = line.kind === 'rounding'
  const priced = (key: string, quantity: number | null, amount: number) =>
    typeof price === 'number' && product(quantity ?? 0, price) === amount
      ? computed(amount, `ROUND(${at(key)}*${at('price')},2)`)
      : amount
  const share = (key: string, pesos: number, shown: number) =>
    whole > 0 && shareOf(pesos, whole) === shown && (shown < 99.99 || pesos === whole)
      ? computed(shown, `ROUND(${at(key)}/${whole}*100,2)`)
      : shown
  const pesos = (part: { amount?: number | undefined }) => part.amount ?? 0
  return {
    kind: 'row',
    cells: {
      item: line.item_number,
      description: line.kind === 'deduction' ? `${line.work_item} (deduction)` : line.work_item,
      unit: line.unit,
      quantity: isRounding ? null : quantityCell(line.quantity),
      price: price ?? null,
      amount: priced('quantity', line.quantity, line.amount ?? 0),
      weight: line.weight ?? null,
      ...(!isRounding && {
        q_previous: quantityCell(previous.quantity),
        q_this: quantityCell(this_period.quantity, `ROUND(${at('q_to_date')}-${at('q_previous')},4)`),
        q_to_date: quantityCell(to_date.quantity),
        q_balance: quantityCell(balance.quantity, `ROUND(${at('quantity')}-${at('q_to_date')},4)`),
      }),
      percent: line.percent,
      a_previous: pesos(previous),
      a_this: computed(pesos(this_period), `ROUND(${at('a_to_date')}-${at('a_previous')},2)`),
      a_to_date: priced('q_to_date', to_date.quantity, pesos(to_date)),
      a_balance: computed(pesos(balance), `ROUND(${at('amount')}-${at('a_to_date')},2)`),
      ...(line.weighted && {
        w_previous: share('a_previous', pesos(previous), line.weighted.previous),
        w_this: share('a_this', pesos(this_period), line.weighted.this_period),
        w_to_date: share('a_to_date', pesos(to_date), line.weighted.to_date),
      }),
    },
    isCost: isRounding,
  }
}
