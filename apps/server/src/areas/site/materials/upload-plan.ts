import { findUnit } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { readUnits } from '../../library/catalog/lookups.ts'
import {
  type Checker,
  type Column,
  comparisonOf,
  type Line,
  type ListPlan,
  type Loaded,
  type Meaning,
} from '../../library/catalog/uploads/list-plan.ts'
import { movedSince } from './moved-since.ts'
import * as store from './store/materials.ts'
import * as upload from './store/upload.ts'

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
      if (aliases.length > upload.MOST_ALIASES) {
        line.problems.push({
          column: 'Other names',
          message: `Give at most ${upload.MOST_ALIASES} other names.`,
        })
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
    compare: async (tx, uses) =>
      (await upload.compare(tx, uses)).map((found) => comparisonOf(found, ARCHIVED)),
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

const ARCHIVED = { column: 'Description', message: 'This material is archived. Restore it first.' }

async function load(tx: Tx, uploadId: number): Promise<Loaded> {
  await upload.addSuppliers(tx, uploadId)
  const news = new Set(await upload.addMaterials(tx, uploadId))
  const edited = await upload.editMaterials(tx, uploadId)
  const priced = (await upload.addPrices(tx, uploadId, [...news])).filter((id) => !news.has(id))
  await store.refreshPrice(tx, [...new Set(priced)])
  return { added: news.size, changed: new Set([...edited, ...priced]).size }
}

export const materialPlan: ListPlan = {
  list: 'material',
  permission: '/material/save',
  fileName: 'Material_Format',
  exportName: 'Materials',
  sheetName: 'Materials',
  page: '/material/Index',
  topic: 'material',
  uploaded: 'material.uploaded',
  columns,
  advice: ['A material that is in the list already is changed, never added twice.'],
  choices: async (tx) => ({ unit: (await readUnits(tx)).map((unit) => unit.abbreviation) }),
  rows: (tx, filter, day) => upload.exported(tx, filter, movedSince(day)),
  open,
  load,
}
