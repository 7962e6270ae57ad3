import type { EquipmentRow, NewEquipment, Paged } from '@itayo/contract'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { listSize } from '../../../platform/list-size.ts'
import { pageOf, totalSeen } from '../../../platform/paging.ts'
import { requireRows } from '../../../platform/rows.ts'
import { presentRate, tell } from './categories.ts'
import { holdCategories, nextNumbers } from './numbering.ts'
import * as store from './store/machines.ts'

function present(row: store.MachineListed): EquipmentRow {
  const { archived_at, per_hour, per_day, per_month, effective_date, is_sample, total: _total, ...rest } = row
  return {
    ...rest,
    is_archived: archived_at !== null,
    ...presentRate({ per_hour, per_day, per_month, effective_date, is_sample }),
  }
}

export function listMachines(
  ctx: Ctx,
  query: store.MachineQuery,
): Promise<Paged<EquipmentRow> & { counts: { live: number; archived: number } }> {
  return ctx.transaction(async (tx) => {
    if (query.category !== undefined) await requireRows(tx, 'equipment_category', [query.category])
    const day = today(ctx.platform.clock)
    const rows = await store.list(tx, query, day)
    const total = rows[0]?.total ?? totalSeen(query, rows) ?? (await store.count(tx, query, day))
    return { ...pageOf(query, rows.map(present), total), counts: await listSize(tx, 'equipment') }
  })
}

type Machine = Omit<NewEquipment, 'category'>

/** EQP-035 to EQP-037: a machine of our own also needs its condition and the day it was acquired. */
function refuseIncomplete(machines: readonly Machine[], pathOf: (at: number) => string): void {
  const fields = machines.flatMap((machine, at) => {
    if (machine.rental === 1) return []
    return [
      ...(machine.condition === ''
        ? [{ path: `${pathOf(at)}.condition`, message: 'Condition is required unless it is rented.' }]
        : []),
      ...(machine.date_acquired === null
        ? [
            {
              path: `${pathOf(at)}.date_acquired`,
              message: 'Date acquired is required unless it is rented.',
            },
          ]
        : []),
    ]
  })
  if (fields.length > 0) throw new AppError('invalid_input', { fields })
}

export function addMachines(ctx: Ctx, machines: readonly NewEquipment[]): Promise<EquipmentRow[]> {
  return ctx.transaction(async (tx) => {
    const added: number[] = []
    const numbers = await nextNumbers(
      tx,
      machines.map((machine) => machine.category_id),
    )
    // After the categories were found: another company's is no machine to complete.
    refuseIncomplete(machines, (at) => `body.data.${at}`)
    for (const [at, machine] of machines.entries()) {
      const row = { ...rowOf(machine), unique_id: numbers[at] as string }
      const id = await store.insert(tx, row)
      await audit.record(tx, 'equipment.added', id, { after: row })
      added.push(id)
    }
    await tell(tx, ctx, added[0] as number)
    return (await store.listByIds(tx, added, today(ctx.platform.clock))).map(present)
  })
}

const rowOf = (machine: Machine) => ({
  equipment_category_id: machine.category_id,
  brand: machine.brand,
  location: machine.location,
  condition: machine.condition,
  date_acquired: machine.date_acquired,
  comment: machine.comment,
  is_rental: machine.rental === 1,
  fuel_norm: machine.fuel_norm,
})

export function editMachine(
  ctx: Ctx,
  id: number,
  form: Machine & { version: number },
): Promise<EquipmentRow> {
  const { version, ...machine } = form
  return ctx.transaction(async (tx) => {
    const day = today(ctx.platform.clock)
    const before = await store.lock(tx, id, day)
    if (!before) throw new AppError('not_found')
    await holdCategories(tx, [machine.category_id])
    if (before.version !== version) throw new AppError('stale_version', { current: present(before) })
    refuseIncomplete([machine], () => 'body')
    await store.update(tx, id, rowOf(machine))
    const { brand, location, condition, date_acquired, comment, is_rental, fuel_norm, category } = before
    await audit.record(tx, 'equipment.changed', id, {
      before: { category, brand, location, condition, date_acquired, comment, is_rental, fuel_norm },
      after: rowOf(machine),
    })
    await tell(tx, ctx, id)
    return present(await store.get(tx, id, day))
  })
}
