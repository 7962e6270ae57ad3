import { whyNotDay } from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { FindHolder } from '../../foundation/attachments/holders.ts'
import * as deliveries from './store/deliveries.ts'
import * as releases from './store/releases.ts'
import { startOf } from './store/sites.ts'

/** The slips and the days of a site that photos and papers hang on. */
export const onsiteHolders = {
  /** The paper sheet of a day, whether somebody is written down already or not. */
  async attendance_day(tx, ctx, { id: projectId, day }) {
    const start = day === null ? '' : await startOf(tx, projectId)
    if (day === null || start === '') return undefined
    const refuses = whyNotDay(day, { today: today(ctx.platform.clock), start })
    return { projectId, name: `Attendance of ${day}`, refuses }
  },
  async delivery(tx, _ctx, { id, day }) {
    const slip = day === null ? await deliveries.find(tx, id) : undefined
    return slip && { projectId: slip.project_id, name: slip.number }
  },
  async material_release(tx, _ctx, { id, day }) {
    const slip = day === null ? await releases.find(tx, id) : undefined
    return slip && { projectId: slip.project_id, name: slip.number }
  },
} satisfies Readonly<Record<string, FindHolder>>
