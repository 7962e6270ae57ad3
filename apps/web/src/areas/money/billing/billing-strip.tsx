import type { BillingAccount } from '@itayo/contract'
import { isBilled, isCertified, shareOf } from '@itayo/domain'
import type { ReactNode } from 'react'
import { formatAmount, formatPercent, formatPeso } from '../../../lib/formats.ts'
import { billsThat, numbersOf } from './bill-words.tsx'
import classes from './billing.module.css'

/** Six figures above the list; receivable shows its ages. */
export function BillingStrip({ account }: { account: BillingAccount }) {
  const { standing, contract_cost, bills } = account
  const { billed, collected, certified_net, receivable, retention_held, advance, advance_left } = standing
  const client = account.is_government ? 'government' : 'private client'
  const vat = account.vat > 0 ? `VAT ${account.vat}%` : 'without VAT'
  return (
    <dl className={`panel clip ${classes.strip}`}>
      <Figure label="Contract cost" figure={contract_cost} note={`${client}, ${vat}`} />
      <Figure
        label="Billed to date"
        figure={billed}
        note={`${formatPercent(shareOf(billed, contract_cost))}, ${numbersOf(billsThat(bills, isBilled))}`}
      />
      <Figure
        label="Collected"
        figure={collected}
        note={`${formatPercent(shareOf(collected, certified_net))} of certified`}
      />
      <Figure label="Receivable" figure={receivable} note={<Ages ageing={standing.ageing} />} isWide />
      <Figure
        label="Retention held"
        figure={retention_held}
        note={`${account.settings.rates.retention}%, ${numbersOf(billsThat(bills, isCertified))}`}
      />
      <Figure
        label="Advance left"
        figure={advance_left}
        note={advance > 0 ? `of ${formatAmount(advance)}` : 'no advance'}
      />
    </dl>
  )
}

interface FigureProps {
  label: string
  figure: number
  note: ReactNode
  isWide?: true
}

function Figure({ label, figure, note, isWide }: FigureProps) {
  return (
    <div className={`shrink ${classes.cell}`} data-wide={isWide}>
      <dt className="small muted nowrap">{label}</dt>
      <dd className="mt-2 large heavy figures nowrap">{formatPeso(figure)}</dd>
      <dd className="small muted figures">{note}</dd>
    </div>
  )
}

/** Nothing is said of ages without money in them. */
function Ages({ ageing }: { ageing: BillingAccount['standing']['ageing'] }) {
  const ages = ageing.map((age, at) => ({ ...age, at })).filter(({ amount }) => amount !== 0)
  if (ages.length === 0) return <span>nothing waits</span>
  return (
    <span className="row wrap gap-4-10">
      {ages.map(({ name, amount, at }) => (
        <span key={name} className="inline-row gap-4 nowrap">
          <span className={`fixed ${classes.mark}`} data-age={at} aria-hidden />
          {`${name} ${formatAmount(amount)}`}
        </span>
      ))}
    </span>
  )
}
