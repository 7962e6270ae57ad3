import type { WorkCalendar } from '@itayo/domain'
import { memo } from 'react'
import { formatDay } from '../../../../lib/formats.ts'
import { daysOffIn, headOf, type Scale, xOf } from '../geometry/scale.ts'
import classes from './gantt.module.css'
import { HEAD } from './measures.ts'

interface BackdropProps {
  scale: Scale
  calendar: WorkCalendar
  view: { from: number; to: number }
  tableWidth: number
  height: number
  today: string
  contractEnd: string
}

/** Weeks or months as lines, days off as shade, today in red, the contract's end dashed. */
export const Backdrop = memo(function Backdrop(props: BackdropProps) {
  const { scale, calendar, view, tableWidth, height } = props
  const { lower } = headOf(scale, view.from, view.to)
  return (
    <div
      className={classes.backdrop}
      style={{ left: tableWidth, top: HEAD, width: scale.width, height }}
      aria-hidden
    >
      {daysOffIn(scale, calendar, view.from, view.to).map(({ key, x, width }) => (
        <div key={`off-${key}`} className={classes.dayOff} style={{ left: x, width }} />
      ))}
      {lower.map(({ key, x }) => (
        <div key={key} className={classes.gridLine} style={{ left: x }} />
      ))}
      <div
        className={classes.contractEnd}
        style={{ left: xOf(scale, props.contractEnd) + scale.perDay }}
        title={`Contract end ${formatDay(props.contractEnd)}`}
      />
      <div className={classes.today} style={{ left: xOf(scale, props.today) + scale.perDay / 2 }} />
    </div>
  )
})

interface HeadProps {
  scale: Scale
  view: { from: number; to: number }
  today: string
}

export const ScaleHead = memo(function ScaleHead({ scale, view, today }: HeadProps) {
  const { upper, lower } = headOf(scale, view.from, view.to)
  return (
    <div className={`fixed anchor ${classes.scaleHead}`} style={{ width: scale.width }} aria-hidden>
      {upper.map(({ key, x, width, label }) => (
        <div key={key} className={`line-below small medium ${classes.upper}`} style={{ left: x, width }}>
          <span>{width > 44 ? label : ''}</span>
        </div>
      ))}
      {lower.map(({ key, x, width, label }) => (
        <div key={key} className={`figures centered muted ${classes.lower}`} style={{ left: x, width }}>
          {label}
        </div>
      ))}
      <div className={classes.todayMark} style={{ left: xOf(scale, today) + scale.perDay / 2 }} />
    </div>
  )
})
