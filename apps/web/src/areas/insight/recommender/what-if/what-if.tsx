import type { CatchUpAdvice, WhatIf as Tried } from '@itayo/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { CurveKey, SCurve } from '../../../planning/schedule/curve/s-curve.tsx'
import { recommenderQueries } from '../queries.ts'
import { Changes } from './changes.tsx'
import { ComparedItems } from './compared-items.tsx'
import classes from './what-if.module.css'

interface WhatIfProps {
  projectId: number
  advice: CatchUpAdvice
  /** The option that is looked at; without one the project as it goes is shown alone. */
  chosen: string | null
}

/** The plan on a copy: the work, the curve and the figures as they go, and as they would go with an option. */
export function WhatIf({ projectId, advice, chosen }: WhatIfProps) {
  const tried = useQuery(recommenderQueries.whatIf(projectId, advice.column))
  if (tried.error) return <QueryFailed query={tried} what="The comparison" />
  if (tried.data === undefined) return <Skeleton height={320} aria-label="Loading the comparison" />
  if (tried.data === null) return null
  const option = tried.data.options.find((one) => one.option === chosen)
  return (
    <div className={`stack gap-16 ${classes.whole}`}>
      <ComparedItems tried={tried.data} option={option} />
      <section aria-label="What if">
        <div className="row wrap gap-12">
          <h3 className="title">
            {option ? `What if: the S-curve now and with option ${option.option}` : 'The S-curve as it goes'}
          </h3>
          <CurveKey line="planned" name="Planned" />
          <CurveKey line="actual" name="Actual" />
          <CurveKey line="forecast" name="As it goes now" />
          {option ? <CurveKey line="other" name={`With option ${option.option}`} /> : null}
        </div>
        <div className={classes.curve}>
          <SCurve
            kind="physical"
            curve={{ today: tried.data.today, physical: pointsOf(tried.data, tried.data.expected) }}
            other={option ? pointsOf(tried.data, option.expected) : undefined}
          />
        </div>
      </section>
      <Changes tried={tried.data} advice={advice} chosen={chosen} />
    </div>
  )
}

function pointsOf({ days, planned, actual }: Tried, expected: Tried['expected']) {
  return days.map((date, at) => ({
    date,
    planned: planned[at] ?? 0,
    actual: actual[at] ?? null,
    forecast: expected[at] ?? null,
  }))
}
