import { Combobox, useCombobox } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Waiting } from '../waiting.tsx'
import '../mantine-late.css'
import classes from './list-picker.module.css'

export interface Choice {
  value: string
  label: string
  /** Quiet, at the right: the unit and the price. */
  detail?: string | undefined
}

/** Something to do at the end of the list. */
export interface ListAction {
  value: string
  label: ReactNode
  icon: ReactNode
  run: (typed: string) => void
}

interface ListPickerProps {
  label: string
  /** The field starts with this: the present name, or the letter that opened the list. */
  start: string
  isReplacing: boolean
  choices: readonly Choice[]
  actions?: (typed: string) => readonly ListAction[]
  onType: (typed: string) => void
  pending?: boolean
  failed?: boolean
  onPick: (value: string) => void
  /** Escape: back to the cell. */
  onLeave: () => void
  /** The focus went elsewhere by itself. */
  onAway: () => void
  /** Tab: on to the next cell. */
  onNext: (isBack: boolean) => void
  /** A dialog lies over the list: losing the focus to it is not leaving. */
  isHeld?: boolean
  align?: 'left' | 'right'
  width?: number | 'target'
}

/** A cell that is a list to search: arrows choose, Enter takes, Escape leaves things as they were. */
export function ListPicker(props: ListPickerProps) {
  const { choices, onPick, onLeave, onNext, isHeld = false, align = 'left' } = props
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(props.start)
  const [isTyped, setTyped] = useState(props.isReplacing)
  const box = useCombobox({ defaultOpened: true })
  const typed = isTyped ? text.trim() : ''
  const actions = props.actions?.(typed) ?? []

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true })
    if (!props.isReplacing) field.current?.select()
  }, [])
  useEffect(() => {
    if (!isHeld) field.current?.focus({ preventScroll: true })
  }, [isHeld])

  // Enter takes the best one, without an arrow key before it; untouched it takes nothing.
  const first = choices[0]?.value ?? actions[0]?.value
  const { selectFirstOption } = box
  useEffect(() => {
    if (typed !== '' && first !== undefined) selectFirstOption()
  }, [typed, first, selectFirstOption])

  function submit(value: string): void {
    const action = actions.find((one) => one.value === value)
    if (action) action.run(typed)
    else onPick(value)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // The arrows are the list's, not the sheet's.
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      onLeave()
    } else if (event.key === 'Tab') {
      event.preventDefault()
      if (typed !== '' && choices.length > 0 && box.getSelectedOptionIndex() >= 0) box.clickSelectedOption()
      else onNext(event.shiftKey)
    } else if (event.key === 'Enter' && box.getSelectedOptionIndex() < 0) {
      event.preventDefault()
      onLeave()
    }
  }

  return (
    <Combobox
      store={box}
      onOptionSubmit={submit}
      position={align === 'left' ? 'bottom-start' : 'bottom-end'}
      width={props.width ?? 420}
      offset={2}
    >
      <Combobox.Target withExpandedAttribute>
        <input
          ref={field}
          className={`full surface ink ${classes.field}`}
          data-align={align}
          role="combobox"
          aria-expanded={box.dropdownOpened}
          aria-controls={box.listId ?? undefined}
          aria-autocomplete="list"
          aria-label={props.label}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setTyped(true)
            props.onType(event.currentTarget.value.trim())
            box.openDropdown()
          }}
          onKeyDown={onKeyDown}
          onBlur={() => !isHeld && props.onAway()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={296} className={classes.options ?? ''} aria-label={props.label}>
          {choices.map((choice) => (
            <Combobox.Option key={choice.value} value={choice.value} active={choice.label === props.start}>
              <span className="flex between gap-16">
                <span>{choice.label}</span>
                {choice.detail ? <span className="fixed small figures muted">{choice.detail}</span> : null}
              </span>
            </Combobox.Option>
          ))}
          {props.failed ? (
            <Combobox.Empty>The list could not be loaded. Type to try again.</Combobox.Empty>
          ) : null}
          {!props.failed && choices.length === 0 ? (
            <Combobox.Empty>
              {props.pending ? <Waiting size={14} words="Searching" /> : 'Nothing found'}
            </Combobox.Empty>
          ) : null}
          {actions.length > 0 ? <div className={classes.line} aria-hidden /> : null}
          {actions.map((action) => (
            <Combobox.Option key={action.value} value={action.value}>
              <span className="inline-row gap-8 breakable accent">
                {action.icon}
                {action.label}
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
