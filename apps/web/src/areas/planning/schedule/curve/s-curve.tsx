import type { ScheduleCurve } from '@itayo/contract'
import { useElementSize } from '@mantine/hooks'
import { amountAxis } from '../../../../lib/amount-axis.ts'
import { formatDay, formatPercent, formatPeso } from '../../../../lib/formats.ts'
import classes from './curve.module.css'
import { type CurvePoints, largestOf, pointAt, shapeOf } from './curve-shape.ts'

interface SCurveProps {
  curve: Pick<ScheduleCurve, 'today' | 'physical' | 'financial'>
  kind: 'physical' | 'financial'
  /** Another forecast on the same days, such as that of a plan that is being tried. */
  other?: CurvePoints | undefined
}

const PERCENT_TICKS = [0, 25, 50, 75, 100]

/** The sample of a line with its name. */
export function CurveKey({
  line,
  name,
}: {
  line: 'planned' | 'actual' | 'forecast' | 'other'
  name: string
}) {
  return (
    <span className={classes.key} data-line={line}>
      {name}
    </span>
  )
}

/** Planned, done, and where it leads: the sum of the work from the first day to the last. */
export function SCurve({ curve, kind, other }: SCurveProps) {
  const { ref, width, height } = useElementSize()
  const points: CurvePoints = (kind === 'financial' ? curve.financial : curve.physical) ?? []
  const axis = kind === 'financial' ? amountAxis(largestOf(points)) : null
  const ticks = axis?.ticks ?? PERCENT_TICKS
  const end = axis?.end ?? 100
  const frame = {
    width: Math.max(width, 240),
    height: Math.max(height, 120),
    left: 44,
    right: 16,
    top: 8,
    bottom: 22,
  }
  const shape = shapeOf(points, end, frame)
  const today = pointAt(points, curve.today)
  const say = (value: number | null | undefined) =>
    value == null ? 'nothing yet' : kind === 'financial' ? formatPeso(value) : formatPercent(value)
  return (
    <div className={`fill clip ${classes.plot}`} ref={ref}>
      {shape ? (
        <svg
          width={frame.width}
          height={frame.height}
          role="img"
          aria-label={`S-curve. Today planned ${say(today?.planned)}, actual ${say(today?.actual)}.`}
        >
          <title>S-curve</title>
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                className={classes.grid}
                x1={frame.left}
                x2={frame.width - frame.right}
                y1={shape.y(tick)}
                y2={shape.y(tick)}
              />
              <text className={classes.tick} x={frame.left - 8} y={shape.y(tick) + 4} textAnchor="end">
                {axis ? axis.label(tick) : `${tick}%`}
              </text>
            </g>
          ))}
          {shape.dates.map((date, at) => (
            <g key={date}>
              <line
                className={classes.grid}
                x1={shape.x(date)}
                x2={shape.x(date)}
                y1={frame.top}
                y2={frame.height - frame.bottom}
              />
              <text
                className={classes.tick}
                x={shape.x(date)}
                y={frame.height - 6}
                textAnchor={at === shape.dates.length - 1 ? 'end' : 'middle'}
              >
                {formatDay(date).slice(0, 5)}
              </text>
            </g>
          ))}
          <path className={classes.line} data-line="planned" d={shape.planned} />
          <path className={classes.line} data-line="forecast" d={shape.forecast} />
          {other ? (
            <path className={classes.line} data-line="other" d={shapeOf(other, end, frame)?.forecast ?? ''} />
          ) : null}
          <path className={classes.line} data-line="actual" d={shape.actual} />
          {today ? (
            <>
              <line
                className={classes.today}
                x1={shape.x(curve.today)}
                x2={shape.x(curve.today)}
                y1={frame.top}
                y2={frame.height - frame.bottom}
              />
              <text
                className={classes.todayWord}
                x={shape.x(curve.today) + 5}
                y={frame.height - frame.bottom - 5}
              >
                Today
              </text>
            </>
          ) : null}
        </svg>
      ) : (
        <p className="pad-16 dense muted">The curve appears when work items have dates.</p>
      )}
    </div>
  )
}
