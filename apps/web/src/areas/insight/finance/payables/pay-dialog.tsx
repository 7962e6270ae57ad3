import type { Payable } from '@itayo/contract'
import { sum } from '@itayo/domain'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconCash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { clock } from '../../../../lib/clock.ts'
import { countOf, formatPeso } from '../../../../lib/formats.ts'
import { manilaDay } from '../../../../lib/manila-day.ts'
import { ProblemNote } from '../../../../lib/problem-note.tsx'
import { useAction } from '../../../../lib/query.ts'
import { FormDialog } from '../../../../lib/records/form-dialog.tsx'
import { DateField } from '../../../../ui/date-field.tsx'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { toastSuccess } from '../../../../ui/toast.tsx'
import { financeCalls } from '../queries.ts'
import { payeeOf } from './payable-columns.tsx'

interface PayDialogProps {
  payables: readonly Payable[]
  onClose: () => void
  onPaid: () => void
}

interface PayValues {
  paid_on: string | null
  reference: string
  /** A part of one payable; several are paid as a whole. */
  amount: number | null
}

/** Records a payment: one payable whole or in part, or several whole. */
export function PayDialog({ payables, onClose, onPaid }: PayDialogProps) {
  const queries = useQueryClient()
  const [only] = payables
  const isOne = payables.length === 1 && only !== undefined
  const open = sum(payables.map((payable) => payable.open))
  const form = useForm<PayValues>({
    initialValues: { paid_on: manilaDay(clock.now()), reference: '', amount: isOne ? only.open : null },
    validate: {
      paid_on: (value) => (value ? null : 'This is required.'),
      reference: (value) => (value.trim() ? null : 'This is required.'),
      amount: (value) => {
        if (!isOne) return null
        if (!value || value <= 0) return 'This must be above zero.'
        return value > only.open ? `Only ${formatPeso(only.open)} is open.` : null
      },
    },
  })
  const pay = useAction(financeCalls.pay, {
    showsItself: () => true,
    onSuccess({ payments, amount }) {
      void queries.invalidateQueries({ queryKey: ['finance'] })
      toastSuccess(`${formatPeso(amount)} recorded for ${countOf(payments, 'payable', 'payables')}.`)
      onPaid()
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title={isOne ? `Pay ${payeeOf(only)}` : `Pay ${countOf(payables.length, 'payable', 'payables')}`}
      subtitle={`${formatPeso(open)} is open.`}
      icon={IconCash}
      form={form}
      sending={pay.isPending}
      submit={{ label: 'Mark as paid' }}
      onSubmit={({ paid_on, reference, amount }) =>
        pay.mutate({
          body: {
            paid_on: paid_on ?? '',
            reference,
            payables: payables.map((payable) => ({
              id: payable.id,
              version: payable.version,
              amount: isOne ? (amount ?? 0) : payable.open,
            })),
          },
        })
      }
      onClose={onClose}
    >
      <DateField
        label="Date paid"
        required
        value={form.values.paid_on}
        error={form.errors.paid_on}
        onChange={(value) => form.setFieldValue('paid_on', value)}
      />
      <TextInput
        {...form.getInputProps('reference')}
        label="Reference"
        description="The number of the check, voucher or transfer"
        required
        data-autofocus
        maxLength={60}
        autoComplete="off"
      />
      {isOne ? (
        <NumberField
          label="Amount paid (₱)"
          required
          decimals={2}
          value={form.values.amount}
          error={form.errors.amount}
          onChange={(value) => form.setFieldValue('amount', value)}
        />
      ) : null}
      <ProblemNote error={pay.error} />
    </FormDialog>
  )
}
