import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPeso } from '../../../lib/formats.ts'
import { useAction } from '../../../lib/query.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { AmountField } from './amount-field.tsx'
import { billingCalls, refreshBilling } from './queries.ts'

interface ReleaseDialogProps {
  projectId: number
  most: number
  onMade: (billId: number | null) => void
  onClose: () => void
}

/** All of the retention, or a part of it, as a bill of its own. */
export function ReleaseDialog({ projectId, most, onMade, onClose }: ReleaseDialogProps) {
  const client = useQueryClient()
  const [amount, setAmount] = useState<number | null>(most)
  const releasing = useAction(billingCalls.release, {
    announce: true,
    onSuccess({ bill_id }) {
      refreshBilling(client)
      onMade(bill_id)
    },
    onError: () => refreshBilling(client),
  })
  const isTooMuch = amount !== null && amount > most
  return (
    <Dialog
      opened
      title="Release retention"
      subtitle={`${formatPeso(most)} is held and not released yet`}
      onClose={onClose}
      actions={
        <DialogActions
          onCancel={onClose}
          loading={releasing.isPending}
          disabled={amount === null || amount <= 0 || isTooMuch}
          onConfirm={() => amount && releasing.mutate({ body: { project_id: projectId, amount } })}
        >
          Draft the bill
        </DialogActions>
      }
    >
      <AmountField
        data-autofocus
        value={amount}
        onChange={setAmount}
        error={isTooMuch ? 'More than the retention that is held.' : undefined}
      />
    </Dialog>
  )
}
