import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPeso } from '../../../lib/formats.ts'
import { useAction } from '../../../lib/query.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { NumberField } from '../../../ui/number/number-field.tsx'
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
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={releasing.isPending}
            disabled={amount === null || amount <= 0 || isTooMuch}
            onClick={() => amount && releasing.mutate({ body: { project_id: projectId, amount } })}
          >
            Draft the bill
          </Button>
        </>
      }
    >
      <NumberField
        label="Amount"
        required
        sign="₱"
        fixed
        data-autofocus
        value={amount}
        onChange={setAmount}
        error={isTooMuch ? 'More than the retention that is held.' : undefined}
      />
    </Dialog>
  )
}
