import { Note } from '../../../../ui/note.tsx'
import { loopWords } from './link-words.ts'

interface LoopNoteProps {
  /** The work items that would wait for one another. */
  loop: readonly number[]
  nameOf: (id: number) => string
}

export const LoopNote = ({ loop, nameOf }: LoopNoteProps) => (
  <div className="mt-12">
    <Note tone="bad" live title="This link cannot be made">
      {loopWords(loop, nameOf)}
    </Note>
  </div>
)
