import { fold, type Place } from '@itayo/addresses'
import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import '../mantine-late.css'
import type { ReactNode } from 'react'

/** Manila has 897 barangays: nobody scrolls through them, and drawing all takes its time. */
const MOST_SHOWN = 120

const byFoldedName: OptionsFilter = ({ options, search, limit }) => {
  const text = fold(search.trim())
  const fitting = (options as ComboboxItem[]).filter((option) => fold(option.label).includes(text))
  // Names that begin with the text come first.
  return fitting
    .sort((a, b) => Number(!fold(a.label).startsWith(text)) - Number(!fold(b.label).startsWith(text)))
    .slice(0, limit)
}

interface PlaceSelectProps<Entry extends Place> {
  label: string
  entries: readonly Entry[] | undefined
  value: Place | null
  onChange: (entry: Entry | null) => void
  /** True before the list above has been chosen from. */
  waiting: boolean
  required?: boolean | undefined
  error?: ReactNode
}

export function PlaceSelect<Entry extends Place>(props: PlaceSelectProps<Entry>) {
  const { label, entries, value, onChange, waiting, required, error } = props
  // The chosen place shows before the lists have come, and when they do not come at all.
  // So does a name that is in no list: an address from before the lists, or from elsewhere.
  const isListed = value === null || entries?.some((entry) => entry.code === value.code)
  const shown: readonly Place[] = isListed ? (entries ?? []) : [value, ...(entries ?? [])]
  return (
    <Select
      size="sm"
      label={label}
      required={required ?? false}
      error={error}
      searchable
      clearable={!required}
      rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden />}
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      disabled={waiting}
      placeholder={waiting ? '' : entries ? 'Choose' : 'Loading…'}
      data={shown.map((entry) => ({ value: entry.code, label: entry.name }))}
      value={value?.code ?? null}
      onChange={(code) => {
        if (code !== null && code === value?.code) return
        onChange(entries?.find((entry) => entry.code === code) ?? null)
      }}
      filter={byFoldedName}
      limit={MOST_SHOWN}
      maxDropdownHeight={280}
      nothingFoundMessage={entries ? 'Nothing found' : 'Loading…'}
      autoComplete="off"
    />
  )
}
