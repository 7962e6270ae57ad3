import type { SiteVisitReport } from '@itayo/contract'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import type { LogRow } from '../store/logs.ts'
import * as store from '../store/visits.ts'
import { presentLog } from './present.ts'

export async function siteVisitDetails(tx: Tx, _ctx: Ctx, log: LogRow): Promise<SiteVisitReport> {
  return { ...presentLog(log), type: 'site_visit', rows: await store.rows(tx, log.report_log_id) }
}
