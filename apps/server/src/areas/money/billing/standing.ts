import { type BillingStanding, standingOf } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import * as bills from './store/bills.ts'
import * as entries from './store/entries.ts'
import * as settings from './store/settings.ts'

interface ProjectBilling extends BillingStanding {
  /** In the order of their numbers, drafts too. */
  bills: bills.BillRow[]
  /** Receipts by their day. */
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
  const of = ({ project_id }: { project_id: number }) => project_id
  const rows = Map.groupBy(await bills.billsOf(tx, projectIds), of)
  const received = Map.groupBy(await bills.collectedByDay(tx, projectIds), of)
  const contracts = Map.groupBy(await settings.contractsOf(tx, projectIds), of)
  return new Map(
    projectIds.map((id) => {
      const its = rows.get(id) ?? []
      const advance = contracts.get(id)?.[0]?.advance ?? null
      const receipts = (received.get(id) ?? []).map(({ day, amount }) => ({ day, amount }))
      return [id, { ...standingOf(its, advance, today), bills: its, receipts }]
    }),
  )
}

/** Every receipt of some days, with its number and that of its bill. */
export const receiptsOfProjects = entries.receiptsBetween
