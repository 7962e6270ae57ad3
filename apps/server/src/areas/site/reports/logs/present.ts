import type { ReportLog } from '@itayo/contract'
import type { LogRow } from '../store/logs.ts'

export function presentLog(row: LogRow): ReportLog {
  return {
    ...row,
    made_at: row.made_at?.toISOString() ?? null,
    last_modified: row.last_modified.toISOString(),
    signed_at: row.signed_at?.toISOString() ?? null,
  }
}
