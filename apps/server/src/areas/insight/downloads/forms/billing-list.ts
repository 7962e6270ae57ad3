import type { Bill, BillingAccount } from '@itayo/contract'
import { isBilled, sum } from '@itayo/domain'
import { shownDay } from '../../../../platform/clock.ts'
import { pesoText } from './cells.ts'
import type { FormColumn, FormPage, FormRow } from './form.ts'

const money = (key: keyof Bill, title: string): FormColumn => ({
  key,
  title,
  width: 14,
  format: 'money',
  isCost: true,
})

const AMOUNTS = [
  money('gross', 'Gross'),
  money('recoupment', 'Recoupment'),
  money('retention', 'Retention'),
  money('vat_withheld', 'VAT withheld'),
  money('ewt', 'EWT'),
  money('liquidated_damages', 'LD'),
  money('other', 'Other'),
  money('retention_released', 'Released'),
  money('net', 'Net'),
  money('collected', 'Collected'),
  money('receivable', 'Receivable'),
] as const

const COLUMNS: readonly FormColumn[] = [
  { key: 'number', title: 'No.', width: 6, format: 'whole' },
  { key: 'period', title: 'Period', width: 22, format: 'text', isOneLine: true },
  ...AMOUNTS,
  { key: 'state', title: 'State', width: 11, format: 'text', isOneLine: true },
  { key: 'certified', title: 'Certified', width: 11, format: 'text', isOneLine: true },
]

/** The bills in the order of their numbers, and how the contract stands. */
export function billingForm(account: BillingAccount): FormPage {
  const { standing } = account
  const bills = account.bills.toReversed()
  return {
    name: 'Billing',
    title: 'Progress Billing',
    standing: '',
    ownPaper: false,
    isWide: true,
    facts: [
      { label: 'Contract cost', value: pesoText(account.contract_cost) },
      { label: 'Billed to date', value: pesoText(standing.billed) },
      { label: 'Collected', value: pesoText(standing.collected) },
      { label: 'Receivable', value: pesoText(standing.receivable) },
      { label: 'Retention held', value: pesoText(standing.retention_held) },
      { label: 'Advance left', value: pesoText(standing.advance_left) },
    ],
    tables: [{ columns: COLUMNS, rows: () => rowsOf(bills), isDense: true }],
    words: [],
    notes: ['Drafts are not in the totals.'],
    isSigned: false,
  }
}

function* rowsOf(bills: readonly Bill[]): Generator<FormRow> {
  for (const bill of bills)
    yield {
      kind: 'row',
      cells: {
        number: bill.number,
        period:
          bill.period_from && bill.period_to
            ? `${shownDay(bill.period_from)} to ${shownDay(bill.period_to)}`
            : 'Release of retention',
        ...Object.fromEntries(AMOUNTS.map(({ key }) => [key, bill[key as keyof Bill] as number])),
        state: bill.state,
        certified: bill.certified_on ? shownDay(bill.certified_on) : '',
      },
    }
  const billed = bills.filter(({ state }) => isBilled(state))
  yield {
    kind: 'total',
    text: 'Billed',
    cells: Object.fromEntries(
      AMOUNTS.map(({ key }) => [key, sum(billed.map((bill) => bill[key as keyof Bill] as number))]),
    ),
    isCost: true,
  }
}
