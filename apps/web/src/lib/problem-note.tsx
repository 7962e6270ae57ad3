import { Note } from '../ui/note.tsx'
import { errorWords } from './errors.ts'

/** Why the last try was refused, read on the form that was sent; nothing while there is no error. */
export function ProblemNote({ error }: { error: unknown }) {
  if (!error) return null
  const { title, text } = errorWords(error)
  return (
    <Note tone="bad" live title={title}>
      {text}
    </Note>
  )
}
