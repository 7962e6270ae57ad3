import type { BillDetails } from '@itayo/contract'
import { sum, withholdsVat } from '@itayo/domain'
import { formatAmount, formatDay, formatPercent, formatPeso } from '../../../lib/formats.ts'
import { Note } from '../../../ui/note.tsx'
import classes from './billing.module.css'

/** From the work done to the net, each deduction with its rate and base under its name. */
export function BillColumn({ bill }: { bill: BillDetails }) {
  const isRelease = bill.kind === 'release'
  return (
    <div className="stack gap-12">
      <dl className="dense stack gap-8">
        {isRelease ? (
          <Line
            name="Retention released"
            note="after all of the contract is billed"
            amount={bill.retention_released}
          />
        ) : (
          <Deductions bill={bill} />
        )}
        <Line name="Other" amount={-bill.other} />
        <div className={`row between ${classes.net}`}>
          <dt className="strong">{bill.net < 0 ? 'Net, taken off what is receivable' : 'Net to collect'}</dt>
          <dd className="large heavy figures accent">{formatPeso(bill.net)}</dd>
        </div>
      </dl>
      {bill.passes_half && !bill.terms.retain_again ? (
        <Note tone="info">
          {`Billed work passes half of the contract (${formatPeso(bill.contract_cost / 2)}) here: no retention from No. ${bill.number + 1} on.`}
        </Note>
      ) : null}
    </div>
  )
}

function Deductions({ bill }: { bill: BillDetails }) {
  const { terms, billed_before, gross } = bill
  const divisor = terms.vat_divisor ?? terms.vat
  return (
    <>
      <Line
        name="Work done to date"
        note={`SWA No. ${bill.swa_number}, ${formatPercent(bill.to_date_percent)} of the contract`}
        amount={sum([billed_before, gross])}
      />
      <Line
        name="Less work billed before"
        note={billed_before === 0 ? 'nothing' : 'all earlier bills'}
        amount={-billed_before}
      />
      <div className={`row between strong ${classes.gross}`}>
        <dt>Gross of this billing</dt>
        <dd className="figures">{formatAmount(gross)}</dd>
      </div>
      <Line
        name="Recoupment of the advance"
        note={
          terms.advance_rate === null
            ? 'no advance'
            : `${terms.advance_rate}% of the gross, at most what is left`
        }
        amount={-bill.recoupment}
      />
      <Line
        name="Retention"
        note={`${terms.retention}% of ${formatAmount(bill.retained_from)}, ${terms.retain_again ? 'the whole gross while late' : 'the part below half'}`}
        amount={-bill.retention}
      />
      <Line
        name="VAT withheld"
        note={
          withholdsVat(terms)
            ? `${terms.vat_withheld}% of ${formatAmount(bill.vat_base)} (gross ÷ ${(1 + divisor / 100).toFixed(2)})`
            : 'of government clients with VAT only'
        }
        amount={-bill.vat_withheld}
      />
      <Line name="EWT" note={`${terms.ewt}% of ${formatAmount(bill.vat_base)}`} amount={-bill.ewt} />
      <Line
        name="Liquidated damages"
        note={`contract ends ${formatDay(bill.contract_end)}, ${bill.late_days} ${bill.late_days === 1 ? 'day' : 'days'} late`}
        amount={-bill.liquidated_damages}
      />
    </>
  )
}

/** Deductions stand in brackets. */
function Line({ name, note, amount }: { name: string; note?: string; amount: number }) {
  return (
    <div className="row-top between gap-8">
      <dt className="shrink">
        {name}
        {note ? <div className="small muted figures breakable">{note}</div> : null}
      </dt>
      <dd className="fixed figures toned" data-deduction={amount < 0 || undefined}>
        {formatAmount(amount === 0 ? 0 : amount)}
      </dd>
    </div>
  )
}
