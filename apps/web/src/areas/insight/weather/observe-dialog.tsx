import { WeatherObservation } from '@itayo/contract'
import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconCloudRain } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { checkedBy, showFieldErrors } from '../../../lib/form.ts'
import { formatDateTime } from '../../../lib/formats.ts'
import { ProblemNote } from '../../../lib/problem-note.tsx'
import { useAction } from '../../../lib/query.ts'
import { FormDialog } from '../../../lib/records/form-dialog.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { NumberField } from '../../../ui/number/number-field.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { toastSuccess } from '../../../ui/toast.tsx'
import { weatherCalls, weatherQueries } from './queries.ts'
import classes from './weather.module.css'
import { enteredWords, longDay, WORKED } from './weather-words.ts'

interface ObserveDialogProps {
  projectId: number
  today: string
  date: string
  onDate: (date: string) => void
  onClose: () => void
}

interface Values {
  rain_level: 0 | 1 | 2 | 3 | null
  heat_index: number | null
  worked: keyof typeof WORKED | null
  remarks: string
}

const NOTHING: Values = { rain_level: null, heat_index: null, worked: null, remarks: '' }

const RAIN = [
  { value: '', face: 'Not said' },
  { value: '0', face: 'None' },
  { value: '1', face: 'Light' },
  { value: '2', face: 'Moderate' },
  { value: '3', face: 'Heavy' },
] as const

const WORKED_FACES = [
  { value: '', face: 'Not said' },
  { value: 'worked', face: WORKED.worked },
  { value: 'half', face: WORKED.half },
  { value: 'not_worked', face: WORKED.not_worked },
] as const

/**
 * A person enters the weather of a day on the site, and how much of it was worked; an earlier entry is
 * corrected here too.
 */
export function ObserveDialog({ projectId, today, date, onDate, onClose }: ObserveDialogProps) {
  const queries = useQueryClient()
  const around = useQuery(weatherQueries.days(projectId, date))
  const isRead = around.data !== undefined && !around.isPlaceholderData
  const found = isRead ? around.data.days.find((one) => one.date === date) : undefined
  const known = found?.entered ? found : undefined
  const version = known?.version ?? 0

  const form = useForm<Values>({
    initialValues: NOTHING,
    validate: (values) =>
      checkedBy<Values>(WeatherObservation)({ project_id: projectId, date, ...values } as Values),
  })
  const { setInitialValues, reset, isDirty } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is another version of it
  useEffect(() => {
    // Typed values stay, whoever was faster and whatever day it turns out to be.
    if (!isRead || isDirty()) return
    const { rain_level, heat_index, worked, remarks } = known ?? NOTHING
    setInitialValues({ rain_level, heat_index, worked, remarks })
    reset()
  }, [isRead, date, version])

  const saving = useAction(
    (values: Values, options) =>
      weatherCalls.observe(
        { body: { project_id: projectId, date, ...values, ...(version > 0 && { version }) } },
        options,
      ),
    {
      showsItself: (error) => {
        showFieldErrors(form, error)
        return true
      },
      onSuccess() {
        toastSuccess(`The weather of ${longDay(date)} has been saved.`)
        onClose()
        void queries.invalidateQueries(weatherQueries.all())
        void queries.invalidateQueries({ queryKey: ['recommender'] })
      },
      // Somebody else may have entered the day: what they wrote is read, and shown.
      onError: () => void queries.invalidateQueries(weatherQueries.all()),
    },
  )
  return (
    <FormDialog
      opened
      width={560}
      icon={IconCloudRain}
      title={known ? 'Correct the weather' : 'Enter the weather'}
      subtitle={`${longDay(date)}. It counts before anything that was fetched or reported.`}
      form={form}
      sending={saving.isPending}
      submit={{ label: 'Save', disabled: !isRead }}
      onSubmit={(values) => saving.mutate(values)}
      onClose={onClose}
    >
      <DateField
        label="Date"
        required
        maxDate={today}
        value={date}
        onChange={(next) => next && onDate(next)}
      />
      {known?.entered ? (
        <Note tone="info">
          Entered by {known.entered.by || 'somebody'}, {formatDateTime(known.entered.at)}:{' '}
          {enteredWords(known)}. Saving replaces it.
        </Note>
      ) : null}
      <Field label="Rain in the hours of work">
        <Segments
          label="Rain in the hours of work"
          value={form.values.rain_level === null ? '' : (String(form.values.rain_level) as '0')}
          options={RAIN}
          onChange={(value) => form.setFieldValue('rain_level', value === '' ? null : (Number(value) as 0))}
        />
      </Field>
      <Field label="How much of the day was worked">
        <Segments
          label="How much of the day was worked"
          value={form.values.worked ?? ''}
          options={WORKED_FACES}
          onChange={(value) => form.setFieldValue('worked', value === '' ? null : value)}
        />
      </Field>
      <NumberField
        label="Heat index"
        description="The highest of the day, if it was measured."
        unit="°C"
        decimals={1}
        min={0}
        max={70}
        className={classes.heatField ?? ''}
        value={form.values.heat_index}
        onChange={(heat) => form.setFieldValue('heat_index', heat)}
        error={form.errors.heat_index}
      />
      <Textarea
        label="Remarks"
        autosize
        minRows={2}
        maxRows={5}
        maxLength={500}
        {...form.getInputProps('remarks')}
      />
      {form.errors[''] ? (
        <Note tone="bad" live>
          {form.errors['']}
        </Note>
      ) : null}
      <ProblemNote error={saving.error} />
    </FormDialog>
  )
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="stack gap-4">
      <span className="dense medium" aria-hidden>
        {label}
      </span>
      {children}
    </div>
  )
}
