import type { ChartLines } from '@itayo/domain'
import type { CSSProperties } from 'react'
import classes from './print.module.css'

export interface PrintedBar {
  from: number
  to: number
  done: number
  isCritical: boolean
  isPhase: boolean
  baseline: { from: number; to: number } | null
}

const LEAST = 0.008

function place({ from, to }: { from: number; to: number }): CSSProperties {
  return { left: `${from * 100}%`, width: `${Math.max(LEAST, to - from) * 100}%` }
}

/** One row of the chart on paper: its bar, what it is compared with, and its pieces of the links. */
export function PrintChartRow({ bar, lines }: { bar: PrintedBar | null; lines: ChartLines | undefined }) {
  return (
    <div className={classes.chart}>
      {lines ? <Lines lines={lines} /> : null}
      {bar?.baseline ? <div className={classes.baseline} style={place(bar.baseline)} /> : null}
      {bar ? (
        <div
          className={classes.bar}
          data-critical={bar.isCritical || undefined}
          data-phase={bar.isPhase || undefined}
          style={place(bar)}
        >
          {bar.done > 0 ? <div className={classes.done} style={{ width: `${bar.done * 100}%` }} /> : null}
        </div>
      ) : null}
    </div>
  )
}

function Lines({ lines: { across, upright } }: { lines: ChartLines }) {
  return (
    <>
      {across.map(({ from, to }) => (
        <div
          key={`${from} ${to}`}
          className={classes.across}
          style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }}
        />
      ))}
      {upright.map(({ at, part, arrow }) => (
        <div key={`${at} ${part} ${arrow}`}>
          <div className={classes.upright} data-part={part} style={{ left: `${at * 100}%` }} />
          {arrow ? (
            <div
              className={classes.arrow}
              data-to={part === 'upper' ? 'down' : 'up'}
              style={{ left: `${at * 100}%` }}
            />
          ) : null}
        </div>
      ))}
    </>
  )
}

/** The first day of each month, or of each third one in a long plan. */
export function PrintMonths({ months }: { months: readonly { at: number; name: string }[] }) {
  return (
    <div className={classes.months}>
      {months.map(({ at, name }) => (
        <span key={at} style={{ left: `${at * 100}%` }}>
          {name}
        </span>
      ))}
    </div>
  )
}

const SAMPLE = { from: 0, to: 1, isPhase: false, baseline: null }

/** Drawn by what draws the chart, so that it cannot say anything else. */
export function PrintLegend({ baseline, hasLinks }: { baseline: string | null; hasLinks: boolean }) {
  const link: ChartLines = {
    across: [{ from: 0.1, to: 0.8 }],
    upright: [{ at: 0.8, part: 'lower', arrow: false }],
  }
  return (
    <div className={classes.legend}>
      <Sample bar={{ ...SAMPLE, done: 0, isCritical: true }}>Critical path</Sample>
      <Sample bar={{ ...SAMPLE, done: 0, isCritical: false }}>Other work</Sample>
      <Sample bar={{ ...SAMPLE, done: 0.6, isCritical: false }}>Done so far</Sample>
      <Sample bar={{ ...SAMPLE, done: 0, isCritical: false, isPhase: true }}>Scope of work</Sample>
      {hasLinks ? (
        <Sample bar={null} lines={link}>
          Link
        </Sample>
      ) : null}
      {baseline === null ? null : (
        <span>
          <span className={classes.sample}>
            <span className={classes.baseline} />
          </span>
          {baseline}
        </span>
      )}
    </div>
  )
}

function Sample({ bar, lines, children }: { bar: PrintedBar | null; lines?: ChartLines; children: string }) {
  return (
    <span>
      <span className={classes.sample}>
        <PrintChartRow bar={bar} lines={lines} />
      </span>
      {children}
    </span>
  )
}
