import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Note } from '../note.tsx'

/** Shown while the comparison is put off: typed values are kept, and the button leads back to it. */
export function ConflictNote({ title, onCompare }: { title: string; onCompare: () => void }) {
  return (
    <Note
      tone="warn"
      icon={IconUsers}
      title={title}
      action={
        <Button variant="default" size="xs" onClick={onCompare}>
          Compare
        </Button>
      }
    >
      Nothing of yours is lost: choose what stays.
    </Note>
  )
}
