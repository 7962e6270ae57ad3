import type { SwaLine } from '@itayo/contract'
import { amountInWords, shareOf, sum, withholdsVat } from '@itayo/domain'
import { shownDay } from '../../../../platform/clock.ts'
import type { BillPaper } from '../../../money/billing/bill-papers.ts'
import { computed, pesoText, spanFormula } from './cells.ts'
import type { FormColumn, FormFact, FormPage, FormRow, Place } from './form.ts'

const money = (key: string, title: string, width = 14): FormColumn => ({
  key,
  title,
  width,
  format: 'money',
  isCost: true,
})

const WORK: readonly FormColumn[] = [
  { key: 'number', title: 'No.', width: 10, format: 'text', isOneLine: true },
  { key: 'phase', title: 'Phase of work', width: 34, format: 'wrapped' },
  money('amount', 'Contract'),
  money('previous', 'Previous'),
  money('this_period', 'This period'),
  money('to_date', 'To date'),
  money('done', 'Done, %', 10),
]

const DUE: readonly FormColumn[] = [
  { key: 'name', title: 'Amount due', width: 36, format: 'wrapped' },
  { key: 'basis', title: 'Basis', width: 44, format: 'wrapped' },
  money('amount', 'PhP', 20),
]

/** The statement that the client certifies: phases of the work, deductions, and the net in words. */
export function billForm(paper: BillPaper): FormPage {
  const { bill } = paper
  const isRelease = bill.kind === 'release'
  return {
    name: `Billing ${bill.number}`,
    title: isRelease
      ? `Release of Retention, Billing No. ${bill.number}`
      : `Progress Billing No. ${bill.number}`,
    standing: bill.state === 'drafted' ? `${bill.reference}, draft` : bill.reference,
    ownPaper: false,
    facts: factsOf(paper),
    tables: [
      ...(paper.swa
        ? [
            {
              heading: 'A. Statement of work accomplished (PhP)',
              columns: WORK,
              rows: (place: Place) => workRows(paper, place),
            },
          ]
        : []),
      {
        heading: paper.swa ? 'B. Amount due (PhP)' : 'Amount due (PhP)',
        columns: DUE,
        rows: () => dueRows(paper),
      },
    ],
    words: bill.net >= 0 ? [`In words: ${amountInWords(bill.net)} (${pesoText(bill.net)})`] : [],
    notes: notesOf(paper),
    isSigned: true,
  }
}

function factsOf({ bill, client, attention, started, swa }: BillPaper): FormFact[] {
  return [
    { label: 'Bill to', value: client },
    { label: 'Date', value: shownDay(bill.submitted_on ?? bill.drafted_on) },
    ...(attention && attention !== client ? [{ label: 'Attention', value: attention }] : []),
    ...(bill.period_from && bill.period_to
      ? [{ label: 'Period', value: `${shownDay(bill.period_from)} to ${shownDay(bill.period_to)}` }]
      : []),
    { label: 'Contract cost', value: pesoText(bill.contract_cost) },
    ...(swa && bill.period_to
      ? [{ label: 'Basis', value: `SWA No. ${bill.swa_number} of ${shownDay(bill.period_to)}` }]
      : []),
    { label: 'Contract time', value: `${shownDay(started)} to ${shownDay(bill.contract_end)}` },
  ]
}

const AMOUNTS = ['amount', 'previous', 'this_period', 'to_date'] as const

function* workRows({ swa, bill }: BillPaper, place: Place): Generator<FormRow> {
  const lines = swa?.statement.blocks.flatMap((block) => block.lines) ?? []
  const phases = [
    ...Map.groupBy(lines, (line) => (line.kind === 'rounding' ? '' : line.phase || 'Other work')),
  ]
  // The rounding line is billed last, and stands last.
  phases.sort(([one], [other]) => Number(one === '') - Number(other === ''))
  const first = place.row
  for (const [phase, its] of phases) {
    const part = addedUp(its)
    yield {
      kind: 'row',
      cells: {
        number: its[0]?.phase_code ?? '',
        phase: phase === '' ? 'Rounding line, last billing' : phase,
        ...part,
        this_period: part.this_period,
        done: shareOf(part.to_date, part.amount),
      },
    }
  }
  const last = place.row - 1
  const total = addedUp(lines)
  yield {
    kind: 'total',
    text: 'Total',
    cells: {
      ...Object.fromEntries(
        AMOUNTS.map((key) => [key, computed(total[key], spanFormula(place, key, first, last))]),
      ),
      done: bill.to_date_percent,
    },
    isCost: true,
  }
}

const addedUp = (lines: readonly SwaLine[]) => ({
  amount: sum(lines.map(({ amount }) => amount ?? 0)),
  previous: sum(lines.map(({ previous }) => previous.amount ?? 0)),
  this_period: sum(lines.map(({ this_period }) => this_period.amount ?? 0)),
  to_date: sum(lines.map(({ to_date }) => to_date.amount ?? 0)),
})

const amountText = (pesos: number) => pesoText(pesos).replace('PhP ', '')

function dueRows({ bill }: BillPaper): FormRow[] {
  const { terms, vat_base } = bill
  const row = (name: string, basis: string, amount: number): FormRow => ({
    kind: 'row',
    cells: { name, basis, amount: amount === 0 ? 0 : amount },
  })
  const deductions =
    bill.kind === 'release'
      ? [row('Retention released', 'after all of the contract is billed', bill.retention_released)]
      : [
          row('Gross of this billing', 'this period of the statement of work', bill.gross),
          row(
            'Less: recoupment of the advance payment',
            terms.advance_rate === null ? 'no advance' : `${terms.advance_rate}% of the gross`,
            -bill.recoupment,
          ),
          row(
            'Less: retention',
            `${terms.retention}% of ${amountText(bill.retained_from)}${terms.retain_again ? '' : ', up to half the contract'}`,
            -bill.retention,
          ),
          row(
            'Less: VAT withheld',
            withholdsVat(terms) ? `${terms.vat_withheld}% of ${amountText(vat_base)}` : 'none',
            -bill.vat_withheld,
          ),
          row('Less: expanded withholding tax', `${terms.ewt}% of ${amountText(vat_base)}`, -bill.ewt),
          row(
            'Less: liquidated damages',
            `${bill.late_days} days after ${shownDay(bill.contract_end)}`,
            -bill.liquidated_damages,
          ),
        ]
  return [
    ...deductions,
    ...bill.others.map(({ reason, amount }) =>
      row(amount > 0 ? 'Less: other' : 'Add: other', reason.replace(/\s+/g, ' '), -amount),
    ),
    { kind: 'total', text: 'Net amount due', cells: { amount: bill.net }, isCost: true },
  ]
}

function notesOf({ bill, advance, recouped, retained }: BillPaper): string[] {
  if (bill.kind === 'release') return [`Retention left ${amountText(retained)}.`]
  const divisor = 1 + (bill.terms.vat_divisor ?? bill.terms.vat) / 100
  const left = sum([advance, -recouped])
  return [
    [
      `VAT base ${amountText(bill.vat_base)} = gross ÷ ${divisor.toFixed(2)}.`,
      ...(advance > 0
        ? [
            `Advance payment ${pesoText(advance)}: recouped to date ${amountText(recouped)}, left ${amountText(left)}.`,
          ]
        : []),
      `Retention to date ${amountText(retained)}.`,
    ].join(' '),
  ]
}
