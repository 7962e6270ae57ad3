import type { ScheduleStanding } from '@itayo/contract'
import { formatDay, formatPercent } from '../../../../lib/formats.ts'
import { Hint } from '../../../../ui/hint.tsx'
import { Slippage } from '../../../project/projects/slippage.tsx'
import { SLIPPAGE_STAGES } from '../../../project/projects/slippage-stages.ts'
import { signedDays } from '../model/words.ts'
import classes from './project.module.css'

/** The same figures as in the project's header. */
export function Figures({ standing }: { standing: ScheduleStanding }) {
  const { slippage, stage, forecast_end, forecast_days, planned, progress, undated } = standing
  const isLate = forecast_days !== null && forecast_days > 0
  return (
    <dl className={`flex dense nowrap named-figures ${classes.figures}`}>
      <Hint
        text={
          planned === null
            ? 'No work item has dates yet.'
            : `Done ${formatPercent(progress)}, planned ${formatPercent(planned)} until today.${
                undated > 0 ? ` ${undated} without dates are left out of the slippage.` : ''
              }`
        }
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its explanation is reached by the keyboard too */}
        <div className={classes.figure} tabIndex={0}>
          <dt>
            Slippage
            {slippage !== null && stage !== 'normal' ? (
              <span className={classes.stage}> · {SLIPPAGE_STAGES[stage].words}</span>
            ) : null}
          </dt>
          <dd>
            <Slippage slippage={slippage} />
          </dd>
        </div>
      </Hint>
      {forecast_end ? (
        <div className={classes.figure}>
          <dt>Forecast end</dt>
          <dd data-tone={isLate ? 'warn' : undefined}>
            {formatDay(forecast_end)}
            {forecast_days ? ` (${signedDays(forecast_days)})` : ''}
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
