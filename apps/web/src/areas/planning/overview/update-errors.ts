import { fieldErrors } from '../../../lib/errors.ts'

/** The fields a refusal names, as the forms know them: they arrive as `update.client_email`. */
export function updateErrors(error: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([field, message]) => [field.replace(/^update\./, ''), message]),
  )
}
