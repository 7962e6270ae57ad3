import type { MoveRow } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconArrowsMove, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { countOf, formatDay } from '../../../../lib/formats.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Note } from '../../../../ui/note.tsx'
import { nameOf } from '../model/base.ts'
import type { Plan } from '../project/use-plan.ts'
import { MovesList } from './moves-list.tsx'
import classes from './save.module.css'

interface MovesDialogProps {
  plan: Plan
  moves: readonly MoveRow[] | null
  saving: boolean
  onKeep: () => void
  onSave: (moves: readonly MoveRow[]) => void
}

/** The plan changed meanwhile, so other work items move than those on the screen: they are shown first. */
export function MovesDialog({ plan, moves, saving, onKeep, onSave }: MovesDialogProps) {
  return (
    <Dialog
      opened={moves !== null}
      onClose={onKeep}
      width={640}
      tone="warn"
      icon={IconArrowsMove}
      title="Other work items would move"
      actions={
        <>
          <Button variant="default" onClick={onKeep} disabled={saving}>
            Keep editing
          </Button>
          <Button loading={saving} onClick={() => moves && onSave(moves)}>
            Save with these
          </Button>
        </>
      }
    >
      <p>
        The plan was changed meanwhile, and nothing of yours is saved yet. With your changes{' '}
        {moves?.length
          ? `${countOf(moves.length, 'other work item moves', 'other work items move')}. Look at them and save again.`
          : 'no other work item moves any more. Save again.'}
      </p>
      {moves && moves.length > 0 ? <MovesList base={plan.base} moves={moves} /> : null}
    </Dialog>
  )
}

/** Another person saved a task that is edited here: a strip, and both versions side by side. */
export function ClashStrip({ plan }: { plan: Plan }) {
  const [isOpen, setOpen] = useState(false)
  if (plan.clashes.length === 0) return null
  const count = countOf(plan.clashes.length, 'work item', 'work items')
  const settle = (whose: 'mine' | 'theirs') => {
    plan.settleClashes(whose)
    setOpen(false)
  }
  return (
    <div className="inset-8 surface">
      <Note
        tone="warn"
        icon={IconUsers}
        live
        title={`Somebody saved ${count} that you edit`}
        action={
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            Compare
          </Button>
        }
      >
        Nothing of yours is lost. Look at both and choose what stays, then save.
      </Note>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        width={640}
        tone="warn"
        icon={IconUsers}
        title="Changed meanwhile"
        actions={
          <>
            <Button variant="default" onClick={() => settle('theirs')}>
              Use what was saved
            </Button>
            <Button onClick={() => settle('mine')}>Keep mine</Button>
          </>
        }
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <section className={classes.frame} aria-label="Work items changed meanwhile" tabIndex={0}>
          <table className={`table ${classes.table}`} data-sticky data-tops>
            <thead>
              <tr>
                <th scope="col">Work item</th>
                <th scope="col">Saved meanwhile</th>
                <th scope="col">Yours</th>
              </tr>
            </thead>
            <tbody>
              {plan.clashes.map((id) => {
                const task = plan.base.byId.get(id)
                return (
                  <tr key={id}>
                    <td>{task ? nameOf(task) : id}</td>
                    <td className="figures nowrap">{windowWords(plan.base.stored.get(id))}</td>
                    <td className="figures nowrap">{windowWords(plan.worked.dates.get(id))}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </section>
      </Dialog>
    </div>
  )
}

function windowWords(window: { start: string; end: string } | undefined): string {
  return window ? `${formatDay(window.start)} – ${formatDay(window.end)}` : 'No dates'
}
