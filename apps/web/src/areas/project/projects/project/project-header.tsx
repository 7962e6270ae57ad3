import type { ProjectHeader as Header } from '@itayo/contract'
import { ActionIcon, Skeleton } from '@mantine/core'
import { IconArchive, IconArrowLeft, IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ESTIMATE_SPENT } from '../../../../lib/cost-shares.ts'
import { formatDay, formatPercent } from '../../../../lib/formats.ts'
import { Explained } from '../../../../ui/explained.tsx'
import { Hint } from '../../../../ui/hint.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { HistoryIcon } from '../../../foundation/audit/history-link.tsx'
import { Slippage } from '../slippage.tsx'
import { ProjectStateBadge } from '../state-badge.tsx'
import { clientWords } from './client-words.ts'
import classes from './project-header.module.css'

interface ProjectHeaderProps {
  projectId: number
  header: Header | undefined
}

/** The same above every tab: which project, how it stands. */
export function ProjectHeader({ projectId, header }: ProjectHeaderProps) {
  return (
    <div className={`row gap-8 ${classes.header}`}>
      <BackToProjects />
      {header ? <Words header={header} /> : <WordsSkeleton />}
      {header ? <Figures header={header} /> : null}
      {header ? <HistoryIcon thing="project" id={projectId} /> : null}
    </div>
  )
}

/** PRJ-023: the list is read again after every visit of a project. */
function BackToProjects() {
  const queries = useQueryClient()
  return (
    <ActionIcon
      component={Link}
      to="/projects/Index"
      className={classes.back ?? ''}
      aria-label="Back to projects"
      title="Back to projects"
      onClick={() => void queries.invalidateQueries({ queryKey: ['projects', 'list'] })}
    >
      <IconArrowLeft size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}

function Words({ header }: { header: Header }) {
  const { name, identifier, place } = header
  return (
    <div className={`grow ${classes.words}`}>
      <div className={`shrink row gap-10 ${classes.line}`}>
        <h1 className={`shrink heavy truncate ${classes.name}`} tabIndex={-1} title={name}>
          {name}
        </h1>
        {header.is_restricted ? <RestrictedLock /> : null}
        {header.archived_at ? (
          <StatusBadge tone="neutral" icon={IconArchive}>
            Archived
          </StatusBadge>
        ) : null}
        <ProjectStateBadge state={header.state} slippage={header.slippage} />
      </div>
      <p className={`small truncate muted ${classes.detail}`}>
        {[identifier, clientWords(header), place].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

function RestrictedLock() {
  const text = 'Restricted: only chosen people can see this project.'
  return (
    <Hint text={text}>
      <span className={`fixed muted ${classes.lock}`} role="img" aria-label={text}>
        <IconLock size={15} stroke={1.8} aria-hidden />
      </span>
    </Hint>
  )
}

function Figures({ header }: { header: Header }) {
  const { start_date, end_date, Progress, cost_percent, slippage } = header
  return (
    <dl className={`fixed flex dense named-figures ${classes.figures}`}>
      <Figure label="Start – End" of="dates">
        {formatDay(start_date)} – {formatDay(end_date)}
      </Figure>
      <Figure label="Physical">{formatPercent(Progress)}</Figure>
      {cost_percent === undefined ? null : (
        <Figure
          label={<Explained word={ESTIMATE_SPENT.name} means={ESTIMATE_SPENT.means} />}
          tone={cost_percent > 100 ? 'bad' : undefined}
        >
          {formatPercent(cost_percent)}
        </Figure>
      )}
      <Figure label="Slippage">
        <Slippage slippage={slippage} />
      </Figure>
    </dl>
  )
}

interface FigureProps {
  label: ReactNode
  of?: 'dates'
  tone?: 'bad' | undefined
  children: ReactNode
}

function Figure({ label, of, tone, children }: FigureProps) {
  return (
    <div className={classes.figure} data-of={of} data-tone={tone}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function WordsSkeleton() {
  return (
    <div className={`grow ${classes.words}`} role="status" aria-label="Loading the project">
      <Skeleton height={18} width="min(320px, 80%)" radius={4} my={3} />
      <Skeleton height={11} width="min(420px, 95%)" radius={4} mt={8} />
    </div>
  )
}
