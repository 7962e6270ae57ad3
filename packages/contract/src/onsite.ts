import { defineRoutes } from './define.ts'
import { onsiteAttendance } from './onsite-attendance.ts'
import { onsiteBalance } from './onsite-balance.ts'
import { onsiteCounts } from './onsite-counts.ts'
import { onsiteDeliveries } from './onsite-deliveries.ts'
import { onsiteMachines } from './onsite-machines.ts'
import { onsiteReleases } from './onsite-releases.ts'
import { onsiteStock } from './onsite-stock.ts'

/** The books of a site: who was there, what came, what was used, what machines did, and what is there. */
export const onsite = defineRoutes({
  ...onsiteDeliveries,
  ...onsiteReleases,
  ...onsiteStock,
  ...onsiteBalance,
  ...onsiteCounts,
  ...onsiteAttendance,
  ...onsiteMachines,
})
