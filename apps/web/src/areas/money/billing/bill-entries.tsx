import type { BillDetails } from '@itayo/contract'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatAmount, formatDay, formatPeso } from '../../../lib/formats.ts'
import { useAction } from '../../../lib/query.ts'
import { ReasonDialog } from '../../../lib/records/reason-dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { billingCalls, refreshBilling } from './queries.ts'

interface Asked {
  what: 'receipt' | 'other'
  id: number
  title: string
}

/** Receipts, other deductions with their reasons, and what is still to come. */
export function BillEntries({ bill }: { bill: BillDetails }) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const onSuccess = () => {
    setAsked(null)
    refreshBilling(client)
  }
  const onError = () => refreshBilling(client)
  const removingReceipt = useAction(billingCalls.removeReceipt, { announce: true, onSuccess, onError })
  const removingOther = useAction(billingCalls.removeOther, { announce: true, onSuccess, onError })
  const { bill_id, version, receipts, others, can } = bill

  function remove(reason: string): void {
    if (!asked) return
    const body = { bill_id, version, reason }
    if (asked.what === 'receipt') removingReceipt.mutate({ body: { ...body, receipt_id: asked.id } })
    else removingOther.mutate({ body: { ...body, other_id: asked.id } })
  }
  return (
    <>
      {receipts.length > 0 && bill.receivable > 0 ? (
        <Note tone="warn">{`${formatPeso(bill.receivable)} short: it stays receivable until it is collected or written off.`}</Note>
      ) : null}
      {receipts.length > 0 ? (
        <section className="stack gap-4" aria-label="Receipts">
          <h3 className="dense strong">Collected</h3>
          <ul className="stack gap-4 dense">
            {receipts.map((receipt) => (
              <Entry
                key={receipt.id}
                name={receipt.official_receipt}
                note={formatDay(receipt.received_on)}
                amount={receipt.amount}
                onRemove={
                  can.note_other
                    ? () =>
                        setAsked({
                          what: 'receipt',
                          id: receipt.id,
                          title: `Remove ${receipt.official_receipt}?`,
                        })
                    : null
                }
              />
            ))}
          </ul>
        </section>
      ) : null}
      {others.length > 0 ? (
        <section className="stack gap-4" aria-label="Other deductions">
          <h3 className="dense strong">Other</h3>
          <ul className="stack gap-4 dense">
            {others.map((other) => (
              <Entry
                key={other.id}
                name={other.kind === 'write_off' ? `Written off: ${other.reason}` : other.reason}
                note={`${formatDay(other.noted_on)}${other.noted_by ? ` by ${other.noted_by}` : ''}`}
                amount={-other.amount}
                onRemove={
                  can.note_other
                    ? () => setAsked({ what: 'other', id: other.id, title: 'Remove this deduction?' })
                    : null
                }
              />
            ))}
          </ul>
        </section>
      ) : null}
      {asked ? (
        <ReasonDialog
          tone="danger"
          title={asked.title}
          text="The reason is kept in the audit trail."
          confirm="Remove"
          sending={removingReceipt.isPending || removingOther.isPending}
          onSend={remove}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}

interface EntryProps {
  name: string
  note: string
  amount: number
  onRemove: (() => void) | null
}

function Entry({ name, note, amount, onRemove }: EntryProps) {
  return (
    <li className="row gap-8">
      <span className="grow breakable">
        {name}
        <span className="block small muted figures">{note}</span>
      </span>
      <span className="fixed figures toned" data-deduction={amount < 0 || undefined}>
        {formatAmount(amount)}
      </span>
      {onRemove ? (
        <ActionIcon aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      ) : null}
    </li>
  )
}
