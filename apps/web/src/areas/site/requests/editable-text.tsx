import { ActionIcon, Autocomplete, TextInput, UnstyledButton } from '@mantine/core'
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useUnsavedChanges } from '../../../lib/unsaved.tsx'
import '../../../ui/mantine-late.css'
import classes from './requests.module.css'

interface EditableTextProps {
  /** "Remarks of PR-2026-0001". */
  label: string
  value: string
  /** The words of an empty one: "Add remarks". */
  add: string
  longest: number
  mayEdit: boolean
  /** False brings back the saved text when the field is emptied. */
  mayBeEmpty?: boolean
  /** The texts written most often. */
  suggestions?: readonly string[]
  /** A rejected promise leaves the typed text in the field. */
  onSave: (text: string) => Promise<unknown>
}

/** A text written where it stands: Enter saves, Escape leaves it as it was. */
export function EditableText(props: EditableTextProps) {
  const { label, value, add, longest, mayEdit, mayBeEmpty = true, suggestions, onSave } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  useUnsavedChanges(typed !== null && typed.trim() !== value)
  if (!mayEdit) return <span className={`clip ${classes.plain}`}>{value || '—'}</span>
  if (typed === null)
    return (
      <UnstyledButton
        className={`inline-row gap-8 ${classes.editButton}`}
        data-empty={value === '' || undefined}
        aria-label={value ? `${label}: ${value}. Edit` : `${label}: ${add}`}
        title={value || undefined}
        onClick={() => setTyped(value)}
      >
        <span>{value || add}</span>
        <IconPencil size={14} stroke={1.7} aria-hidden />
      </UnstyledButton>
    )

  async function save(text: string): Promise<void> {
    const next = text.trim()
    if (next === value || (next === '' && !mayBeEmpty)) return setTyped(null)
    setSaving(true)
    try {
      await onSave(next)
      setTyped(null)
    } catch {
      // Said by the common dialog; the words stay here to be sent again.
    } finally {
      setSaving(false)
    }
  }

  const field = {
    size: 'xs',
    'aria-label': label,
    autoFocus: true,
    maxLength: longest,
    value: typed,
    disabled: saving,
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Enter') void save(typed)
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      setTyped(null)
    },
  } as const
  return (
    <span className={`row gap-2 ${classes.editForm}`}>
      {suggestions ? (
        <Autocomplete {...field} data={[...new Set(suggestions)]} onChange={setTyped} />
      ) : (
        <TextInput {...field} autoComplete="off" onChange={(event) => setTyped(event.currentTarget.value)} />
      )}
      <ActionIcon aria-label={`Save ${label}`} loading={saving} onClick={() => void save(typed)}>
        <IconCheck size={16} stroke={1.9} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label="Leave it as it was" disabled={saving} onClick={() => setTyped(null)}>
        <IconX size={16} stroke={1.9} aria-hidden />
      </ActionIcon>
    </span>
  )
}
