import { errorWords, fieldErrors } from '../../../../lib/errors.ts'
import { Note } from '../../../../ui/note.tsx'

/** What is wrong with a field stands at the field; the rest stands here. */
export function FactorProblem({ error }: { error: unknown }) {
  if (!error || Object.keys(fieldErrors(error)).length > 0) return null
  const { title, text } = errorWords(error)
  return (
    <Note tone="bad" live title={title}>
      {text}
    </Note>
  )
}
