import { type AuditThing, auditRecord } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import * as store from './store.ts'

const TABLE_OF_THING: Readonly<Record<AuditThing, store.NamedTable>> = {
  person: 'app_user',
  company: 'company',
  project: 'project',
  request: 'request',
  delivery: 'delivery',
  release: 'material_release',
  stock_count: 'stock_count',
  machine_use: 'equipment_use',
  transfer: 'material_transfer',
  template: 'estimate_template',
  phase: 'phase',
  work_item: 'work_item',
  material: 'material',
  machine: 'equipment',
  equipment_category: 'equipment_category',
  position: 'position',
  employee: 'employee',
  role: 'role',
}

/** Fields of recorded changes that hold the id of a row. */
const TABLE_OF_FIELD: Readonly<Record<string, store.NamedTable>> = {
  company_tag_id: 'company_tag',
  employee_id: 'employee',
  equipment_id: 'equipment',
  equipment_category_id: 'equipment_category',
  material_id: 'material',
  owner_id: 'app_user',
  phase_id: 'phase',
  position_id: 'position',
  project_category_id: 'project_category',
  project_category: 'project_category',
  project_id: 'project',
  project_receiver: 'project',
  project_sender: 'project',
  project_type_id: 'project_type',
  project_type: 'project_type',
  psow_id: 'project_work_item',
  role_id: 'role',
  unit_id: 'unit',
  work_item_id: 'work_item',
}

interface Mention {
  field: string
  table: store.NamedTable
  id: number
}

/** Every id of a row in a recorded change, however deep it stands. */
function mentionsIn(value: unknown, field = ''): Mention[] {
  if (Array.isArray(value)) return value.flatMap((each) => mentionsIn(each, field))
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([name, each]) => mentionsIn(each, name))
  const table = Object.hasOwn(TABLE_OF_FIELD, field) ? TABLE_OF_FIELD[field] : undefined
  return table && typeof value === 'number' && Number.isSafeInteger(value)
    ? [{ field, table, id: value }]
    : []
}

interface NamedRecords {
  record: { thing: AuditThing; id: number; name: string } | null
  projects: { id: number; name: string }[]
  names: Record<string, string>
}

/** The names of everything that these entries are about, or mention by id. */
export async function nameRecords(
  tx: Tx,
  entries: readonly store.AuditEventRow[],
): Promise<(entry: store.AuditEventRow) => NamedRecords> {
  const wanted = new Map<store.NamedTable, Set<number>>()
  const want = (table: store.NamedTable, id: number) =>
    wanted.set(table, (wanted.get(table) ?? new Set()).add(id))
  const mentions = new Map(
    entries.map((entry) => [entry.id, [...mentionsIn(entry.before), ...mentionsIn(entry.after)]]),
  )
  for (const entry of entries) {
    const about = auditRecord(entry)
    if (about) want(TABLE_OF_THING[about.thing], about.id)
    for (const id of entry.project_ids) want('project', Number(id))
    for (const { table, id } of mentions.get(entry.id) ?? []) want(table, id)
  }
  const found = new Map((await store.namesOf(tx, wanted)).map((row) => [`${row.list}:${row.id}`, row.name]))

  return (entry) => {
    const about = auditRecord(entry)
    const name = about && found.get(`${TABLE_OF_THING[about.thing]}:${about.id}`)
    return {
      record: about && name ? { ...about, name } : null,
      projects: entry.project_ids.flatMap((id) => {
        const project = found.get(`project:${id}`)
        return project === undefined ? [] : [{ id: Number(id), name: project }]
      }),
      names: Object.fromEntries(
        (mentions.get(entry.id) ?? []).flatMap(({ field, table, id }) => {
          const row = found.get(`${table}:${id}`)
          return row === undefined ? [] : [[`${field}:${id}`, row]]
        }),
      ),
    }
  }
}
