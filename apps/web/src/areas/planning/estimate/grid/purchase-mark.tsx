import { RequestStatus } from '../../../foundation/approvals/request-status.tsx'
import type { DraftLine } from '../model/types.ts'
import classes from './grid.module.css'

/** The status of the material's newest requisition (EST-095). */
export function PurchaseMark({ line: { purchase } }: { line: DraftLine }) {
  if (!purchase) return null
  return (
    <span className={`fixed ${classes.purchase}`} title={`${purchase.number} ${purchase.status}`}>
      <RequestStatus of="material" status={purchase.status} />
    </span>
  )
}
