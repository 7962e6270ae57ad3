import type { BookedMachine, EquipmentGroup, EquipmentNeed, MachineDetails } from '@itayo/contract'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { openProject } from '../../../platform/projects.ts'
import { withWorkItemNumber } from '../../library/catalog/work-item-number.ts'
import * as store from './store/bookings.ts'

/** The equipment that the work items need, by category, with the company's machines. */
export function projectEquipment(ctx: Ctx, projectId: number): Promise<EquipmentGroup[]> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    const machines = Map.groupBy(await store.machines(tx), ({ category_id }) => category_id)
    const bookings = Map.groupBy(await store.ofLines(tx, projectId), ({ pe_id }) => pe_id)
    const needs = (await store.needs(tx, projectId)).map((need, at): EquipmentNeed & { name: string } => ({
      ...withWorkItemNumber(need),
      counter: at + 1,
      equipment_details: (machines.get(need.category_id) ?? []).map(
        ({ category_id: _, category: __, ...choice }) => choice,
      ),
      request_count: bookings.get(need.pe_id)?.length ?? 0,
      bookings: (bookings.get(need.pe_id) ?? []).map(({ pe_id: _, ...booking }) => booking),
    }))
    const groups = Map.groupBy(needs, ({ name }) => name)
    return [...groups].map(([equipmentName, details]) => ({
      equipmentName,
      details: details.map(({ name: _, ...detail }) => detail),
    }))
  })
}

export function listMachinesToChoose(ctx: Ctx): Promise<store.MachineChoice[]> {
  return ctx.transaction((tx) => store.machines(tx))
}

export function machineDetails(ctx: Ctx, projectId: number, machineId: number): Promise<MachineDetails> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    const machine = await store.machineOn(tx, machineId, today(ctx.platform.clock))
    if (!machine) throw new AppError('not_found')
    const booked = await store.booked(tx, [machineId], FOREVER)
    return { ...machine, unavailable_date: booked.map(presentBooking) }
  })
}

const FOREVER = { from: '1900-01-01', to: '9999-12-31' }

const presentBooking = ({ date_start, date_end, project_id, project, state }: store.Booked) => ({
  date_start,
  date_end,
  project_id,
  // A project that is not theirs to know has no name.
  project: project_id === null ? 'Booked' : project,
  approval_status: state === 'approved' ? ('Approved' as const) : ('Pending' as const),
})

const MOST_DAYS = 400

/** Which machine is where, over all projects, for some months. */
export function bookingCalendar(ctx: Ctx, days: { from: string; to: string }): Promise<BookedMachine[]> {
  const length = (Date.parse(days.to) - Date.parse(days.from)) / 86_400_000
  if (length < 0 || length > MOST_DAYS) {
    const message = 'Ask for a year at most.'
    throw new AppError('invalid_input', { text: message, fields: [{ path: 'query.to', message }] })
  }
  return ctx.transaction(async (tx) => {
    const taken = Map.groupBy(await store.booked(tx, null, days), ({ equipment_id }) => equipment_id)
    return (await store.machines(tx)).map((machine) => ({
      equipment_id: machine.value,
      unique_id: machine.equipment_id,
      brand: machine.label,
      category: machine.category,
      bookings: (taken.get(machine.value) ?? []).map(presentBooking),
    }))
  })
}
