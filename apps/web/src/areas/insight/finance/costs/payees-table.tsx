import { PAYABLE_NAMES, type PayableKind } from '@itayo/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatAmount } from '../../../../lib/formats.ts'
import classes from '../finance.module.css'

interface PayeesTableProps {
  /** The most money first. */
  payees: readonly { kind: PayableKind; payee: string; payables: number; amount: number }[]
}

/** Most of the money goes to a few: the others are asked for. */
const FIRST = 15

export function PayeesTable({ payees }: PayeesTableProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? payees : payees.slice(0, FIRST)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className="panel sideways" tabIndex={0} aria-label="Costs by payee">
      <table className={`table nowrap ${classes.table}`} data-hovers>
        <thead>
          <tr>
            <th scope="col">Payee</th>
            <th scope="col">Kind</th>
            <th scope="col" data-end>
              Payables
            </th>
            <th scope="col" data-end>
              Amount (₱)
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ kind, payee, payables, amount }) => (
            <tr key={`${kind} ${payee}`}>
              <th scope="row" className="regular start">
                {payee || PAYABLE_NAMES[kind]}
              </th>
              <td data-quiet>{PAYABLE_NAMES[kind]}</td>
              <td data-end>{payables.toLocaleString('en-US')}</td>
              <td data-end data-negative={amount < 0 || undefined}>
                {formatAmount(amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < payees.length ? (
        <div className="pad-16">
          <Button variant="default" onClick={() => setShowsAll(true)}>
            Show all {payees.length} payees
          </Button>
        </div>
      ) : null}
    </section>
  )
}
