import type { BillingAccount } from '@itayo/contract'
import { isBilled, shareOf } from '@itayo/domain'
import { formatAmount, formatPeso } from '../../../lib/formats.ts'
import { Panel } from '../../../ui/panel.tsx'
import { billsThat, numbersOf, PART_WORDS } from './bill-words.tsx'
import classes from './billing.module.css'

/** Said with the numbers of the bills they are of. */
const NUMBERED = new Set(['recouped', 'retention', 'taxes', 'damages', 'other'])

/** The contract cost as one bar, in parts that come to it. */
export function ContractParts({ account }: { account: BillingAccount }) {
  const { contract_cost, bills } = account
  const parts = account.parts.filter(({ part, amount }) => amount !== 0 || part === 'collected')
  const billed = numbersOf(billsThat(bills, isBilled))
  return (
    <Panel title="Where the contract stands" subtitle={`${formatPeso(contract_cost)} in parts`}>
      <div className="pad-16 stack gap-12">
        <div className={`flex clip ${classes.bar}`} aria-hidden>
          {parts.map(({ part, amount }) => (
            <span
              key={part}
              data-part={part}
              style={{ width: `${Math.max(0, shareOf(amount, contract_cost))}%` }}
            />
          ))}
        </div>
        <ul className={`dense ${classes.parts}`}>
          {parts.map(({ part, amount }) => (
            <li key={part} className="row gap-8">
              <span className={`fixed ${classes.mark}`} data-part={part} aria-hidden />
              <span className="grow">
                {PART_WORDS[part]}
                {NUMBERED.has(part) ? `, ${billed}` : ''}
              </span>
              <span className="figures">{formatAmount(amount)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}
