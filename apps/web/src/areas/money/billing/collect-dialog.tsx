import type { BillDetails } from '@itayo/contract'
import { whyNotCollected } from '@itayo/domain'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { clock } from '../../../lib/clock.ts'
import { formatPeso } from '../../../lib/formats.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { AmountField } from './amount-field.tsx'
import { billingCalls } from './queries.ts'
import { useBillingAction } from './use-billing-action.ts'

/** A payment with its official receipt; less than the bill has to bring leaves the rest receivable. */
export function CollectDialog({ bill, onClose }: { bill: BillDetails; onClose: () => void }) {
  const [receivedOn, setReceivedOn] = useState<string | null>(clock.today())
  const [receipt, setReceipt] = useState('')
  const [amount, setAmount] = useState<number | null>(bill.receivable)
  const collecting = useBillingAction(billingCalls.collect, { onDone: onClose })
  const { bill_id, version, receivable } = bill
  const why = amount === null ? null : whyNotCollected(amount, receivable)
  const left = amount !== null && amount < receivable ? receivable - amount : 0
  const isReady =
    receivedOn !== null && receipt.trim() !== '' && amount !== null && amount > 0 && why === null
  return (
    <Dialog
      opened
      title={`Collect No. ${bill.number}`}
      subtitle={`${formatPeso(receivable)} is still to come`}
      onClose={onClose}
      actions={
        <DialogActions
          onCancel={onClose}
          loading={collecting.isPending}
          disabled={!isReady}
          onConfirm={() =>
            receivedOn &&
            amount &&
            collecting.mutate({
              body: { bill_id, version, received_on: receivedOn, official_receipt: receipt.trim(), amount },
            })
          }
        >
          Collect
        </DialogActions>
      }
    >
      <div className="stack gap-12 ink">
        <DateField
          label="Received on"
          required
          value={receivedOn}
          onChange={setReceivedOn}
          error={collecting.errors.received_on}
        />
        <TextInput
          label="Official receipt no."
          required
          data-autofocus
          maxLength={60}
          value={receipt}
          onChange={(event) => setReceipt(event.currentTarget.value)}
          error={collecting.errors.official_receipt}
        />
        <AmountField value={amount} onChange={setAmount} error={why ?? collecting.errors.amount} />
        {left > 0 ? (
          <p className="small warn">{`${formatPeso(left)} stays receivable until it is collected or written off.`}</p>
        ) : null}
      </div>
    </Dialog>
  )
}
