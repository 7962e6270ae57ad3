import type { PhaseCost, ProjectOverview } from '@itayo/contract'
import { isRounded, NO_ROUNDING } from '@itayo/domain'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatAmount, formatPercent } from '../../../../lib/formats.ts'
import { Bar } from '../../../../ui/bar.tsx'
import { CodedName } from '../../../../ui/coded-name.tsx'
import {
  type Figure,
  NOT_ALLOCATED,
  phaseFigure,
  REMOVED,
  WHOLE_PROJECT,
} from '../../../project/figures/figure.ts'
import { FigureLink } from '../../../project/figures/figure-link.tsx'
import { spentPercent } from '../overview-words.ts'
import classes from './pow.module.css'

interface PhaseTableProps {
  overview: ProjectOverview
  phases: readonly PhaseCost[]
  powTotal: number
  /** A figure, the word that it is missing, or the field to type it. */
  amountOf: (phase: PhaseCost) => ReactNode
  /** Fields need more room than figures. */
  editing?: boolean
}

/** Estimate, actual, spent, contract cost and POW amount of each phase; cards on a phone. */
export function PhaseTable(props: PhaseTableProps) {
  const narrow = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false })
  return narrow ? <PhaseCards {...props} /> : <PhaseGrid {...props} />
}

/** Without these rows, which are in no phase, the phases would not add up to the total (D-33, D-35). */
function outsideRows({ build_up }: ProjectOverview): OutsideRow[] {
  const { direct, contract } = build_up?.rounding ?? NO_ROUNDING
  const rounded = { name: 'Rounding', means: 'Of imported documents', estimate: direct, contract }
  const spent = [
    {
      name: 'Not allocated',
      means: 'Cost that belongs to no work item',
      actual: build_up?.not_allocated ?? 0,
      slips: NOT_ALLOCATED,
    },
    {
      name: 'Removed work items',
      means: 'Spent on work items that left the estimate',
      actual: build_up?.removed_work_items ?? 0,
      slips: REMOVED,
    },
  ]
  return [
    ...(isRounded({ direct, contract }) ? [rounded] : []),
    ...spent.filter(({ actual }) => actual !== 0),
  ]
}

interface OutsideRow {
  name: string
  means: string
  estimate?: number
  actual?: number
  /** The figure behind the actual cost, which opens its slips. */
  slips?: Figure
  contract?: number
}

/** An actual cost, which opens its slips. */
function Actual({ slips, pesos = 0 }: { slips: Figure; pesos?: number | undefined }) {
  return (
    <FigureLink figure={slips} pesos={pesos}>
      {formatAmount(pesos)}
    </FigureLink>
  )
}

const figure = (pesos: number | undefined) => (pesos === undefined ? null : formatAmount(pesos))

const shown = (amount: ReactNode) => (typeof amount === 'number' ? formatAmount(amount) : amount)

function PhaseGrid({ overview, phases, powTotal, amountOf, editing }: PhaseTableProps) {
  const { total_estimate = 0, total_cost = 0, build_up } = overview
  return (
    // Between phone and desk the table may be wider than the page: it then scrolls inside its panel.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className="sideways" tabIndex={0} aria-label="Contract cost per phase">
      <table className={`table nowrap ${classes.table}`} data-hovers data-editing={editing || undefined}>
        <thead>
          <tr>
            <th scope="col">Phase</th>
            <th scope="col" data-end>
              Estimate (₱)
            </th>
            <th scope="col" data-end>
              Actual (₱)
            </th>
            <th scope="col">Spent</th>
            <th scope="col" data-end>
              Contract cost (₱)
            </th>
            <th scope="col" data-end>
              POW amount (₱)
            </th>
          </tr>
        </thead>
        <tbody>
          {phases.map((phase) => (
            <tr key={phase.phase_id}>
              <th scope="row">
                <CodedName code={phase.code} name={phase.phase} />
              </th>
              <td data-end>{formatAmount(phase.estimate ?? 0)}</td>
              <td data-end>
                <Actual slips={phaseFigure(phase)} pesos={phase.actual} />
              </td>
              <td>
                <Spent phase={phase.phase} actual={phase.actual ?? 0} estimate={phase.estimate ?? 0} />
              </td>
              <td data-end>{formatAmount(phase.contract_cost ?? 0)}</td>
              <td data-end>{shown(amountOf(phase))}</td>
            </tr>
          ))}
          {outsideRows(overview).map(({ name, means, estimate, actual, slips, contract }) => (
            <tr key={name} className={actual === undefined ? undefined : classes.outside}>
              <th scope="row">
                <span className={classes.phase}>
                  {actual === undefined ? null : <IconAlertTriangle size={15} stroke={1.8} aria-hidden />}
                  {name}
                </span>
              </th>
              <td data-end>{figure(estimate)}</td>
              <td data-end>{slips ? <Actual slips={slips} pesos={actual} /> : null}</td>
              <td>{means}</td>
              <td data-end>{figure(contract)}</td>
              <td />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td data-end>{formatAmount(total_estimate)}</td>
            <td data-end>
              <Actual slips={WHOLE_PROJECT} pesos={total_cost} />
            </td>
            <td>
              <Spent phase="All phases" actual={total_cost} estimate={total_estimate} />
            </td>
            <td data-end>{formatAmount(build_up?.contract ?? 0)}</td>
            <td data-end>{formatAmount(powTotal)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Spent({ phase, actual, estimate }: { phase: string; actual: number; estimate: number }) {
  if (estimate === 0) return <span className="small regular muted">No estimate</span>
  const percent = spentPercent(actual, estimate)
  return (
    <span className={`stack gap-8 figures toned ${classes.spent}`} data-over={percent > 100 || undefined}>
      <Bar label={`Spent of ${phase}`} kind="cost" percent={percent} />
      <span>{formatPercent(percent, { decimals: 1 })}</span>
    </span>
  )
}

function PhaseCards({ overview, phases, powTotal, amountOf, editing }: PhaseTableProps) {
  const { total_estimate = 0, total_cost = 0, build_up } = overview
  return (
    <ul className="stack">
      {phases.map((phase) => (
        <li key={phase.phase_id} className={classes.card}>
          <div className="flex gap-8 large firm">
            <span className={`fixed muted ${classes.code}`}>{phase.code}</span>
            {phase.phase}
          </div>
          <Spent phase={phase.phase} actual={phase.actual ?? 0} estimate={phase.estimate ?? 0} />
          <CardFigures
            estimate={phase.estimate ?? 0}
            actual={<Actual slips={phaseFigure(phase)} pesos={phase.actual} />}
            contract={phase.contract_cost ?? 0}
            pow={shown(amountOf(phase))}
            editing={editing}
          />
        </li>
      ))}
      {outsideRows(overview).map(({ name, means, actual, slips, contract }) => (
        <li key={name} className={classes.card}>
          <div className={actual === undefined ? undefined : classes.outside}>
            <span className={classes.phase}>
              {actual === undefined ? null : <IconAlertTriangle size={15} stroke={1.8} aria-hidden />}
              {name}{' '}
              <FigureLink figure={slips ?? null} pesos={actual ?? 0}>
                ₱{formatAmount(actual ?? contract ?? 0)}
              </FigureLink>
            </span>
            {means}
          </div>
        </li>
      ))}
      <li className={classes.card} data-total>
        <div className="flex gap-8 large firm">Total</div>
        <CardFigures
          estimate={total_estimate}
          actual={<Actual slips={WHOLE_PROJECT} pesos={total_cost} />}
          contract={build_up?.contract ?? 0}
          pow={formatAmount(powTotal)}
        />
      </li>
    </ul>
  )
}

interface Figures {
  estimate: number
  actual: ReactNode
  contract: number
  pow: ReactNode
  editing?: boolean | undefined
}

function CardFigures(figures: Figures) {
  return (
    <dl className={`stack halves small ${classes.cardFigures}`}>
      <div>
        <dt>Estimate</dt>
        <dd>{formatAmount(figures.estimate)}</dd>
      </div>
      <div>
        <dt>Actual</dt>
        <dd>{figures.actual}</dd>
      </div>
      <div>
        <dt>Contract</dt>
        <dd>{formatAmount(figures.contract)}</dd>
      </div>
      <div data-wide={figures.editing || undefined}>
        <dt>{figures.editing ? 'POW amount' : 'POW'}</dt>
        <dd>{figures.pow}</dd>
      </div>
    </dl>
  )
}
