import type { ReportLog } from '@itayo/contract'
import type { LogRow } from '../store/logs.ts'

export function presentLog(row: LogRow): ReportLog {
  return {
    ...row,
    last_modified: row.last_modified.toISOString(),
    signed_at: row.signed_at?.toISOString() ?? null,
  }
}
