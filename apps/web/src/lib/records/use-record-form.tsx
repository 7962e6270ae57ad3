import { type Answer, ApiError, type CallOptions, ERRORS } from '@itayo/contract'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { type FormEventHandler, type ReactNode, useEffect, useState } from 'react'
import { differences, type FieldLabels, merged, sameValues } from '../../ui/conflict/conflict.ts'
import { ConflictDialog } from '../../ui/conflict/conflict-dialog.tsx'
import { focusFirst, showFieldErrors } from '../form.ts'
import { useAction } from '../query.ts'
import { useUnsavedChanges } from '../unsaved.tsx'

interface RecordFormOptions<Values, Row> {
  row: Row
  valuesOf: (row: Row) => Values
  labels: FieldLabels<Values>
  /** A value as the comparison shows it. */
  words: (field: keyof Values & string, value: Values[keyof Values & string]) => string
  check: (values: Values) => Record<string, string>
  call: (input: { values: Values; version: number }, options: CallOptions) => Promise<Answer<Row>>
  onSaved: (row: Row) => void
  onDirty: (dirty: boolean) => void
}

export interface RecordForm<Values> {
  form: UseFormReturnType<Values>
  dirty: boolean
  saving: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Shows when someone else saved first. */
  conflict: ReactNode
}

function currentOf<Row>(error: unknown): Row | undefined {
  return error instanceof ApiError && error.code === 'stale_version'
    ? (error.body.current as Row | undefined)
    : undefined
}

/** Edits a record of a list. A refused save keeps the typed values; a 409 asks which values stay. */
export function useRecordForm<Values extends object, Row extends { version: number }>(
  options: RecordFormOptions<Values, Row>,
): RecordForm<Values> {
  const { row, valuesOf, labels, onDirty } = options
  const [start] = useState({ values: valuesOf(row), version: row.version })
  const [saved, setSaved] = useState<Row | null>(null)
  const [comparing, setComparing] = useState(false)
  const form = useForm<Values>({ initialValues: start.values, validate: options.check as never })
  const mine = form.values
  const dirty = !sameValues(labels, mine, start.values)
  useUnsavedChanges(dirty)
  useEffect(() => onDirty(dirty), [dirty, onDirty])

  const save = useAction(options.call, {
    announce: true,
    showsItself: (error) => currentOf<Row>(error) !== undefined || showFieldErrors(form, error),
    onSuccess: options.onSaved,
    onError(error) {
      const current = currentOf<Row>(error)
      if (!current) return
      setSaved(current)
      setComparing(true)
    },
  })
  const versions = saved ? { start: start.values, mine, theirs: valuesOf(saved) } : null
  const found = versions ? differences(labels, versions, options.words) : []

  return {
    form,
    dirty,
    saving: save.isPending,
    onSubmit: form.onSubmit(
      (values) => (saved ? setComparing(true) : save.mutate({ values, version: start.version })),
      (errors) => focusFirst(form, Object.keys(errors)),
    ),
    conflict:
      versions && saved ? (
        <ConflictDialog
          key={saved.version}
          opened={comparing}
          title={ERRORS.stale_version.title}
          text={ERRORS.stale_version.text}
          found={found}
          saving={save.isPending}
          onLater={() => setComparing(false)}
          onSave={(chosen) =>
            save.mutate({ values: merged(versions, found, chosen), version: saved.version })
          }
        />
      ) : null,
  }
}
