import { Note } from '../ui/note.tsx'
import { errorWords } from './errors.ts'

/** Why the last try was refused, read on the form that was sent; nothing while there is no error. */
export function ProblemNote({ error, title }: { error: unknown; title?: string | undefined }) {
  if (!error) return null
  const words = errorWords(error)
  return (
    <Note tone="bad" live title={title ?? words.title}>
      {words.text}
    </Note>
  )
}
