import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { refreshFigures } from '../../project/figures/figures.ts'
import { bookCosts } from '../../project/figures/ledger.ts'
import * as places from './store/places.ts'

/** A cost that leaves one project and enters the other, from place to place. */
interface MovedCost {
  /** The line of the transfer, or the entry of the debt. */
  source_id: number
  quantity: number
  amount: number
  from: { material_id: number; psow_id: number | null }
  to: { material_id: number; psow_id: number | null }
}

/** Both ledgers name the same source, and what leaves one is what enters the other, to the centavo. */
export async function moveCosts(
  tx: Tx,
  ctx: Ctx,
  route: { sender_project_id: number; receiver_project_id: number },
  source: 'transfer' | 'debt',
  costs: readonly MovedCost[],
): Promise<void> {
  const moved = costs.filter(({ amount }) => amount !== 0)
  if (moved.length === 0) return
  const left = moved.map(({ source_id, quantity, amount, from }) => ({
    source_id,
    quantity: -quantity,
    amount: -amount,
    place: from,
  }))
  const entered = moved.map(({ source_id, quantity, amount, to }) => ({
    source_id,
    quantity,
    amount,
    place: to,
  }))
  await book(tx, ctx, route.sender_project_id, `${source}_out`, left)
  await book(tx, ctx, route.receiver_project_id, `${source}_in`, entered)
}

interface SidedCost {
  source_id: number
  quantity: number
  amount: number
  place: { material_id: number; psow_id: number | null }
}

async function book(
  tx: Tx,
  ctx: Ctx,
  projectId: number,
  source_kind: string,
  costs: readonly SidedCost[],
): Promise<void> {
  const lines = await places.linesOf(
    tx,
    projectId,
    costs.map(({ place }) => place.material_id),
  )
  await bookCosts(
    tx,
    projectId,
    costs.map(({ source_id, quantity, amount, place: { material_id, psow_id } }) => {
      const line = lines.find(
        (row) => row.project_work_item_id === psow_id && row.material_id === material_id,
      )
      return {
        kind: 'material',
        amount,
        quantity,
        entry_date: today(ctx.platform.clock),
        source_kind,
        source_id,
        ...(psow_id !== null && { project_work_item_id: psow_id }),
        ...(line && { estimate_material_id: line.id }),
      }
    }),
  )
  await refreshFigures(tx, projectId)
}
