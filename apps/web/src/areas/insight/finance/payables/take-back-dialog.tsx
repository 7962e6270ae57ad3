import type { PayablePayment } from '@itayo/contract'
import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { formatPeso } from '../../../../lib/formats.ts'
import { ProblemNote } from '../../../../lib/problem-note.tsx'
import { useAction } from '../../../../lib/query.ts'
import { FormDialog } from '../../../../lib/records/form-dialog.tsx'
import { financeCalls } from '../queries.ts'

/** A payment that was not made, or not for this, is taken back for a reason. */
export function TakeBackDialog({ payment, onClose }: { payment: PayablePayment; onClose: () => void }) {
  const queries = useQueryClient()
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (value) => (value.trim() ? null : 'This is required.') },
  })
  const takeBack = useAction(financeCalls.takeBack, {
    announce: true,
    showsItself: () => true,
    onSuccess() {
      void queries.invalidateQueries({ queryKey: ['finance'] })
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title={`Take back ${payment.reference}`}
      subtitle={`${formatPeso(payment.amount)} is open again. The payment stays in sight with your reason.`}
      icon={IconArrowBackUp}
      tone="danger"
      form={form}
      sending={takeBack.isPending}
      submit={{ label: 'Take back', color: 'red.6' }}
      cancel="Keep it"
      onSubmit={({ reason }) => takeBack.mutate({ body: { payment_id: payment.id, reason } })}
      onClose={onClose}
    >
      <Textarea
        {...form.getInputProps('reason')}
        label="Reason"
        required
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
      />
      <ProblemNote error={takeBack.error} />
    </FormDialog>
  )
}
