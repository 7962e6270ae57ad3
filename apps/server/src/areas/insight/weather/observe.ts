import type { WeatherObservation } from '@itayo/contract'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, tellProject } from '../../../platform/projects.ts'
import * as store from './store/observations.ts'

const TOO_LATE = 'Only a day that has come can be seen. Choose today or an earlier day.'

export function observe(ctx: Ctx, form: WeatherObservation): Promise<{ version: number }> {
  return ctx.transaction(async (tx) => {
    const { project_id, version, ...seen } = form
    await holdProject(tx, project_id)
    if (seen.date > today(ctx.platform.clock)) {
      const fields = [{ path: 'body.date', message: TOO_LATE }]
      throw new AppError('invalid_input', { text: TOO_LATE, fields })
    }
    const before = await store.observationOf(tx, project_id, seen.date)
    // A first entry is sent without a version: of two people who make it at once one sees the other's.
    if ((before?.version ?? 0) !== (version ?? 0)) throw new AppError('stale_version', { current: before })
    const written = await store.writeObservation(tx, project_id, seen, ctx.now())
    await audit.record(tx, 'report.weather_entered', project_id, {
      ...(before && { before: { ...before } }),
      after: { ...seen },
    })
    await tellProject(tx, ctx, project_id)
    return { version: written }
  })
}
