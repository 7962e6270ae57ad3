import type { UseFormReturnType } from '@mantine/form'
import type { z } from 'zod'
import { inOurWords } from '../ui/language/spoken.ts'
import { fieldErrors } from './errors.ts'

/** The contract's own schema checks what is typed, so that browser and server say the same. */
export function checkedBy<Values extends object>(schema: z.ZodType) {
  return (values: Values): Record<string, string> => {
    const result = schema.safeParse(values)
    if (result.success) return {}
    const errors: Record<string, string> = {}
    for (const issue of result.error.issues) {
      const field = issue.path.join('.')
      // "Use at least 3 characters" is no help to someone who overlooked the field.
      errors[field] ??= inOurWords(
        (values as Record<string, unknown>)[field] === '' ? 'This is required.' : issue.message,
      )
    }
    return errors
  }
}

/** Shows the server's field errors at their fields. False when it named no field of this form. */
export function showFieldErrors<Values extends object>(
  form: UseFormReturnType<Values>,
  error: unknown,
): boolean {
  const known = Object.entries(fieldErrors(error)).filter(([field]) => field in form.getValues())
  if (known.length === 0) return false
  form.setErrors(Object.fromEntries(known))
  focusFirst(
    form,
    known.map(([field]) => field),
  )
  return true
}

/** Focuses the first of these fields, in the order of the form. */
export function focusFirst<Values extends object>(
  form: UseFormReturnType<Values>,
  fields: readonly string[],
): void {
  const first = Object.keys(form.getValues()).find((field) => fields.includes(field))
  if (first) form.getInputNode(first as never)?.focus()
}
