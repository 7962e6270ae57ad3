import { type Answer, ApiError, type CallOptions } from '@itayo/contract'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { differences, type FieldLabels, merged } from '../../ui/conflict/conflict.ts'
import { showFieldErrors } from '../form.ts'
import { useAction } from '../query.ts'
import { StaleDialog } from './stale-dialog.tsx'

/** How a record is edited in a form and saved on the version it was read with. */
export interface Saving<Values, Row> {
  valuesOf: (row: Row) => Values
  labels: FieldLabels<Values>
  /** A value as the comparison shows it. */
  words?: (field: keyof Values & string, value: Values[keyof Values & string]) => string
  call: (input: { values: Values; version: number }, options: CallOptions) => Promise<Answer<Row>>
  onSaved: (row: Row) => void
  /** The newer record that a refusal carried. */
  onStale?: (row: Row) => void
}

interface Conflict<Values> {
  save: (input: { values: Values; version: number }) => void
  saving: boolean
  /** Someone else saved first, and nobody has chosen yet which values stay. */
  isOpen: boolean
  isComparing: boolean
  compare: () => void
  /** Another beginning: the question is over. */
  forget: () => void
  /** Asks which values stay, when someone else saved first. */
  dialog: ReactNode
}

function currentOf<Row>(error: unknown): Row | undefined {
  return error instanceof ApiError && error.code === 'stale_version'
    ? (error.body.current as Row | undefined)
    : undefined
}

/** Saves a form. A refused save keeps the typed values; a 409 asks which values stay. */
export function useConflict<Values extends object, Row extends { version: number }>(
  form: UseFormReturnType<Values>,
  start: Values,
  options: Saving<Values, Row>,
): Conflict<Values> {
  const { valuesOf, labels } = options
  const [saved, setSaved] = useState<Row | null>(null)
  const [isComparing, setComparing] = useState(false)
  const action = useAction(options.call, {
    announce: true,
    showsItself: (error) => currentOf<Row>(error) !== undefined || showFieldErrors(form, error),
    onSuccess: options.onSaved,
    onError(error) {
      const current = currentOf<Row>(error)
      if (!current) return
      setSaved(current)
      setComparing(true)
      options.onStale?.(current)
    },
  })
  const versions = saved ? { start, mine: form.values, theirs: valuesOf(saved) } : null
  const found = versions ? differences(labels, versions, options.words) : []

  return {
    save: (input) => action.mutate(input),
    saving: action.isPending,
    isOpen: saved !== null,
    isComparing,
    compare: () => setComparing(true),
    forget() {
      setSaved(null)
      setComparing(false)
    },
    dialog:
      versions && saved ? (
        <StaleDialog
          key={saved.version}
          opened={isComparing}
          found={found}
          saving={action.isPending}
          onLater={() => setComparing(false)}
          onSave={(chosen) =>
            action.mutate({ values: merged(versions, found, chosen), version: saved.version })
          }
        />
      ) : null,
  }
}
