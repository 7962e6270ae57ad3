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
  RightLine,
} from '../../library/catalog/uploads/list-plan.ts'

const columns: readonly Column[] = [
  {
    key: 'position',
    title: 'Position',
    is: { kind: 'text', max: 120 },
    isRequired: true,
    choicesAreHints: true,
    explanation: 'The position, for example Mason. In a row without a name it is added to the positions.',
    examples: ['Mason (example)', 'Mason (example)'],
    width: 28,
  },
  {
    key: 'daily_rate',
    title: 'Daily rate',
    is: { kind: 'amount' },
    isPrice: true,
    explanation:
      'Pesos for a day of eight hours, from today on. Only in a row without a name: it is the position’s.',
    examples: [750, null],
    width: 14,
  },
  {
    key: 'full_name',
    title: 'Name',
    is: { kind: 'text', max: 120 },
    explanation: 'The person’s name. Empty in a row that is about the position itself.',
    examples: [null, 'Juan dela Cruz (example)'],
    width: 30,
  },
  {
    key: 'mobile',
    title: 'Mobile',
    is: { kind: 'text', max: 30 },
    explanation:
      'The mobile number, for example 0917 123 4567. With the name it tells one person from another.',
    examples: [null, '0917 123 4567'],
    width: 18,
  },
  {
    key: 'licence_number',
    title: 'Licence no.',
    otherTitle: 'License no.',
    is: { kind: 'text', max: 60 },
    explanation: 'The number of a licence, for drivers and operators.',
    examples: [null, null],
    width: 18,
  },
  {
    key: 'licence_expiry',
    title: 'Licence expiry',
    otherTitle: 'License expiry',
    is: { kind: 'date', mayBeFuture: true },
    explanation: 'The day the licence runs out, as 2026-01-31 or 01/31/2026.',
    examples: [null, null],
    width: 16,
  },
]

interface Values {
  position: string | null
  daily_rate: number | null
  full_name: string | null
  mobile: string | null
  licence_number: string | null
  licence_expiry: string | null
}

/** What says nothing about a position. */
const PERSONAL: ReadonlySet<string> = new Set(['mobile', 'licence_number', 'licence_expiry'])

async function open(tx: Tx, day: string): Promise<Checker> {
  const positions = await tx.selectFrom('position').select(['name', 'archived_at']).execute()
  const archived = new Set<string>()
  const known = new Set<string>()
  for (const { name, archived_at } of positions) {
    ;(archived_at === null ? known : archived).add(name.toLowerCase())
  }

  function checkPosition(line: Line, values: Values): Meaning {
    const name = values.position?.toLowerCase() ?? ''
    if (archived.has(name)) line.problems.push(archivedPosition(values.position))
    for (const { key, title } of columns) {
      if (line.values[key] === null || !PERSONAL.has(key)) continue
      line.problems.push({ column: title, message: 'This belongs to a person: fill in the name.' })
    }
    if (line.problems.length === 0) known.add(name)
    return {
      key: `position\n${name}`,
      repeated: (row) => ({ column: 'Position', message: `Row ${row} is the same position.` }),
      use: { position: values.position, daily_rate: values.daily_rate },
    }
  }

  function checkPerson(line: Line, values: Values, isEnd: boolean): Meaning | 'later' {
    const position = values.position?.toLowerCase()
    const isArchived = position !== undefined && archived.has(position)
    const isUnknown = position !== undefined && !isArchived && !known.has(position)
    // A row further down may define the position.
    if (isUnknown && !isEnd) return 'later'
    if (isArchived) line.problems.push(archivedPosition(values.position))
    if (isUnknown) {
      const message = `Nobody knows the position '${values.position}'. Add a row for it without a name.`
      line.problems.push({ column: 'Position', message })
    }
    if (values.daily_rate !== null) {
      const message = 'A rate belongs to the position: give it in a row without a name.'
      line.problems.push({ column: 'Daily rate', message })
    }
    const mobile = mobileOf(values.mobile)
    if (mobile !== '' && !/^\+?[\d ()-]{7,}$/.test(mobile)) {
      const message = 'Write the number with digits, for example 0917 123 4567.'
      line.problems.push({ column: 'Mobile', message })
    }
    const digits = mobile.replace(/\D/g, '')
    const { full_name, licence_number, licence_expiry } = values
    return {
      key: `person\n${full_name?.toLowerCase()}\n${digits}`,
      repeated: (row) => ({ column: 'Name', message: `Row ${row} is the same person.` }),
      use: { position: values.position, full_name, mobile, digits, licence_number, licence_expiry },
    }
  }

  return {
    check(line, isEnd) {
      const values = line.values as unknown as Values
      const isAboutPosition =
        values.full_name === null && !line.problems.some(({ column }) => column === 'Name')
      return isAboutPosition ? checkPosition(line, values) : checkPerson(line, values, isEnd)
    },
    compare: (tx, lines) => compare(tx, lines, day),
  }
}

const archivedPosition = (position: string | null) => ({
  column: 'Position',
  message: `The position '${position}' is archived. Restore it first.`,
})

/** A sheet takes the leading zero of a number away. */
function mobileOf(text: string | null): string {
  return /^9\d{9}$/.test(text ?? '') ? `0${text}` : (text ?? '')
}

const FIELDS = sql`(position text, daily_rate numeric(18, 4), full_name text, mobile text, digits text,
  licence_number text, licence_expiry date)`

const rateOn = (day: string) => sql`left join lateral (
  select r.daily_rate, r.is_sample from position_rate r where r.company_id = p.company_id
    and r.position_id = p.id and r.effective_date <= ${day}::date
  order by r.effective_date desc limit 1) rate on true`

const RATE_IS_NEW = sql`(s.daily_rate is not null and (rate.daily_rate is distinct from s.daily_rate or rate.is_sample))`

/** One for each name and number: the first that is not archived. */
const PEOPLE = sql`people as (
  select distinct on (lower(full_name), regexp_replace(mobile, '\\D', '', 'g')) id, position_id, licence_number,
    licence_expiry, archived_at, lower(full_name) as name, regexp_replace(mobile, '\\D', '', 'g') as digits
  from employee
  order by lower(full_name), regexp_replace(mobile, '\\D', '', 'g'), archived_at is not null, id)`

const PERSON_DIFFERS = sql`(e.position_id is distinct from p.id
  or s.licence_number is not null and s.licence_number <> e.licence_number
  or s.licence_expiry is not null and s.licence_expiry is distinct from e.licence_expiry)`

async function compare(tx: Tx, lines: readonly RightLine[], day: string): Promise<Comparison[]> {
  const { rows } = await sql<{ id: number | null; person: boolean; archived: boolean; differs: boolean }>`
    with ${PEOPLE}, given as (
      select at, s.* from jsonb_array_elements(${JSON.stringify(lines.map(({ use }) => use))}::jsonb)
        with ordinality as list (element, at), jsonb_to_record(element) as s ${FIELDS})
    select s.full_name is not null as person, e.archived_at is not null as archived,
      case when s.full_name is null then p.id else e.id end as id,
      coalesce(case when s.full_name is null then ${RATE_IS_NEW} else ${PERSON_DIFFERS} end, false) as differs
    from given s
    left join position p on lower(p.name) = lower(s.position)
    left join people e on e.name = lower(s.full_name) and e.digits = s.digits
    ${rateOn(day)}
    order by s.at`.execute(tx)
  return rows.map(({ id, archived, differs }): Comparison => {
    if (id === null) return { outcome: 'add', target: null }
    const message = 'This person is archived. Restore them first.'
    return {
      outcome: differs ? 'change' : 'same',
      target: id,
      ...(archived && { problems: [{ column: 'Name', message }] }),
    }
  })
}

async function load(tx: Tx, uploadId: number, day: string): Promise<Loaded> {
  const staged = sql`staged as (
    select r.row, s.* from list_upload_row r, jsonb_to_record(r.cells->'use') as s ${FIELDS}
    where r.upload_id = ${uploadId} and r.outcome <> 'wrong')`
  const withPosition = sql`staged s join position p on lower(p.name) = lower(s.position) and p.archived_at is null`

  const positions = await sql<{ id: number }>`with ${staged}
    insert into position (name)
    select distinct on (lower(position)) position from staged where full_name is null
    order by lower(position), row
    on conflict do nothing returning id`.execute(tx)
  const rated = await sql<{ id: number }>`with ${staged}
    insert into position_rate (position_id, effective_date, daily_rate, source)
    select distinct on (p.id) p.id, ${day}::date, s.daily_rate, 'Upload'
    from ${withPosition} ${rateOn(day)}
    where s.full_name is null and ${RATE_IS_NEW} order by p.id, s.row
    on conflict (company_id, position_id, effective_date)
      do update set daily_rate = excluded.daily_rate, source = excluded.source, is_sample = false
    returning position_id as id`.execute(tx)
  const edited = await sql<{ id: number }>`with ${PEOPLE}, ${staged}, changes as (
      select distinct on (e.id) e.id, p.id as position_id,
        coalesce(s.licence_number, e.licence_number) as licence_number,
        coalesce(s.licence_expiry, e.licence_expiry) as licence_expiry
      from ${withPosition} join people e on e.name = lower(s.full_name) and e.digits = s.digits
      where e.archived_at is null and ${PERSON_DIFFERS} order by e.id, s.row)
    update employee e set position_id = c.position_id, licence_number = c.licence_number,
      licence_expiry = c.licence_expiry, version = e.version + 1
    from changes c where e.id = c.id returning e.id`.execute(tx)
  const people = await sql<{ id: number }>`with ${PEOPLE}, ${staged}, news as (
      select distinct on (lower(s.full_name), s.digits) s.*, p.id as position_id
      from ${withPosition} left join people e on e.name = lower(s.full_name) and e.digits = s.digits
      where s.full_name is not null and e.id is null order by lower(s.full_name), s.digits, s.row)
    insert into employee (full_name, mobile, position_id, licence_number, licence_expiry)
    select full_name, mobile, position_id, coalesce(licence_number, ''), licence_expiry from news order by row
    returning id`.execute(tx)

  const news = new Set(positions.rows.map(({ id }) => id))
  const ratedOld = rated.rows.filter(({ id }) => !news.has(id))
  return { added: news.size + people.rows.length, changed: ratedOld.length + edited.rows.length }
}

async function positionNames(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('position')
    .select('name')
    .where('archived_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .limit(200)
    .execute()
  return rows.map(({ name }) => name)
}

export const manpowerPlan: ListPlan = {
  list: 'manpower',
  permission: '/manpower/add/position',
  fileName: 'Manpower_Format',
  sheetName: 'Manpower',
  page: '/manpower/Index',
  topic: 'manpower',
  uploaded: 'manpower.uploaded',
  columns,
  advice: [
    'A row without a name is a position; a row with a name is a person in that position.',
    'A person’s position must be in the list already, or stand in this file in a row without a name.',
  ],
  choices: async (tx) => ({ position: await positionNames(tx) }),
  open,
  load,
}
