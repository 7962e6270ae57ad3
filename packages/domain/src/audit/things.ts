import { findPage, mayOpen, PAGES } from '../accounts/pages.ts'
import { AUDIT_ACTIONS, type AuditAction, type AuditKind } from './actions.ts'
import { SIGN_IN_ACTIONS } from './retention.ts'

/** The kinds of records that the trail keeps a history of. */
const things = {
  person: 'Person',
  company: 'Company',
  project: 'Project',
  request: 'Request',
  delivery: 'Delivery',
  release: 'Release of materials',
  stock_count: 'Stock count',
  machine_use: 'Shift of a machine',
  transfer: 'Transfer of materials',
  template: 'Template',
  phase: 'Phase',
  work_item: 'Work item',
  material: 'Material',
  machine: 'Machine',
  equipment_category: 'Equipment category',
  position: 'Position',
  employee: 'Employee',
  role: 'Role',
} as const

export type AuditThing = keyof typeof things

export const AUDIT_THINGS = Object.keys(things) as [AuditThing, ...AuditThing[]]

export const auditThingName = (thing: AuditThing): string => things[thing]

/** The subject of an action by its kind, unless the action says otherwise. */
const ofKind: Readonly<Record<AuditKind, AuditThing | null>> = {
  account: 'person',
  company: 'company',
  project: 'project',
  estimate: 'project',
  schedule: 'project',
  request: 'request',
  team: 'project',
  // Unless they are slips with a number.
  site: 'project',
  transfer: 'transfer',
  report: 'project',
  risk: 'project',
  billing: 'project',
  attachment: 'project',
  update: 'project',
  comment: 'project',
  catalog: 'work_item',
  material: 'material',
  equipment: 'machine',
  manpower: 'employee',
  role: 'role',
  user: 'person',
  // The ledger says more than a history could.
  credits: null,
  payment: null,
  // So does the page of payables.
  finance: null,
}

const ofAction: Partial<Record<AuditAction, AuditThing | null>> = {
  // Their subject is a session.
  ...Object.fromEntries(SIGN_IN_ACTIONS.map((action) => [action, null])),
  'estimate.template_added': 'template',
  'estimate.template_removed': 'template',
  'request.materials_added': 'project',
  'site.received': 'delivery',
  'site.delivery_corrected': 'delivery',
  'site.delivery_reversed': 'delivery',
  'site.released': 'release',
  'site.release_corrected': 'release',
  'site.release_reversed': 'release',
  'site.counted': 'stock_count',
  'site.count_confirmed': 'stock_count',
  'site.count_rejected': 'stock_count',
  'site.count_withdrawn': 'stock_count',
  'site.machine_used': 'machine_use',
  'site.machine_corrected': 'machine_use',
  'site.machine_reversed': 'machine_use',
  // Several work items at once; tags, types and categories are names without a page of their own.
  'catalog.work_items_imported': null,
  'catalog.import_undone': null,
  'catalog.name_added': null,
  'catalog.factor_changed': null,
  'catalog.factor_reset': null,
  'catalog.recipe_added': null,
  'catalog.recipe_changed': null,
  'catalog.recipe_deleted': null,
  'catalog.name_changed': null,
  'catalog.phase_added': 'phase',
  'catalog.phase_changed': 'phase',
  'material.uploaded': null,
  'equipment.uploaded': null,
  'manpower.uploaded': null,
  'equipment.category_added': 'equipment_category',
  'equipment.category_changed': 'equipment_category',
  'equipment.rated': 'equipment_category',
  'manpower.position_added': 'position',
  'manpower.position_changed': 'position',
  'manpower.rated': 'position',
}

/** The kind of record an action is about; null when there is none to open. */
export function auditThing(action: string): AuditThing | null {
  const own = ofAction[action as AuditAction]
  if (own !== undefined) return own
  return ofKind[kindOf(action)] ?? null
}

interface RecordedEntry {
  action: string
  subject_id: number | null
  project_ids: readonly (number | string)[]
}

/**
 * Some records lie in a project and have no number of their own, as a day of attendance and a file: they are
 * told with the project.
 */
export function isToldWithProject(action: string): boolean {
  return (
    auditThing(action) === 'project' &&
    ['site', 'risk', 'attachment', 'update', 'comment'].includes(kindOf(action))
  )
}

/** The record that an entry is about, with its id. */
export function auditRecord(entry: RecordedEntry): { thing: AuditThing; id: number } | null {
  const thing = auditThing(entry.action)
  const id = isToldWithProject(entry.action) ? entry.project_ids[0] : entry.subject_id
  return thing === null || id === null || id === undefined ? null : { thing, id: Number(id) }
}

/** The actions that make up the history of a record of this kind. */
export function actionsAbout(thing: AuditThing): string[] {
  return Object.keys(AUDIT_ACTIONS).filter((action) => auditThing(action) === thing)
}

/** "material:12", as it stands in the address of the trail. */
export const historyOf = (thing: AuditThing, id: number): string => `${thing}:${id}`

export function readHistory(about: string): { thing: AuditThing; id: number } | undefined {
  const [, name, id] = /^([a-z_]+):([1-9]\d{0,14})$/.exec(about) ?? []
  const thing = AUDIT_THINGS.find((each) => each === name)
  return thing && { thing, id: Number(id) }
}

const TAB_OF_KIND: Partial<Record<AuditKind, number>> = {
  estimate: 2,
  schedule: 3,
  request: 4,
  team: 6,
  report: 7,
  billing: 9,
}

interface RecordedThing {
  thing: AuditThing
  id: number
  /** As the record is called today. */
  name: string
}

/** The page on which a record is seen, for somebody who may open it. */
export function auditPlace(
  action: string,
  record: RecordedThing,
  projectId: number | null,
  held: readonly string[],
): string | null {
  const place = placeOf(action, record, projectId)
  const page = place === null ? undefined : findPage(PAGES, place.split('?')[0] as string)
  return page && mayOpen(page, held) ? place : null
}

function placeOf(action: string, { thing, id, name }: RecordedThing, projectId: number | null) {
  const found = encodeURIComponent(name)
  switch (thing) {
    case 'person':
      return `/users/Index?search=${found}`
    case 'company':
      return '/company-profile'
    case 'project':
      return inBooks(action, id) ?? `/projects/Index?id=${id}&menu=${TAB_OF_KIND[kindOf(action)] ?? 1}`
    case 'request':
      return projectId === null
        ? null
        : `/projects/Index?id=${projectId}&menu=${name.startsWith('PR') ? 4 : 5}&tab=history&request=${found}`
    case 'delivery':
      return projectId === null
        ? null
        : `/onsite-records/material/inbound?project=${projectId}&delivery=${found}`
    case 'release':
      return projectId === null ? null : `/onsite-records/material/utilization?project=${projectId}`
    case 'stock_count':
      return projectId === null
        ? null
        : `/onsite-records/material/stock-balance?project=${projectId}&view=counts`
    case 'machine_use':
      return projectId === null
        ? null
        : `/onsite-records/equipment?project=${projectId}&view=records&search=${found}`
    case 'transfer':
      return projectId === null
        ? null
        : `/onsite-records/material/stock-balance?project=${projectId}&view=history&transfer=${id}`
    case 'template':
      return null
    case 'phase':
      return `/catalog/Index?search=${found}`
    case 'work_item':
      return `/catalog/Index?item=${id}`
    case 'material':
      return `/material/Index?material=${id}`
    case 'machine':
      return `/equipment/Index?search=${found}`
    case 'equipment_category':
      return `/equipment/Index?tab=categories&search=${found}`
    case 'position':
      return `/manpower/Index?search=${found}`
    case 'employee':
      return `/manpower/Index?tab=employees&search=${found}`
    case 'role':
      return '/roles/Index'
  }
}

const kindOf = (action: string) => action.split('.')[0] as AuditKind

/** The page of a site's books that shows what was done, where it is no slip with a number. */
function inBooks(action: string, projectId: number): string | null {
  if (action.startsWith('site.attendance_')) return `/onsite-records/labor?project=${projectId}&view=records`
  return action === 'site.reorder_point_set'
    ? `/onsite-records/material/stock-balance?project=${projectId}`
    : null
}
