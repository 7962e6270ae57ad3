import type { FiledReport } from '@itayo/contract'
import type { EntryKind } from '../../../../lib/device/kinds.ts'
import { logCalls } from './queries.ts'

export type ReportInput = Parameters<typeof logCalls.addLog>[0]

/** A daily report or site visits, as they are kept on devices: names stay what they are. */
export const reportKind: EntryKind<ReportInput, FiledReport> = {
  name: 'report',
  form: 1,
  send: (input, { idempotencyKey }) => logCalls.addLog(input, { idempotencyKey }),
  idOf: ({ report_log_id }) => report_log_id,
  addressOf: ({ body }) =>
    `/projects/Index?id=${body.project_id}&menu=7&report=${body.type === 'daily' ? 'daily' : 'site-visit'}`,
}
