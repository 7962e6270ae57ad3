import { amountInWords } from '@itayo/domain'
import { shownDay } from '../../../../platform/clock.ts'
import type { Photo } from '../../../../platform/pdf/model.ts'
import type { BillPaper } from '../../../money/billing/bill-papers.ts'
import { pesoText } from './cells.ts'
import type { FormPage, FormRow } from './form.ts'

/** The letter that goes with a bill to the client. */
export function coverLetterPage({ bill, client, attention, projectName, swa }: BillPaper): FormPage {
  const period =
    bill.period_from && bill.period_to
      ? ` for the work from ${shownDay(bill.period_from)} to ${shownDay(bill.period_to)}`
      : ''
  const basis = swa
    ? `It is based on the Statement of Work Accomplished No. ${bill.swa_number}, which stands at ${bill.to_date_percent.toFixed(2)}% of the contract. `
    : ''
  return {
    name: 'Letter',
    title: `Billing Pack, No. ${bill.number}`,
    standing: bill.state === 'drafted' ? `${bill.reference}, draft` : bill.reference,
    ownPaper: false,
    facts: [
      { label: 'Date', value: shownDay(bill.submitted_on ?? bill.drafted_on) },
      { label: 'To', value: client },
      ...(attention && attention !== client ? [{ label: 'Attention', value: attention }] : []),
    ],
    tables: [],
    words: [
      `Subject: ${bill.kind === 'release' ? 'Release of retention' : 'Progress billing'}, ${projectName}`,
    ],
    notes: [
      'Sir or Madam:',
      `We respectfully submit our Billing No. ${bill.number} (${bill.reference})${period} of the project named above.`,
      `${basis}The net amount due is ${pesoText(bill.net)}${bill.net >= 0 ? ` (${amountInWords(bill.net)})` : ''}.`,
      'The papers that support it are listed at the end of this pack. We hope for your favorable action.',
      'Respectfully yours,',
    ],
    isSigned: true,
  }
}

/** Lists the papers in the pack and those that the office still has to add by hand; the photos follow it. */
export function checkListPage({ bill, swa }: BillPaper, photos: readonly Photo[]): FormPage {
  const row = (paper: string, standing: string): FormRow => ({ kind: 'row', cells: { paper, standing } })
  const hasMissing = bill.papers.some(({ is_ready }) => !is_ready)
  return {
    name: 'Check list',
    title: 'Papers of this billing',
    ownPaper: true,
    facts: [],
    tables: [
      {
        columns: [
          { key: 'paper', title: 'Paper', width: 50, format: 'wrapped' },
          { key: 'standing', title: 'Where it is', width: 40, format: 'wrapped' },
        ],
        rows: () => [
          row('Cover letter', 'in this pack'),
          row('Statement of the billing', 'in this pack'),
          ...(swa ? [row(`Statement of Work Accomplished No. ${bill.swa_number}`, 'in this pack')] : []),
          ...(bill.photos > 0 ? [row(`Photos of the period, ${bill.photos}`, 'in this pack')] : []),
          ...bill.papers.map(({ name, is_ready }) =>
            row(name, is_ready ? 'attached by the office' : 'MISSING, to be added by the office'),
          ),
        ],
      },
    ],
    words: [],
    notes: hasMissing ? ['Papers that are marked as missing are added before the pack goes out.'] : [],
    ...(photos.length > 0 && { photos }),
    isSigned: false,
  }
}
