import { Combobox, UnstyledButton, useCombobox } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { ui } from './messages/en.ts'
import './mantine-late.css'
import classes from './filter-select.module.css'

export interface FilterOption {
  value: string
  label: string
}

interface FilterBoxProps {
  label: string
  /** The choice in words. */
  face: string
  options: readonly FilterOption[]
  isChosen: (value: string) => boolean
  onPick: (value: string) => void
  /** Marked as a filter that is set. */
  isSet: boolean
  /** Several can be picked one after another. */
  staysOpen?: boolean
}

/** From this many on, the list can be searched. */
const SEARCH_FROM = 9

/** The button of a filter and its list, for one choice or several. */
export function FilterBox({ label, face, options, isChosen, onPick, isSet, staysOpen }: FilterBoxProps) {
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
  return (
    <Combobox
      store={box}
      width="max-content"
      position="bottom-start"
      onOptionSubmit={(next) => {
        onPick(next)
        if (!staysOpen) box.closeDropdown()
      }}
    >
      <Combobox.Target targetType="button">
        <UnstyledButton
          className={classes.button}
          data-set={isSet || undefined}
          onClick={() => box.toggleDropdown()}
        >
          <span className={classes.label}>{label}</span>
          <span className={classes.value}>{face}</span>
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
        <Combobox.Options
          mah={280}
          className={classes.options ?? ''}
          aria-label={label}
          aria-multiselectable={staysOpen}
        >
          {shown.map(({ value, label: words }) => (
            <Combobox.Option
              key={value}
              value={value}
              active={isChosen(value)}
              {...(staysOpen && { 'aria-selected': isChosen(value) })}
            >
              <span className={`row between gap-16 ${classes.option}`}>
                {words}
                {isChosen(value) ? <IconCheck size={15} stroke={1.9} aria-hidden /> : null}
              </span>
            </Combobox.Option>
          ))}
          {shown.length === 0 ? <Combobox.Empty>{ui('nothingFound')}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
