import type { Payable, PayablePayment } from '@itayo/contract'
import { PAYABLE_NAMES } from '@itayo/domain'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatAmount, formatDay, formatPeso, formatWhen } from '../../../../lib/formats.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { financeQueries } from '../queries.ts'
import { PayableBadge, payeeOf } from './payable-columns.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'

interface PayablePanelProps {
  id: number
  onPay: (payable: Payable) => void
  onClose: () => void
}

/** One payable: what it stands for, and every payment, those that were taken back too. */
export function PayablePanel({ id, onPay, onClose }: PayablePanelProps) {
  const reading = useQuery(financeQueries.payable(id))
  const [taking, setTaking] = useState<PayablePayment | null>(null)
  const { data } = reading
  return (
    <SidePanel
      over
      title={data ? formatPeso(data.amount) : 'Payable'}
      subtitle={data ? `${data.number} · ${payeeOf(data)}` : ''}
      beside={data ? <PayableBadge state={data.state} /> : null}
      footer={
        data && data.open > 0 && data.is_owed ? (
          <Button onClick={() => onPay(data)}>Mark as paid</Button>
        ) : null
      }
      onClose={onClose}
    >
      {reading.isError && !data ? <QueryFailed what="The payable" query={reading} /> : null}
      {reading.isPending ? <Skeleton height={160} m={16} /> : null}
      {data ? (
        <div className="stack gap-16 pad-16">
          <dl className="stack gap-6 dense">
            <Fact name="Kind" words={PAYABLE_NAMES[data.kind]} />
            <Fact name="Project" words={data.project} />
            <Fact name="Date" words={formatDay(data.day)} />
            {data.receipt ? <Fact name="Receipt" words={data.receipt} /> : null}
            <Fact name="Paid" words={formatPeso(data.paid)} />
            <Fact name="Open" words={formatPeso(data.open)} />
          </dl>
          {data.state === 'overpaid' ? (
            <p className="dense toned" data-tone="bad">
              A slip was corrected after it was paid: {formatPeso(-data.open)} is to come back.
            </p>
          ) : null}
          {data.link ? (
            <Link className="strong accent dense" to={data.link}>
              {data.document ? `Open ${data.document}` : 'Open its slips'}
            </Link>
          ) : null}
          <Payments payments={data.payments} onTakeBack={setTaking} />
        </div>
      ) : null}
      {taking ? <TakeBackDialog payment={taking} onClose={() => setTaking(null)} /> : null}
    </SidePanel>
  )
}

function Fact({ name, words }: { name: string; words: string }) {
  return (
    <div className="row between gap-8">
      <dt className="muted">{name}</dt>
      <dd className="figures end">{words}</dd>
    </div>
  )
}

interface PaymentsProps {
  payments: readonly PayablePayment[]
  onTakeBack: (payment: PayablePayment) => void
}

function Payments({ payments, onTakeBack }: PaymentsProps) {
  return (
    <section className="stack gap-8" aria-label="Payments">
      <h3 className="dense strong">Payments</h3>
      {payments.length === 0 ? <p className="dense muted">Nothing was paid yet.</p> : null}
      <ul className="stack gap-8">
        {payments.map((payment) => (
          <li key={payment.id} className="stack gap-2 dense line-below inset-6">
            <span className="row between gap-8">
              <span className="strong">{payment.reference}</span>
              <span className="figures strong">{formatAmount(payment.amount)}</span>
            </span>
            <span className="row between gap-8 small muted">
              <span>
                Paid {formatDay(payment.paid_on)}
                {payment.by ? `, recorded by ${payment.by}` : ''}
              </span>
              {payment.taken_back ? null : (
                <Button size="compact-xs" variant="subtle" color="red" onClick={() => onTakeBack(payment)}>
                  Take back
                </Button>
              )}
            </span>
            {payment.taken_back ? (
              <span className="small toned" data-tone="bad">
                Taken back {formatWhen(payment.taken_back.at)}: {payment.taken_back.reason}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
