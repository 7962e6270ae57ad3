import { type UseFormReturnType, useForm } from '@mantine/form'
import { type FormEventHandler, type ReactNode, useEffect, useState } from 'react'
import { sameValues } from '../../ui/conflict/conflict.ts'
import { ConflictNote } from '../../ui/conflict/conflict-note.tsx'
import { toastSuccess } from '../../ui/toast.tsx'
import { takeDraft, useKeptDraft } from '../drafts.ts'
import { focusFirst } from '../form.ts'
import { useUnsavedChanges } from '../unsaved.tsx'
import { type Saving, useConflict } from './use-conflict.tsx'

interface PageFormOptions<Values, Row> extends Saving<Values, Row> {
  /** As it is saved by now; a newer one is taken over while nothing is typed. */
  row: Row & { id: number }
  check: (values: Values) => Record<string, string>
  /** Typed values are kept under this name when the session ends. */
  draftName: string
  /** Said while the question about somebody else's save is put off. */
  savedElsewhere: string
}

interface PageForm<Values> {
  form: UseFormReturnType<Values>
  start: Values
  dirty: boolean
  saving: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Back to what is saved. */
  discard: () => void
  notice: ReactNode
  /** Shows when someone else saved first. */
  conflict: ReactNode
}

/** Edits the one record of a page: the form stays after saving, and goes on from what is saved. */
export function usePageForm<Values extends object, Row extends { version: number }>(
  options: PageFormOptions<Values, Row>,
): PageForm<Values> {
  const { row, valuesOf, labels, draftName } = options
  // The form's first values go with the version that its changes are based on.
  const [start, setStart] = useState({ values: valuesOf(row), version: row.version })
  const form = useForm<Values>({ initialValues: start.values, validate: options.check as never })
  const mine = form.values
  const dirty = !sameValues(labels, mine, start.values)
  useUnsavedChanges(dirty)
  useKeptDraft(draftName, row.id, dirty ? mine : undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    const draft = takeDraft<Values>(draftName, row.id)
    if (!draft) return
    form.setValues(draft)
    toastSuccess('What you typed before your session ended is back')
  }, [row.id])

  function begin(next: Row): void {
    setStart({ values: valuesOf(next), version: next.version })
    form.setValues(valuesOf(next))
    form.clearErrors()
    conflict.forget()
  }

  useEffect(() => {
    if (row.version <= start.version) return
    // A new picture, for one, changes nothing here but the version.
    if (sameValues(labels, valuesOf(row), start.values))
      setStart({ values: start.values, version: row.version })
    else if (!dirty) begin(row)
  })

  const conflict = useConflict(form, start.values, {
    ...options,
    onSaved(saved: Row) {
      begin(saved)
      options.onSaved(saved)
    },
  })

  return {
    form,
    start: start.values,
    dirty,
    saving: conflict.saving,
    onSubmit: form.onSubmit(
      (values) => conflict.save({ values, version: start.version }),
      (errors) => focusFirst(form, Object.keys(errors)),
    ),
    discard: () => begin(row),
    notice:
      conflict.isOpen && !conflict.isComparing ? (
        <ConflictNote title={options.savedElsewhere} onCompare={conflict.compare} />
      ) : null,
    conflict: conflict.dialog,
  }
}
