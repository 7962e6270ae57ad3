import { type BillingStanding, standingOf } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import * as bills from './store/bills.ts'
import * as settings from './store/settings.ts'

interface ProjectBilling extends BillingStanding {
  /** In the order of their numbers, drafts too. */
  bills: bills.BillRow[]
  /** What came in, by the day of its receipt. */
  receipts: { day: string; amount: number }[]
}

export async function billingOf(tx: Tx, projectId: number, today: string): Promise<ProjectBilling> {
  const all = await billingOfProjects(tx, [projectId], today)
  return all.get(projectId) as ProjectBilling
}

/**
 * How the bills of projects stand, for whoever reads money out of them: billed gross, net of what is certified,
 * collected by day, receivable by age, retention held and the advance that is left. A project without bills is in it.
 */
export async function billingOfProjects(
  tx: Tx,
  projectIds: readonly number[],
  today: string,
): Promise<Map<number, ProjectBilling>> {
  const rows = await bills.billsOf(tx, projectIds)
  const received = await bills.collectedByDay(tx, projectIds)
  const contracts = await settings.contractsOf(tx, projectIds)
  return new Map(
    projectIds.map((id) => {
      const its = rows.filter(({ project_id }) => project_id === id)
      const advance = contracts.find(({ project_id }) => project_id === id)?.advance ?? null
      const receipts = received
        .filter(({ project_id }) => project_id === id)
        .map(({ day, amount }) => ({ day, amount }))
      return [id, { ...standingOf(its, advance, today), bills: its, receipts }]
    }),
  )
}
