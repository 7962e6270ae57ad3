import { lastExpiring } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import {
  type Checker,
  type Column,
  comparisonOf,
  type Line,
  type ListPlan,
  type Loaded,
  type Meaning,
} from '../../library/catalog/uploads/list-plan.ts'
import * as positionStore from './store/positions.ts'
import * as store from './store/upload.ts'

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

/** These columns describe a person, so a position's row leaves them empty. */
const PERSONAL: ReadonlySet<string> = new Set(['mobile', 'licence_number', 'licence_expiry'])

async function open(tx: Tx, day: string): Promise<Checker> {
  const positions = await positionStore.names(tx)
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
    compare: async (tx, uses) =>
      (await store.compare(tx, uses, day)).map((found) => comparisonOf(found, ARCHIVED)),
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

const ARCHIVED = { column: 'Name', message: 'This person is archived. Restore them first.' }

async function load(tx: Tx, uploadId: number, day: string): Promise<Loaded> {
  const news = new Set(await store.addPositions(tx, uploadId))
  const rated = await store.putRates(tx, uploadId, day)
  const edited = await store.editPeople(tx, uploadId)
  const people = await store.addPeople(tx, uploadId)
  const ratedOld = rated.filter((id) => !news.has(id))
  return { added: news.size + people.length, changed: ratedOld.length + edited.length }
}

export const manpowerPlan: ListPlan = {
  list: 'manpower',
  permission: '/manpower/add/position',
  fileName: 'Manpower_Format',
  exportName: 'Manpower',
  sheetName: 'Manpower',
  page: '/manpower/Index',
  topic: 'manpower',
  uploaded: 'manpower.uploaded',
  columns,
  advice: [
    'A row without a name is a position; a row with a name is a person in that position.',
    'A person’s position must be in the list already, or stand in this file in a row without a name.',
  ],
  choices: async (tx) => ({ position: await positionStore.namesToChoose(tx) }),
  rows: (tx, filter, day) => store.exported(tx, filter, day, lastExpiring(day)),
  open,
  load,
}
