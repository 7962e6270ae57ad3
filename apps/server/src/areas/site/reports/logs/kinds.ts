import type { LogType, ReportDetails } from '@itayo/contract'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import type { LogRow } from '../store/logs.ts'
import { presentSwa } from '../swa/present-swa.ts'
import { dailyDetails } from './daily.ts'
import { siteVisitDetails } from './visits.ts'

/** The parts in which one kind of report differs where all kinds are handled alike. */
interface LogKind {
  /** As the audit trail and the history of uploads name it. */
  name: string
  /** With its rows. */
  details(tx: Tx, ctx: Ctx, log: LogRow): Promise<ReportDetails>
  /** Why it stays where it is, in words for a person; null when it can be archived. */
  whyNotArchived?(tx: Tx, log: LogRow): Promise<string | null>
}

export const logKinds: Readonly<Record<LogType, LogKind>> = {
  daily: { name: 'Daily report', details: dailyDetails },
  site_visit: { name: 'Site visit', details: siteVisitDetails },
  swa: {
    name: 'SWA',
    details: (tx, ctx, log) => presentSwa(tx, ctx, log.report_log_id),
    whyNotArchived: async (_tx, { swa }) => whyNotArchived(swa),
  },
}

/** A certified one is never archived; one that waits is decided first. */
function whyNotArchived(swa: LogRow['swa']): string | null {
  if (swa?.state === 'certified')
    return `SWA ${swa.number} is certified. Certified statements are not archived.`
  if (swa?.state === 'pending')
    return `SWA ${swa.number} waits for a decision. Have it decided, or edit it, first.`
  return null
}

export const logName = ({ type, date }: Pick<LogRow, 'type' | 'date'>) => `${logKinds[type].name} of ${date}`
