import type { DayMachine, MachineHoursRow, MachineUse, SiteMachine, SiteOperator } from '@itayo/contract'
import { availableHours, utilizationOf } from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { together } from '../../../platform/database/together.ts'
import { AppError } from '../../../platform/errors.ts'
import { pageOf } from '../../../platform/paging.ts'
import { openProject } from '../../../platform/projects.ts'
import { requireRows } from '../../../platform/rows.ts'
import { withWorkItemNumber } from '../../library/catalog/work-item-number.ts'
import { fuelFacts, presentUses } from './machines.ts'
import * as store from './store/machines.ts'

export function machineRequests(ctx: Ctx, projectId: number) {
  return ctx.transaction(async (tx) => {
    const [, rows] = await together(openProject(tx, projectId), store.requests(tx, projectId))
    return rows
  })
}

/** A number that is nobody's here, or not approved, has no machines on site. */
export function requestMachines(ctx: Ctx, number: string): Promise<SiteMachine[]> {
  return ctx.transaction(async (tx) => {
    const rows = await store.machinesOfRequest(tx, number)
    if (rows.length === 0) throw new AppError('not_found')
    return rows.map(withWorkItemNumber)
  })
}

export function siteMachine(ctx: Ctx, bookingId: number): Promise<SiteMachine & { uses: MachineUse[] }> {
  return ctx.transaction(async (tx) => {
    const [row, uses] = await together(store.machineOfBooking(tx, bookingId), store.ofBooking(tx, bookingId))
    if (!row) throw new AppError('not_found')
    return { ...withWorkItemNumber(row), uses: await presentUses(tx, uses) }
  })
}

/** The machines of a day on one sheet, written or not. */
export function machineDay(ctx: Ctx, query: { project_id: number; day: string }): Promise<DayMachine[]> {
  return ctx.transaction(async (tx) => {
    const { project_id, day } = query
    const [, machines, written] = await together(
      openProject(tx, project_id),
      store.machinesOn(tx, project_id, day),
      store.ofDay(tx, project_id, day),
    )
    const ids = machines.map(({ equipment_id }) => equipment_id)
    const bookingIds = machines.map(({ booking_id }) => booking_id)
    const [meters, operators, uses] = await together(
      store.metersBefore(tx, ids, day),
      store.lastOperators(tx, bookingIds),
      presentUses(tx, written),
    )
    const meterOf = new Map(meters.map(({ equipment_id, meter_before }) => [equipment_id, meter_before]))
    const operatorOf = new Map(operators.map(({ booking_id, ...operator }) => [booking_id, operator]))
    return machines.map((machine) => ({
      ...withWorkItemNumber(machine),
      meter_before: meterOf.get(machine.equipment_id) ?? null,
      operator_before: operatorOf.get(machine.booking_id) ?? null,
      uses: uses.filter(({ booking_id }) => booking_id === machine.booking_id),
    }))
  })
}

export function siteOperators(
  ctx: Ctx,
  query: { project_id: number; category_id?: number | undefined; day?: string | undefined },
): Promise<SiteOperator[]> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, query.project_id)
    // Nothing says who may operate which kind of machine, so the category narrows nothing; it must exist.
    if (query.category_id) await requireRows(tx, 'equipment_category', [query.category_id])
    return store.operators(tx, query.project_id, query.day ?? today(ctx.platform.clock))
  })
}

export function listUses(ctx: Ctx, query: store.UseQuery) {
  return ctx.transaction(async (tx) => {
    if (query.project_id) await openProject(tx, query.project_id)
    if (query.equipment_id) await requireRows(tx, 'equipment', [query.equipment_id])
    const [rows, total] = await together(store.page(tx, query), store.count(tx, query))
    return pageOf({ page: query.page, per_page: query.page_size }, await presentUses(tx, rows), total)
  })
}

/** Before anybody kept such books. */
const FROM_THE_FIRST = '1990-01-01'

export function machineHours(
  ctx: Ctx,
  query: { equipment_id?: number | undefined; project_id?: number | undefined; from?: string | undefined },
): Promise<MachineHoursRow[]> {
  return ctx.transaction(async (tx) => {
    if (query.project_id) await openProject(tx, query.project_id)
    if (query.equipment_id) await requireRows(tx, 'equipment', [query.equipment_id])
    const rows = await store.hours(tx, {
      equipment_id: query.equipment_id ?? null,
      project_id: query.project_id ?? null,
      from: query.from ?? FROM_THE_FIRST,
      to: today(ctx.platform.clock),
    })
    return rows.map((row) => ({
      ...row,
      available: availableHours(row),
      ...fuelFacts(row.fuel, row.worked, row.fuel_norm),
      utilization: utilizationOf(row),
    }))
  })
}
