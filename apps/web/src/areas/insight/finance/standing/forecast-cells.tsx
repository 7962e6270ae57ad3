import type { FinancePhase } from '@itayo/contract'
import { formatAmount } from '../../../../lib/formats.ts'
import type { Figure } from '../../../project/figures/figure.ts'
import { FigureLink } from '../../../project/figures/figure-link.tsx'
import { ForecastBar, ForecastKey } from './forecast-bar.tsx'

/* The columns from budget to forecast, of phases and of projects alike. */

export function ForecastHeads() {
  return (
    <>
      <th scope="col">Budget (₱)</th>
      <th scope="col">Actual (₱)</th>
      <th scope="col">Committed (₱)</th>
      <th scope="col">To go (₱)</th>
      <th scope="col">Forecast (₱)</th>
      <th scope="col" data-start>
        Actual, committed, to go
      </th>
      <th scope="col">Variance (₱)</th>
    </>
  )
}

type ForecastRow = Pick<FinancePhase, 'budget' | 'actual' | 'committed' | 'to_go' | 'forecast' | 'variance'>

interface ForecastCellsProps {
  row: ForecastRow
  /** The figure behind the actual cost; null where it cannot be opened here. */
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
