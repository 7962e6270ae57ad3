import { COMPANY_FEATURES, PERMISSIONS, wordsOfName } from '@itayo/domain'

/** One field of an entry as a person reads it. `null` stands for a value that was not there. */
export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  full_name: 'Full name',
  email: 'E-mail',
  mobile: 'Mobile number',
  active: 'May sign in',
  business_email: 'Business e-mail',
  contact_num: 'Contact number',
  tin: 'TIN',
  pcab_number: 'PCAB licence number',
  paper_size: 'Paper size',
  estimate_import_off: 'Turn off estimate import',
  ended_sessions: 'Sessions ended',
  file_id: 'Picture',
}

const permissionNames = new Map<string, string>(PERMISSIONS.map((entry) => [entry.path, entry.name]))

/** Lists of which each entry is one right or one switch: given or not. */
const LISTS: Readonly<Record<string, (entry: unknown) => string>> = {
  paths: (path) => permissionNames.get(String(path)) ?? String(path),
  features: (id) => COMPANY_FEATURES.find((feature) => feature.id === id)?.name ?? `Feature ${String(id)}`,
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: unknown): Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {}
}

function wordsOf(field: string, value: unknown): string | null {
  if (value === undefined || value === null) return field === 'file_id' ? 'none' : null
  if (field === 'file_id') return 'a picture'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value === '' ? '(empty)' : value
  return typeof value === 'number' ? String(value) : JSON.stringify(value)
}

function listChanges(field: string, before: unknown, after: unknown): FieldChange[] {
  const had = Array.isArray(before) ? before : []
  const has = Array.isArray(after) ? after : []
  const name = LISTS[field] ?? String
  const changed = [...new Set([...had, ...has])].filter(
    (entry) => had.includes(entry) !== has.includes(entry),
  )
  return changed.map((entry) => ({
    field: name(entry),
    before: had.includes(entry) ? 'yes' : 'no',
    after: has.includes(entry) ? 'yes' : 'no',
  }))
}

/** The fields that an entry changed; for a new or deleted record all of its fields. */
export function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const was = fieldsOf(before)
  const is = fieldsOf(after)
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((field) => {
    if (field in LISTS) return listChanges(field, was[field], is[field])
    const change = {
      field: FIELD_NAMES[field] ?? wordsOfName(field),
      before: wordsOf(field, was[field]),
      after: wordsOf(field, is[field]),
    }
    return change.before === change.after ? [] : [change]
  })
}

const NAMED_BY = ['name', 'full_name', 'company', 'email'] as const

/** The name of the record an entry is about: a role, a person, a company. */
export function recordName(before: unknown, after: unknown): string | null {
  for (const side of [fieldsOf(after), fieldsOf(before)]) {
    for (const field of NAMED_BY)
      if (typeof side[field] === 'string' && side[field] !== '') return side[field]
  }
  return null
}

/** True where a value took the place of another; a new or deleted record has only one side. */
export function hasBothSides(before: unknown, after: unknown): boolean {
  return before !== null && after !== null
}
