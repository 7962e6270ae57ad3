import type { FinancePhase, FinanceView } from '@itayo/contract'
import { roman } from '../../../../lib/roman.ts'
import { type Figure, NOT_ALLOCATED, phaseFigure, WHOLE_PROJECT } from '../../../project/figures/figure.ts'
import classes from '../finance.module.css'
import { TotalRow } from '../total-row.tsx'
import { ForecastCells, ForecastHeads } from './forecast-cells.tsx'

/** Every phase from its budget to its forecast. The rows add up across, and down to the total. */
export function PhaseTable({ view: { phases, totals } }: { view: FinanceView }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className="panel sideways" tabIndex={0} aria-label="Cost per phase">
      <table className={`table nowrap ${classes.table}`} data-figures data-hovers>
        <thead>
          <tr>
            <th scope="col">Phase</th>
            <ForecastHeads />
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
        <TotalRow>
          <ForecastCells row={totals} figure={WHOLE_PROJECT} isTotal />
        </TotalRow>
      </table>
    </section>
  )
}

const figureOf = ({ phase_id, name }: FinancePhase): Figure =>
  phase_id === null ? NOT_ALLOCATED : phaseFigure({ phase_id, phase: name })
