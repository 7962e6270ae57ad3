import { type NextBilling, nextBilling, sum } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { contractCost, readSettings } from './read-settings.ts'
import { billingOf, type billingOfProjects } from './standing.ts'
import { statementsToBill } from './store/bills.ts'

interface BilledProject {
  id: number
  contract: number
  Progress: number
}

/** The next billing of each project, in one query. */
export async function nextBillings(
  tx: Tx,
  projects: readonly BilledProject[],
  bills: Awaited<ReturnType<typeof billingOfProjects>>,
  today: string,
): Promise<ReadonlyMap<number, NextBilling>> {
  const certified = new Map(
    (
      await statementsToBill(
        tx,
        projects.map(({ id }) => id),
      )
    ).map(({ project_id, to_date }) => [project_id, to_date]),
  )
  return new Map(
    projects.map(({ id, contract, Progress }) => [
      id,
      nextBilling({
        contract,
        progress: Progress,
        bills: bills.get(id)?.bills ?? [],
        certified: certified.get(id) ?? null,
        today,
      }),
    ]),
  )
}

/** How the contract of one project stands, for its overview. */
export async function standingOfContract(
  tx: Tx,
  project: { id: number; contract: number; progress: number },
  today: string,
) {
  const { id, contract, progress } = project
  const settings = await readSettings(tx, id)
  const { is_contract, cost } = await contractCost(tx, id, today)
  const standing = await billingOf(tx, id, today)
  const next = await nextBillings(
    tx,
    [{ id, contract, Progress: progress }],
    new Map([[id, standing]]),
    today,
  )
  return {
    contract: cost,
    is_contract,
    billed: standing.billed,
    next_billing: next.get(id) as NextBilling,
    contract_end: settings.contract_end,
    extension_days: sum(settings.extensions.map(({ days }) => days)),
    completed_on: settings.completed_on,
    has_unset_rates: settings.history.length === 0 && standing.bills.length === 0,
  }
}
