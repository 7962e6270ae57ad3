import type { BillDetails } from '@itayo/contract'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrors } from '../../../lib/errors.ts'
import { formatPeso } from '../../../lib/formats.ts'
import { useAction } from '../../../lib/query.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { NumberField } from '../../../ui/number/number-field.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { WordsField } from '../../../ui/words-field.tsx'
import { billingCalls, refreshBilling } from './queries.ts'

interface OtherDialogProps {
  bill: BillDetails
  kind: 'other' | 'write_off'
  onClose: () => void
}

/** A deduction or an addition that no rate gives, or what is no longer expected of a short payment. */
export function OtherDialog({ bill, kind, onClose }: OtherDialogProps) {
  const client = useQueryClient()
  const isWriteOff = kind === 'write_off'
  const [sign, setSign] = useState<'less' | 'more'>('less')
  const [amount, setAmount] = useState<number | null>(isWriteOff ? bill.receivable : null)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const noting = useAction(billingCalls.addOther, {
    announce: true,
    onSuccess() {
      onClose()
      refreshBilling(client)
    },
    showsItself(failure) {
      const told = fieldErrors(failure).amount ?? null
      setError(told)
      return told !== null
    },
    onError: () => refreshBilling(client),
  })
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
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={noting.isPending}
            disabled={!isReady}
            onClick={() =>
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
          </Button>
        </>
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
        <NumberField
          label="Amount"
          required
          sign="₱"
          fixed
          data-autofocus
          value={amount}
          onChange={setAmount}
          error={error}
        />
        <WordsField
          label="Reason"
          required
          minRows={2}
          maxRows={6}
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Dialog>
  )
}
