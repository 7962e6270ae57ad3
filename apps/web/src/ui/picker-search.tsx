import { Combobox } from '@mantine/core'
import './mantine-late.css'
import classes from './picker-search.module.css'

interface PickerSearchProps {
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
}

/** The search over the options of a picker that opens on the page; the keyboard goes from it into them. */
export const PickerSearch = ({ label, placeholder, value, onChange }: PickerSearchProps) => (
  <Combobox.EventsTarget>
    <Combobox.Search
      data-autofocus
      classNames={{ wrapper: classes.search ?? '', input: classes.search ?? '' }}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </Combobox.EventsTarget>
)
