import { type SlipDays, whyNotDay } from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { areWorkItemsOf, startOf } from './store/sites.ts'

/** A refusal that stands at one field of the form. */
export function refused(path: string, message: string): AppError {
  return new AppError('invalid_input', { text: message, fields: [{ path, message }] })
}

/** Refuses a day on which nothing can have happened. */
export async function requireDay(
  tx: Tx,
  ctx: Ctx,
  slip: { projectId: number; day: string; path: string },
): Promise<void> {
  const days: SlipDays = { today: today(ctx.platform.clock), start: await startOf(tx, slip.projectId) }
  const why = whyNotDay(slip.day, days)
  if (why) throw refused(slip.path, why)
}

/** Work items that somebody names must be the project's. */
export async function requireWorkItems(
  tx: Tx,
  projectId: number,
  workItemIds: readonly number[],
): Promise<void> {
  if (!(await areWorkItemsOf(tx, projectId, [...new Set(workItemIds)]))) throw new AppError('not_found')
}

interface SlipRow {
  made_at: Date | null
  created_at: Date
  reversed_at: Date | null
}

export function slipTimes(row: SlipRow) {
  return {
    made_at: row.made_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    reversed_at: row.reversed_at?.toISOString() ?? null,
  }
}

/** The fields that the device sent along, as the row keeps them. */
export function slipColumns(slip: {
  slip_id?: string | undefined
  device_id: string
  made_at?: string | undefined
}) {
  return {
    ...(slip.slip_id && { slip_id: slip.slip_id }),
    device_id: slip.device_id,
    made_at: slip.made_at ? new Date(slip.made_at) : null,
  }
}

interface Standing {
  version: number
  reversed_at: Date | null
}

/** A slip that can still be changed, and that nobody else has changed meanwhile. */
export async function requireStanding(
  row: Standing,
  version: number,
  current: () => Promise<unknown>,
): Promise<void> {
  if (row.reversed_at) throw new AppError('onsite.reversed')
  if (row.version !== version) throw new AppError('stale_version', { current: await current() })
}
