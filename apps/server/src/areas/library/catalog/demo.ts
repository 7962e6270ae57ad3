import { addDays } from '@itayo/domain'
import { sql } from 'kysely'
import { today } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { insertStoredFile } from '../../../platform/stored-files.ts'
import { asDemoPerson } from '../../foundation/accounts/demo-person.ts'
import samples from './sample-prices.json' with { type: 'json' }

/**
 * The demo companies' lists: prices and rates that are marked as samples (order of magnitude, no
 * quotation), some machines, some people, a few tags.
 */
const PEOPLE = ['admin@bayanihan.test', 'admin@pundasyon.test'] as const

export async function loadCatalogDemo(platform: Platform): Promise<void> {
  for (const email of PEOPLE) {
    const day = today(platform.clock)
    await asDemoPerson(platform, email, async (tx, person) => {
      await ratePeopleAndMachines(tx, addDays(day, -120))
      await priceMaterials(tx, day)
      await addMachines(tx, day)
      await addEmployees(tx, day)
      await tx
        .insertInto('company_tag')
        .values(['Building A', 'Building B', 'Ground floor', 'Second floor'].map((name) => ({ name })))
        .execute()
      await addUpload(tx, platform, person.company_id)
    })
  }
}

const SHEET = 'Description,Unit\r\nPortland cement 40 kg,bags\r\n'

/** A sheet that was sent and loaded; everything in it was in the list already. */
async function addUpload(tx: Tx, platform: Platform, companyId: number): Promise<void> {
  const stored = await platform.files.put(companyId, Buffer.from(SHEET))
  const file_name = 'materials-october.csv'
  const about = { name: file_name, type: 'text/csv' }
  const file_id = await insertStoredFile(tx, companyId, about, stored)
  await tx
    .insertInto('list_upload')
    .values({
      list: 'material',
      file_id,
      file_name,
      state: 'done',
      may_price: true,
      rows_read: 1,
      rows_same: 1,
      finished_at: platform.clock.now(),
    })
    .execute()
}

async function ratePeopleAndMachines(tx: Tx, since: string): Promise<void> {
  await sql`
    insert into position_rate (position_id, effective_date, daily_rate, source, is_sample)
    select p.id, ${since}::date, s.daily_rate, 'Sample, NCR', true
    from jsonb_to_recordset(${JSON.stringify(samples.positions)}::jsonb) as s (name text, daily_rate numeric)
    join position p on p.name = s.name`.execute(tx)
  await sql`
    insert into equipment_rate (equipment_category_id, effective_date, per_hour, per_day, per_month, source, is_sample)
    select c.id, ${since}::date, s.per_hour, s.per_day, s.per_month, 'Sample, operated', true
    from jsonb_to_recordset(${JSON.stringify(samples.equipment)}::jsonb)
      as s (category text, per_hour numeric, per_day numeric, per_month numeric)
    join equipment_category c on c.name = s.category
    where num_nonnulls(s.per_hour, s.per_day, s.per_month) > 0`.execute(tx)
}

/** Words in a material's name decide its type. */
const TYPES: readonly (readonly [pattern: string, type: string])[] = [
  ['cement', 'Cement'],
  ['sand|gravel|aggregate|fill|boulder|stone', 'Aggregates'],
  ['chb|block|brick', 'Masonry'],
  ['bar|steel|angle|purlin|wire|weld|plate|bolt', 'Steel'],
  ['plywood|lumber|phenolic|nail|form', 'Forms'],
  ['pipe|pvc|ppr|valve|faucet|closet|lavatory|fitting|tank|pump', 'Plumbing'],
  ['conduit|wire|cable|switch|outlet|panel|breaker|light|box', 'Electrical'],
  ['\\mpaint|primer|putty|enamel|latex|thinner|sealer', 'Paint'],
  ['tile|granite|vinyl|grout', 'Finishes'],
  ['door|window|glass|hinge|lockset|jamb', 'Doors and windows'],
  ['roof|gutter|ridge|flashing|insulation|prepainted', 'Roofing'],
]

async function priceMaterials(tx: Tx, day: string): Promise<void> {
  for (const [pattern, type] of [...TYPES].reverse()) {
    await sql`update material set material_type = ${type} where lower(description) ~ ${pattern}`.execute(tx)
  }
  await sql`insert into supplier (name) values ('Bulacan Cement Trading'), ('Meycauayan Depot'), ('Rizal Steel Center')`.execute(
    tx,
  )
  // Three prices each, the last within 90 days, some of them moved: a history to look at.
  await sql`
    insert into material_price (material_id, price, price_date, source, note, supplier_id)
    select m.id, round(s.price * h.factor * (1 + case when h.at = 3 then ((m.id * 7) % 9 - 4) / 100.0 else 0 end), 2),
      ${day}::date - h.days, 'sample', 'Sample price, not a quotation',
      (select id from supplier order by id offset (m.id + h.at) % 3 limit 1)
    from jsonb_to_recordset(${JSON.stringify(samples.materials)}::jsonb) as s (name text, unit text, price numeric)
    join material m on m.description = s.name
    cross join (values (1, 300, 0.95), (2, 150, 0.98), (3, 12, 1.0)) as h (at, days, factor)
    order by h.at`.execute(tx)
  await sql`
    update material m set price = p.price, price_date = p.price_date, price_is_sample = true
    from (select distinct on (material_id) material_id, price, price_date from material_price
      order by material_id, price_date desc, id desc) p
    where p.material_id = m.id`.execute(tx)
  await sql`
    insert into material_unit (material_id, unit_id, factor)
    select id, 25, 0.025 from material where description = 'Portland cement 40 kg' and unit_id = 33`.execute(
    tx,
  )
}

// biome-ignore format: a table
const MACHINES = [
  ['Backhoe 0.80 cu.m', 'Komatsu PC200-8', 'Tanay yard', 'GOOD', -1500, false],
  ['Backhoe 0.80 cu.m', 'Caterpillar 320D', 'Sta. Maria ES', 'GOOD', -2100, false],
  ['Backhoe 0.80 cu.m', 'Hyundai R210', 'Rented, Antipolo', '', null, true],
  ['Bulldozer 155 HP', 'Komatsu D65EX', 'Atimonan site', 'FAIR', -2900, false],
  ['Transit Mixer 5 cu.m', 'Isuzu Giga', 'Tanay yard', 'GOOD', -900, false],
  ['Transit Mixer 5 cu.m', 'Fuso FV517', 'Tanay yard', 'FOR REPAIR', -3300, false],
  ['One-Bagger Concrete Mixer', 'Yamashita YM-1B', 'Tanay yard', 'GOOD', -640, false],
  ['One-Bagger Concrete Mixer', 'Yamashita YM-1B', 'Sta. Maria ES', 'GOOD', -400, false],
  ['Concrete Vibrator', 'Mikasa FX-40', 'Sta. Maria ES', 'GOOD', -300, false],
  ['Bar Bender', 'Toyo TB-32', 'Tanay yard', 'FAIR', -1200, false],
  ['Bar Cutter', 'Toyo TC-32', 'Tanay yard', 'GOOD', -1200, false],
  ['Dump Truck 10 cu.m', 'Isuzu CXZ', 'Tanay yard', 'GOOD', -1900, false],
  ['Dump Truck 10 cu.m', 'Hino 700', 'Rented, Baliuag', '', null, true],
  ['Pumpcrete 30 cu.m/hr', 'Putzmeister BSA 1005', 'Rented, Bocaue', '', null, true],
  ['Welding Machine 300 A', 'Lincoln V300', 'Sta. Maria ES', 'GOOD', -800, false],
] as const

/** Litres in an hour of work, order of magnitude; what runs on electricity has none. */
// biome-ignore format: a table
export const FUEL_NORMS: Readonly<Record<string, number>> = {
  'Backhoe 0.80 cu.m': 15, 'Backhoe Loader': 9, 'Bulldozer 155 HP': 22, 'Payloader 1.50 cu.m': 13,
  'Dump Truck 10 cu.m': 10, 'Motor Grader 140 HP': 16, 'Vibratory Roller 10 MT': 12, 'Pneumatic Tire Roller 10 MT': 11,
  'Tandem Steel Roller 10 MT': 9, 'Plate Compactor 5 HP': 1.2, 'One-Bagger Concrete Mixer': 1.5, 'Transit Mixer 5 cu.m': 12,
  'Pumpcrete 30 cu.m/hr': 14, 'Truck Crane 25 MT': 13, 'Boom Truck 5 MT': 8, 'Water Truck 1000 gal': 8,
  'Asphalt Paver': 18, 'Asphalt Distributor 5 T': 9, 'Concrete Screeder': 3, 'Air Compressor 185 cfm': 9,
  'Generator Set 25 kVA': 6, 'Bored Pile Rig': 28, 'Crawler Crane 40 MT': 18, 'Vibro Hammer': 16,
  'Cargo / Stake Truck 5 T': 7,
}

async function addMachines(tx: Tx, day: string): Promise<void> {
  for (const [category, brand, location, condition, acquired, is_rental] of MACHINES) {
    const date_acquired = acquired === null ? null : addDays(day, acquired)
    await sql`
      with numbered as (
        update equipment_category set last_number = last_number + 1 where name = ${category}
        returning id, code, last_number)
      insert into equipment (equipment_category_id, unique_id, brand, location, condition, date_acquired, is_rental,
        fuel_norm)
      select id, code || '-' || lpad(last_number::text, 4, '0'), ${brand}, ${location}, ${condition},
        ${date_acquired}::date, ${is_rental}, ${FUEL_NORMS[category] ?? null}::numeric
      from numbered`.execute(tx)
  }
}

// biome-ignore format: a table
const EMPLOYEES = [
  ['Rodrigo Bautista', 'Foreman', '09175550105', null], ['Mario Dimaculangan', 'Mason', '09175550311', null],
  ['Jun Pascual', 'Mason', '09175550312', null], ['Ernesto Villar', 'Carpenter', '09175550313', null],
  ['Boyet Salonga', 'Carpenter', '09175550314', null], ['Nestor Magsino', 'Steelman', '09175550315', null],
  ['Danilo Ocampo', 'Laborer', '09175550316', null], ['Rey Macaraeg', 'Laborer', '', null],
  ['Arnel Tolentino', 'Heavy Equipment Operator', '09175550318', 210], ['Celso Rivera', 'Driver', '09175550319', 18],
  ['Edgar Manalo', 'Electrician', '09175550320', -12], ['Felix Quiambao', 'Plumber', '09175550321', 400],
] as const

async function addEmployees(tx: Tx, day: string): Promise<void> {
  const people = EMPLOYEES.map(([full_name, position, mobile, expires]) => ({
    full_name,
    position,
    mobile,
    licence_expiry: expires === null ? null : addDays(day, expires),
  }))
  await sql`
    insert into employee (full_name, position_id, mobile, licence_number, licence_expiry)
    select s.full_name, p.id, s.mobile, case when s.licence_expiry is null then '' else 'N' || p.id || '-26-0417' end,
      s.licence_expiry
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as s (full_name text, position text, mobile text, licence_expiry date)
    join position p on p.name = s.position`.execute(tx)
}
