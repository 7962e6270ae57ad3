import type { Answer, CallOptions } from '@itayo/contract'
import { TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { DuplicateWords } from '../../ui/duplicate-words.tsx'
import { showFieldErrors } from '../form.ts'
import { useAction } from '../query.ts'
import { useUnsavedChanges } from '../unsaved.tsx'
import { FormDialog } from './form-dialog.tsx'

/** Every such dialog takes these, whatever the list is. */
export interface AddEntryProps<Row> {
  opened: boolean
  /** The text typed in the search for the entry. */
  name?: string
  onClose: () => void
  onCreated: (row: Row) => void
}

interface AddEntryOptions<Values, Body, Row> extends AddEntryProps<Row> {
  empty: Values
  /** The field that has the name. */
  field: keyof Values & string
  /** True as soon as something would be lost. */
  isBegun: (values: Values) => boolean
  check: (values: Values) => Record<string, string>
  bodyOf: (values: Values) => Body
  call: (input: { body: Body }, options: CallOptions) => Promise<Answer<Row>>
  /** Queries that are read again when there is one entry more. */
  stale: { queryKey: QueryKey }
}

interface AddEntry<Values extends object> {
  form: UseFormReturnType<Values>
  field: keyof Values & string
  saving: boolean
  opened: boolean
  onSubmit: (values: Values) => void
  onClose: () => void
}

/** One more of a list, by its name. A name that is taken is answered by the server's own dialog, and the form stays. */
export function useAddEntry<Values extends object, Body, Row>(
  options: AddEntryOptions<Values, Body, Row>,
): AddEntry<Values> {
  const { opened, name = '', field, onClose } = options
  const queries = useQueryClient()
  const form = useForm<Values>({ initialValues: options.empty, validate: options.check as never })
  useUnsavedChanges(opened && options.isBegun(form.values))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens with a name
  useEffect(() => {
    if (opened && name) form.setFieldValue(field as never, name as never)
  }, [opened, name])

  const create = useAction(options.call, {
    announce: true,
    showsItself: (error) => showFieldErrors(form, error),
    onSuccess(row) {
      void queries.invalidateQueries(options.stale)
      form.reset()
      options.onCreated(row)
    },
  })

  return {
    form,
    field,
    opened,
    saving: create.isPending,
    onClose,
    onSubmit: (values) => create.mutate({ body: options.bodyOf(values) }),
  }
}

interface AddEntryDialogProps<Values extends object> {
  entry: AddEntry<Values>
  title: string
  /** The label of the field for the name. */
  label: string
  placeholder: string
  /** The entry of the list that has this name already. */
  taken: string | undefined
  /** The fields below the name. */
  children: ReactNode
}

export function AddEntryDialog<Values extends object>(props: AddEntryDialogProps<Values>) {
  const { entry, taken } = props
  return (
    <FormDialog
      opened={entry.opened}
      onClose={entry.onClose}
      title={props.title}
      form={entry.form}
      sending={entry.saving}
      onSubmit={entry.onSubmit}
    >
      <div>
        <TextInput
          {...entry.form.getInputProps(entry.field as never)}
          label={props.label}
          placeholder={props.placeholder}
          autoComplete="off"
          required
          data-autofocus
        />
        <DuplicateWords text={taken ? `${taken} is in the list already.` : undefined} />
      </div>
      {props.children}
    </FormDialog>
  )
}
