import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './toolbar.module.css'

/** Search and filters left, chips or a quiet count right. */
export function Toolbar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className={classes.toolbar}>
      {children}
      {end ? <div className={classes.end}>{end}</div> : null}
    </div>
  )
}

interface SearchFieldProps {
  /** Says what is searched: "Search name or e-mail". */
  label: string
  value: string
  onChange: (value: string) => void
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <TextInput
      className={classes.search ?? ''}
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return
        // Escape empties the field first, and only then closes what it stands in.
        event.stopPropagation()
        onChange('')
      }}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
      rightSection={
        value ? (
          <ActionIcon aria-label="Clear the search" onClick={() => onChange('')}>
            <IconX size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        ) : undefined
      }
    />
  )
}

export interface Chip<Value extends string> {
  value: Value
  label: string
  count?: number | undefined
}

interface ChipFilterProps<Value extends string> {
  label: string
  chips: readonly Chip<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few: "All 37", "Active 31". */
export function ChipFilter<Value extends string>({ label, chips, value, onChange }: ChipFilterProps<Value>) {
  return (
    <fieldset className={classes.chips} aria-label={label}>
      {chips.map((chip) => (
        <UnstyledButton
          key={chip.value}
          className={classes.chip}
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
        >
          {chip.label}
          {chip.count === undefined ? null : (
            <span className={classes.chipCount}>{chip.count.toLocaleString('en-US')}</span>
          )}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
