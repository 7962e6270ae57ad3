import { equipment } from '@itayo/contract'
import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconChevronDown } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { checkedBy, showFieldErrors } from '../../../../lib/form.ts'
import { useAction } from '../../../../lib/query.ts'
import { FormDialog } from '../../../../lib/records/form-dialog.tsx'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { DateField } from '../../../../ui/date-field.tsx'
import '../../../../ui/mantine-late.css'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { equipmentCalls, equipmentQueries } from '../queries.ts'

interface RateValues {
  scope: 'category' | 'machine'
  effective_date: string | null
  per_hour: number | null
  per_day: number | null
  per_month: number | null
  source: string
}

interface AddRateDialogProps {
  opened: boolean
  category: { id: number; name: string }
  /** Given: the rate may be this machine's alone. */
  machine?: { id: number; name: string } | undefined
  today: string
  onClose: () => void
}

/** Adds a rate from a day on; earlier rates stay in the history. A rate of the same day is corrected. */
export function AddRateDialog({ opened, category, machine, today, onClose }: AddRateDialogProps) {
  const queries = useQueryClient()
  const start: RateValues = {
    scope: machine ? 'machine' : 'category',
    effective_date: today,
    per_hour: null,
    per_day: null,
    per_month: null,
    source: '',
  }
  const bodyOf = ({ scope, ...values }: RateValues) => ({
    ...values,
    effective_date: values.effective_date ?? '',
    equipment_category_id: category.id,
    equipment_id: scope === 'machine' && machine ? machine.id : null,
  })
  function check(values: RateValues): Record<string, string> {
    const errors = checkedBy(equipment.addRate.body)(bodyOf(values))
    const hasRate = [values.per_hour, values.per_day, values.per_month].some((rate) => rate !== null)
    return hasRate ? errors : { ...errors, per_hour: 'Give at least one rate: by hour, day or month.' }
  }
  const form = useForm<RateValues>({ initialValues: start, validate: check })
  const { per_hour, per_day, per_month, source } = form.values
  useUnsavedChanges(opened && (per_hour !== null || per_day !== null || per_month !== null || source !== ''))
  const add = useAction(equipmentCalls.addRate, {
    announce: true,
    showsItself: (error) => showFieldErrors(form, error),
    onSuccess() {
      void queries.invalidateQueries(equipmentQueries.all())
      form.reset()
      onClose()
    },
  })

  return (
    <FormDialog
      opened={opened}
      title="Add rate"
      subtitle="It counts from its day on. Rates before it stay in the history."
      width={560}
      form={form}
      sending={add.isPending}
      onSubmit={(values) => add.mutate({ body: bodyOf(values) })}
      onClose={onClose}
    >
      <div className="stack halves one-column tops gap-14">
        {machine ? (
          <Select
            {...form.getInputProps('scope')}
            size="sm"
            label="For"
            data={[
              { value: 'machine', label: `${machine.name} only` },
              { value: 'category', label: `All ${category.name}` },
            ]}
            allowDeselect={false}
            rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden />}
            rightSectionPointerEvents="none"
          />
        ) : null}
        <DateField {...form.getInputProps('effective_date')} label="From" required />
      </div>
      <div className="stack thirds one-column tops gap-14">
        <NumberField
          {...form.getInputProps('per_hour')}
          value={per_hour}
          label="Per hour"
          sign="₱"
          decimals={4}
        />
        <NumberField
          {...form.getInputProps('per_day')}
          value={per_day}
          label="Per day"
          sign="₱"
          decimals={4}
        />
        <NumberField
          {...form.getInputProps('per_month')}
          value={per_month}
          label="Per month"
          sign="₱"
          decimals={4}
        />
      </div>
      <TextInput
        {...form.getInputProps('source')}
        label="Source"
        placeholder="Quotation, ACEL rate, own cost"
        autoComplete="off"
      />
    </FormDialog>
  )
}
