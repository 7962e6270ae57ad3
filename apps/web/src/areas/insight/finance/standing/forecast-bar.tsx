import { formatPeso } from '../../../../lib/formats.ts'
import classes from '../finance.module.css'

interface ForecastBarProps {
  actual: number
  committed: number
  toGo: number
}

/** The forecast in its three parts; what is below zero has no length. */
export function ForecastBar({ actual, committed, toGo }: ForecastBarProps) {
  const parts = [Math.max(0, actual), Math.max(0, committed), Math.max(0, toGo)] as const
  const whole = parts[0] + parts[1] + parts[2]
  const width = (part: number) => ({ width: `${whole > 0 ? (part / whole) * 100 : 0}%` })
  return (
    <span
      className={`flex clip ${classes.bar}`}
      role="img"
      aria-label={`Actual ${formatPeso(actual)}, committed ${formatPeso(committed)}, to go ${formatPeso(toGo)}`}
    >
      <span className={classes.part} data-part="actual" style={width(parts[0])} />
      <span className={classes.part} data-part="committed" style={width(parts[1])} />
    </span>
  )
}

export function ForecastKey() {
  return (
    <span className="inline-row gap-10 small regular muted">
      <span className={classes.key} data-part="actual">
        Actual
      </span>
      <span className={classes.key} data-part="committed">
        Committed
      </span>
      <span className={classes.key} data-part="to_go">
        To go
      </span>
    </span>
  )
}
