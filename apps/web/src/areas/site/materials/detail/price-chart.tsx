import type { MaterialPrice } from '@itayo/contract'
import { daysBetween } from '@itayo/domain'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { formatDay } from '../../../../lib/formats.ts'
import { formatPesoRate, formatRate } from '../../../../lib/rate-words.ts'
import classes from './detail.module.css'
import { monthTicks, priceTicks, type Step, spanOf, stepsOf } from './price-line.ts'

const HEIGHT = 168
const TOP = 8
const BOTTOM = 22
/** A month's name and the air around it. */
const MONTH_ROOM = 40
const FIGURE_ROOM = 7

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

/** Describes the line to people who cannot see it; every price stands in the table below. */
function lineWords(steps: readonly Step[]): string {
  const prices = steps.map((step) => step.price)
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return ''
  const range = `lowest ${formatPesoRate(Math.min(...prices))}, highest ${formatPesoRate(Math.max(...prices))}`
  return `Price history: ${formatPesoRate(first.price)} on ${formatDay(first.day)}, ${formatPesoRate(last.price)} since ${formatDay(last.day)}, ${range}.`
}

/** A price holds until the next one: a line in steps, drawn by hand so that no chart library is loaded. */
export function PriceChart({ prices, today }: { prices: readonly MaterialPrice[]; today: string }) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const steps = stepsOf(prices, today)
  const span = spanOf(steps, today)
  const ticks = priceTicks(steps.map((step) => step.price))
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const left = Math.max(...ticks.map((tick) => figures.format(tick).length)) * FIGURE_ROOM + 8
  const right = width - 6
  const days = Math.max(1, daysBetween(span.from, span.to))
  const x = (day: string) => left + (Math.max(0, daysBetween(span.from, day)) / days) * (right - left)
  const y = (price: number) => TOP + ((high - price) / (high - low)) * (HEIGHT - TOP - BOTTOM)
  const path = steps
    .map((step, at) => (at === 0 ? `M${x(step.day)} ${y(step.price)}` : `H${x(step.day)} V${y(step.price)}`))
    .join(' ')
  return (
    <div ref={box} className={classes.chart}>
      {width > 0 ? (
        <svg width={width} height={HEIGHT} role="img" aria-label={lineWords(steps)}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={classes.gridLine} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
              <text className={`small figures ${classes.axis}`} x={left - 8} y={y(tick) + 4} textAnchor="end">
                {figures.format(tick)}
              </text>
            </g>
          ))}
          {monthTicks(span, Math.max(2, Math.floor((right - left) / MONTH_ROOM))).map((tick) => (
            <text
              key={tick.day}
              className={`small figures ${classes.axis}`}
              x={Math.min(x(tick.day), right - 12)}
              y={HEIGHT - 4}
              textAnchor="middle"
            >
              {tick.name}
            </text>
          ))}
          <path className={classes.line} d={`${path} H${right}`} />
          {steps.map((step) => (
            <circle key={step.day} className={classes.dot} cx={x(step.day)} cy={y(step.price)} r={3}>
              <title>{`${formatDay(step.day)}: ₱${formatRate(step.price)}`}</title>
            </circle>
          ))}
        </svg>
      ) : null}
    </div>
  )
}

/** Measured before the first picture, and again with every change of the panel's width. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}
