import type { FiledReport, LogType, ReportDetails } from '@itayo/contract'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { together } from '../../../../platform/database/together.ts'
import { AppError } from '../../../../platform/errors.ts'
import { pageOf } from '../../../../platform/paging.ts'
import { openProject } from '../../../../platform/projects.ts'
import * as store from '../store/logs.ts'
import { logKinds } from './kinds.ts'
import { presentLog } from './present.ts'

export function listLogs(ctx: Ctx, query: store.LogQuery) {
  return ctx.transaction(async (tx) => {
    const [, rows, total] = await together(
      openProject(tx, query.project_id),
      store.page(tx, query),
      store.count(tx, query),
    )
    return pageOf(query, rows.map(presentLog), total)
  })
}

export async function requireLog(tx: Tx, id: number): Promise<store.LogRow> {
  const log = await store.find(tx, id)
  if (!log) throw new AppError('not_found')
  return log
}

export const readLog = (tx: Tx, ctx: Ctx, log: store.LogRow): Promise<ReportDetails> =>
  logKinds[log.type].details(tx, ctx, log)

/** One of those that are filed and changed as rows; a statement is none. */
export async function readFiled(tx: Tx, ctx: Ctx, log: store.LogRow): Promise<FiledReport> {
  const report = await readLog(tx, ctx, log)
  if (report.type === 'swa') throw new AppError('not_found')
  return report
}

export function logDetails(ctx: Ctx, { type, id }: { type: LogType; id: number }): Promise<ReportDetails> {
  return ctx.transaction(async (tx) => {
    const log = await requireLog(tx, id)
    if (log.type !== type) throw new AppError('not_found')
    return readLog(tx, ctx, log)
  })
}

/** Reads and changes nothing (C-05). */
export function archivedLog(ctx: Ctx, id: number): Promise<ReportDetails> {
  return ctx.transaction(async (tx) => {
    const log = await requireLog(tx, id)
    if (!log.archived) throw new AppError('not_found')
    return readLog(tx, ctx, log)
  })
}
