import { errorWords, fieldErrors } from '../../../../lib/errors.ts'
import { Note } from '../../../../ui/note.tsx'

/** An error of a field is shown at the field, any other one here. */
export function FactorProblem({ error }: { error: unknown }) {
  if (!error || Object.keys(fieldErrors(error)).length > 0) return null
  const { title, text } = errorWords(error)
  return (
    <Note tone="bad" live title={title}>
      {text}
    </Note>
  )
}
