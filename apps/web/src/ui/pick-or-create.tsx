import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import './mantine-late.css'
import classes from './pick-or-create.module.css'

export interface Pick {
  value: string
  label: string
  /** Quiet, at the right: "Equipment". */
  detail?: string | undefined
}

interface PickOrCreateProps {
  label: string
  placeholder: string
  /** The chosen entry's name, which the field shows at rest. */
  chosen: string
  options: readonly Pick[]
  /**
   * If given, the server searches and `options` are its finds; else all options are here and are searched
   * here.
   */
  onSearch?: (text: string) => void
  pending?: boolean
  failed?: boolean
  onPick: (value: string) => void
  /** Absent for who may not add one. */
  onCreate?: ((name: string) => void) | undefined
  error?: ReactNode
  required?: boolean
  /** The field was left, with or without a choice. */
  onLeave?: () => void
  autoFocus?: boolean
}

const CREATE = '+'

/** A list to search, whose last line adds the typed name as a new entry. */
export function PickOrCreate(props: PickOrCreateProps) {
  const { chosen, options, onSearch, onPick, onCreate } = props
  /** Null while nothing is typed: the field shows the chosen entry. */
  const [typed, setTyped] = useState<string | null>(null)
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const wanted = (typed ?? '').trim()
  // While the server searches, the list still belongs to earlier letters: Enter must not take an entry of it.
  const isSearched = onSearch !== undefined && !props.pending
  const shown = isSearched
    ? options
    : options.filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()))
  const isThere = options.some(({ label }) => label.toLowerCase() === wanted.toLowerCase())
  const offersCreate = onCreate !== undefined && wanted !== '' && !isThere && !props.pending

  // Enter takes the best one, without an arrow key before it.
  const first = shown[0]?.value ?? (offersCreate ? CREATE : undefined)
  const { selectFirstOption } = box
  useEffect(() => {
    if (wanted !== '' && first !== undefined) selectFirstOption()
  }, [wanted, first, selectFirstOption])

  function type(text: string | null): void {
    setTyped(text)
    onSearch?.((text ?? '').trim())
  }
  function submit(value: string): void {
    if (value === CREATE) onCreate?.(wanted)
    else onPick(value)
    type(null)
    box.closeDropdown()
  }

  return (
    <Combobox store={box} onOptionSubmit={submit}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          aria-autocomplete="list"
          label={props.label}
          placeholder={props.placeholder}
          autoComplete="off"
          required={props.required ?? false}
          error={props.error}
          data-autofocus={props.autoFocus || undefined}
          value={typed ?? chosen}
          onChange={(event) => {
            type(event.currentTarget.value)
            box.openDropdown()
          }}
          onClick={() => box.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            type(null)
            box.closeDropdown()
            props.onLeave?.()
          }}
          rightSection={
            props.pending ? (
              <Loader size={16} aria-hidden />
            ) : (
              <IconChevronDown size={16} stroke={1.7} aria-hidden />
            )
          }
          rightSectionPointerEvents="none"
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={280} className={classes.options ?? ''} aria-label={props.label}>
          {shown.map((option) => (
            <Combobox.Option key={option.value} value={option.value} active={option.label === chosen}>
              <span className="flex between gap-12">
                <span>{option.label}</span>
                {option.detail ? <span className="fixed small muted">{option.detail}</span> : null}
              </span>
            </Combobox.Option>
          ))}
          {offersCreate ? (
            <Combobox.Option value={CREATE}>
              <span className="inline-row gap-8 breakable accent">
                <IconPlus size={15} stroke={1.8} aria-hidden />
                Create “{wanted}”
              </span>
            </Combobox.Option>
          ) : null}
          {props.failed ? (
            <Combobox.Empty>The list could not be loaded. Type to try again.</Combobox.Empty>
          ) : null}
          {!props.failed && shown.length === 0 && !offersCreate ? (
            <Combobox.Empty>{props.pending ? 'Searching' : 'Nothing found'}</Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
