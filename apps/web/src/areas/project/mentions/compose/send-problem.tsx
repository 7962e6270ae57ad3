import { ProblemNote } from '../../../../lib/problem-note.tsx'
import { Note } from '../../../../ui/note.tsx'
import { TalkText } from '../talk-text.tsx'

interface SendProblemProps {
  error: unknown
  newer: { message: string } | null
  /** In place of the server's own title. */
  title?: string
}

/** Why it was not taken, beside what was typed, which stays (UPD-014). */
export function SendProblem({ error, newer, title }: SendProblemProps) {
  if (!newer) return <ProblemNote error={error} title={title} />
  return (
    <Note tone="warn" live title="Changed meanwhile">
      <p>You saved another text since you opened this one. What you typed is still here: Save replaces it.</p>
      {newer.message ? <TalkText text={newer.message} className="mt-6 muted" /> : null}
    </Note>
  )
}
