import { type BookingLine, type EquipmentRequest, FUEL_CATEGORIES, type FuelLine } from '@itayo/contract'
import { bookedDays, fuelPrice, isFuelLine, isTooLarge, product, sum } from '@itayo/domain'
import { sql } from 'kysely'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, openProject, tellProject } from '../../../platform/projects.ts'
import { afterApproval } from '../requests/decide.ts'
import {
  heldRequest,
  openRequest,
  type RequestRecord,
  requestById,
  requestByNumber,
} from '../requests/requests.ts'
import { presentSheet } from '../requests/sheet.ts'
import { dailyRate } from './project-equipment.ts'

interface Common {
  project_id: number
  notes: string
  requested_by: string
  requester_position: string
}
type Asked = Common & ({ type: 'equipment'; request: BookingLine[] } | { type: 'fuel'; request: FuelLine[] })

export function requestEquipment(ctx: Ctx, asked: Asked): Promise<EquipmentRequest> {
  return ctx.transaction(async (tx) => {
    await holdProject(tx, asked.project_id)
    const id = asked.type === 'fuel' ? await orderFuel(tx, ctx, asked) : await bookMachines(tx, ctx, asked)
    return presentEquipmentRequest(tx, ctx, await requestById(tx, id))
  })
}

async function bookMachines(tx: Tx, ctx: Ctx, asked: Common & { request: BookingLine[] }): Promise<number> {
  const machines = await machinesOf(tx, ctx, asked)
  await checkDays(tx, asked)
  const amount = sum(
    asked.request.map((line) =>
      product(bookedDays(line.date_start, line.date_end), machines.get(line.brand_id)?.daily_rate ?? 0),
    ),
  )
  if (isTooLarge(amount)) throw new AppError('estimate.too_large')
  const fill = async (requestId: number) => {
    await tx
      .insertInto('equipment_booking')
      .values(
        asked.request.map((line, place) => ({
          project_id: asked.project_id,
          request_id: requestId,
          place: place + 1,
          equipment_id: line.brand_id,
          estimate_equipment_id: line.pe_id ?? null,
          project_work_item_id: line.psow_id ?? null,
          date_start: line.date_start,
          date_end: line.date_end,
          is_rental: machines.get(line.brand_id)?.is_rental ?? false,
          daily_rate: machines.get(line.brand_id)?.daily_rate ?? null,
          notes: line.notes,
        })),
      )
      .execute()
  }
  return openRequest(tx, ctx, { ...asked, kind: 'equipment', amount }, fill, async () => undefined)
}

/** Not before the project starts, not backwards; whether a machine is free the database decides. */
async function checkDays(tx: Tx, asked: Common & { request: BookingLine[] }): Promise<void> {
  const { start_date } = await tx
    .selectFrom('project')
    .select(sql<string>`start_date::text`.as('start_date'))
    .where('id', '=', asked.project_id)
    .executeTakeFirstOrThrow()
  const fields = asked.request.flatMap((line, at) => {
    const path = `body.data.request.${at}`
    if (start_date && line.date_start < start_date)
      return [{ path: `${path}.date_start`, message: 'This is before the project starts.' }]
    return line.date_end < line.date_start
      ? [{ path: `${path}.date_end`, message: 'The end is before the start.' }]
      : []
  })
  if (fields.length > 0) throw new AppError('invalid_input', { text: fields[0]?.message ?? '', fields })
}

interface MachineRow {
  id: number
  category_id: number
  is_rental: boolean
  daily_rate: number | null
}

/** Machines and lines are this company's and this project's. */
async function machinesOf(
  tx: Tx,
  ctx: Ctx,
  asked: Common & { request: BookingLine[] },
): Promise<Map<number, MachineRow>> {
  const ids = [...new Set(asked.request.map(({ brand_id }) => brand_id))]
  const { rows } = await sql<MachineRow>`
    select m.id, m.equipment_category_id as category_id, m.is_rental, ${dailyRate(today(ctx.platform.clock))} as daily_rate
    from equipment m where m.id = any(${ids}::bigint[]) and m.archived_at is null`.execute(tx)
  if (rows.length !== ids.length) throw new AppError('not_found')
  await requireLines(tx, asked)
  const machines = new Map(rows.map((row) => [row.id, row]))
  const isOther = asked.request.some(
    ({ brand_id, category_id }) => category_id && machines.get(brand_id)?.category_id !== category_id,
  )
  if (isOther) throw new AppError('not_found')
  return machines
}

async function requireLines(tx: Tx, asked: Common & { request: BookingLine[] }): Promise<void> {
  const lines = [...new Set(asked.request.flatMap(({ pe_id }) => pe_id ?? []))]
  const scopes = [...new Set(asked.request.flatMap(({ psow_id }) => psow_id ?? []))]
  const { rows } = await sql<{ lines: number; scopes: number }>`
    select (select count(*)::int from estimate_equipment
        where project_id = ${asked.project_id} and id = any(${lines}::bigint[])) as lines,
      (select count(*)::int from project_work_item
        where project_id = ${asked.project_id} and id = any(${scopes}::bigint[])) as scopes`.execute(tx)
  if (rows[0]?.lines !== lines.length || rows[0]?.scopes !== scopes.length) throw new AppError('not_found')
}

const NO_FUEL = 'Please enter liters and unit price first.'

/** Only lines with both liters and unit price are sent (EQP-033): others are not looked at. */
async function orderFuel(tx: Tx, ctx: Ctx, asked: Common & { request: FuelLine[] }): Promise<number> {
  const lines = asked.request.filter(isFuelLine)
  if (lines.length === 0)
    throw new AppError('invalid_input', {
      text: NO_FUEL,
      fields: [{ path: 'body.data.request', message: NO_FUEL }],
    })
  const amount = sum(lines.map((line) => fuelPrice(line.liters, line.unit_price)))
  if (isTooLarge(amount)) throw new AppError('estimate.too_large')
  const fill = async (requestId: number) => {
    await tx
      .insertInto('fuel_order')
      .values(
        lines.map((line, place) => ({
          project_id: asked.project_id,
          request_id: requestId,
          place: place + 1,
          category: line.category,
          liters: line.liters,
          unit_price: line.unit_price,
          total_price: fuelPrice(line.liters, line.unit_price),
          supplier: line.supplier,
          date_deployment: line.date_deployment ?? null,
          notes: line.notes,
        })),
      )
      .execute()
  }
  return openRequest(tx, ctx, { ...asked, kind: 'fuel', amount }, fill, (id) => afterApproval(tx, ctx, id))
}

export function equipmentDetails(
  ctx: Ctx,
  projectId: number,
  number: string,
): Promise<{ data: EquipmentRequest }> {
  return ctx.transaction(async (tx) => {
    const row = await requestByNumber(tx, projectId, number, ['equipment', 'fuel'])
    return { data: await presentEquipmentRequest(tx, ctx, row) }
  })
}

type Item = EquipmentRequest['items'][number]

async function presentEquipmentRequest(tx: Tx, ctx: Ctx, row: RequestRecord): Promise<EquipmentRequest> {
  const isFuel = row.kind === 'fuel'
  return {
    ...(await presentSheet(tx, ctx, row)),
    type: isFuel ? 'fuel' : 'equipment',
    items: isFuel ? await fuelItems(tx, row.id) : await bookingItems(tx, row.id),
  }
}

async function bookingItems(tx: Tx, requestId: number): Promise<Item[]> {
  const { rows } = await sql<Omit<Item, 'days' | 'total_price'> & { date_start: string; date_end: string }>`
    select b.id as tx_id, b.place as item, c.name as equipment_category, m.brand || ' · ' || m.unique_id as model,
      coalesce(w.code, '') as work_item_code, b.is_rental::int as rental, b.date_start::text, b.date_end::text,
      null::float8 as liters, b.daily_rate::float8 as unit_price, '' as supplier, b.notes
    from equipment_booking b
    join equipment m on m.company_id = b.company_id and m.id = b.equipment_id
    join equipment_category c on c.company_id = m.company_id and c.id = m.equipment_category_id
    left join project_work_item p on p.company_id = b.company_id and p.id = b.project_work_item_id
    left join work_item w on w.company_id = p.company_id and w.id = p.work_item_id
    where b.request_id = ${requestId} order by b.place`.execute(tx)
  return rows.map((row) => {
    const days = bookedDays(row.date_start, row.date_end)
    const price = row.unit_price ?? null
    return { ...row, days, total_price: price === null ? null : product(days, price) }
  })
}

async function fuelItems(tx: Tx, requestId: number): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select id as tx_id, place as item, category as equipment_category, '' as model, '' as work_item_code, 0 as rental,
      date_deployment::text as date_start, null as date_end, null::int as days, liters::float8,
      unit_price::float8, total_price::float8, supplier, notes
    from fuel_order where request_id = ${requestId} order by place`.execute(tx)
  return rows
}

const NOTE_TABLES = { equipment: 'equipment_booking', fuel: 'fuel_order' } as const

export function setLineNote(
  ctx: Ctx,
  edit: { tx_id: number; category: 'equipment' | 'fuel'; notes: string },
): Promise<EquipmentRequest> {
  return ctx.transaction(async (tx) => {
    const table = NOTE_TABLES[edit.category]
    const line = await tx
      .selectFrom(table)
      .select(['request_id', 'notes'])
      .where('id', '=', edit.tx_id)
      .executeTakeFirst()
    if (!line) throw new AppError('not_found')
    const request = await heldRequest(tx, line.request_id)
    await tx.updateTable(table).set({ notes: edit.notes }).where('id', '=', edit.tx_id).execute()
    await audit.record(tx, 'request.item_changed', request.id, {
      projects: [request.project_id],
      before: { notes: line.notes },
      after: { notes: edit.notes },
    })
    await tellProject(tx, ctx, request.project_id)
    return presentEquipmentRequest(tx, ctx, await requestById(tx, request.id))
  })
}

/** Liters that were ordered and not disapproved, of every fuel. */
export function fuelTotals(ctx: Ctx, projectId: number) {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    const { rows } = await sql<{
      category: FuelLine['category']
      total_ordered: number
      total_price: number
    }>`
      select c.category, coalesce(sum(f.liters) filter (where r.state <> 'disapproved'), 0)::float8 as total_ordered,
        coalesce(sum(f.total_price) filter (where r.state <> 'disapproved'), 0)::float8 as total_price
      from unnest(${[...FUEL_CATEGORIES]}::text[]) with ordinality as c (category, place)
      left join fuel_order f on f.project_id = ${projectId} and f.category = c.category
      left join request r on r.company_id = f.company_id and r.id = f.request_id
      group by c.category, c.place order by c.place`.execute(tx)
    return rows
  })
}
