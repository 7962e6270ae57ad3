import type { LinkKind } from '@itayo/domain'
import { Select } from '@mantine/core'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { LINK_KINDS } from './link-words.ts'
import classes from './links.module.css'

export interface LinkValues {
  kind: LinkKind
  lag: number
  lagUnit: 'calendar' | 'working'
}

interface LinkFieldsProps {
  values: LinkValues
  onChange: (values: LinkValues) => void
  disabled?: boolean
  /** Of the work item it is about, for who hears the fields. */
  of?: string
  compact?: boolean
}

const UNITS = [
  { value: 'later-calendar', label: 'days later' },
  { value: 'later-working', label: 'working days later' },
  { value: 'earlier-calendar', label: 'days earlier' },
  { value: 'earlier-working', label: 'working days earlier' },
]
const LARGEST_LAG = 999

/** Kind and lag of a link. A lead is "days earlier": number fields take no minus (B-54). */
export function LinkFields({ values, onChange, disabled = false, of, compact = false }: LinkFieldsProps) {
  const label = (word: string) =>
    compact ? { 'aria-label': of ? `${word} of ${of}` : word } : { label: word }
  const isEarlier = values.lag < 0
  return (
    <div className={`stack mt-12 gap-12 ${classes.fields}`} data-compact={compact || undefined}>
      <Select
        {...label('Kind')}
        size={compact ? 'xs' : 'sm'}
        data={LINK_KINDS.map(({ value, label: word }) => ({
          value,
          label: compact ? value : `${word} (${value})`,
        }))}
        value={values.kind}
        allowDeselect={false}
        disabled={disabled}
        comboboxProps={{ width: 200, position: 'bottom-start' }}
        onChange={(kind) => kind && onChange({ ...values, kind: kind as LinkKind })}
      />
      <NumberField
        {...label('Lag')}
        size={compact ? 'xs' : 'sm'}
        decimals={0}
        max={LARGEST_LAG}
        value={Math.abs(values.lag)}
        disabled={disabled}
        onChange={(lag) =>
          onChange({ ...values, lag: Math.min(lag ?? 0, LARGEST_LAG) * (isEarlier ? -1 : 1) })
        }
      />
      <Select
        {...label('Lag in')}
        size={compact ? 'xs' : 'sm'}
        data={UNITS}
        value={`${isEarlier ? 'earlier' : 'later'}-${values.lagUnit}`}
        allowDeselect={false}
        disabled={disabled}
        comboboxProps={{ width: 190, position: 'bottom-end' }}
        onChange={(chosen) => {
          if (!chosen) return
          const [direction, unit] = chosen.split('-')
          const lag = Math.abs(values.lag) * (direction === 'earlier' ? -1 : 1)
          onChange({ ...values, lag, lagUnit: unit === 'working' ? 'working' : 'calendar' })
        }}
      />
    </div>
  )
}
