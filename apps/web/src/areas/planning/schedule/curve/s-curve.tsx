import type { ScheduleCurve } from '@itayo/contract'
import { useElementSize } from '@mantine/hooks'
import { amountAxis } from '../../../../lib/amount-axis.ts'
import { formatDay, formatPercent, formatPeso } from '../../../../lib/formats.ts'
import chart from '../../../../ui/chart.module.css'
import { ChartLevels, ChartLine, ChartWord, type LineLook, LineSample } from '../../../../ui/chart.tsx'
import classes from './curve.module.css'
import { type CurvePoints, largestOf, pointAt, shapeOf } from './curve-shape.ts'

interface SCurveProps {
  curve: Pick<ScheduleCurve, 'today' | 'physical' | 'financial'>
  kind: 'physical' | 'financial'
  /** Another forecast on the same days, such as that of a plan that is being tried. */
  other?: CurvePoints | undefined
}

const PERCENT_TICKS = [0, 25, 50, 75, 100]

const LOOKS = {
  planned: { tone: 'neutral' },
  actual: { tone: 'accent' },
  forecast: { tone: 'warn', isDashed: true },
  other: { tone: 'info' },
} as const satisfies Record<string, LineLook>

export const CurveKey = ({ line, name }: { line: keyof typeof LOOKS; name: string }) => (
  <LineSample look={LOOKS[line]}>{name}</LineSample>
)

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
          <ChartLevels
            ticks={ticks}
            wordsOf={(tick) => (axis ? axis.label(tick) : `${tick}%`)}
            from={frame.left}
            to={frame.width - frame.right}
            y={shape.y}
          />
          {shape.dates.map((date, at) => (
            <g key={date}>
              <line
                className={chart.level}
                x1={shape.x(date)}
                x2={shape.x(date)}
                y1={frame.top}
                y2={frame.height - frame.bottom}
              />
              <ChartWord
                x={shape.x(date)}
                y={frame.height - 6}
                anchor={at === shape.dates.length - 1 ? 'end' : 'middle'}
              >
                {formatDay(date).slice(0, 5)}
              </ChartWord>
            </g>
          ))}
          <ChartLine look={LOOKS.planned} d={shape.planned} />
          <ChartLine look={LOOKS.forecast} d={shape.forecast} />
          {other ? <ChartLine look={LOOKS.other} d={shapeOf(other, end, frame)?.forecast ?? ''} /> : null}
          <ChartLine look={LOOKS.actual} d={shape.actual} />
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
