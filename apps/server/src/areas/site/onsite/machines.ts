import type { MachineUse } from '@itayo/contract'
import {
  fuelPerHour,
  isThirsty,
  machineCost,
  type Shift,
  sum,
  whyNotBookedOn,
  whyNotShift,
  workedHours,
} from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { AppError } from '../../../platform/errors.ts'
import { nextNumber } from '../../../platform/numbers.ts'
import { holdProject, tellProject } from '../../../platform/projects.ts'
import { requireRows } from '../../../platform/rows.ts'
import { withWorkItemNumber } from '../../library/catalog/work-item-number.ts'
import { refreshFigures } from '../../project/figures/figures.ts'
import { replaceCosts } from '../../project/figures/ledger.ts'
import { refused, requireDay, requireStanding, requireWorkItems, slipColumns, slipTimes } from './slips.ts'
import * as store from './store/machines.ts'

interface ShiftForm {
  operator_id?: number | null | undefined
  operator_name: string
  meter_start?: number | null | undefined
  meter_end?: number | null | undefined
  items: { psow_id?: number | null | undefined; hours: number }[]
  idle_hours: number
  down_hours: number
  down_reason: string
  fuel_liters?: number | null | undefined
  remarks: string
}

interface NewUse extends ShiftForm {
  project_id: number
  booking_id: number
  day: string
  shift: Shift
  slip_id?: string | undefined
  device_id: string
  made_at?: string | undefined
}

const USE_ITEM = 'equipment_use_item'

/** The shift of a machine that was booked and approved for the day. */
export function useMachine(ctx: Ctx, form: NewUse): Promise<MachineUse> {
  return ctx.transaction(async (tx) => {
    const { project_id, day, shift } = form
    await holdProject(tx, project_id)
    const saved = form.slip_id ? await store.findBySlip(tx, form.slip_id) : undefined
    if (saved && saved.project_id !== project_id) throw new AppError('onsite.slip_elsewhere')
    if (saved) return presentUse(tx, saved.id)
    await requireNamed(tx, project_id, form)
    const booking = await requireBooking(tx, ctx, form)
    const place = { project_id, equipment_id: booking.equipment_id, day, shift }
    const worked = await readShift(tx, place, form, booking)
    const number = await nextNumber(tx, 'EU', Number(today(ctx.platform.clock).slice(0, 4)))
    const id = await store.insert(tx, {
      ...place,
      number,
      booking_id: booking.id,
      daily_rate: booking.daily_rate,
      ...worked.columns,
      ...slipColumns(form),
    })
    await store.writeItems(tx, { id, project_id }, worked.items, ctx.now())
    await bookUse(tx, { id, project_id }, day)
    const [use] = await together(presentUse(tx, id), tellProject(tx, ctx, project_id))
    await audit.record(tx, 'site.machine_used', id, { projects: [project_id], after: told(use) })
    return use
  })
}

/** A named work item or operator must exist before it can be wrong. */
async function requireNamed(tx: Tx, projectId: number, { items, operator_id }: ShiftForm): Promise<void> {
  await together(
    requireWorkItems(
      tx,
      projectId,
      items.flatMap(({ psow_id }) => psow_id ?? []),
    ),
    requireRows(tx, 'employee', operator_id ? [operator_id] : []),
  )
}

/** The booking must be approved, for that day and this project. */
async function requireBooking(tx: Tx, ctx: Ctx, form: NewUse): Promise<store.Booking> {
  const booking = await store.booking(tx, form.booking_id)
  if (!booking || booking.project_id !== form.project_id) throw new AppError('not_found')
  if (!booking.is_approved)
    throw refused(
      'body.booking_id',
      'This booking is not approved, or not any more. Choose a machine of an approved request.',
    )
  await requireDay(tx, ctx, { projectId: form.project_id, day: form.day, path: 'body.day' })
  const why = whyNotBookedOn(form.day, booking)
  if (why) throw refused('body.day', why)
  return booking
}

interface Place {
  project_id: number
  equipment_id: number
  day: string
  shift: Shift
}

/** The columns and priced lines of a typed shift, checked against operator, meter and the machine's other shift. */
async function readShift(
  tx: Tx,
  place: Place,
  form: ShiftForm,
  { daily_rate, needs_operator }: { daily_rate: number; needs_operator: boolean },
) {
  const [, meter, hoursOfOtherShift] = await together(
    requireOperator(tx, place, form.operator_id ?? null),
    store.meterAround(tx, place),
    store.hoursOfOtherShift(tx, place),
  )
  const hasOperator = Boolean(form.operator_id) || form.operator_name !== ''
  const shift = { ...form, hasOperator, needsOperator: needs_operator }
  const wrong = whyNotShift(shift, { ...meter, hoursOfOtherShift })
  if (wrong) throw refused(`body.${wrong.field}`, wrong.message)
  const items = form.items.map(({ psow_id, hours }) => ({
    psow_id: psow_id ?? null,
    hours,
    amount: machineCost(hours, daily_rate),
  }))
  const columns = {
    operator_id: form.operator_id ?? null,
    // Somebody of the list has their name there.
    operator_name: form.operator_id ? '' : form.operator_name,
    meter_start: form.meter_start ?? null,
    meter_end: form.meter_end ?? null,
    worked_hours: workedHours(form.items),
    idle_hours: form.idle_hours,
    down_hours: form.down_hours,
    down_reason: form.down_hours > 0 ? form.down_reason : '',
    fuel_liters: form.fuel_liters ?? null,
    remarks: form.remarks,
    amount: sum(items.map(({ amount }) => amount)),
  }
  return { columns, items }
}

/** Whoever is named from the list works in the project that day. */
async function requireOperator(tx: Tx, { project_id, day }: Place, id: number | null): Promise<void> {
  if (id === null) return
  const [name, people] = await together(store.employeeName(tx, id), store.operators(tx, project_id, day))
  if (!people.some(({ manpower_id }) => manpower_id === id))
    throw refused(
      'body.operator_id',
      `${name ?? 'This person'} is not assigned to this project on that day. Assign them under Team, or choose somebody else.`,
    )
}

/** Books today's cost of each line of a shift, on its work item and its line of the estimate. */
async function bookUse(tx: Tx, use: { id: number; project_id: number }, day: string): Promise<void> {
  const items = await store.costedItems(tx, use.id)
  const sources = { kind: USE_ITEM, ids: items.map(({ id }) => id) }
  const { reversed_at } = (await store.find(tx, use.id)) as store.KeptUse
  const costs = items
    .filter(({ amount, is_removed }) => amount > 0 && !is_removed && reversed_at === null)
    .map(({ id, hours, amount, psow_id, estimate_equipment_id }) => ({
      kind: 'equipment',
      amount,
      quantity: hours,
      source_kind: USE_ITEM,
      source_id: id,
      ...(psow_id && { project_work_item_id: psow_id }),
      ...(estimate_equipment_id && { estimate_equipment_id }),
    }))
  await replaceCosts(tx, use.project_id, sources, costs, day)
  await refreshFigures(tx, use.project_id)
}

async function held(tx: Tx, id: number, version: number): Promise<store.KeptUse> {
  const seen = await store.find(tx, id)
  if (!seen) throw new AppError('not_found')
  await holdProject(tx, seen.project_id)
  const row = (await store.find(tx, id)) as store.KeptUse
  await requireStanding(row, version, () => presentUse(tx, id))
  return row
}

interface Correction extends ShiftForm {
  id: number
  version: number
  reason: string
}

/** Its cost goes back today and comes again as it is right; machine, day and rate stay what they are. */
export function correctUse(ctx: Ctx, form: Correction): Promise<MachineUse> {
  return ctx.transaction(async (tx) => {
    const { id, version, reason, ...typed } = form
    const use = await held(tx, id, version)
    const before = await presentUse(tx, id)
    await requireNamed(tx, use.project_id, typed)
    const { needs_operator } = before
    const worked = await readShift(tx, use, typed, { daily_rate: use.daily_rate, needs_operator })
    await store.update(tx, id, { ...worked.columns, correction: reason })
    await store.writeItems(tx, use, worked.items, ctx.now())
    await bookUse(tx, use, today(ctx.platform.clock))
    const [after] = await together(presentUse(tx, id), tellProject(tx, ctx, use.project_id))
    await audit.record(tx, 'site.machine_corrected', id, {
      projects: [use.project_id],
      before: told(before),
      after: { ...told(after), reason },
    })
    return after
  })
}

export function reverseUse(
  ctx: Ctx,
  form: { id: number; version: number; reason: string },
): Promise<MachineUse> {
  return ctx.transaction(async (tx) => {
    const use = await held(tx, form.id, form.version)
    await store.update(tx, form.id, {
      reversed_at: ctx.now(),
      reversed_by: ctx.actor.userId,
      reverse_reason: form.reason,
    })
    await bookUse(tx, use, today(ctx.platform.clock))
    await audit.record(tx, 'site.machine_reversed', form.id, {
      projects: [use.project_id],
      after: { number: use.number, reason: form.reason },
    })
    const [after] = await together(presentUse(tx, form.id), tellProject(tx, ctx, use.project_id))
    return after
  })
}

const told = (use: MachineUse) => ({
  number: use.number,
  machine: `${use.model} · ${use.unique_id}`,
  day: use.day,
  hours: use.worked_hours,
  idle_hours: use.idle_hours,
  down_hours: use.down_hours,
})

/** Fuel that was drawn for an hour of work, beside the machine's norm. */
export function fuelFacts(liters: number | null, worked: number, fuel_norm: number | null) {
  const fuel_per_hour = fuelPerHour(liters, worked)
  return { fuel_per_hour, fuel_norm, is_thirsty: isThirsty(fuel_per_hour, fuel_norm) }
}

export async function presentUses(tx: Tx, rows: readonly store.UseRow[]): Promise<MachineUse[]> {
  const ids = rows.map(({ id }) => id)
  const items = Map.groupBy(ids.length > 0 ? await store.items(tx, ids) : [], ({ use_id }) => use_id)
  return rows.map((row) => ({
    ...row,
    ...slipTimes(row),
    ...fuelFacts(row.fuel_liters, row.worked_hours, row.fuel_norm),
    items: (items.get(row.id) ?? []).map(({ use_id: _use, ...item }) => withWorkItemNumber(item)),
  }))
}

async function presentUse(tx: Tx, id: number): Promise<MachineUse> {
  const row = await store.byId(tx, id)
  if (!row) throw new AppError('not_found')
  const [shown] = await presentUses(tx, [row])
  return shown as MachineUse
}
