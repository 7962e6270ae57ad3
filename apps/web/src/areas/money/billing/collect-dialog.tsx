import type { BillDetails } from '@itayo/contract'
import { whyNotCollected } from '@itayo/domain'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clock } from '../../../lib/clock.ts'
import { fieldErrors } from '../../../lib/errors.ts'
import { formatPeso } from '../../../lib/formats.ts'
import { useAction } from '../../../lib/query.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { NumberField } from '../../../ui/number/number-field.tsx'
import { billingCalls, refreshBilling } from './queries.ts'

/** A payment with its official receipt; less than the bill has to bring leaves the rest receivable. */
export function CollectDialog({ bill, onClose }: { bill: BillDetails; onClose: () => void }) {
  const client = useQueryClient()
  const [receivedOn, setReceivedOn] = useState<string | null>(clock.today())
  const [receipt, setReceipt] = useState('')
  const [amount, setAmount] = useState<number | null>(bill.receivable)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const collecting = useAction(billingCalls.collect, {
    announce: true,
    onSuccess() {
      onClose()
      refreshBilling(client)
    },
    showsItself(failure) {
      const told = fieldErrors(failure)
      setErrors(told)
      return Object.keys(told).length > 0
    },
    onError: () => refreshBilling(client),
  })
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
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={collecting.isPending}
            disabled={!isReady}
            onClick={() =>
              receivedOn &&
              amount &&
              collecting.mutate({
                body: { bill_id, version, received_on: receivedOn, official_receipt: receipt.trim(), amount },
              })
            }
          >
            Collect
          </Button>
        </>
      }
    >
      <div className="stack gap-12 ink">
        <DateField
          label="Received on"
          required
          value={receivedOn}
          onChange={setReceivedOn}
          error={errors.received_on}
        />
        <TextInput
          label="Official receipt no."
          required
          data-autofocus
          maxLength={60}
          value={receipt}
          onChange={(event) => setReceipt(event.currentTarget.value)}
          error={errors.official_receipt}
        />
        <NumberField
          label="Amount"
          required
          sign="₱"
          fixed
          value={amount}
          onChange={setAmount}
          error={why ?? errors.amount}
        />
        {left > 0 ? (
          <p className="small warn">{`${formatPeso(left)} stays receivable until it is collected or written off.`}</p>
        ) : null}
      </div>
    </Dialog>
  )
}
