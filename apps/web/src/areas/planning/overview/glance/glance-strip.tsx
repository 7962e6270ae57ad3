import type { ProjectGlance } from '@itayo/contract'
import { isBehind, slippageStage } from '@itayo/domain'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { formatPercent, formatPeso } from '../../../../lib/formats.ts'
import { Slippage } from '../../../project/projects/slippage.tsx'
import { SLIPPAGE_STAGES } from '../../../project/projects/slippage-stages.ts'
import classes from './glance.module.css'
import { billedNote, contractNote, daysFigure, daysNote, nextBillingWords } from './glance-words.ts'

interface GlanceStripProps {
  projectId: number
  glance: ProjectGlance
}

/** Contract, work, bills and time in one line; each opens the place where its figure is made. */
export function GlanceStrip({ projectId, glance }: GlanceStripProps) {
  const may = useMay()
  const { contract, financial, next_billing: next, progress, planned, late_days, completed_on } = glance
  const tab = (menu: number) => `/projects/Index?id=${projectId}&menu=${menu}`
  const schedule = may('/schedule/Schedule') ? `/schedule/Schedule?id=${projectId}` : tab(3)
  return (
    <dl className={`panel clip ${classes.strip}`} aria-label="The project at a glance">
      {contract === undefined ? null : (
        <Cell label="Contract cost" to={tab(2)} note={contractNote(glance)}>
          {formatPeso(contract)}
        </Cell>
      )}
      <Cell
        label="Physical to date"
        to={tab(3)}
        note={planned === null ? 'nothing is planned yet' : `planned ${formatPercent(planned)}`}
      >
        {formatPercent(progress)}
      </Cell>
      {financial === undefined ? null : (
        <Cell label="Financial to date" to={tab(9)} note={billedNote(glance)}>
          {formatPercent(financial)}
        </Cell>
      )}
      <SlippageCell slippage={glance.slippage} schedule={schedule} />
      <Cell
        label="Days left"
        to={contract === undefined ? schedule : `${tab(9)}&do=rates`}
        note={daysNote(glance)}
        tone={late_days > 0 && !completed_on ? 'bad' : undefined}
      >
        {daysFigure(glance)}
      </Cell>
      {next ? (
        <Cell label="Next billing" to={tab(9)} note={nextBillingWords(next)}>
          {next.kind === 'nothing' ? 'Nothing to bill' : formatPeso(next.gross)}
        </Cell>
      ) : null}
    </dl>
  )
}

/** A project that is behind opens its ways back to the plan. */
function SlippageCell({ slippage, schedule }: { slippage: number | null; schedule: string }) {
  if (slippage === null)
    return (
      <Cell label="Slippage" to={schedule} note="no work item has dates">
        <Slippage slippage={null} />
      </Cell>
    )
  const { words } = SLIPPAGE_STAGES[slippageStage(slippage)]
  const plan = schedule.startsWith('/schedule') ? `${schedule}&catchup=true&slippage=${slippage}` : schedule
  return (
    <Cell label="Slippage" to={isBehind(slippage) ? plan : schedule} note={words}>
      <Slippage slippage={slippage} />
    </Cell>
  )
}

interface CellProps {
  label: string
  to: string
  note: string
  tone?: 'bad' | undefined
  children: ReactNode
}

function Cell({ label, to, note, tone, children }: CellProps) {
  return (
    <div className={`shrink ${classes.cell}`}>
      <dt className="small muted nowrap">{label}</dt>
      <dd className="mt-2 large heavy figures nowrap toned" data-tone={tone}>
        <Link to={to} className={classes.way}>
          {children}
        </Link>
      </dd>
      <dd className="small muted figures">{note}</dd>
    </div>
  )
}
