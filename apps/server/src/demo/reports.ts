import type { Platform } from '../platform/context.ts'
import { loadReportLogsDemo } from './report-logs.ts'
import { loadStatementsDemo } from './report-statements.ts'
import { loadWeeksDemo } from './report-weeks.ts'

export async function loadReportsDemo(platform: Platform): Promise<void> {
  await loadWeeksDemo(platform)
  await loadReportLogsDemo(platform)
  await loadStatementsDemo(platform)
}
