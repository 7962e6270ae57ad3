import { addDays, bookedDays, product, sum } from '@itayo/domain'
import { sql } from 'kysely'
import { FUEL_NORMS } from '../../areas/library/catalog/demo.ts'
import { bookCosts } from '../../areas/project/figures/ledger.ts'
import { nextNumbers } from '../../areas/site/equipment/numbering.ts'
import { today } from '../../platform/clock.ts'
import type { Ctx, Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/query.ts'
import { type DemoPeople, demoPeople } from '../people.ts'
import { type BegunSite, begunSites, writeBooks } from './begun-work.ts'
import { helperName } from './crews.ts'
import {
  assigned,
  type FleetLine,
  firstDay,
  lastDay,
  type Machine,
  type Shift,
  type Stretch,
  shiftsOf,
  stretchesOf,
} from './fleet.ts'
import { at, inOrder, numbered } from './papers.ts'

/** The company's own machines are free in the last days: what they do then is asked for and written by hand. */
export const keptFreeFrom = (ctx: Ctx): string => addDays(today(ctx.platform.clock), -3)

/** The machines of every work item that has begun, booked and written down by the day: what equipment has cost. */
export async function loadFleet(platform: Platform): Promise<void> {
  for (const people of await demoPeople(platform)) {
    const { sites, jobs } = await people.decides.transaction((tx) => planFleet(tx, people.decides))
    await writeBooks([people.decides], sites, (tx, { projectId }) =>
      writeFleet(
        tx,
        people,
        projectId,
        jobs.filter(({ stretch }) => stretch.projectId === projectId),
      ),
    )
  }
}

/** Which machine works where is decided over all sites: none is in two places. */
async function planFleet(tx: Tx, ctx: Ctx): Promise<{ sites: BegunSite[]; jobs: Job[] }> {
  const sites = await begunSites(tx, ctx)
  const stretches: Stretch[] = []
  for (const site of sites) stretches.push(...(await stretchesIn(tx, site)))
  const fleet = await ownMachines(tx, addDays(keptFreeFrom(ctx), -1))
  const jobs = assigned(stretches, fleet)
  const categories = await categoriesOf(tx)
  await rent(tx, ctx, [...new Set(jobs.map(({ machine }) => machine))], categories)
  return { sites, jobs: shiftsOfJobs(jobs, categories) }
}

async function stretchesIn(tx: Tx, site: BegunSite): Promise<Stretch[]> {
  const { rows } = await sql<FleetLine & { psow_id: number }>`
    select l.id, l.project_work_item_id as psow_id, l.equipment_category_id as category_id, l.amount::float8,
      l.quantity::float8,
      (select coalesce(r.per_day, r.per_hour * 8)::float8 from equipment_rate r where r.company_id = l.company_id
        and r.equipment_category_id = l.equipment_category_id and r.equipment_id is null
        order by r.effective_date desc limit 1) as rate
    from estimate_equipment l
    where l.project_id = ${site.projectId} and l.removed_at is null and l.basis = 'quantity' and l.amount > 0
      and l.equipment_category_id is not null
    order by l.id`.execute(tx)
  const lines = Map.groupBy(
    rows.filter(({ rate }) => rate > 0),
    ({ psow_id }) => psow_id,
  )
  return site.works.flatMap((work) =>
    (lines.get(work.id) ?? []).flatMap((line) => stretchesOf(work, line, site)),
  )
}

async function ownMachines(tx: Tx, until: string): Promise<Machine[]> {
  const rows = await tx
    .selectFrom('equipment')
    .select(['id', 'equipment_category_id as category_id', 'is_rental', 'date_acquired as from'])
    .where('archived_at', 'is', null)
    .where('condition', 'not in', ['FOR REPAIR', 'OUT OF SERVICE'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, until, taken: [] }))
}

type Categories = ReadonlyMap<number, { fuelNorm: number | null; isTool: boolean }>

const TOOLS = 2

async function categoriesOf(tx: Tx): Promise<Categories> {
  const rows = await tx.selectFrom('equipment_category').select(['id', 'name', 'equipment_type_id']).execute()
  return new Map(
    rows.map(({ id, name, equipment_type_id }) => [
      id,
      { fuelNorm: FUEL_NORMS[name] ?? null, isTool: equipment_type_id === TOOLS },
    ]),
  )
}

const LESSORS = ['Bocaue', 'Lucena', 'San Pedro', 'Antipolo'] as const

/** Machines that were rented are in the list, and archived once they went back. */
async function rent(tx: Tx, ctx: Ctx, machines: readonly Machine[], categories: Categories): Promise<void> {
  const rented = machines.filter(({ id }) => id === null)
  if (rented.length === 0) return
  const numbers = await nextNumbers(
    tx,
    rented.map(({ category_id }) => category_id),
  )
  const rows = await tx
    .insertInto('equipment')
    .values(
      rented.map(({ category_id, taken }, place) => {
        const town = LESSORS[category_id % LESSORS.length] as string
        const last = taken.reduce((latest, one) => (one.last > latest ? one.last : latest), '')
        return {
          equipment_category_id: category_id,
          unique_id: numbers[place] as string,
          brand: `${town} Equipment Rental`,
          location: `Rented, ${town}`,
          is_rental: true,
          fuel_norm: categories.get(category_id)?.fuelNorm ?? null,
          archived_at: last < keptFreeFrom(ctx) ? at(addDays(last, 1), '08:00') : null,
        }
      }),
    )
    .returning(['id', 'unique_id'])
    .execute()
  const idOf = new Map(rows.map(({ id, unique_id }) => [unique_id, id]))
  for (const [place, machine] of rented.entries()) machine.id = idOf.get(numbers[place] as string) as number
}

interface Job {
  stretch: Stretch
  machineId: number
  isRental: boolean
  operator: string
  shifts: Shift[]
}

/** Names of operators begin where no crew gets to. */
const FIRST_OPERATOR = 7000
const FIRST_READING = 640

/** Most machines draw about their norm; one in nine is worn, and draws clearly more. */
function litersOfHour(fuelNorm: number | null | undefined, place: number): number | null {
  if (!fuelNorm) return null
  return place % 9 === 4 ? fuelNorm * 1.35 : fuelNorm * (0.9 + (place % 5) * 0.04)
}

/** Each machine has its operator (tools, such as scaffolding, have none), and an hour meter that goes on from project to project. */
function shiftsOfJobs(
  jobs: readonly { stretch: Stretch; machine: Machine }[],
  categories: Categories,
): Job[] {
  const machines = [...new Set(jobs.map(({ machine }) => machine))]
  const readings = new Map(machines.map((machine, place) => [machine, FIRST_READING + place * 17.5]))
  const places = new Map(machines.map((machine, place) => [machine, place]))
  return jobs.map(({ stretch, machine }) => {
    const place = places.get(machine) as number
    const category = categories.get(machine.category_id)
    const liters = litersOfHour(category?.fuelNorm, place)
    const shifts = shiftsOf(stretch, readings.get(machine) as number, liters)
    readings.set(machine, shifts.at(-1)?.meter_end ?? (readings.get(machine) as number))
    return {
      stretch,
      machineId: machine.id as number,
      isRental: machine.is_rental,
      operator: category?.isTool ? '' : helperName(FIRST_OPERATOR + place),
      shifts,
    }
  })
}

/** All of a site at once: a request for each work item, its bookings, their shifts, and the ledger by its writer. */
async function writeFleet(
  tx: Tx,
  people: DemoPeople,
  projectId: number,
  jobs: readonly Job[],
): Promise<void> {
  if (jobs.length === 0) return
  const bookings = await writeBookings(tx, people, projectId, jobs)
  const shifts = jobs.flatMap((job) =>
    job.shifts.map((shift) => ({
      ...shift,
      booking_id: bookings.get(job) as number,
      equipment_id: job.machineId,
      operator_name: job.operator,
      daily_rate: job.stretch.line.rate,
      psow_id: job.stretch.work.id,
      line_id: job.stretch.line.id,
    })),
  )
  const uses = (
    await numbered(
      tx,
      'EU',
      shifts.toSorted((one, other) => one.day.localeCompare(other.day)),
    )
  ).map(({ number, slip }) => ({ ...slip, number }))
  const items = await writeUses(tx, projectId, uses)
  await bookCosts(
    tx,
    projectId,
    uses.map(({ number, day, amount, worked_hours, psow_id, line_id }) => ({
      kind: 'equipment',
      amount,
      quantity: worked_hours,
      entry_date: day,
      source_kind: 'equipment_use_item',
      source_id: items.get(number) as number,
      project_work_item_id: psow_id,
      estimate_equipment_id: line_id,
    })),
  )
}

const DAYS_BEFORE = 7

async function writeBookings(
  tx: Tx,
  { asks, decides }: DemoPeople,
  project_id: number,
  jobs: readonly Job[],
): Promise<Map<Job, number>> {
  const asked = [...Map.groupBy(jobs, ({ stretch }) => stretch.work).values()]
    .map((ofWork) => {
      const neededOn = firstDay((ofWork[0] as Job).stretch)
      return { day: addDays(neededOn, -DAYS_BEFORE), neededOn, jobs: ofWork }
    })
    .sort((one, other) => one.day.localeCompare(other.day))
  const requests = await numbered(tx, 'ER', asked)
  const rows = await tx
    .insertInto('request')
    .values(
      requests.map(({ number, slip }) => ({
        project_id,
        number,
        kind: 'equipment',
        state: 'approved',
        amount: sum(
          slip.jobs.map(({ stretch }) =>
            product(bookedDays(firstDay(stretch), lastDay(stretch)), stretch.line.rate),
          ),
        ),
        needed_on: slip.neededOn,
        requested_by: 'Rodel Aquino',
        requester_position: 'Head Foreman',
        prepared_by: asks.actor.userId,
        created_at: at(slip.day, '09:00'),
        decided_by: decides.actor.userId,
        decided_at: at(addDays(slip.day, 1), '10:30'),
      })),
    )
    .returning(['id', 'number'])
    .execute()
  const ids = inOrder(rows, requests)
  const lines = requests.flatMap(({ slip }, request) =>
    slip.jobs.map((job, place) => ({ job, request_id: ids[request] as number, place: place + 1 })),
  )
  const written = await tx
    .insertInto('equipment_booking')
    .values(
      lines.map(({ job: { stretch, machineId, isRental }, request_id, place }) => ({
        project_id,
        request_id,
        place,
        equipment_id: machineId,
        estimate_equipment_id: stretch.isOfLine ? stretch.line.id : null,
        project_work_item_id: stretch.work.id,
        date_start: firstDay(stretch),
        date_end: lastDay(stretch),
        is_rental: isRental,
        daily_rate: stretch.line.rate,
      })),
    )
    .returning(['id', 'request_id', 'place'])
    .execute()
  const idOf = new Map(written.map(({ id, request_id, place }) => [`${request_id} ${place}`, id]))
  return new Map(
    lines.map(({ job, request_id, place }) => [job, idOf.get(`${request_id} ${place}`) as number]),
  )
}

type Use = Shift & {
  number: string
  booking_id: number
  equipment_id: number
  operator_name: string
  daily_rate: number
  psow_id: number
}

/** The line of each shift, by the number of its slip. */
async function writeUses(tx: Tx, projectId: number, uses: readonly Use[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; number: string }>`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as s (number text, booking_id bigint,
        equipment_id bigint, day date, operator_name text, meter_start numeric, meter_end numeric,
        worked_hours numeric, idle_hours numeric, down_hours numeric, down_reason text, fuel_liters numeric,
        daily_rate numeric, amount numeric, psow_id bigint)),
    written as (
      insert into equipment_use (project_id, number, booking_id, equipment_id, day, shift, operator_name, meter_start,
        meter_end, worked_hours, idle_hours, down_hours, down_reason, fuel_liters, daily_rate, amount, made_at,
        created_at)
      select ${projectId}::bigint, number, booking_id, equipment_id, day, 'day', operator_name, meter_start,
        meter_end, worked_hours, idle_hours, down_hours, down_reason, fuel_liters, daily_rate, amount,
        day + time '17:00' at time zone 'Asia/Manila', day + time '17:05' at time zone 'Asia/Manila'
      from sent order by number
      returning id, number),
    items as (
      insert into equipment_use_item (project_id, use_id, place, project_work_item_id, hours, amount)
      select ${projectId}::bigint, w.id, 1, s.psow_id, s.worked_hours, s.amount
      from written w join sent s on s.number = w.number order by w.id
      returning id, use_id)
    select i.id, w.number from items i join written w on w.id = i.use_id`.execute(tx)
  return new Map(rows.map(({ id, number }) => [number, id]))
}
