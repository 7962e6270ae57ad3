import { defineRoutes } from './define.ts'
import { reportsLogs } from './reports-logs.ts'
import { reportsSwa } from './reports-swa.ts'
import { reportsWeekly } from './reports-weekly.ts'

/** Work is reported by the day, by the week, and as a statement that is billed. */
export const reports = defineRoutes({
  ...reportsLogs,
  ...reportsWeekly,
  ...reportsSwa,
})
