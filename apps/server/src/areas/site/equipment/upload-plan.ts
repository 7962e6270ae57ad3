import { EQUIPMENT_CONDITIONS } from '@itayo/contract'
import { equipmentNumber } from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/query.ts'
import type {
  Checker,
  Column,
  Comparison,
  Line,
  ListPlan,
  Loaded,
  Meaning,
  Problem,
  RightLine,
} from '../../library/catalog/uploads/list-plan.ts'

const rate = (key: string, unit: string, example: number): Column => ({
  key,
  title: `Rate per ${unit}`,
  is: { kind: 'amount' },
  isPrice: true,
  explanation: `Pesos for one ${unit} of this machine, from today on. Empty: the rate of its category.`,
  examples: [example, null],
  width: 16,
})

const columns: readonly Column[] = [
  {
    key: 'unique_id',
    title: 'Equipment ID',
    is: { kind: 'text', max: 20 },
    explanation:
      'Only to change a machine that is in the list, for example BH-0006. New machines get their number by themselves.',
    examples: [null, null],
    width: 14,
  },
  {
    key: 'category',
    title: 'Category',
    is: { kind: 'text', max: 120 },
    isRequired: true,
    explanation:
      'The category of the machine. Choose from the list; new ones are added on the equipment page.',
    examples: ['Backhoe', 'Concrete mixer'],
    width: 28,
  },
  {
    key: 'brand',
    title: 'Brand/Model',
    is: { kind: 'text', max: 120 },
    isRequired: true,
    explanation: 'Brand and model, up to 120 characters.',
    examples: ['Komatsu PC200 (example)', 'One-bagger (example)'],
    width: 28,
  },
  {
    key: 'location',
    title: 'Location',
    is: { kind: 'text', max: 200 },
    isRequired: true,
    explanation: 'Where the machine is.',
    examples: ['Tanay yard', 'Antipolo site'],
    width: 24,
  },
  {
    key: 'rental',
    title: 'Rental',
    is: { kind: 'choice', choices: ['YES', 'NO'] },
    explanation: 'YES for a machine you rent. NO when empty.',
    examples: ['NO', 'YES'],
    width: 10,
  },
  {
    key: 'condition',
    title: 'Condition',
    is: { kind: 'choice', choices: EQUIPMENT_CONDITIONS },
    explanation: 'GOOD, FAIR, FOR REPAIR or OUT OF SERVICE. Required unless it is rented.',
    examples: ['GOOD', null],
    width: 18,
  },
  {
    key: 'date_acquired',
    title: 'Date acquired',
    is: { kind: 'date', mayBeFuture: false },
    explanation: 'As 2026-01-31 or 01/31/2026. Required unless it is rented.',
    examples: ['2024-03-15', null],
    width: 16,
  },
  {
    key: 'comment',
    title: 'Comment',
    is: { kind: 'text', max: 500 },
    explanation: 'Anything worth knowing, up to 500 characters.',
    examples: [null, null],
    width: 30,
  },
  rate('per_hour', 'hour', 1500),
  rate('per_day', 'day', 12000),
  rate('per_month', 'month', 250000),
]

interface Values {
  unique_id: string | null
  category: string | null
  brand: string | null
  location: string | null
  rental: 'YES' | 'NO' | null
  condition: string | null
  date_acquired: string | null
  comment: string | null
  per_hour: number | null
  per_day: number | null
  per_month: number | null
}

/** EQP-035 to EQP-037: a machine of our own also needs its condition and the day it was acquired. */
function missingOf(machine: {
  rented: boolean
  condition: string | null
  acquired: string | null
}): Problem[] {
  if (machine.rented) return []
  return [
    ...(machine.condition
      ? []
      : [{ column: 'Condition', message: 'Condition is required unless it is rented.' }]),
    ...(machine.acquired
      ? []
      : [{ column: 'Date acquired', message: 'Date acquired is required unless it is rented.' }]),
  ]
}

async function open(tx: Tx, day: string): Promise<Checker> {
  const categories = await tx.selectFrom('equipment_category').select(['id', 'name', 'archived_at']).execute()
  const byName = new Map(categories.map((category) => [category.name.toLowerCase(), category]))
  return {
    check(line: Line): Meaning {
      const values = line.values as unknown as Values
      const { unique_id, category: name, rental, ...machine } = values
      const category = name === null ? undefined : byName.get(name.toLowerCase())
      if (name !== null && !category) {
        const message = `There is no category '${name}'. Use one of the template, or add it first.`
        line.problems.push({ column: 'Category', message })
      }
      if (category?.archived_at) {
        line.problems.push({ column: 'Category', message: `The category '${name}' is archived.` })
      }
      // What is known of a machine of the list is looked up later.
      if (unique_id === null) {
        const said = new Set(line.problems.map(({ column }) => column))
        const { condition, date_acquired: acquired } = machine
        const missing = missingOf({ rented: rental === 'YES', condition, acquired })
        line.problems.push(...missing.filter(({ column }) => !said.has(column)))
      }
      const number = unique_id?.toUpperCase() ?? null
      return {
        key: number ?? JSON.stringify(Object.values({ ...line.values, category: category?.id })),
        repeated: (row) => ({
          column: number === null ? 'Brand/Model' : 'Equipment ID',
          message: `Row ${row} is the same machine.`,
        }),
        use: {
          ...machine,
          unique_id: number,
          category_id: category?.id,
          is_rental: rental === null ? null : rental === 'YES',
        },
      }
    },
    compare: (tx, lines) => compare(tx, lines, day),
  }
}

const FIELDS = sql`(unique_id text, category_id bigint, brand text, location text, is_rental boolean, condition text,
  date_acquired date, comment text, per_hour numeric(18, 4), per_day numeric(18, 4), per_month numeric(18, 4))`

const MACHINE_DIFFERS = sql`(s.category_id <> e.equipment_category_id or s.brand <> e.brand
  or s.location <> e.location or s.is_rental is not null and s.is_rental <> e.is_rental
  or s.condition is not null and s.condition <> e.condition
  or s.date_acquired is not null and s.date_acquired is distinct from e.date_acquired
  or s.comment is not null and s.comment <> e.comment)`

/** The machine's own rate; its category's is not its own. */
const ownRateOn = (day: string) => sql`left join lateral (
  select r.per_hour, r.per_day, r.per_month from equipment_rate r where r.company_id = e.company_id
    and r.equipment_id = e.id and r.equipment_category_id = s.category_id and r.effective_date <= ${day}::date
  order by r.effective_date desc limit 1) own on true`

const RATE_DIFFERS = sql`(s.per_hour is not null and s.per_hour is distinct from own.per_hour
  or s.per_day is not null and s.per_day is distinct from own.per_day
  or s.per_month is not null and s.per_month is distinct from own.per_month)`

interface Found {
  wanted: string | null
  id: number | null
  archived: boolean
  differs: boolean
  is_rental: boolean | null
  condition: string | null
  date_acquired: string | null
}

async function compare(tx: Tx, lines: readonly RightLine[], day: string): Promise<Comparison[]> {
  const { rows } = await sql<Found>`
    with given as (
      select at, s.* from jsonb_array_elements(${JSON.stringify(lines.map(({ use }) => use))}::jsonb)
        with ordinality as list (element, at), jsonb_to_record(element) as s ${FIELDS})
    select s.unique_id as wanted, e.id, e.archived_at is not null as archived,
      coalesce(${MACHINE_DIFFERS} or ${RATE_DIFFERS}, false) as differs,
      coalesce(s.is_rental, e.is_rental) as is_rental, coalesce(s.condition, e.condition) as condition,
      coalesce(s.date_acquired, e.date_acquired) as date_acquired
    from given s left join equipment e on e.unique_id = s.unique_id ${ownRateOn(day)}
    order by s.at`.execute(tx)
  return rows.map((found) => ({
    outcome: found.wanted === null ? 'add' : found.differs ? 'change' : 'same',
    target: found.id,
    ...(found.wanted !== null && { problems: problemsOf(found) }),
  }))
}

function problemsOf({ wanted, id, archived, is_rental, condition, date_acquired }: Found): Problem[] {
  if (id === null) {
    const message = `There is no machine '${wanted}'. Leave the cell empty to add a new one.`
    return [{ column: 'Equipment ID', message }]
  }
  if (archived) {
    return [{ column: 'Equipment ID', message: `The machine '${wanted}' is archived. Restore it first.` }]
  }
  return missingOf({ rented: is_rental ?? false, condition, acquired: date_acquired })
}

async function load(tx: Tx, uploadId: number, day: string): Promise<Loaded> {
  const staged = sql`staged as (
    select r.row, s.* from list_upload_row r, jsonb_to_record(r.cells->'use') as s ${FIELDS}
    where r.upload_id = ${uploadId} and r.outcome <> 'wrong')`
  const known = sql`staged s join equipment e on e.unique_id = s.unique_id and e.archived_at is null`
  const numbers = await nextNumbers(tx, uploadId)

  const edited = await sql<{ id: number }>`with ${staged}
    update equipment e set equipment_category_id = s.category_id, brand = s.brand, location = s.location,
      is_rental = coalesce(s.is_rental, e.is_rental), condition = coalesce(s.condition, e.condition),
      date_acquired = coalesce(s.date_acquired, e.date_acquired), comment = coalesce(s.comment, e.comment),
      version = e.version + 1
    from staged s where e.unique_id = s.unique_id and e.archived_at is null and ${MACHINE_DIFFERS}
    returning e.id`.execute(tx)
  const rated = await sql<{ id: number }>`with ${staged}
    insert into equipment_rate (equipment_category_id, equipment_id, effective_date, per_hour, per_day, per_month, source)
    select s.category_id, e.id, ${day}::date, coalesce(s.per_hour, own.per_hour), coalesce(s.per_day, own.per_day),
      coalesce(s.per_month, own.per_month), 'Upload'
    from ${known} ${ownRateOn(day)} where ${RATE_DIFFERS}
    on conflict (company_id, equipment_category_id, equipment_id, effective_date) do update
      set per_hour = excluded.per_hour, per_day = excluded.per_day, per_month = excluded.per_month,
        source = excluded.source, is_sample = false
    returning equipment_id as id`.execute(tx)
  const numbered = sql`numbered as (
    select s.*, n.number from staged s
    join unnest(${numbers.rows}::int[], ${numbers.numbers}::text[]) as n (row, number) on n.row = s.row)`
  const added = await sql<{ id: number }>`with ${staged}, ${numbered}
    insert into equipment (equipment_category_id, unique_id, brand, location, condition, date_acquired, comment, is_rental)
    select category_id, number, brand, location, coalesce(condition, ''), date_acquired, coalesce(comment, ''),
      coalesce(is_rental, false)
    from numbered order by row returning id`.execute(tx)
  await sql`with ${staged}, ${numbered}
    insert into equipment_rate (equipment_category_id, equipment_id, effective_date, per_hour, per_day, per_month, source)
    select s.category_id, e.id, ${day}::date, s.per_hour, s.per_day, s.per_month, 'Upload'
    from numbered s join equipment e on e.unique_id = s.number
    where num_nonnulls(s.per_hour, s.per_day, s.per_month) > 0`.execute(tx)
  const changed = new Set([...edited.rows, ...rated.rows].map(({ id }) => id))
  return { added: added.rows.length, changed: changed.size }
}

/** The categories stay held until the end: numbers have no gaps, and nobody gets the same one. */
async function nextNumbers(tx: Tx, uploadId: number): Promise<{ rows: number[]; numbers: string[] }> {
  const { rows: machines } = await sql<{ row: number; category_id: number }>`
    select r.row, (r.cells->'use'->>'category_id')::bigint as category_id from list_upload_row r
    where r.upload_id = ${uploadId} and r.outcome <> 'wrong' and r.cells->'use'->>'unique_id' is null
    order by r.row`.execute(tx)
  const wanted = [...new Set(machines.map((machine) => machine.category_id))]
  if (wanted.length === 0) return { rows: [], numbers: [] }
  const { rows: categories } = await sql<{ id: number; code: string; last_number: number }>`
    select id, code, last_number from equipment_category where id = any(${wanted}::bigint[])
    order by id for no key update`.execute(tx)
  const { rows: used } = await sql<{ unique_id: string }>`
    select unique_id from equipment
    where split_part(unique_id, '-', 1) = any(${categories.map(({ code }) => code)}::text[])`.execute(tx)

  // A code may have belonged to another category before: its numbers are taken.
  const taken = new Set(used.map(({ unique_id }) => unique_id))
  const byId = new Map(categories.map((category) => [category.id, category]))
  const numbers = machines.map(({ category_id }) => {
    const category = byId.get(category_id) as (typeof categories)[number]
    for (;;) {
      category.last_number += 1
      const number = equipmentNumber(category.code, category.last_number)
      if (!taken.has(number)) return number
    }
  })
  await sql`
    update equipment_category c set last_number = n.last_number
    from unnest(${categories.map(({ id }) => id)}::bigint[],
      ${categories.map(({ last_number }) => last_number)}::int[]) as n (id, last_number)
    where c.id = n.id`.execute(tx)
  return { rows: machines.map(({ row }) => row), numbers }
}

async function categoryNames(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('equipment_category')
    .select('name')
    .where('archived_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .limit(2000)
    .execute()
  return rows.map(({ name }) => name)
}

export const equipmentPlan: ListPlan = {
  list: 'equipment',
  permission: '/equipment/add',
  fileName: 'Equipment_Format',
  sheetName: 'Equipment',
  page: '/equipment/Index',
  topic: 'equipment',
  uploaded: 'equipment.uploaded',
  columns,
  advice: ['Cells that stay empty leave a machine that is in the list as it is.'],
  choices: async (tx) => ({ category: await categoryNames(tx) }),
  open,
  load,
}
