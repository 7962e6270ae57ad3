import { ApiError, type NamedRow } from '@itayo/contract'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../../../lib/errors.ts'
import { useAction } from '../../../../lib/query.ts'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { askToDiscard } from '../../../../ui/leaving.ts'
import { Note } from '../../../../ui/note.tsx'
import type { NamedList } from './named-lists.ts'

interface NameDialogProps {
  list: NamedList
  /** Null: a new one. */
  row: NamedRow | null
  onClose: () => void
  onSaved: () => void
}

function currentOf(error: unknown): NamedRow | undefined {
  return error instanceof ApiError && error.code === 'stale_version'
    ? (error.body.current as NamedRow | undefined)
    : undefined
}

/** Adds or changes a name; if another person renamed it meanwhile, their name is shown first. */
export function NameDialog({ list, row, onClose, onSaved }: NameDialogProps) {
  const [name, setName] = useState(row?.name ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<NamedRow | null>(null)
  const base = theirs ?? row
  const dirty = name.trim() !== (row?.name ?? '')
  useUnsavedChanges(dirty)
  const options = {
    announce: true,
    showsItself(error: unknown) {
      const current = currentOf(error)
      if (current) setTheirs(current)
      const isTaken = error instanceof ApiError && error.code === 'already_exists'
      const words = isTaken ? error.message : fieldErrors(error).name
      if (words) setProblem(words)
      return current !== undefined || words !== undefined
    },
    onSuccess: onSaved,
  }
  const add = useAction(list.add, options)
  const edit = useAction(list.edit, options)
  const saving = add.isPending || edit.isPending

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (saving) return
    if (name.trim() === '') setProblem('This is required.')
    else if (base)
      edit.mutate({
        params: { id: base.id },
        body: { name, archived: base.is_archived, version: base.version },
      })
    else add.mutate({ body: { name } })
  }

  async function close(): Promise<void> {
    if (!dirty || (await askToDiscard(row ? row.name : `the new ${list.one}`))) onClose()
  }

  return (
    <Dialog
      opened
      onClose={() => void close()}
      title={row ? `Rename ${list.one}` : `Add ${list.one}`}
      actions={
        <>
          <Button variant="default" disabled={saving} onClick={() => void close()}>
            Cancel
          </Button>
          <Button type="submit" form="name-form" loading={saving} disabled={!dirty}>
            {row ? 'Save' : `Add ${list.one}`}
          </Button>
        </>
      }
    >
      <form id="name-form" noValidate onSubmit={onSubmit}>
        {theirs ? (
          <Note tone="warn" live title="Someone else saved this meanwhile.">
            It is now “{theirs.name}”{theirs.is_archived ? ', archived' : ''}. Save again to give it your
            name.
          </Note>
        ) : null}
        <TextInput
          mt={theirs ? 12 : 0}
          label="Name"
          placeholder={list.example}
          required
          autoComplete="off"
          data-autofocus
          maxLength={120}
          value={name}
          error={problem}
          onChange={(event) => {
            setProblem(null)
            setName(event.currentTarget.value)
          }}
        />
      </form>
    </Dialog>
  )
}
