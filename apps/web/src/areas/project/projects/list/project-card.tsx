import type { ProjectRow } from '@itayo/contract'
import { Checkbox } from '@mantine/core'
import { IconHistory, IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ESTIMATE_SPENT } from '../../../../lib/cost-shares.ts'
import { formatDay } from '../../../../lib/formats.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Bar } from '../../../../ui/bar.tsx'
import type { RowAction } from '../../../../ui/data-table/column.ts'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { ProjectStateBadge } from '../state-badge.tsx'
import { amountOf, placeLine, wholePercent } from './card-words.ts'
import classes from './project-card.module.css'
import { ProjectPhoto } from './project-photo.tsx'

interface ProjectCardProps {
  project: ProjectRow
  actions: readonly RowAction[]
  /** Absent for who has nothing to do with a selection. */
  onTick?: ((ticked: boolean) => void) | undefined
  ticked: boolean
  onOpen: () => void
}

/** The whole card opens the project; its box and its menu lie above that. */
export function ProjectCard({ project, actions, onTick, ticked, onOpen }: ProjectCardProps) {
  const amount = amountOf(project)
  return (
    <article
      className={`shrink anchor stack panel ${classes.card}`}
      aria-label={project.ProjectName}
      data-ticked={ticked || undefined}
      data-ticks={onTick ? true : undefined}
    >
      <div className={`clip ${classes.photo}`}>
        <ProjectPhoto image={project.Image} />
      </div>
      {onTick ? (
        // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is its control
        <label className={`middle ${classes.tick}`}>
          <Checkbox
            aria-label={`Select ${project.ProjectName}`}
            checked={ticked}
            onChange={(event) => onTick(event.currentTarget.checked)}
          />
        </label>
      ) : null}
      <div className={`shrink ${classes.names}`}>
        <h2 className={`title truncate ${classes.name}`}>
          <Link
            className={`ink ${classes.opener}`}
            to={`/projects/Index?id=${project.ProjectId}`}
            onClick={onOpen}
          >
            {project.ProjectName}
          </Link>
        </h2>
        <p className={`small truncate muted ${classes.place}`} title={placeLine(project)}>
          {project.identifier}
          {project.source_of_funds ? <span className="desk-only"> · {project.source_of_funds}</span> : null}
          {project.place ? ` · ${project.place}` : null}
        </p>
      </div>
      <div className={`flex wrap to-end gap-4 ${classes.marks}`}>
        {project.is_restricted ? <RestrictedMark /> : null}
        {project.has_historical_data ? (
          <StatusBadge tone="warn" icon={IconHistory}>
            Historical
          </StatusBadge>
        ) : null}
        <ProjectStateBadge state={project.state} slippage={project.slippage} />
      </div>
      <div className={`anchor end ${classes.menu}`}>
        <RowMenu name={project.ProjectName} actions={actions} upright />
      </div>
      <div className={`row-baseline wrap between ${classes.line}`}>
        {amount ? (
          <span className={classes.money}>
            {amount.amount ? (
              <span className={`large heavy figures ${classes.amount}`}>{amount.amount}</span>
            ) : null}
            {amount.note ? <span className="small muted">{amount.note}</span> : null}
          </span>
        ) : null}
        <span className={`desk-only ${classes.dates}`}>
          {formatDay(project.Start)} – {formatDay(project.End)}
        </span>
        <span className={classes.end}>ends {formatDay(project.End)}</span>
      </div>
      <dl className={`stack ${classes.bars}`}>
        <dt>Progress</dt>
        <dd>
          <Bar
            label={`Progress of ${project.ProjectName}`}
            percent={project.Progress}
            kind="progress"
            // No tick stands at the very edge while nothing is planned yet.
            plan={project.planned || undefined}
          />
          <span className={`small medium figures end toned ${classes.percent}`}>
            {wholePercent(project.Progress)}
          </span>
        </dd>
        {project.cost_percent === undefined ? null : (
          <>
            <dt title={ESTIMATE_SPENT.means}>{ESTIMATE_SPENT.name}</dt>
            <dd>
              <Bar
                label={`${ESTIMATE_SPENT.name} of ${project.ProjectName}`}
                percent={project.cost_percent}
                kind="cost"
              />
              <span
                className={`small medium figures end toned ${classes.percent}`}
                data-over={project.cost_percent > 100 || undefined}
              >
                {wholePercent(project.cost_percent)}
              </span>
            </dd>
          </>
        )}
      </dl>
    </article>
  )
}

function RestrictedMark() {
  return (
    <span title="Only chosen people have access">
      <Badge tone="neutral" icon={<IconLock size={13} stroke={2} aria-hidden />}>
        Restricted
      </Badge>
    </span>
  )
}
