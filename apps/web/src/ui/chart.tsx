import type { ReactNode } from 'react'
import classes from './chart.module.css'

/** How a line is told from the others of its chart. */
export interface LineLook {
  tone: 'neutral' | 'accent' | 'warn' | 'info'
  /** A dashed line is expected; a whole one is known. */
  isDashed?: boolean
}

const attributesOf = ({ tone, isDashed = false }: LineLook) => ({
  'data-tone': tone,
  'data-dashed': isDashed || undefined,
})

export const ChartLine = ({ look, d }: { look: LineLook; d: string }) => (
  <path className={classes.line} {...attributesOf(look)} d={d} />
)

/** The sample of a line with its name. */
export const LineSample = ({ look, children }: { look: LineLook; children: ReactNode }) => (
  <span className={classes.sample} {...attributesOf(look)}>
    {children}
  </span>
)

interface ChartLevelsProps {
  ticks: readonly number[]
  wordsOf: (tick: number) => string
  /** The edges of the plot. */
  from: number
  to: number
  y: (tick: number) => number
}

/** The values of the upright axis, each with a line through the plot. */
export const ChartLevels = ({ ticks, wordsOf, from, to, y }: ChartLevelsProps) =>
  ticks.map((tick) => (
    <g key={tick}>
      <line className={classes.level} x1={from} x2={to} y1={y(tick)} y2={y(tick)} />
      <ChartWord x={from - 8} y={y(tick) + 4} anchor="end">
        {wordsOf(tick)}
      </ChartWord>
    </g>
  ))

interface ChartWordProps {
  x: number
  y: number
  anchor: 'middle' | 'end'
  children: string
}

export const ChartWord = ({ x, y, anchor, children }: ChartWordProps) => (
  <text className={classes.word} x={x} y={y} textAnchor={anchor}>
    {children}
  </text>
)
