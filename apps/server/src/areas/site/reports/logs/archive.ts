import * as audit from '../../../../platform/audit.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { AppError } from '../../../../platform/errors.ts'
import { holdProject, tellProject } from '../../../../platform/projects.ts'
import * as store from '../store/logs.ts'
import { logKinds, logName } from './kinds.ts'
import { requireLog } from './list.ts'

export function archiveLog(ctx: Ctx, id: number): Promise<{ report_log_id: number }> {
  return ctx.transaction(async (tx) => {
    const log = await holdLog(tx, id)
    if (log.archived) throw new AppError('report.archived')
    const why = await logKinds[log.type].whyNotArchived?.(tx, log)
    if (why) throw new AppError('conflict', { text: why })
    await store.archive(tx, id, { at: ctx.now(), userId: ctx.actor.userId })
    await audit.record(tx, 'report.archived', log.project_id, {
      before: { name: logName(log) },
    })
    await tellProject(tx, ctx, log.project_id)
    return { report_log_id: id }
  })
}

export function restoreLog(ctx: Ctx, id: number): Promise<{ report_log_id: number }> {
  return ctx.transaction(async (tx) => {
    const log = await holdLog(tx, id)
    if (!log.archived) throw new AppError('report.not_archived')
    await store.archive(tx, id, null)
    await audit.record(tx, 'report.restored', log.project_id, {
      after: { name: logName(log) },
    })
    await tellProject(tx, ctx, log.project_id)
    return { report_log_id: id }
  })
}

/** As it is once its project is held: two people cannot change one report at once. */
export async function holdLog(tx: Tx, id: number): Promise<store.LogRow> {
  const { project_id } = await requireLog(tx, id)
  await holdProject(tx, project_id)
  return requireLog(tx, id)
}
