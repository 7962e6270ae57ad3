import { IconAlertTriangle } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import { countOf, formatDay } from '../../../../lib/formats.ts'
import { barsOf, clashSpans, type PositionNeed } from './histogram.ts'
import classes from './workers.module.css'

interface PositionRowProps {
  position: PositionNeed
  from: string
  to: string
  today: string
}

const NAMED = 3

/** A few names, and how many more. */
function namesOf(projects: readonly string[]): string {
  const more = projects.length - NAMED
  return [...projects.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

const WIDE = 10
const HIGH = 56

/** One position: a bar for each day, and its clashes in words. */
export const PositionRow = memo(function PositionRow({ position, from, to, today }: PositionRowProps) {
  const bars = useMemo(() => barsOf(position, from, to), [position, from, to])
  const spans = useMemo(() => clashSpans(position, from, to), [position, from, to])
  const top = Math.max(position.most, position.employed, 1)
  const y = (workers: number) => HIGH - (workers / top) * HIGH
  const width = bars.length * WIDE
  return (
    <li className={`stack inset-12 line-below ${classes.position}`}>
      <div className="shrink column">
        <span className="title">{position.position}</span>
        <span className="small muted">
          {position.most} needed at most · {position.employed} employed
        </span>
        <span className="small muted">{namesOf(position.projects.map(({ project }) => project))}</span>
      </div>
      <div className={`shrink anchor ${classes.picture}`}>
        <svg
          viewBox={`0 0 ${width} ${HIGH}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${position.position}: at most ${position.most} needed, ${position.employed} employed, ${
            spans.length > 0 ? countOf(position.clashes.length, 'day clashes', 'days clash') : 'no clashes'
          }`}
        >
          <title>{position.position}</title>
          {bars.map((bar, at) => {
            let under = 0
            return bar.parts.map(({ project, workers }) => {
              const bottom = under
              under += workers
              return (
                <rect
                  key={`${bar.date}-${project}`}
                  className={classes.bar}
                  data-clash={bar.isClash || undefined}
                  data-part={project % 4}
                  data-booked={position.projects[project]?.project_id === null || undefined}
                  x={at * WIDE + 1}
                  width={WIDE - 2}
                  y={y(bottom + workers)}
                  height={y(bottom) - y(bottom + workers)}
                >
                  <title>
                    {`${formatDay(bar.date)}: ${position.projects[project]?.project} ${workers}, together ${bar.total}`}
                  </title>
                </rect>
              )
            })
          })}
          <line
            className={classes.employed}
            x1={0}
            x2={width}
            y1={y(position.employed)}
            y2={y(position.employed)}
          />
          {bars.map((bar, at) =>
            bar.date === today ? (
              <line
                key="today"
                className={classes.today}
                x1={at * WIDE + WIDE / 2}
                x2={at * WIDE + WIDE / 2}
                y1={0}
                y2={HIGH}
              />
            ) : null,
          )}
        </svg>
        <div className={classes.axis} aria-hidden>
          {bars.map((bar, at) =>
            at % 14 === 0 ? (
              <span key={bar.date} style={{ left: `${(at / bars.length) * 100}%` }}>
                {formatDay(bar.date).slice(0, 5)}
              </span>
            ) : null,
          )}
        </div>
      </div>
      {spans.length > 0 ? (
        <ul className={`stack gap-2 small bad ${classes.clashes}`}>
          {spans.map((span) => (
            <li key={span.from}>
              <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
              <span>
                {formatDay(span.from)}
                {span.to === span.from ? '' : ` – ${formatDay(span.to)}`}: up to {span.most} needed,{' '}
                {position.employed} employed ({namesOf(span.projects)})
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
})
