import type { BillDetails } from '@itayo/contract'
import type { BillStep } from '@itayo/domain'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clock } from '../../../lib/clock.ts'
import { fieldErrors } from '../../../lib/errors.ts'
import { formatPeso } from '../../../lib/formats.ts'
import { useAction } from '../../../lib/query.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { billingCalls, refreshBilling } from './queries.ts'

const WORDS = {
  submit: { title: 'submitted', text: 'The day on which the client got it.', label: 'Submitted on' },
  certify: {
    title: 'certified',
    text: 'The day on which the client certified it. From then on it is receivable.',
    label: 'Certified on',
  },
} as const

interface StepDialogProps {
  bill: BillDetails
  step: BillStep
  onClose: () => void
}

export function StepDialog({ bill, step, onClose }: StepDialogProps) {
  const client = useQueryClient()
  const [day, setDay] = useState<string | null>(clock.today())
  const [error, setError] = useState<string | null>(null)
  const taking = useAction(billingCalls[step], {
    announce: true,
    onSuccess() {
      onClose()
      refreshBilling(client)
    },
    showsItself(failure) {
      const told = fieldErrors(failure).day ?? null
      setError(told)
      return told !== null
    },
    onError: () => refreshBilling(client),
  })
  const { title, text, label } = WORDS[step]
  const { bill_id, version } = bill
  return (
    <Dialog
      opened
      title={`Mark No. ${bill.number} as ${title}`}
      subtitle={`Net ${formatPeso(bill.net)}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={taking.isPending}
            disabled={day === null}
            onClick={() => day && taking.mutate({ body: { bill_id, version, day } })}
          >
            {`Mark ${title}`}
          </Button>
        </>
      }
    >
      <div className="stack gap-12 ink">
        <p>{text}</p>
        <DateField label={label} required value={day} onChange={setDay} error={error} data-autofocus />
      </div>
    </Dialog>
  )
}
