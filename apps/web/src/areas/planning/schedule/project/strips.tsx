import { Button } from '@mantine/core'
import { IconCalendarOff, IconTrendingDown } from '@tabler/icons-react'
import { countOf, formatPercent } from '../../../../lib/formats.ts'
import { Note } from '../../../../ui/note.tsx'
import { SLIPPAGE_STAGES } from '../../../project/projects/slippage-stages.ts'
import { driversOf } from '../curve/drivers.ts'
import { nameOf, type PlanBase } from '../model/base.ts'
import classes from './project.module.css'

const TONES = { neutral: 'info', warn: 'warn', bad: 'bad' } as const

interface CatchUpStripProps {
  base: PlanBase
  /** The slippage that the link was made with. */
  linkedSlippage: number | null
  onOpen: (taskId: number) => void
  onClose: () => void
}

/** Shown after a link to catch up: the tasks that cause the slippage, which the alert below names. */
export function CatchUpStrip({ base, linkedSlippage, onOpen, onClose }: CatchUpStripProps) {
  const { standing, tasks } = base.reading
  const { slippage } = standing
  const drivers = driversOf(tasks, standing.today, base.calendar, 3).filter(({ points }) => points < 0)
  const differs = linkedSlippage !== null && slippage !== null && Math.abs(linkedSlippage - slippage) >= 0.005
  const since = differs ? ` It was ${formatPercent(linkedSlippage)} when the link was made.` : ''
  return (
    <div className={`screen-only ${classes.strip}`}>
      <Note
        tone={TONES[SLIPPAGE_STAGES[standing.stage].tone]}
        icon={IconTrendingDown}
        title={
          slippage === null
            ? 'Nothing is planned yet, so nothing can be behind.'
            : 'Where the delay comes from'
        }
        action={
          <Button variant="default" size="xs" onClick={onClose}>
            Close
          </Button>
        }
      >
        {drivers.length > 0 ? (
          <>
            {drivers.map(({ task, points }, at) => (
              <span key={task.id}>
                {at > 0 ? ', ' : ''}
                <button type="button" className={classes.link} onClick={() => onOpen(task.id)}>
                  {nameOf(task)}
                </button>{' '}
                ({formatPercent(points)})
              </span>
            ))}
            .{since}
          </>
        ) : (
          since || 'No work item is behind its plan today.'
        )}
      </Note>
    </div>
  )
}

interface UndatedStripProps {
  count: number
  total: number
  isFiltered: boolean
  onFilter: () => void
  onPropose: (() => void) | undefined
}

/** Work items outside the plan: they count in the progress, but in no date. */
export function UndatedStrip({ count, total, isFiltered, onFilter, onPropose }: UndatedStripProps) {
  if (count === 0) return null
  return (
    <div className={`screen-only ${classes.strip}`}>
      <Note
        tone="info"
        icon={IconCalendarOff}
        title={
          count === total
            ? 'No work item has dates yet'
            : `${countOf(count, 'work item has', 'work items have')} no dates`
        }
        action={
          <span className="flex wrap gap-8">
            {count < total || isFiltered ? (
              <Button variant="default" size="xs" aria-pressed={isFiltered} onClick={onFilter}>
                {isFiltered ? 'Show all' : 'Show them'}
              </Button>
            ) : null}
            {onPropose ? (
              <Button variant="default" size="xs" onClick={onPropose}>
                Propose a plan
              </Button>
            ) : null}
          </span>
        }
      >
        They are left out of the slippage, and their links sleep. Open one and give it working days.
      </Note>
    </div>
  )
}
