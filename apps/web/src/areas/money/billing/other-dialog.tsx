import type { BillDetails } from '@itayo/contract'
import { useState } from 'react'
import { formatPeso } from '../../../lib/formats.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { ReasonField } from '../../../ui/words-field.tsx'
import { AmountField } from './amount-field.tsx'
import { billingCalls } from './queries.ts'
import { useBillingAction } from './use-billing-action.ts'

interface OtherDialogProps {
  bill: BillDetails
  kind: 'other' | 'write_off'
  onClose: () => void
}

/** A deduction or an addition that no rate gives, or what is no longer expected of a short payment. */
export function OtherDialog({ bill, kind, onClose }: OtherDialogProps) {
  const isWriteOff = kind === 'write_off'
  const [sign, setSign] = useState<'less' | 'more'>('less')
  const [amount, setAmount] = useState<number | null>(isWriteOff ? bill.receivable : null)
  const [reason, setReason] = useState('')
  const noting = useBillingAction(billingCalls.addOther, { fields: ['amount'], onDone: onClose })
  const { bill_id, version } = bill
  const isReady = amount !== null && amount > 0 && reason.trim() !== ''
  return (
    <Dialog
      opened
      title={
        isWriteOff
          ? `Write off what is short of No. ${bill.number}`
          : `Another deduction of No. ${bill.number}`
      }
      subtitle={
        isWriteOff ? `${formatPeso(bill.receivable)} is still to come` : `Net ${formatPeso(bill.net)}`
      }
      onClose={onClose}
      actions={
        <DialogActions
          onCancel={onClose}
          loading={noting.isPending}
          disabled={!isReady}
          onConfirm={() =>
            amount &&
            noting.mutate({
              body: {
                bill_id,
                version,
                kind,
                amount: sign === 'less' ? amount : -amount,
                reason: reason.trim(),
              },
            })
          }
        >
          {isWriteOff ? 'Write off' : 'Save'}
        </DialogActions>
      }
    >
      <div className="stack gap-12 ink">
        {isWriteOff ? null : (
          <Segments
            label="Direction"
            value={sign}
            onChange={setSign}
            options={[
              { value: 'less', face: 'Deducted' },
              { value: 'more', face: 'Given back' },
            ]}
          />
        )}
        <AmountField data-autofocus value={amount} onChange={setAmount} error={noting.errors.amount} />
        <ReasonField label="Reason" value={reason} onChange={setReason} />
      </div>
    </Dialog>
  )
}
