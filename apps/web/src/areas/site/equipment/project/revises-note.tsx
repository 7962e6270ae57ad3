import { Button } from '@mantine/core'
import { Note } from '../../../../ui/note.tsx'
import type { Revised } from './model/revision.ts'

/** Says that the draft takes up a request that came back; it can be made a new one. */
export function RevisesNote({ revises, onNew }: { revises: Revised; onNew: () => void }) {
  if (revises.id === undefined) return null
  return (
    <div className="inset-8">
      <Note
        tone="info"
        title={`Revises ${revises.number}`}
        action={
          <Button variant="subtle" size="compact-xs" onClick={onNew}>
            Make it a new one
          </Button>
        }
      />
    </div>
  )
}
