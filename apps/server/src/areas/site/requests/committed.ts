import { assignedToCome, bookedToCome, product, sum } from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { openProject } from '../../../platform/projects.ts'
import { calendarsOf, type KnownCalendar } from '../../project/calendars/calendars.ts'
import * as store from './store/lines.ts'

interface Committed {
  material: number
  equipment: number
  labor: number
  total: number
}

/** Costs that decisions already made will bring after today; they are never part of the actual cost (figures.md). */
export function committedIn(ctx: Ctx, projectId: number): Promise<Committed> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    const all = await commitments(tx, [projectId], today(ctx.platform.clock))
    const of = (kind: Commitment['kind']) =>
      sum(all.filter((one) => one.kind === kind).map(({ amount }) => amount))
    const [material, equipment, labor] = [of('material'), of('equipment'), of('labor')]
    return { material, equipment, labor, total: sum([material, equipment, labor]) }
  })
}

/** One line of an approved request, one booking or one assignment. */
export interface Commitment {
  project_id: number
  /** Null where it is for none. */
  project_work_item_id: number | null
  kind: 'material' | 'equipment' | 'labor'
  amount: number
}

/** Orders, bookings and assignments of several projects that still commit them to a cost. */
export async function commitments(tx: Tx, projectIds: readonly number[], day: string): Promise<Commitment[]> {
  const [calendars, orders, bookings, people] = await together(
    calendarsOf(tx, projectIds),
    store.orderedMaterials(tx, projectIds),
    store.bookedMachines(tx, projectIds),
    store.assignedPeople(tx, projectIds),
  )
  const placed = (
    { project_id, project_work_item_id }: Pick<Commitment, 'project_id' | 'project_work_item_id'>,
    kind: Commitment['kind'],
    amount: number,
  ): Commitment => ({ project_id, project_work_item_id, kind, amount })
  return [
    ...orders.map((order) => placed(order, 'material', product(order.quantity, order.unit_cost))),
    ...bookings.map((booking) => {
      const days = bookedToCome({ from: booking.date_start, until: booking.date_end }, day)
      return placed(booking, 'equipment', product(days, booking.daily_rate))
    }),
    ...people.map((assigned) => {
      const { calendar } = calendars.get(assigned.project_id) as KnownCalendar
      return placed(assigned, 'labor', product(assignedToCome(assigned, day, calendar), assigned.rate))
    }),
  ]
}
