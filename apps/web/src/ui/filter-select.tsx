import { Combobox, UnstyledButton, useCombobox } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { ui } from './messages/en.ts'
import './mantine-late.css'
import classes from './filter-select.module.css'

interface Option {
  value: string
  label: string
}

interface FilterSelectProps {
  /** Stands before the choice: "Role". */
  label: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  /** One of them is always meant, and none is "all": no choice is marked as a filter that is set. */
  isChoice?: boolean
}

/** From this many on, the list can be searched. */
const SEARCH_FROM = 9

/** "Role All ⌄": the name of the filter and its value, in one button. */
export function FilterSelect({ label, options, value, onChange, isChoice = false }: FilterSelectProps) {
  const [search, setSearch] = useState('')
  const searchable = options.length >= SEARCH_FROM
  const box = useCombobox({
    onDropdownClose() {
      box.resetSelectedOption()
      setSearch('')
    },
    onDropdownOpen() {
      if (searchable) box.focusSearchInput()
      box.selectActiveOption()
    },
  })
  const wanted = search.trim().toLowerCase()
  const shown = options.filter((option) => option.label.toLowerCase().includes(wanted))
  const chosen = options.find((option) => option.value === value)
  return (
    <Combobox
      store={box}
      width="max-content"
      position="bottom-start"
      onOptionSubmit={(next) => {
        onChange(next)
        box.closeDropdown()
      }}
    >
      <Combobox.Target targetType="button">
        <UnstyledButton
          className={classes.button}
          data-set={(!isChoice && value !== options[0]?.value) || undefined}
          onClick={() => box.toggleDropdown()}
        >
          <span className={classes.label}>{label}</span>
          <span className={classes.value}>{chosen?.label ?? '—'}</span>
          <IconChevronDown size={15} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown ?? ''}>
        {searchable ? (
          <Combobox.Search
            aria-label={ui('searchWhat', { what: label })}
            placeholder={ui('search')}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value)
              box.updateSelectedOptionIndex()
            }}
          />
        ) : null}
        <Combobox.Options mah={280} className={classes.options ?? ''} aria-label={label}>
          {shown.map((option) => (
            <Combobox.Option key={option.value} value={option.value} active={option.value === value}>
              <span className={`row between gap-16 ${classes.option}`}>
                {option.label}
                {option.value === value ? <IconCheck size={15} stroke={1.9} aria-hidden /> : null}
              </span>
            </Combobox.Option>
          ))}
          {shown.length === 0 ? <Combobox.Empty>{ui('nothingFound')}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
