import type { ScheduleCurve } from '@itayo/contract'
import { formatDay } from '../../../../lib/formats.ts'
import { shapeOf } from '../curve/curve-shape.ts'
import classes from './print.module.css'

const FRAME = { width: 700, height: 320, left: 34, right: 24, top: 8, bottom: 20 }
const TICKS = [0, 25, 50, 75, 100]

/** The S-curve on a page of its own. */
export function PrintCurve({ curve }: { curve: ScheduleCurve }) {
  const shape = shapeOf(curve.physical, 100, FRAME)
  if (!shape) return null
  const foot = FRAME.height - FRAME.bottom
  return (
    <section className={classes.curve}>
      <h2>S-curve of the work</h2>
      <svg viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} role="img" aria-label="S-curve of the work">
        <title>S-curve of the work</title>
        {TICKS.map((tick) => (
          <g key={tick}>
            <line x1={FRAME.left} x2={FRAME.width - FRAME.right} y1={shape.y(tick)} y2={shape.y(tick)} />
            <text x={FRAME.left - 5} y={shape.y(tick) + 3} textAnchor="end">
              {tick}%
            </text>
          </g>
        ))}
        {shape.dates.map((date) => (
          <g key={date}>
            <line x1={shape.x(date)} x2={shape.x(date)} y1={FRAME.top} y2={foot} />
            <text x={shape.x(date)} y={FRAME.height - 6} textAnchor="middle">
              {formatDay(date)}
            </text>
          </g>
        ))}
        <line data-today x1={shape.x(curve.today)} x2={shape.x(curve.today)} y1={FRAME.top} y2={foot} />
        <text x={shape.x(curve.today) + 4} y={foot - 4}>
          {formatDay(curve.today)}
        </text>
        <path data-line="planned" d={shape.planned} />
        <path data-line="forecast" d={shape.forecast} />
        <path data-line="actual" d={shape.actual} />
      </svg>
      <p className={classes.note}>
        Thin line: planned. Thick line: actual. Dashed line: forecast. In percent of the contract cost.
      </p>
    </section>
  )
}
