import { PERMISSIONS } from '../accounts/permissions.ts'
import { COMPANY_FEATURES } from '../company/features.ts'
import { auditKind, auditWords, wordsOfName } from './actions.ts'
import { isToldWithProject } from './things.ts'

/** One field of an entry as a person reads it. `null` stands for a value that was not there. */
export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

/** An entry holds ids of records; these are their names: "position_id:4" is "Mason". */
type NameBook = Readonly<Record<string, string>>

/** An entry as the trail tells of it, on the screen and in its file. */
export interface AuditEntry {
  action: string
  /** As the record is called today; null when there is none, or none any more. */
  record: { name: string } | null
  projects: readonly { id: number; name: string }[]
  before: unknown
  after: unknown
  names: NameBook
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  full_name: 'Full name',
  email: 'E-mail',
  mobile: 'Mobile number',
  language: 'Language',
  active: 'May sign in',
  business_email: 'Business e-mail',
  contact_num: 'Contact number',
  tin: 'TIN',
  pcab_number: 'PCAB licence number',
  paper_size: 'Paper size',
  estimate_import_off: 'Turn off estimate import',
  ended_sessions: 'Sessions ended',
  file_id: 'Picture',
  psow_id: 'Work item',
  company_tag_id: 'Tag',
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

const fieldName = (field: string): string => FIELD_NAMES[field] ?? wordsOfName(field.replace(/_id$/, ''))

function wordsOf(field: string, value: unknown, names: NameBook): string | null {
  if (value === undefined || value === null) return field === 'file_id' ? 'none' : null
  if (field === 'file_id') return 'a picture'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number')
    return names[`${field}:${value}`] ?? (field.endsWith('_id') ? `No. ${value}` : String(value))
  if (typeof value === 'string') return value === '' ? '(empty)' : dayWords(value)
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((each) => wordsOf(field, each, names) ?? 'none').join(', ')
  const inside = Object.entries(fieldsOf(value)).flatMap(([name, each]) => {
    const words = wordsOf(name, each, names)
    return words === null ? [] : [`${fieldName(name)}: ${words}`]
  })
  return inside.length === 0 ? 'none' : inside.join('; ')
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** 2026-11-15 is told as 11/15/2026, as everywhere, also inside a sentence. */
function dayWords(text: string): string {
  return text.replace(/(?<![\w-])(\d{4})-(\d\d)-(\d\d)(?![\w-])/g, '$2/$3/$1')
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
export function fieldChanges(before: unknown, after: unknown, names: NameBook = {}): FieldChange[] {
  const was = fieldsOf(before)
  const is = fieldsOf(after)
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((field) => {
    if (field in LISTS) return listChanges(field, was[field], is[field])
    const change = {
      field: fieldName(field),
      before: wordsOf(field, was[field], names),
      after: wordsOf(field, is[field], names),
    }
    // A new record without a mobile number is not told of its missing number.
    const isBlank = !hasBothSides(before ?? null, after ?? null) && isEmpty(was[field] ?? is[field])
    return change.before === change.after || isBlank ? [] : [change]
  })
}

/** True where a value took the place of another; a new or deleted record has only one side. */
export function hasBothSides(before: unknown, after: unknown): boolean {
  return before !== null && after !== null
}

/** The names that an entry itself holds come first; those of what it mentions come last. */
const NAMED_BY = ['name', 'full_name', 'employee', 'employee_id', 'number', 'company'] as const
const MENTIONED_IN = ['email', 'material', 'position', 'category', 'file', 'names', 'materials'] as const

function nameIn(entry: AuditEntry, fields: readonly string[]): string | null {
  for (const side of [fieldsOf(entry.after), fieldsOf(entry.before)]) {
    for (const field of fields) {
      const value = side[field]
      const name = typeof value === 'number' ? entry.names[`${field}:${value}`] : value
      if (typeof name === 'string' && name !== '') return name
      if (Array.isArray(name) && name.length > 0) return wordsOf(field, name, entry.names)
    }
  }
  return null
}

/** The record's name above its kind and part: "Site Engineer" above "Role · See prices and amounts". */
export function recordWords(entry: AuditEntry): { title: string; part: string } {
  const kind = auditKind(entry.action)
  const { part } = auditWords(entry.action)
  const changes = fieldChanges(entry.before, entry.after, entry.names)
  const [only] = changes
  const exact = only && changes.length === 1 && hasBothSides(entry.before, entry.after) ? only.field : part
  const project = entry.projects.map(({ name }) => name).join(', ')
  const own = isToldWithProject(entry.action) ? null : entry.record?.name
  const title = nameIn(entry, NAMED_BY) ?? own ?? nameIn(entry, MENTIONED_IN) ?? (project || part || kind)
  const parts = [kind, exact, project].filter((each) => each !== '' && each !== title)
  return { title, part: parts.join(' · ') }
}

/** The changes in one cell of a sheet: "Mobile number: (empty) → 0917 555 0101", a line for each field. */
export function changeWords(entry: AuditEntry): string {
  const replaced = hasBothSides(entry.before, entry.after)
  return fieldChanges(entry.before, entry.after, entry.names)
    .map(({ field, before, after }) =>
      replaced ? `${field}: ${before ?? 'none'} → ${after ?? 'none'}` : `${field}: ${after ?? before}`,
    )
    .join('\n')
}
