import { type UseFormReturnType, useForm } from '@mantine/form'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type FormEventHandler, type ReactNode, useEffect, useState } from 'react'
import { sameValues } from '../../ui/conflict/conflict.ts'
import { focusFirst } from '../form.ts'
import { useUnsavedChanges } from '../unsaved.tsx'
import { type Saving, useConflict } from './use-conflict.tsx'

interface RecordFormOptions<Values, Row> extends Saving<Values, Row> {
  row: Row
  check: (values: Values) => Record<string, string>
  onDirty: (dirty: boolean) => void
  /** Queries that are read again once it is saved. */
  stale?: { queryKey: QueryKey }
}

export interface RecordForm<Values> {
  form: UseFormReturnType<Values>
  dirty: boolean
  saving: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Shows when someone else saved first. */
  conflict: ReactNode
}

/** Edits a record of a list. */
export function useRecordForm<Values extends object, Row extends { version: number }>(
  options: RecordFormOptions<Values, Row>,
): RecordForm<Values> {
  const { row, valuesOf, labels, onDirty } = options
  const queries = useQueryClient()
  const [start] = useState({ values: valuesOf(row), version: row.version })
  const form = useForm<Values>({ initialValues: start.values, validate: options.check as never })
  const dirty = !sameValues(labels, form.values, start.values)
  useUnsavedChanges(dirty)
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  const conflict = useConflict(form, start.values, {
    ...options,
    onSaved(saved: Row) {
      if (options.stale) void queries.invalidateQueries(options.stale)
      options.onSaved(saved)
    },
  })

  return {
    form,
    dirty,
    saving: conflict.saving,
    onSubmit: form.onSubmit(
      (values) => (conflict.isOpen ? conflict.compare() : conflict.save({ values, version: start.version })),
      (errors) => focusFirst(form, Object.keys(errors)),
    ),
    conflict: conflict.dialog,
  }
}
