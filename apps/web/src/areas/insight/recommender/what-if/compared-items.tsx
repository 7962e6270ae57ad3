import type { WhatIf } from '@itayo/contract'
import { dayNumber } from '@itayo/domain'
import { formatDay } from '../../../../lib/formats.ts'
import { CurveKey } from '../../../planning/schedule/curve/s-curve.tsx'
import classes from './what-if.module.css'

interface ComparedItemsProps {
  tried: WhatIf
  option: WhatIf['options'][number] | undefined
}

/** The late work items and what waits for them: as planned, as they go, and as they would go. */
export function ComparedItems({ tried, option }: ComparedItemsProps) {
  const ends = new Map(option?.ends.map(({ psow_id, expected_end }) => [psow_id, expected_end]))
  const scale = scaleOf(tried)
  return (
    <section aria-label="Late work items and what waits for them">
      <div className="row wrap gap-12">
        <h3 className="title">Late work items and what waits for them</h3>
        <CurveKey line="actual" name="Planned" />
        <CurveKey line="forecast" name="As it goes now" />
        {option ? <CurveKey line="other" name={`With option ${option.option}`} /> : null}
      </div>
      <table className={`table full ${classes.items}`} data-cards>
        <thead>
          <tr>
            <th scope="col">Work item</th>
            <th scope="col" className={classes.chart}>
              {formatDay(scale.first)} to {formatDay(scale.last)}
            </th>
            <th scope="col">Expected end</th>
          </tr>
        </thead>
        <tbody>
          {tried.items.map((item) => {
            const { psow_id, start_date, end_date, expected_end, status } = item
            const newEnd = ends.get(psow_id) ?? null
            const isBetter = newEnd !== null && newEnd !== expected_end
            return (
              <tr key={psow_id}>
                <td>
                  {item.item}
                  <span className="small muted"> · {status}% done</span>
                </td>
                <td className={classes.chart}>
                  <div className={`anchor ${classes.track}`} aria-hidden>
                    <Bar kind="planned" from={start_date} to={end_date} scale={scale} />
                    <Bar kind="now" from={tried.today} to={expected_end} scale={scale} />
                    <Bar kind="option" from={tried.today} to={newEnd} scale={scale} />
                    <span className={classes.today} style={{ insetInlineStart: scale.at(tried.today) }} />
                  </div>
                </td>
                <td className={`figures ${classes.end}`}>
                  <span className={isBetter ? `muted ${classes.before}` : undefined}>
                    {dayOr(expected_end)}
                  </span>
                  {isBetter ? <span className={`firm ${classes.better}`}> {formatDay(newEnd)}</span> : null}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

const dayOr = (day: string | null) => (day === null ? 'not known' : formatDay(day))

interface Scale {
  first: string
  last: string
  at: (day: string) => string
}

/** From the first planned day of these work items to their last expected one. */
function scaleOf({ items, options, today }: WhatIf): Scale {
  const ends = options.flatMap((option) => option.ends.map(({ expected_end }) => expected_end))
  const days = [
    today,
    ...ends,
    ...items.flatMap((item) => [item.start_date, item.end_date, item.expected_end]),
  ]
    .filter((day) => day !== null)
    .sort()
  const [first = today, last = today] = [days[0], days.at(-1)]
  const width = Math.max(1, dayNumber(last) + 1 - dayNumber(first))
  return { first, last, at: (day) => `${((dayNumber(day) - dayNumber(first)) / width) * 100}%` }
}

interface BarProps {
  kind: 'planned' | 'now' | 'option'
  from: string | null
  to: string | null
  scale: Scale
}

function Bar({ kind, from, to, scale }: BarProps) {
  if (from === null || to === null || to < from) return null
  return (
    <span
      className={classes.bar}
      data-kind={kind}
      style={{ insetInlineStart: scale.at(from), width: `calc(${scale.at(to)} - ${scale.at(from)})` }}
    />
  )
}
