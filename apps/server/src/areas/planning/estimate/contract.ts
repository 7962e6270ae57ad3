import { sum } from '@itayo/domain'
import { dayOf } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { readScopes } from './present-scope.ts'
import { roundingOfRow } from './rounding-row.ts'
import * as estimates from './store/estimates.ts'
import * as store from './store/revisions.ts'
import { readVarianceOrders, type VarianceOrder } from './variance-orders.ts'

/** The agreement with the owner: the estimate as it was first approved, and the variance orders since. */
export interface Contract {
  /** False: nothing is approved, and it is the estimate as it stands. */
  isApproved: boolean
  approvedOn: string | null
  /** In the order of the estimate, with the rounding of imports in none of them. */
  scopes: store.ContractScope[]
  /** Their contract costs with the rounding. */
  amount: number
  orders: ContractOrder[]
}

interface ContractOrder extends VarianceOrder {
  approvedOn: string
}

/** As it was on a day: orders that were approved later are not in it. */
export async function readContract(tx: Tx, projectId: number, day: string): Promise<Contract> {
  const first = (await store.revisions(tx, projectId)).find(({ number }) => number === 0)
  if (!first) return draft(tx, projectId)
  const known = (await store.orders(tx, projectId)).filter(({ at }) => dayOf(at) <= day)
  const orders = await readVarianceOrders(tx, projectId, { first, orders: known })
  return {
    isApproved: true,
    approvedOn: dayOf(first.at),
    scopes: await store.firstScopes(tx, projectId),
    amount: Number(first.contract),
    orders: orders.map((order) => ({ ...order, approvedOn: dayOf(order.at) })),
  }
}

async function draft(tx: Tx, projectId: number): Promise<Contract> {
  const row = await estimates.find(tx, projectId)
  if (!row) throw new AppError('not_found')
  const scopes = (await readScopes(tx, projectId)).flatMap((scope) =>
    scope.psow_id === null
      ? []
      : [{ ...scope, psow_id: scope.psow_id, contract_cost: scope.contract_cost ?? 0 }],
  )
  return {
    isApproved: false,
    approvedOn: null,
    scopes,
    amount: sum([...scopes.map((scope) => scope.contract_cost), roundingOfRow(row).contract]),
    orders: [],
  }
}
