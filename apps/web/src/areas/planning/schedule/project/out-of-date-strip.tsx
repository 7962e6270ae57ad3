import { Button } from '@mantine/core'
import { IconRefreshAlert } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Note } from '../../../../ui/note.tsx'
import { outOfDate } from '../model/changes.ts'
import { recalculated } from '../model/draft.ts'
import { recalculationWords } from '../model/words.ts'
import { MovesList } from '../save/moves-list.tsx'
import classes from './project.module.css'
import type { Plan } from './use-plan.ts'

/**
 * The saved dates stay on the screen until somebody plans anew, though a calendar, the start of the project
 * or a removed work item asks for others by now. This line tells what would move, and takes it over.
 */
export function OutOfDateStrip({ plan, canEdit }: { plan: Plan; canEdit: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const effect = plan.isDirty ? null : outOfDate(plan.base)
  if (!effect) return null
  const recalculate = () => {
    setOpen(false)
    plan.replace(recalculated(plan.draft), 'Recalculate')
  }
  const take = canEdit ? (
    <Button size="xs" onClick={recalculate}>
      Recalculate
    </Button>
  ) : null
  return (
    <div className={`screen-only ${classes.strip}`}>
      <Note
        tone="warn"
        icon={IconRefreshAlert}
        title="The dates are out of date"
        action={
          <span className="flex wrap gap-8">
            <Button variant="default" size="xs" onClick={() => setOpen(true)}>
              Show what moves
            </Button>
            {take}
          </span>
        }
      >
        The calendar, the start of the project or its work items have changed since they were planned.
        Recalculated, {recalculationWords(effect)}
      </Note>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        width={640}
        tone="warn"
        icon={IconRefreshAlert}
        title="What moves when the plan is recalculated"
        actions={
          <>
            <Button variant="default" onClick={() => setOpen(false)}>
              Close
            </Button>
            {take}
          </>
        }
      >
        <p>{recalculationWords(effect)}</p>
        <MovesList
          base={plan.base}
          moves={effect.moves.map(({ id, to }) => ({ id, start_date: to.start, end_date: to.end }))}
        />
      </Dialog>
    </div>
  )
}
