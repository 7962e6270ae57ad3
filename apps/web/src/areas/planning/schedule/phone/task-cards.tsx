import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { countOf, formatDay } from '../../../../lib/formats.ts'
import { Bar } from '../../../../ui/bar.tsx'
import { nameOf } from '../model/base.ts'
import type { GanttRow } from '../model/rows.ts'
import { percentDone, shortDays } from '../model/words.ts'
import type { Plan } from '../project/use-plan.ts'
import classes from './cards.module.css'

interface TaskCardsProps {
  plan: Plan
  rows: readonly GanttRow[]
  onToggle: (phaseId: number) => void
  onOpen: (taskId: number) => void
}

/** The plan on a phone: by scope of work, each work item a card that opens its fields. */
export function TaskCards({ plan, rows, onToggle, onOpen }: TaskCardsProps) {
  const conflicts = new Set(plan.worked.schedule.conflicts.map(({ link }) => link.successor))
  return (
    <ul className="screen-only stack gap-8 pad-12" aria-label="Schedule">
      {rows.map((row) => {
        if (row.kind === 'phase') {
          const Chevron = row.isFolded ? IconChevronRight : IconChevronDown
          return (
            <li key={row.key}>
              <UnstyledButton
                className={`full row gap-8 normal ${classes.phase}`}
                aria-expanded={!row.isFolded}
                onClick={() => onToggle(row.id)}
              >
                <Chevron size={18} stroke={1.8} aria-hidden />
                <span className="grow">
                  <span className="block strong">
                    {row.numeral} {row.name}
                  </span>
                  <span className="block small figures muted">
                    {countOf(row.count, 'work item', 'work items')}
                    {row.window ? ` · ${formatDay(row.window.start)} – ${formatDay(row.window.end)}` : ''}
                  </span>
                </span>
                {row.progress === undefined ? null : <b>{percentDone(row.progress)}</b>}
              </UnstyledButton>
            </li>
          )
        }
        const { task } = row
        const shown = plan.worked.dates.get(task.id)
        const floatWords =
          !shown || task.status >= 100
            ? ''
            : shown.isCritical
              ? ' · critical'
              : ` · ${shortDays(shown.totalFloat)} float`
        return (
          <li key={row.key}>
            <UnstyledButton
              className={`full stack gap-6 pad-12 panel ${classes.card}`}
              data-edited={plan.draft.tasks.has(task.id) || undefined}
              onClick={() => onOpen(task.id)}
            >
              <span className="flex between gap-12 large">
                <span className="shrink medium breakable">{nameOf(task)}</span>
                <b>{percentDone(task.status)}</b>
              </span>
              <span className="block small figures muted">
                {shown ? `${formatDay(shown.start)} – ${formatDay(shown.end)}${floatWords}` : 'No dates'}
              </span>
              {conflicts.has(task.id) ? (
                <span className="row gap-4 small bad">
                  <IconAlertTriangle size={14} stroke={1.8} aria-hidden /> A link asks for later dates
                </span>
              ) : null}
              <Bar label={`Progress of ${nameOf(task)}`} percent={task.status} kind="progress" />
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}
