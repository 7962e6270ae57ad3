import type { DailyReport, RouteCall, reports, SiteVisitReport } from '@itayo/contract'
import type { SignedInClient } from './test-server.ts'

type Sent = RouteCall<typeof reports.addLog>['body']

export type DailyForm = Extract<Sent['data'], { date: string }>
type VisitForm = Exclude<Sent['data'], { date: string }>

const sender = (by: SignedInClient) => ({ company_id: by.companyId, user_id: by.userId })

export async function fileDaily(
  by: SignedInClient,
  project_id: number,
  data: DailyForm,
  slip: Pick<Sent, 'slip_id' | 'made_at'> = {},
): Promise<DailyReport> {
  const body = { ...sender(by), project_id, type: 'daily' as const, data, ...slip }
  return (await by.reports.addLog({ body })).response as DailyReport
}

export async function fileVisits(
  by: SignedInClient,
  project_id: number,
  rows: VisitForm['rows'],
): Promise<SiteVisitReport> {
  const body = { ...sender(by), project_id, type: 'site_visit' as const, data: { rows } }
  return (await by.reports.addLog({ body })).response as SiteVisitReport
}
