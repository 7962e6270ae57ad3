import { ERRORS } from '@itayo/contract'
import { Loader, TextInput, VisuallyHidden } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { projectQueries } from '../queries.ts'
import classes from './connect.module.css'
import type { ConnectValues } from './connect-form.ts'

const TYPING_MS = 350

/** Tells while typing whether the ID is still free, and not only when the form is sent. */
export function IdentifierField({ form }: { form: UseFormReturnType<ConnectValues> }) {
  const typed = form.values.identifier.trim()
  const [checked] = useDebouncedValue(typed, TYPING_MS)
  const answer = useQuery({ ...projectQueries.identifier(checked), enabled: checked !== '', retry: false })
  // The answer belongs to the text it was asked for; while typing goes on there is none.
  const isSettled = typed !== '' && typed === checked
  const isFree = isSettled ? answer.data?.is_free : undefined
  const field = form.getInputProps('identifier')
  const taken = isFree === false ? ERRORS['project.identifier_taken'].text : undefined
  return (
    <>
      <TextInput
        {...field}
        label="Project ID"
        required
        maxLength={40}
        autoComplete="off"
        error={field.error ?? taken}
        rightSection={
          isFree === true ? (
            <IconCircleCheckFilled size={16} className={classes.free} aria-hidden />
          ) : isSettled && answer.isFetching ? (
            <Loader size={14} aria-hidden />
          ) : null
        }
        rightSectionPointerEvents="none"
      />
      <VisuallyHidden role="status">{isFree === true ? 'This Project ID is free.' : ''}</VisuallyHidden>
    </>
  )
}
