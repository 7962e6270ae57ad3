import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import classes from './edit-button.module.css'

interface EditButtonProps {
  /** Names it for who hears the page: "Edit billing". */
  what: string
  onClick: () => void
  /** Takes the focus: the form it opened has just been closed. */
  focused: boolean
}

/** The Edit of a group. */
export function EditButton({ what, onClick, focused }: EditButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])
  return (
    <Button
      ref={button}
      variant="subtle"
      color="gray"
      size="xs"
      className={classes.edit ?? ''}
      leftSection={<IconPencil size={15} stroke={1.7} aria-hidden />}
      aria-label={`Edit ${what}`}
      title={`Edit ${what}`}
      onClick={onClick}
    >
      Edit
    </Button>
  )
}

/** The form that the Edit of a group opens; closing it gives the focus back to that button. */
export function useEditing(startsOpen = false) {
  const [isOpen, setOpen] = useState(startsOpen)
  const [wasOpen, setWasOpen] = useState(false)
  return {
    isOpen,
    /** It has been closed before. */
    wasOpen,
    button: { focused: wasOpen && !isOpen, onClick: () => setOpen(true) },
    close() {
      setOpen(false)
      setWasOpen(true)
    },
  }
}

/** A form that replaces read-only text takes the focus with it. */
export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
  }, [form])
}
