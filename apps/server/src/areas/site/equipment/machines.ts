import type { EquipmentRow, NewEquipment, Paged } from '@itayo/contract'
import { equipmentNumber } from '@itayo/domain'
import { sql } from 'kysely'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { listSize } from '../../../platform/list-size.ts'
import { containing, countedOnRow, offsetOf, pageOf, totalSeen } from '../../../platform/paging.ts'
import { presentRate, tell } from './categories.ts'

interface Asked {
  page: number
  per_page: number
  search?: string | undefined
  sort_by: 'unique_id' | 'brand' | 'location' | 'date_acquired' | 'category'
  order: 'ASC' | 'DESC'
  category?: number | undefined
  rental?: '0' | '1' | undefined
  condition?: string | undefined
  archived: '0' | '1'
}

const SORTED_BY = {
  unique_id: sql`e.unique_id`,
  brand: sql`lower(e.brand)`,
  location: sql`lower(e.location)`,
  date_acquired: sql`e.date_acquired`,
  category: sql`lower(c.name)`,
}

/** Machines with the rate in force on a day: their own, else their category's. */
function machinesOn(tx: Tx, day: string) {
  return tx
    .selectFrom('equipment as e')
    .innerJoin('equipment_category as c', (on) =>
      on.onRef('c.company_id', '=', 'e.company_id').onRef('c.id', '=', 'e.equipment_category_id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('equipment_rate as r')
          .select(['r.per_hour', 'r.per_day', 'r.per_month', 'r.effective_date', 'r.is_sample'])
          .whereRef('r.company_id', '=', 'e.company_id')
          .where((where) =>
            where.or([
              where('r.equipment_id', '=', where.ref('e.id')),
              where.and([
                where('r.equipment_id', 'is', null),
                where('r.equipment_category_id', '=', where.ref('e.equipment_category_id')),
              ]),
            ]),
          )
          .where('r.effective_date', '<=', day)
          .orderBy(sql`r.equipment_id is null`)
          .orderBy('r.effective_date', 'desc')
          .limit(1)
          .as('rate'),
      (on) => on.onTrue(),
    )
    .select(['e.id', 'e.unique_id', 'e.equipment_category_id', 'c.name as category', 'c.equipment_type_id'])
    .select(['e.brand', 'e.location', 'e.condition', 'e.date_acquired', 'e.comment', 'e.is_rental'])
    .select(['e.archived_at', 'e.version'])
    .select(['rate.per_hour', 'rate.per_day', 'rate.per_month', 'rate.effective_date', 'rate.is_sample'])
}

type Listed = Awaited<ReturnType<ReturnType<typeof machinesOn>['execute']>>[number] & { total?: number }

function present(row: Listed): EquipmentRow {
  const { archived_at, per_hour, per_day, per_month, effective_date, is_sample, total: _total, ...rest } = row
  return {
    ...rest,
    is_archived: archived_at !== null,
    ...presentRate({ per_hour, per_day, per_month, effective_date, is_sample }),
  }
}

export function listMachines(
  ctx: Ctx,
  asked: Asked,
): Promise<Paged<EquipmentRow> & { counts: { live: number; archived: number } }> {
  return ctx.transaction(async (tx) => {
    if (asked.category !== undefined) await requireCategory(tx, asked.category)
    const found = machinesOn(tx, today(ctx.platform.clock))
      .where('e.archived_at', asked.archived === '1' ? 'is not' : 'is', null)
      .$if(Boolean(asked.search), (query) =>
        query.where(
          sql<boolean>`(e.id in (select find_equipment(${containing((asked.search as string).toLowerCase())}))
            or c.name ilike ${containing(asked.search as string)})`,
        ),
      )
      .$if(asked.category !== undefined, (query) =>
        query.where('e.equipment_category_id', '=', asked.category as number),
      )
      .$if(asked.rental !== undefined, (query) => query.where('e.is_rental', '=', asked.rental === '1'))
      .$if(asked.condition !== undefined, (query) =>
        query.where('e.condition', '=', asked.condition as string),
      )
    const rows = await found
      .select(countedOnRow)
      .orderBy(sql`${SORTED_BY[asked.sort_by]} ${sql.raw(asked.order)} nulls last`)
      .orderBy('e.id')
      .limit(asked.per_page)
      .offset(offsetOf(asked))
      .execute()
    const total = rows[0]?.total ?? totalSeen(asked, rows) ?? (await countOf(tx, found))
    return { ...pageOf(asked, rows.map(present), total), counts: await listSize(tx, 'equipment') }
  })
}

async function countOf(tx: Tx, found: ReturnType<typeof machinesOn>): Promise<number> {
  const { total } = await tx
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

async function requireCategory(tx: Tx, id: number): Promise<void> {
  const row = await tx.selectFrom('equipment_category').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
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
    const categories = await holdCategories(
      tx,
      machines.map((machine) => machine.category_id),
    )
    refuseIncomplete(machines, (at) => `body.data.${at}`)
    const taken = await takenNumbers(
      tx,
      [...categories.values()].map(({ code }) => code),
    )
    for (const machine of machines) {
      const category = categories.get(machine.category_id) as { code: string; last_number: number }
      const unique_id = nextNumber(category, taken)
      const { id } = await tx
        .insertInto('equipment')
        .values({ ...rowOf(machine), unique_id })
        .returning('id')
        .executeTakeFirstOrThrow()
      await audit.record(tx, 'equipment.added', id, { after: { ...rowOf(machine), unique_id } })
      added.push(id)
    }
    for (const [id, { last_number }] of categories) {
      await tx.updateTable('equipment_category').set({ last_number }).where('id', '=', id).execute()
    }
    await tell(tx, ctx, added[0] as number)
    const rows = await machinesOn(tx, today(ctx.platform.clock))
      .where('e.id', 'in', added)
      .orderBy('e.id')
      .execute()
    return rows.map(present)
  })
}

/** A category that took over another one's code goes on after that one's machines. */
function nextNumber(category: { code: string; last_number: number }, taken: ReadonlySet<string>): string {
  for (;;) {
    category.last_number += 1
    const number = equipmentNumber(category.code, category.last_number)
    if (!taken.has(number)) return number
  }
}

async function takenNumbers(tx: Tx, codes: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('equipment')
    .select('unique_id')
    .where(sql<boolean>`split_part(unique_id, '-', 1) = any(${[...codes]}::text[])`)
    .execute()
  return new Set(rows.map((row) => row.unique_id))
}

const rowOf = (machine: Machine) => ({
  equipment_category_id: machine.category_id,
  brand: machine.brand,
  location: machine.location,
  condition: machine.condition,
  date_acquired: machine.date_acquired,
  comment: machine.comment,
  is_rental: machine.rental === 1,
})

/** Held in the order of their ids: numbers without gaps, and nobody blocks another. */
async function holdCategories(tx: Tx, ids: readonly number[]) {
  const wanted = [...new Set(ids)]
  const rows = await tx
    .selectFrom('equipment_category')
    .select(['id', 'code', 'last_number'])
    .where('id', 'in', wanted)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (rows.length !== wanted.length) throw new AppError('not_found')
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

export function editMachine(
  ctx: Ctx,
  id: number,
  form: Machine & { version: number },
): Promise<EquipmentRow> {
  const { version, ...machine } = form
  return ctx.transaction(async (tx) => {
    const held = machinesOn(tx, today(ctx.platform.clock)).where('e.id', '=', id)
    const before = await held.forNoKeyUpdate('e').executeTakeFirst()
    if (!before) throw new AppError('not_found')
    await holdCategories(tx, [machine.category_id])
    if (before.version !== version) throw new AppError('stale_version', { current: present(before) })
    refuseIncomplete([machine], () => 'body')
    await tx
      .updateTable('equipment')
      .set((eb) => ({ ...rowOf(machine), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    const { brand, location, condition, date_acquired, comment, is_rental, category } = before
    await audit.record(tx, 'equipment.changed', id, {
      before: { category, brand, location, condition, date_acquired, comment, is_rental },
      after: rowOf(machine),
    })
    await tell(tx, ctx, id)
    return present(await held.executeTakeFirstOrThrow())
  })
}
