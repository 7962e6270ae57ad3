import type { ProjectState, ScheduledProject } from '@itayo/contract'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatDay, formatPercent } from '../../../../lib/formats.ts'
import { Slippage } from '../../../project/projects/slippage.tsx'
import { ProjectStateBadge } from '../../../project/projects/state-badge.tsx'
import classes from './list.module.css'
import { type ListScale, spanOf } from './list-scale.ts'
import { ProjectTasks } from './project-tasks.tsx'

interface ProjectLineProps {
  project: ScheduledProject
  scale: ListScale
  /** Percent of the track. */
  today: number
  isOpen: boolean
  onToggle: () => void
}

const STATES: readonly string[] = ['not_started', 'on_track', 'behind', 'over_budget', 'completed']

export function ProjectLine({ project, scale, today, isOpen, onToggle }: ProjectLineProps) {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const { planned_start, planned_end } = project
  return (
    <li className={`line-below ${classes.project}`}>
      <div className={classes.line}>
        <span className={`shrink row gap-4 ${classes.name}`}>
          <UnstyledButton
            className={`fixed middle muted ${classes.chevron}`}
            aria-expanded={isOpen}
            aria-label={`Work items of ${project.name}`}
            onClick={onToggle}
          >
            <Chevron size={16} stroke={1.8} aria-hidden />
          </UnstyledButton>
          <span className="shrink column">
            <Link
              to={`/schedule/Schedule?id=${project.id}`}
              className={`strong truncate ink ${classes.link}`}
            >
              {project.name}
            </Link>
            <span className="small figures truncate muted">
              {project.identifier} · {formatDay(project.start_date)} – {formatDay(project.end_date)}
            </span>
          </span>
        </span>
        <span className={classes.track}>
          <span className={classes.today} style={{ left: `${today}%` }} />
          <span
            className={classes.contract}
            style={spanOf(scale, project.start_date, project.end_date)}
            title={`Contract ${formatDay(project.start_date)} – ${formatDay(project.end_date)}`}
          />
          {planned_start && planned_end ? (
            <span
              className={classes.planned}
              data-late={planned_end > project.end_date || undefined}
              style={spanOf(scale, planned_start, planned_end)}
              title={`Planned ${formatDay(planned_start)} – ${formatDay(planned_end)}`}
            >
              <span className={classes.done} style={{ width: `${Math.min(100, project.progress)}%` }} />
            </span>
          ) : (
            <span className={`small muted ${classes.noPlan}`}>No dates yet</span>
          )}
        </span>
        <span className={classes.figure}>{formatPercent(project.progress)}</span>
        <span className={classes.figure}>
          <Slippage slippage={project.slippage} />
        </span>
        <span className={`shrink ${classes.state}`}>
          {STATES.includes(project.state) ? (
            <ProjectStateBadge state={project.state as ProjectState} slippage={project.slippage} />
          ) : (
            project.state
          )}
        </span>
      </div>
      {isOpen ? <ProjectTasks project={project} scale={scale} /> : null}
    </li>
  )
}
