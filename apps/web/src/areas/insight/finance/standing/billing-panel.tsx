import type { FinanceView } from '@itayo/contract'
import { countOf, formatPeso } from '../../../../lib/formats.ts'
import { Panel } from '../../../../ui/panel.tsx'
import classes from '../finance.module.css'

/** The client's debt, payments and the rest. */
export function BillingPanel({ view: { totals } }: { view: FinanceView }) {
  const { bills, deductions = 0 } = totals
  return (
    <Panel title="Billing and cash">
      <dl className={`pad-16 ${classes.facts}`}>
        <Fact name="Contract amount" pesos={totals.contract} />
        <Fact name="of it variance orders" pesos={totals.variance_order_cost} />
        <Fact name={`Billed to date (${countOf(bills, 'bill', 'bills')})`} pesos={totals.billed} />
        <Fact name="Retention and deductions" pesos={-deductions} />
        <Fact name="Collected" pesos={totals.collected} />
        <Fact name="Waiting for payment" pesos={totals.receivable} />
        <Fact name="Cash position" pesos={totals.cash_position} isStrong />
        <Fact name="Margin now" pesos={totals.margin_now} isStrong />
        <Fact name="Margin at the end" pesos={totals.margin_at_end} isStrong />
      </dl>
      <p className={`small muted ${classes.words}`}>
        Cash is what was collected less the actual cost. Margins are without VAT: now what was billed less the
        actual cost, at the end the contract less the forecast.
      </p>
    </Panel>
  )
}

function Fact({
  name,
  pesos = 0,
  isStrong = false,
}: {
  name: string
  pesos?: number | undefined
  isStrong?: boolean
}) {
  return (
    <div className="row between gap-8 dense" data-strong={isStrong || undefined}>
      <dt className={isStrong ? 'strong' : 'muted'}>{name}</dt>
      <dd className="figures toned" data-tone={pesos < 0 ? 'bad' : undefined}>
        {formatPeso(pesos)}
      </dd>
    </div>
  )
}
