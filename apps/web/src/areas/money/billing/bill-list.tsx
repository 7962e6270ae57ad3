import type { Bill, BillingAccount } from '@itayo/contract'
import { daysBetween, isBilled, sum } from '@itayo/domain'
import { IconReceipt } from '@tabler/icons-react'
import { useToday } from '../../../lib/clock.ts'
import { formatAmount, formatPercent } from '../../../lib/formats.ts'
import { State } from '../../../ui/state.tsx'
import { BillBadge, billPeriod, billsThat, numbersOf } from './bill-words.tsx'
import classes from './billing.module.css'

interface BillListProps {
  /** Only the bills of the chosen state. */
  bills: readonly Bill[]
  all: readonly Bill[]
  account: BillingAccount
  opened: number | null
  onOpen: (billId: number) => void
}

const DEDUCTIONS = [
  { key: 'recoupment', head: 'Recoupment' },
  { key: 'retention', head: 'Retention' },
  { key: 'vat_withheld', head: 'VAT withheld' },
  { key: 'ewt', head: 'EWT' },
  { key: 'liquidated_damages', head: 'LD' },
] as const

/** The bills, newest first, with a total of what was sent. */
export function BillList({ bills, all, account, opened, onOpen }: BillListProps) {
  if (all.length === 0)
    return (
      <section className="panel">
        <State icon={IconReceipt} tone="accent" title="Nothing is billed yet">
          {emptyText(account)}
        </State>
      </section>
    )
  const hasOther = all.some(({ other }) => other !== 0)
  const hasReleased = all.some(({ retention_released }) => retention_released !== 0)
  const billed = billsThat(all, isBilled)
  const drafts = all.filter(({ state }) => state === 'drafted')
  const total = (pick: (bill: Bill) => number) => formatAmount(sum(billed.map(pick)))
  return (
    <section className={`panel clip ${classes.list}`} aria-label="Bills">
      <div className="sideways">
        <table className={`table ${classes.bills}`} data-cards>
          <thead>
            <tr>
              <th scope="col" className="start">
                No.
              </th>
              <th scope="col" className="start">
                Period
              </th>
              <th scope="col" data-end>
                Gross (₱)
              </th>
              {DEDUCTIONS.map(({ key, head }) => (
                <th key={key} scope="col" data-end data-deduction>
                  {head}
                </th>
              ))}
              {hasOther ? (
                <th scope="col" data-end data-deduction>
                  Other
                </th>
              ) : null}
              {hasReleased ? (
                <th scope="col" data-end data-deduction>
                  Released
                </th>
              ) : null}
              <th scope="col" data-end>
                Net (₱)
              </th>
              <th scope="col" className="start">
                State
              </th>
              <th scope="col" data-end>
                Collected (₱)
              </th>
            </tr>
          </thead>
          <tbody>
            {bills.map((bill) => (
              <tr
                key={bill.bill_id}
                data-opens
                data-current={bill.bill_id === opened || undefined}
                onClick={() => onOpen(bill.bill_id)}
              >
                <th scope="row" className="start strong">
                  <button
                    type="button"
                    className={`strong ${classes.number}`}
                    aria-label={`Billing No. ${bill.number}`}
                    aria-expanded={bill.bill_id === opened}
                    onClick={(event) => {
                      event.stopPropagation()
                      onOpen(bill.bill_id)
                    }}
                  >
                    {bill.number}
                  </button>
                </th>
                <td className="figures nowrap">
                  {billPeriod(bill)}
                  <div className="small muted">{`${formatPercent(bill.to_date_percent)} to date`}</div>
                </td>
                <Amount name="Gross" amount={bill.gross} />
                {DEDUCTIONS.map(({ key, head }) => (
                  <Amount key={key} name={head} amount={bill[key]} isQuiet />
                ))}
                {hasOther ? <Amount name="Other" amount={bill.other} isQuiet /> : null}
                {hasReleased ? <Amount name="Released" amount={bill.retention_released} isQuiet /> : null}
                <Amount name="Net" amount={bill.net} isStrong />
                <td>
                  <BillBadge state={bill.state} />
                </td>
                <td data-end data-name="Collected">
                  <Collected bill={bill} />
                </td>
              </tr>
            ))}
          </tbody>
          {billed.length > 0 ? (
            <tfoot>
              <tr>
                <th scope="row" colSpan={2} className="start">{`Billed, ${numbersOf(billed)}`}</th>
                <td data-end data-name="Gross">
                  {total(({ gross }) => gross)}
                </td>
                {DEDUCTIONS.map(({ key, head }) => (
                  <td key={key} data-end data-deduction data-name={head}>
                    {total((bill) => bill[key])}
                  </td>
                ))}
                {hasOther ? (
                  <td data-end data-deduction data-name="Other">
                    {total(({ other }) => other)}
                  </td>
                ) : null}
                {hasReleased ? (
                  <td data-end data-deduction data-name="Released">
                    {total(({ retention_released }) => retention_released)}
                  </td>
                ) : null}
                <td data-end data-name="Net">
                  {total(({ net }) => net)}
                </td>
                <td />
                <td data-end data-name="Collected">
                  {total(({ collected }) => collected)}
                </td>
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
      <p className="small muted line-above inset-10">
        {drafts.length > 0
          ? `${numbersOf(drafts)} ${drafts.length === 1 ? 'is a draft' : 'are drafts'} and not in the totals. `
          : ''}
        Receivable, retention held and advance left count certified billings only.
      </p>
    </section>
  )
}

function emptyText({ next, is_contract }: BillingAccount): string {
  if (!is_contract) return 'Bills are made at the prices of an approved estimate.'
  return next
    ? `SWA ${next.number} is certified and can be billed.`
    : 'A bill is of a certified statement of work accomplished, which stands in the Report tab.'
}

interface AmountProps {
  name: string
  amount: number
  isQuiet?: true
  isStrong?: true
}

function Amount({ name, amount, isQuiet, isStrong }: AmountProps) {
  return (
    <td
      data-end
      data-name={name}
      data-quiet={isQuiet}
      data-deduction={isQuiet}
      data-strong={isStrong}
      data-negative={amount < 0 || undefined}
    >
      {formatAmount(amount)}
    </td>
  )
}

/** A bill tells its receipts, or how long it has waited for them. */
function Collected({ bill }: { bill: Bill }) {
  const { state, collected, receivable, official_receipt } = bill
  const today = useToday()
  const since = bill.certified_on ?? bill.submitted_on
  const days = since ? Math.max(0, daysBetween(since, today)) : 0
  if (state === 'drafted') return '—'
  if (state === 'collected')
    return (
      <>
        {formatAmount(collected)}
        {receivable > 0 ? (
          <div className="small strong warn">{`${formatAmount(receivable)} short`}</div>
        ) : (
          <div className="small muted">{official_receipt}</div>
        )}
      </>
    )
  return (
    <>
      —
      <div className="small muted">{`${days} ${days === 1 ? 'day' : 'days'} ${state === 'certified' ? 'due' : 'waiting'}`}</div>
    </>
  )
}
