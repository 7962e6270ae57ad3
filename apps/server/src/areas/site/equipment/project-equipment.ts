import type { BookedMachine, EquipmentGroup, EquipmentNeed, MachineDetails } from '@itayo/contract'
import { sql } from 'kysely'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { openProject } from '../../../platform/projects.ts'

/** What equipment the work items need, by category, with the machines there are. */
export function projectEquipment(ctx: Ctx, projectId: number): Promise<EquipmentGroup[]> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    const machines = Map.groupBy(await readMachines(tx), ({ category_id }) => category_id)
    const bookings = Map.groupBy(await lineBookings(tx, projectId), ({ pe_id }) => pe_id)
    const needs = (await readNeeds(tx, projectId)).map((need, at): EquipmentNeed & { name: string } => ({
      ...need,
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

type Need = Omit<EquipmentNeed, 'counter' | 'equipment_details' | 'request_count' | 'bookings'> & {
  name: string
}

/** Lines that are a share of the labor are tools, and nothing to book. */
async function readNeeds(tx: Tx, projectId: number): Promise<Need[]> {
  const { rows } = await sql<Need>`
    select c.name, c.id as category_id, h.name as sow, w.name as work_item, w.code as work_item_code,
      coalesce(t.name, '') as tag_name, coalesce(nullif(e.description, ''), c.name) as description,
      e.quantity::float8 as estimated_quantity, e.duration::float8 as estimated_days,
      p.start_date::text, p.end_date::text, p.id as psow_id, e.id as pe_id
    from estimate_equipment e
    join equipment_category c on c.company_id = e.company_id and c.id = e.equipment_category_id
    join project_work_item p on p.company_id = e.company_id and p.id = e.project_work_item_id
    join work_item w on w.company_id = p.company_id and w.id = p.work_item_id
    join phase h on h.company_id = p.company_id and h.id = p.phase_id
    left join company_tag t on t.company_id = p.company_id and t.id = p.company_tag_id
    where e.project_id = ${projectId} and e.removed_at is null and p.removed_at is null
      and e.basis <> 'percent_of_labor'
    order by c.name, h.position, w.position, e.id`.execute(tx)
  return rows
}

type Machine = EquipmentNeed['equipment_details'][number] & { category_id: number; category: string }

export async function readMachines(tx: Tx): Promise<Machine[]> {
  const { rows } = await sql<Machine>`
    select m.brand as label, m.id as value, m.unique_id as equipment_id, m.location,
      m.is_rental::int as rental, c.id as category_id, c.name as category
    from equipment m join equipment_category c on c.company_id = m.company_id and c.id = m.equipment_category_id
    where m.archived_at is null and m.condition <> 'OUT OF SERVICE'
    order by c.name, m.unique_id limit 5000`.execute(tx)
  return rows
}

export function listMachinesToChoose(ctx: Ctx): Promise<Machine[]> {
  return ctx.transaction((tx) => readMachines(tx))
}

async function lineBookings(tx: Tx, projectId: number) {
  const { rows } = await sql<EquipmentNeed['bookings'][number] & { pe_id: number }>`
    select b.estimate_equipment_id as pe_id, m.brand, m.unique_id as equipment_id, b.date_start::text,
      b.date_end::text, r.number as pr_number, initcap(r.state) as approval_status
    from equipment_booking b
    join request r on r.company_id = b.company_id and r.id = b.request_id
    join equipment m on m.company_id = b.company_id and m.id = b.equipment_id
    where b.project_id = ${projectId} and b.is_live and b.estimate_equipment_id is not null
    order by b.date_start, b.id`.execute(tx)
  return rows
}

export function machineDetails(ctx: Ctx, projectId: number, machineId: number): Promise<MachineDetails> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    const day = today(ctx.platform.clock)
    const { rows } = await sql<Omit<MachineDetails, 'unavailable_date'>>`
      select m.brand, m.id as brand_id, m.unique_id as equipment_id, m.location, m.is_rental::int as rental,
        ${dailyRate(day)} as daily_rate
      from equipment m where m.id = ${machineId} and m.archived_at is null`.execute(tx)
    const [machine] = rows
    if (!machine) throw new AppError('not_found')
    return { ...machine, unavailable_date: await bookedDays(tx, [machineId], FOREVER) }
  })
}

/** Per day, of the machine itself or else of its category; the hour counts eight times. */
export const dailyRate = (day: string) => sql<number | null>`(
  select coalesce(r.per_day, r.per_hour * 8)::float8 from equipment_rate r
  where r.company_id = m.company_id and r.equipment_category_id = m.equipment_category_id
    and (r.equipment_id = m.id or r.equipment_id is null) and r.effective_date <= ${day}::date
    and num_nonnulls(r.per_hour, r.per_day) > 0
  order by r.equipment_id is null, r.effective_date desc limit 1)`

const FOREVER = { from: '1900-01-01', to: '9999-12-31' }

interface Booked {
  equipment_id: number
  project_id: number | null
  project: string
  date_start: string
  date_end: string
  state: 'pending' | 'approved'
}

async function booked(
  tx: Tx,
  machines: readonly number[] | null,
  days: { from: string; to: string },
): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select equipment_id, project_id, project, date_start::text, date_end::text, state
    from machine_bookings(${machines ? [...machines] : null}::bigint[], ${days.from}::date, ${days.to}::date)`.execute(
    tx,
  )
  return rows
}

async function bookedDays(
  tx: Tx,
  machines: readonly number[],
  days: { from: string; to: string },
): Promise<MachineDetails['unavailable_date']> {
  return (await booked(tx, machines, days)).map(presentBooking)
}

const presentBooking = ({ date_start, date_end, project_id, project, state }: Booked) => ({
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
    const taken = Map.groupBy(await booked(tx, null, days), ({ equipment_id }) => equipment_id)
    return (await readMachines(tx)).map((machine) => ({
      equipment_id: machine.value,
      unique_id: machine.equipment_id,
      brand: machine.label,
      category: machine.category,
      bookings: (taken.get(machine.value) ?? []).map(presentBooking),
    }))
  })
}
