import type { BillDetails } from '@itayo/contract'
import type { BillStep } from '@itayo/domain'
import { useState } from 'react'
import { clock } from '../../../lib/clock.ts'
import { formatPeso } from '../../../lib/formats.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { billingCalls } from './queries.ts'
import { useBillingAction } from './use-billing-action.ts'

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
  const [day, setDay] = useState<string | null>(clock.today())
  const taking = useBillingAction(billingCalls[step], { fields: ['day'], onDone: onClose })
  const { title, text, label } = WORDS[step]
  const { bill_id, version } = bill
  return (
    <Dialog
      opened
      title={`Mark No. ${bill.number} as ${title}`}
      subtitle={`Net ${formatPeso(bill.net)}`}
      onClose={onClose}
      actions={
        <DialogActions
          onCancel={onClose}
          loading={taking.isPending}
          disabled={day === null}
          onConfirm={() => day && taking.mutate({ body: { bill_id, version, day } })}
        >
          {`Mark ${title}`}
        </DialogActions>
      }
    >
      <div className="stack gap-12 ink">
        <p>{text}</p>
        <DateField
          label={label}
          required
          value={day}
          onChange={setDay}
          error={taking.errors.day}
          data-autofocus
        />
      </div>
    </Dialog>
  )
}
