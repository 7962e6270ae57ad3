import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { ui } from './messages/en.ts'
import classes from './toolbar.module.css'

/** Search and filters left, chips or a quiet count right. */
export function Toolbar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className={`screen-only row wrap gap-8 inset-10 ${classes.toolbar}`}>
      {children}
      {end ? <div className={`push row wrap gap-8 dense muted ${classes.end}`}>{end}</div> : null}
    </div>
  )
}

interface SearchFieldProps {
  /** Names the searched fields: "Search name or e-mail". */
  label: string
  value: string
  onChange: (value: string) => void
  /** A key that leads here from anywhere on the page where nothing is being typed. */
  shortcut?: string
}

export function SearchField({ label, value, onChange, shortcut }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useShortcut(shortcut, () => field.current?.select())
  return (
    <TextInput
      ref={field}
      aria-keyshortcuts={shortcut}
      className={classes.search ?? ''}
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return
        // The first Escape empties the field, the next one closes the panel around it.
        event.stopPropagation()
        onChange('')
      }}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
      rightSection={
        value ? (
          <ActionIcon aria-label={ui('clearSearch')} onClick={() => onChange('')}>
            <IconX size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        ) : shortcut ? (
          <kbd className={`desk-only centered muted ${classes.shortcut}`}>{shortcut}</kbd>
        ) : undefined
      }
    />
  )
}

const TYPED_IN = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'

function useShortcut(key: string | undefined, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = event.target instanceof Element && event.target.closest(TYPED_IN)
    if (event.key !== key || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isElsewhere || document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (key === undefined) return
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [key])
}

interface Chip<Value extends string> {
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
    <fieldset className={`flex wrap gap-8 ${classes.chips}`} aria-label={label}>
      {chips.map((chip) => (
        <UnstyledButton
          key={chip.value}
          className={`fixed inline-row surface dense medium nowrap ink ${classes.chip}`}
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
        >
          {chip.label}
          {chip.count === undefined ? null : (
            <span className="figures">{chip.count.toLocaleString('en-US')}</span>
          )}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
