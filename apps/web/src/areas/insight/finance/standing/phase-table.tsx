import type { FinancePhase, FinanceView } from '@itayo/contract'
import { formatAmount } from '../../../../lib/formats.ts'
import { roman } from '../../../../lib/roman.ts'
import { type Figure, NOT_ALLOCATED, phaseFigure, WHOLE_PROJECT } from '../../../project/figures/figure.ts'
import { FigureLink } from '../../../project/figures/figure-link.tsx'
import classes from '../finance.module.css'
import { ForecastBar, ForecastKey } from './forecast-bar.tsx'

/** Every phase from its budget to its forecast. The rows add up across, and down to the total. */
export function PhaseTable({ view: { phases, totals } }: { view: FinanceView }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className="panel sideways" tabIndex={0} aria-label="Cost per phase">
      <table className={`table nowrap ${classes.table}`} data-figures data-hovers>
        <thead>
          <tr>
            <th scope="col">Phase</th>
            <th scope="col">Budget (₱)</th>
            <th scope="col">Actual (₱)</th>
            <th scope="col">Committed (₱)</th>
            <th scope="col">To go (₱)</th>
            <th scope="col">Forecast (₱)</th>
            <th scope="col" data-start>
              Actual, committed, to go
            </th>
            <th scope="col">Variance (₱)</th>
          </tr>
        </thead>
        <tbody>
          {phases.map((phase, at) => (
            <tr key={phase.phase_id ?? 'outside'}>
              <th scope="row" className="regular start">
                <span className={`muted ${classes.numeral}`}>{phase.phase_id ? roman(at + 1) : ''}</span>
                {phase.name}
              </th>
              <ForecastCells row={phase} figure={figureOf(phase)} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="start">
              Total
            </th>
            <ForecastCells row={totals} figure={WHOLE_PROJECT} isTotal />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const figureOf = ({ phase_id, name }: FinancePhase): Figure =>
  phase_id === null ? NOT_ALLOCATED : phaseFigure({ phase_id, phase: name })

type ForecastRow = Pick<FinancePhase, 'budget' | 'actual' | 'committed' | 'to_go' | 'forecast' | 'variance'>

interface ForecastCellsProps {
  row: ForecastRow
  /** What stands behind the actual cost; null where it cannot be opened here. */
  figure: Figure | null
  isTotal?: boolean
}

export function ForecastCells({ row, figure, isTotal = false }: ForecastCellsProps) {
  const { budget = 0, actual = 0, committed = 0, to_go = 0, forecast = 0, variance = 0 } = row
  return (
    <>
      <td>{formatAmount(budget)}</td>
      <td>
        <FigureLink figure={figure} pesos={actual}>
          {formatAmount(actual)}
        </FigureLink>
      </td>
      <td>{formatAmount(committed)}</td>
      <td data-negative={to_go < 0 || undefined}>{formatAmount(to_go)}</td>
      <td data-strong>{formatAmount(forecast)}</td>
      <td data-start>
        {isTotal ? <ForecastKey /> : <ForecastBar actual={actual} committed={committed} toGo={to_go} />}
      </td>
      <td data-negative={variance < 0 || undefined}>{formatAmount(variance)}</td>
    </>
  )
}
