import { findUnit } from '@itayo/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/query.ts'
import { readUnits } from '../../library/catalog/lookups.ts'
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
import * as store from './store/materials.ts'

const MOST_ALIASES = 20
const ALIAS_LENGTH = 100

const columns: readonly Column[] = [
  {
    key: 'description',
    title: 'Description',
    is: { kind: 'text', max: 200 },
    isRequired: true,
    explanation:
      'What the material is, up to 200 characters. With the unit it tells one material from another.',
    examples: ['Portland cement, Type 1, 40 kg (example)', 'Deformed bar, 12 mm x 6 m, Grade 40 (example)'],
    width: 44,
  },
  {
    key: 'unit',
    title: 'Unit',
    is: { kind: 'text', max: 40 },
    isRequired: true,
    explanation: 'The unit it is bought in. Choose from the list.',
    examples: ['bags', 'pcs'],
    width: 12,
  },
  {
    key: 'material_type',
    title: 'Type',
    is: { kind: 'text', max: 60 },
    explanation: 'The kind of material, for example Cement or Steel.',
    examples: ['Cement', 'Steel'],
    width: 18,
  },
  {
    key: 'price',
    title: 'Price',
    is: { kind: 'amount' },
    isPrice: true,
    explanation: 'Pesos for one unit, up to four decimals. A price that is not new changes nothing.',
    examples: [265, 178.5],
    width: 14,
  },
  {
    key: 'price_date',
    title: 'Price date',
    is: { kind: 'date', mayBeFuture: false },
    isPrice: true,
    explanation: 'The day the price is from, as 2026-01-31 or 01/31/2026. Today when empty.',
    examples: [null, null],
    width: 14,
  },
  {
    key: 'supplier',
    title: 'Supplier',
    is: { kind: 'text', max: 120 },
    isPrice: true,
    explanation: 'Who gave the price. A new name is added to the suppliers.',
    examples: ['Rizal Hardware', null],
    width: 24,
  },
  {
    key: 'aliases',
    title: 'Other names',
    is: { kind: 'text', max: 2000 },
    explanation:
      'What people also call it, with a semicolon between the names. They are added to those known already.',
    examples: ['semento; cement', 'bakal; rebar'],
    width: 30,
  },
]

interface Values {
  description: string | null
  unit: string | null
  material_type: string | null
  price: number | null
  price_date: string | null
  supplier: string | null
  aliases: string | null
}

async function open(tx: Tx, day: string): Promise<Checker> {
  const units = await readUnits(tx)
  return {
    check(line: Line): Meaning {
      const values = line.values as unknown as Values
      const unit = values.unit === null ? undefined : findUnit(values.unit, units)
      if (values.unit !== null && !unit) {
        const message = `Nobody knows the unit '${values.unit}'. Use one of the units of the template.`
        line.problems.push({ column: 'Unit', message })
      }
      const aliases = aliasesOf(values.aliases)
      if (aliases.length > MOST_ALIASES) {
        line.problems.push({ column: 'Other names', message: `Give at most ${MOST_ALIASES} other names.` })
      }
      if (aliases.some((alias) => alias.length > ALIAS_LENGTH)) {
        const message = `Use at most ${ALIAS_LENGTH} characters for each name.`
        line.problems.push({ column: 'Other names', message })
      }
      return {
        key: `${values.description?.toLowerCase()}\n${unit?.id}`,
        repeated: (row) => ({ column: 'Description', message: `Row ${row} is the same material.` }),
        use: {
          description: values.description,
          unit_id: unit?.id,
          material_type: values.material_type,
          aliases,
          price: values.price,
          price_date: values.price === null ? null : (values.price_date ?? day),
          supplier: values.price === null ? null : values.supplier,
        },
      }
    },
    compare,
  }
}

function aliasesOf(text: string | null): string[] {
  const names = new Map<string, string>()
  for (const part of (text ?? '').split(';')) {
    const name = part.trim()
    if (name !== '' && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name)
  }
  return [...names.values()]
}

const FIELDS = sql`(description text, unit_id int, material_type text, aliases text[], price numeric(18, 4),
  price_date date, supplier text)`

/** The material's other names with those of the row that it does not have yet. */
const WITH_ALIASES = sql`(m.aliases || array(select given from unnest(s.aliases) as given where not exists (
  select from unnest(m.aliases) as known where lower(known) = lower(given))))[1:${sql.lit(MOST_ALIASES)}]`

const DETAILS_DIFFER = sql`(s.material_type is not null and s.material_type <> m.material_type
  or ${WITH_ALIASES} <> m.aliases)`

/** A price that is not the one in force, nor known from that day already. A sample is no price yet. */
const PRICE_IS_NEW = sql`(s.price is not null and (m.price is distinct from s.price or m.price_is_sample)
  and not exists (select from material_price p where p.company_id = m.company_id and p.material_id = m.id
    and p.price = s.price and p.price_date = s.price_date and p.source <> 'sample'))`

async function compare(tx: Tx, lines: readonly RightLine[]): Promise<Comparison[]> {
  const { rows } = await sql<{ at: number; id: number | null; archived: boolean; differs: boolean }>`
    with given as (
      select at, s.* from jsonb_array_elements(${JSON.stringify(lines.map(({ use }) => use))}::jsonb)
        with ordinality as list (element, at), jsonb_to_record(element) as s ${FIELDS})
    select s.at, m.id, m.archived_at is not null as archived,
      coalesce(${DETAILS_DIFFER} or ${PRICE_IS_NEW}, false) as differs
    from given s
    left join material m on lower(m.description) = lower(s.description) and m.unit_id = s.unit_id
    order by s.at`.execute(tx)
  return rows.map(({ id, archived, differs }): Comparison => {
    if (id === null) return { outcome: 'add', target: null }
    const message = 'This material is archived. Restore it first.'
    return {
      outcome: differs ? 'change' : 'same',
      target: id,
      ...(archived && { problems: [{ column: 'Description', message }] }),
    }
  })
}

async function load(tx: Tx, uploadId: number): Promise<Loaded> {
  const staged = sql`staged as (
    select r.row, s.* from list_upload_row r, jsonb_to_record(r.cells->'use') as s ${FIELDS}
    where r.upload_id = ${uploadId} and r.outcome <> 'wrong')`
  const matching = sql`staged s join material m on lower(m.description) = lower(s.description)
    and m.unit_id = s.unit_id and m.archived_at is null`

  await sql`with ${staged}
    insert into supplier (name)
    select distinct on (lower(supplier)) supplier from staged where supplier is not null
    order by lower(supplier), row
    on conflict do nothing`.execute(tx)
  // A new one gets its price at once: each row of the list is written as rarely as possible.
  const added = await sql<{ id: number }>`with ${staged}
    insert into material (description, unit_id, material_type, aliases, price, price_date)
    select distinct on (lower(description), unit_id) description, unit_id, coalesce(material_type, ''), aliases,
      price, price_date
    from staged order by lower(description), unit_id, row
    on conflict do nothing returning id`.execute(tx)
  const news = new Set(added.rows.map(({ id }) => id))
  const edited = await sql<{ id: number }>`with ${staged}, changes as (
      select distinct on (m.id) m.id, coalesce(s.material_type, m.material_type) as material_type,
        ${WITH_ALIASES} as aliases
      from ${matching} where ${DETAILS_DIFFER} order by m.id, s.row)
    update material m set material_type = c.material_type, aliases = c.aliases, version = m.version + 1
    from changes c where m.id = c.id returning m.id`.execute(tx)
  const priced = await sql<{ id: number }>`with ${staged}
    insert into material_price (material_id, price, price_date, source, supplier_id)
    select m.id, s.price, s.price_date, 'upload', supplier.id
    from ${matching} left join supplier on lower(supplier.name) = lower(s.supplier)
    where s.price is not null and (m.id = any(${[...news]}::bigint[]) or ${PRICE_IS_NEW}) order by s.row
    returning material_id as id`.execute(tx)
  const pricedIds = [...new Set(priced.rows.map(({ id }) => id))].filter((id) => !news.has(id))
  await store.refreshPrice(tx, pricedIds)
  const changed = new Set([...edited.rows.map(({ id }) => id), ...pricedIds])
  return { added: news.size, changed: changed.size }
}

export const materialPlan: ListPlan = {
  list: 'material',
  permission: '/material/save',
  fileName: 'Material_Format',
  sheetName: 'Materials',
  page: '/material/Index',
  topic: 'material',
  uploaded: 'material.uploaded',
  columns,
  advice: ['A material that is in the list already is changed, never added twice.'],
  choices: async (tx) => ({ unit: (await readUnits(tx)).map((unit) => unit.abbreviation) }),
  open,
  load,
}
