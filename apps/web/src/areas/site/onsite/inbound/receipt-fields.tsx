import type { ReceiptForm } from '@itayo/contract'
import { TextInput } from '@mantine/core'
import { useToday } from '../../../../lib/clock.ts'
import { DateField } from '../../../../ui/date-field.tsx'
import classes from './inbound.module.css'
import { t } from './messages/en.ts'

interface ReceiptFieldsProps {
  draft: ReceiptForm
  errors: Record<string, string>
  onChange: (part: Partial<ReceiptForm>) => void
}

/** The head of the supplier's receipt. */
export function ReceiptFields({ draft, errors, onChange }: ReceiptFieldsProps) {
  const today = useToday()
  const text = (field: 'receipt_number' | 'supplier' | 'received_by' | 'plate', max: number) => ({
    maxLength: max,
    autoComplete: 'off',
    value: draft[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
  })
  return (
    <div className={`stack gap-12 ${classes.receipt}`}>
      <DateField
        label={t('receivedOn')}
        required
        maxDate={today}
        value={draft.received_on}
        error={errors.received_on}
        onChange={(day) => day && onChange({ received_on: day })}
      />
      <TextInput label={t('receiptNumber')} {...text('receipt_number', 60)} />
      <TextInput label={t('supplier')} {...text('supplier', 120)} />
      <TextInput label={t('receivedBy')} {...text('received_by', 120)} />
      <TextInput label={t('plate')} {...text('plate', 30)} />
    </div>
  )
}
