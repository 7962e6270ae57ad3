import type { Mention, TypedTalk } from '@itayo/domain'
import { Popover, Textarea } from '@mantine/core'
import {
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import classes from './mentions.module.css'
import { PeopleList } from './people-list.tsx'
import { lookedFor, pick, withAt } from './pick.ts'
import { usePeople } from './use-people.ts'

/** Buttons beside the box can ask this of it. */
export interface MentionBox {
  focus: () => void
  /** Writes an @ at the caret, which opens the list. */
  startMention: () => void
}

interface MentionInputProps {
  projectId: number
  value: TypedTalk
  onChange: (value: TypedTalk) => void
  /** Read out; the box has no visible label. */
  label: string
  placeholder?: string
  maxLength?: number
  minRows?: number
  maxRows?: number
  disabled?: boolean
  /** Has the focus when the dialog around it opens. */
  autoFocus?: boolean
  /** For a box at the foot of something: the list opens above it. */
  listAbove?: boolean
  /** Ctrl Enter. */
  onSend?: () => void
  ref?: Ref<MentionBox>
}

/**
 * A box to write in, in which @ opens a list of people. The text stays plain, `@Rodel Aquino`; the people who were
 * picked are kept beside it.
 */
export function MentionInput(props: MentionInputProps) {
  const { projectId, value, onChange, label, ref, onSend } = props
  const box = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const [caret, setCaret] = useState(0)
  const [hasFocus, setHasFocus] = useState(false)
  /** The @ whose list was sent away. */
  const [dismissed, setDismissed] = useState<number | null>(null)
  const nextCaret = useRef<number | null>(null)
  const looked = hasFocus ? lookedFor(value, caret) : null
  const people = usePeople(projectId, looked && looked.from !== dismissed ? looked.search : null)
  const [marked, setMarked] = useState({ search: '', at: 0 })
  const at = marked.search === people.search ? Math.min(marked.at, people.found.length - 1) : 0
  const opened = people.isShown

  // The caret is set once the new text stands in the box.
  useLayoutEffect(() => {
    if (nextCaret.current === null) return
    box.current?.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = null
  })

  function change(text: string, picked: readonly Mention[], to: number): void {
    nextCaret.current = to
    setCaret(to)
    onChange({ text, picked })
  }

  function choose(person: Mention | undefined): void {
    if (!person || !looked) return
    const { text, picked, caret: to } = pick(value, looked, { id: person.id, display: person.display })
    change(text, picked, to)
    box.current?.focus()
  }

  useImperativeHandle(ref, () => ({
    focus: () => box.current?.focus(),
    startMention() {
      const element = box.current
      if (!element) return
      // A box that was never touched has its caret before the first letter.
      const from = element.selectionStart === 0 && !hasFocus ? value.text.length : element.selectionStart
      const { text, caret: to } = withAt(value.text, from)
      setDismissed(null)
      change(text, value.picked, to)
      element.focus()
    },
  }))

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSend?.()
      return
    }
    if (!opened || event.ctrlKey || event.metaKey || event.altKey) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && people.found.length > 0) {
      event.preventDefault()
      if (step > 0 && at >= people.found.length - 2) people.loadMore()
      setMarked({ search: people.search, at: (at + step + people.found.length) % people.found.length })
    } else if ((event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) && people.found[at]) {
      event.preventDefault()
      choose(people.found[at])
    } else if (event.key === 'Escape') {
      event.preventDefault()
      setDismissed(looked?.from ?? null)
    }
  }

  return (
    <Popover
      opened={opened}
      withRoles={false}
      position={props.listAbove ? 'top-start' : 'bottom-start'}
      width="target"
      trapFocus={false}
      returnFocus={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        {/* The mark tells a dialog around it that Escape is for the list. */}
        <div className="full" data-mantine-stop-propagation={opened || undefined}>
          <Textarea
            ref={box}
            aria-label={label}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={opened}
            aria-controls={opened ? listId : undefined}
            aria-activedescendant={
              opened && people.found[at] ? `${listId}-${people.found[at].id}` : undefined
            }
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            disabled={props.disabled ?? false}
            data-autofocus={props.autoFocus || undefined}
            autosize
            minRows={props.minRows ?? 1}
            maxRows={props.maxRows ?? 12}
            value={value.text}
            onChange={({ currentTarget }) => {
              setCaret(currentTarget.selectionStart)
              onChange({ text: currentTarget.value, picked: value.picked })
            }}
            onSelect={({ currentTarget }) => {
              setCaret(currentTarget.selectionStart)
              if (lookedFor(value, currentTarget.selectionStart) === null) setDismissed(null)
            }}
            onFocus={() => setHasFocus(true)}
            onBlur={() => setHasFocus(false)}
            onKeyDown={onKeyDown}
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown ?? ''}>
        <PeopleList id={listId} people={people} at={at} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  )
}
