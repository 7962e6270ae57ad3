import { Button } from '@mantine/core'
import { IconArrowsMove } from '@tabler/icons-react'
import { effectWords } from '../model/words.ts'
import classes from './project.module.css'
import type { Plan } from './use-plan.ts'

/** Tells what a step would do to other tasks; all of it is applied or dropped. */
export function PendingBar({ plan }: { plan: Plan }) {
  const { pending } = plan
  if (!pending) return null
  return (
    <section
      className={`screen-only fixed row wrap gap-8-12 inset-8 line-below dense warn ${classes.pending}`}
      aria-label={pending.effect.moves.length > 0 ? 'Other work items would move' : 'A link would be broken'}
    >
      <IconArrowsMove size={18} stroke={1.8} aria-hidden />
      <span className={`fill medium ${classes.pendingWords}`} role="status">
        {effectWords(pending.effect, plan.base)}
      </span>
      <Button size="xs" variant="default" onClick={plan.dropPending}>
        Drop all
      </Button>
      <Button size="xs" onClick={plan.applyPending}>
        Apply all
      </Button>
    </section>
  )
}
