import { type PositionRow, team } from '@itayo/contract'
import { hourlyOf } from '@itayo/domain'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { checkedBy, showFieldErrors } from '../../../../lib/form.ts'
import { useAction } from '../../../../lib/query.ts'
import { formatPesoRate } from '../../../../lib/rate-words.ts'
import { FormDialog } from '../../../../lib/records/form-dialog.tsx'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { DateField } from '../../../../ui/date-field.tsx'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { teamCalls, teamQueries } from '../queries.ts'

interface RateValues {
  effective_date: string | null
  daily_rate: number | null
  source: string
}

const bodyOf = ({ effective_date, daily_rate, source }: RateValues) => ({
  effective_date: effective_date ?? '',
  daily_rate: daily_rate as number,
  source,
})

function check(values: RateValues): Record<string, string> {
  const errors = checkedBy(team.addRate.body)(bodyOf(values))
  return {
    ...errors,
    ...(values.daily_rate === null ? { daily_rate: 'This is required.' } : {}),
    ...(values.effective_date === null ? { effective_date: 'This is required.' } : {}),
  }
}

interface AddPositionRateDialogProps {
  opened: boolean
  position: PositionRow
  today: string
  onClose: () => void
}

/**
 * Adds a daily rate from a day on; earlier rates stay in the history. A rate of the same day is corrected.
 */
export function AddPositionRateDialog({ opened, position, today, onClose }: AddPositionRateDialogProps) {
  const queries = useQueryClient()
  const form = useForm<RateValues>({
    initialValues: { effective_date: today, daily_rate: null, source: '' },
    validate: check,
  })
  const { daily_rate, source } = form.values
  useUnsavedChanges(opened && (daily_rate !== null || source !== ''))
  const add = useAction(teamCalls.addRate, {
    announce: true,
    showsItself: (error) => showFieldErrors(form, error),
    onSuccess() {
      void queries.invalidateQueries(teamQueries.all())
      form.reset()
      onClose()
    },
  })
  return (
    <FormDialog
      opened={opened}
      title={`Add rate of ${position.position}`}
      subtitle="It counts from its day on. Rates before it stay in the history."
      form={form}
      sending={add.isPending}
      onSubmit={(values) => add.mutate({ params: { id: position.position_id }, body: bodyOf(values) })}
      onClose={onClose}
    >
      <div className="stack halves one-column tops gap-14">
        <DateField {...form.getInputProps('effective_date')} label="From" required />
        <NumberField
          {...form.getInputProps('daily_rate')}
          value={daily_rate}
          label="Daily rate"
          sign="₱"
          decimals={4}
          description={
            daily_rate === null ? 'Of eight hours' : `${formatPesoRate(hourlyOf(daily_rate))} per hour`
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          data-autofocus
        />
      </div>
      <TextInput
        {...form.getInputProps('source')}
        label="Source"
        placeholder="Wage order, agreement"
        autoComplete="off"
      />
    </FormDialog>
  )
}
