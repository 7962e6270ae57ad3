import { EQUIPMENT_CONDITIONS } from '@itayo/contract'
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
} from '../../library/catalog/uploads/list-plan.ts'
import { nextNumbers } from './numbering.ts'
import * as categoryStore from './store/categories.ts'
import * as store from './store/upload.ts'

const MOST_LITERS = 999

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
  {
    key: 'fuel_norm',
    title: 'Liters per hour',
    is: { kind: 'amount', most: MOST_LITERS, decimals: 2, isAboveZero: true },
    explanation: 'What the engine may draw in an hour of work. Empty for machines without one.',
    examples: [14, null],
    width: 16,
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
  fuel_norm: number | null
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
  const categories = await categoryStore.names(tx)
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
      // A machine with a number may be in the list already; its stored facts are looked up later.
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
    compare: (tx, uses) => compare(tx, uses, day),
  }
}

async function compare(tx: Tx, uses: readonly Meaning['use'][], day: string): Promise<Comparison[]> {
  return (await store.compare(tx, uses, day)).map((found) => ({
    outcome: found.wanted === null ? 'add' : found.differs ? 'change' : 'same',
    target: found.id,
    ...(found.wanted !== null && { problems: problemsOf(found) }),
  }))
}

function problemsOf({ wanted, id, archived, is_rental, condition, date_acquired }: store.Found): Problem[] {
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
  const machines = await store.newMachines(tx, uploadId)
  const numbers = await nextNumbers(
    tx,
    machines.map(({ category_id }) => category_id),
  )
  const numbered = machines.map(({ row }, at) => ({ row, number: numbers[at] as string }))
  const edited = await store.editMachines(tx, uploadId)
  const rated = await store.editRates(tx, uploadId, day)
  const added = await store.addMachines(tx, uploadId, numbered)
  await store.addRates(tx, uploadId, numbered, day)
  return { added, changed: new Set([...edited, ...rated]).size }
}

export const equipmentPlan: ListPlan = {
  list: 'equipment',
  permission: '/equipment/add',
  fileName: 'Equipment_Format',
  exportName: 'Equipment',
  sheetName: 'Equipment',
  page: '/equipment/Index',
  topic: 'equipment',
  uploaded: 'equipment.uploaded',
  columns,
  advice: ['Cells that stay empty leave a machine that is in the list as it is.'],
  choices: async (tx) => ({ category: await categoryStore.namesToChoose(tx) }),
  rows: store.exported,
  open,
  load,
}
