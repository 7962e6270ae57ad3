import { orderTone } from '@itayo/domain'
import classes from './bar.module.css'

interface BarProps {
  /** Names it for a reader: "Progress". */
  label: string
  /** 0 to 100; more fills the bar. */
  percent: number
  /**
   * Progress is blue and green when complete; cost is teal and red above 100; time is gray; what is ordered
   * of an estimate goes from green over yellow and orange to red (C-26); what is left of a stock is green, and red
   * when it is low.
   */
  kind: 'progress' | 'cost' | 'time' | 'order' | 'left' | 'low'
  /** Percent that is planned, shown as a dark tick. */
  plan?: number | undefined
}

const ORDER_TONES = { green: 'good', yellow: 'yellow', orange: 'orange', red: 'bad' } as const

function toneOf(kind: BarProps['kind'], percent: number) {
  if (kind === 'time') return 'neutral'
  if (kind === 'left') return 'good'
  if (kind === 'low') return 'bad'
  if (kind === 'order') return ORDER_TONES[orderTone(percent)]
  if (kind === 'progress') return percent >= 100 ? 'good' : 'info'
  return percent > 100 ? 'bad' : 'accent'
}

export function Bar({ label, percent, kind, plan }: BarProps) {
  const filled = Math.min(100, Math.max(0, percent))
  const tone = toneOf(kind, percent)
  return (
    <div
      className={`anchor ${classes.track} ${classes.bar}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(filled)}
      aria-valuetext={`${percent}%`}
    >
      <div className={classes.fill} data-tone={tone} style={{ width: `${filled}%` }} />
      {plan === undefined ? null : (
        <div className={classes.plan} style={{ left: `${Math.min(100, Math.max(0, plan))}%` }} />
      )}
    </div>
  )
}
