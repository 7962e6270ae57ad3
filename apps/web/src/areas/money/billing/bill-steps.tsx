import type { BillDetails } from '@itayo/contract'
import { BILL_STATES, type BillState } from '@itayo/domain'
import { IconCheck } from '@tabler/icons-react'
import { formatDay } from '../../../lib/formats.ts'
import { STATES } from './bill-words.tsx'
import classes from './billing.module.css'

/** Drafted, submitted, certified, collected: when each was, and which one is waited for. */
export function BillSteps({ bill }: { bill: BillDetails }) {
  const days: Record<BillState, string | null> = {
    drafted: bill.drafted_on,
    submitted: bill.submitted_on,
    certified: bill.certified_on,
    collected: bill.last_receipt,
  }
  const at = BILL_STATES.indexOf(bill.state)
  return (
    <ol className={`flex ${classes.steps}`} aria-label="Steps">
      {BILL_STATES.map((state, place) => {
        const standing = place <= at ? 'done' : place === at + 1 ? 'waiting' : 'open'
        const day = days[state]
        return (
          <li key={state} className="grow centered small" data-standing={standing}>
            <span className={`middle ${classes.dot}`} aria-hidden>
              {standing === 'done' ? <IconCheck size={13} stroke={3} /> : null}
            </span>
            <div className="strong">{STATES[state].word}</div>
            <div className="muted figures">
              {standing === 'done' && day ? formatDay(day) : standing === 'waiting' ? 'waiting' : ''}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
