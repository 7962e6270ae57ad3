import type { LinkKind } from '@itayo/domain'
import { Select } from '@mantine/core'
import { useId } from 'react'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { LINK_KINDS } from './link-words.ts'
import classes from './links.module.css'
import { type LinkValues, lagProblem, linkOfTyped, type TypedLink, useTypedLink } from './typed-link.ts'

interface LinkFieldsProps {
  values: LinkValues
  /** Null while no link can have what is typed. */
  onChange: (values: LinkValues | null) => void
  disabled?: boolean
  /** The work item's name, for people who hear the fields. */
  of?: string
  compact?: boolean
}

const UNITS = [
  { value: 'later-calendar', label: 'days later' },
  { value: 'later-working', label: 'working days later' },
  { value: 'earlier-calendar', label: 'days earlier' },
  { value: 'earlier-working', label: 'working days earlier' },
]

/**
 * Kind and lag of a link. A lead is "days earlier", and stays one while its days are typed anew; a minus
 * chooses it too. Days that no link can have stay in the field with their limit, and change nothing.
 */
export function LinkFields({ values, onChange, disabled = false, of, compact = false }: LinkFieldsProps) {
  const label = (word: string) =>
    compact ? { 'aria-label': of ? `${word} of ${of}` : word } : { label: word }
  const size = compact ? 'xs' : 'sm'
  const problemId = useId()
  const [typed, setTyped] = useTypedLink(values)
  const problem = lagProblem(typed)

  function change(part: Partial<TypedLink>): void {
    const next = { ...typed, ...part }
    setTyped(next)
    onChange(linkOfTyped(next))
  }

  return (
    <div className={`stack mt-12 gap-12 ${classes.fields}`} data-compact={compact || undefined}>
      <Select
        {...label('Kind')}
        size={size}
        data={LINK_KINDS.map(({ value, label: word }) => ({
          value,
          label: compact ? value : `${word} (${value})`,
        }))}
        value={typed.kind}
        allowDeselect={false}
        disabled={disabled}
        comboboxProps={{ width: 200, position: 'bottom-start' }}
        onChange={(kind) => kind && change({ kind: kind as LinkKind })}
      />
      <NumberField
        {...label('Lag')}
        size={size}
        decimals={0}
        value={typed.days}
        disabled={disabled}
        error={problem !== null}
        aria-describedby={problem ? problemId : undefined}
        onChange={(days) => change({ days })}
        onSign={(sign, days) => change({ isEarlier: sign === '-', days })}
      />
      <Select
        {...label('Lag in')}
        size={size}
        data={UNITS}
        value={`${typed.isEarlier ? 'earlier' : 'later'}-${typed.lagUnit}`}
        allowDeselect={false}
        disabled={disabled}
        comboboxProps={{ width: 190, position: 'bottom-end' }}
        onChange={(chosen) => {
          if (!chosen) return
          const [direction, unit] = chosen.split('-')
          change({ isEarlier: direction === 'earlier', lagUnit: unit === 'working' ? 'working' : 'calendar' })
        }}
      />
      {problem ? (
        <p className={`small bad ${classes.problem}`} id={problemId} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
