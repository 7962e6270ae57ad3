import { assignedToCome, bookedToCome, product, sum } from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { openProject } from '../../../platform/projects.ts'
import { calendarIn } from '../../project/calendars/calendars.ts'
import * as store from './store/lines.ts'

export interface Committed {
  material: number
  equipment: number
  labor: number
  total: number
}

/** Costs that decisions already made will bring after today; they are never part of the actual cost (figures.md). */
export function committedIn(ctx: Ctx, projectId: number): Promise<Committed> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    return readCommitted(tx, projectId, today(ctx.platform.clock))
  })
}

async function readCommitted(tx: Tx, projectId: number, day: string): Promise<Committed> {
  const { calendar } = await calendarIn(tx, projectId)
  const orders = await store.orderedMaterials(tx, projectId)
  const bookings = await store.bookedMachines(tx, projectId)
  const people = await store.assignedPeople(tx, projectId)
  const material = sum(orders.map(({ quantity, unit_cost }) => product(quantity, unit_cost)))
  const equipment = sum(
    bookings.map(({ date_start, date_end, daily_rate }) =>
      product(bookedToCome({ from: date_start, until: date_end }, day), daily_rate),
    ),
  )
  const labor = sum(
    people.map(({ rate, ...assigned }) => product(assignedToCome(assigned, day, calendar), rate)),
  )
  return { material, equipment, labor, total: sum([material, equipment, labor]) }
}
