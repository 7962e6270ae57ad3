import type { PermissionPath } from '@itayo/domain'
import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { EQUIPMENT_CONDITIONS } from './equipment-conditions.ts'
import { Instant } from './fields/days.ts'
import { FlagText, paged, pageQuery } from './fields/pages.ts'
import { Id, rowIdText } from './fields/rows.ts'
import { Name, text } from './fields/texts.ts'

/** The master list that a file fills. */
export const UploadedList = z.enum(['material', 'manpower', 'equipment'])
export type UploadedList = z.infer<typeof UploadedList>

export const UploadState = z.enum(['reading', 'checked', 'loading', 'done', 'refused', 'cancelled'])

/** One uploaded file: read and checked in the background, loaded when a person confirms it. */
export const ListUpload = z.object({
  id: Id,
  list: UploadedList,
  file_name: text({ max: 200 }),
  state: UploadState,
  /** Why the file as a whole was refused. */
  refusal: text({ max: 500 }),
  rows_read: z.int(),
  rows_added: z.int(),
  rows_changed: z.int(),
  rows_same: z.int(),
  rows_wrong: z.int(),
  created_at: Instant,
  created_by: Name.nullable(),
  finished_at: Instant.nullable(),
})
export type ListUpload = z.infer<typeof ListUpload>

export const RowOutcome = z.enum(['add', 'change', 'same', 'wrong'])

export const UploadRow = z.object({
  row: z.int(),
  outcome: RowOutcome,
  /** As read from the file, under the names of the columns. */
  cells: z.record(text({ max: 40 }), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  problems: z.array(z.object({ column: text({ max: 40 }), message: text({ max: 300 }) })),
})
export type UploadRow = z.infer<typeof UploadRow>

const LISTS = ['/material/save', '/equipment/add', '/manpower/add/position'] as const
const ListPath = z.strictObject({ list: UploadedList })
const UploadPath = z.strictObject({ id: rowIdText('list_upload') })

const EVERY_LIST = { search: text({ max: 100 }).optional(), archived: FlagText.default('0') }

/** The filters of the screens: a list is taken away as it is shown. */
const MaterialFilter = z.strictObject({
  ...EVERY_LIST,
  material_type: text({ max: 60 }).optional(),
  moved: FlagText.default('0'),
  stale: FlagText.default('0'),
})
const EquipmentFilter = z.strictObject({
  ...EVERY_LIST,
  category: rowIdText('equipment_category').optional(),
  rental: FlagText.optional(),
  condition: z.enum(EQUIPMENT_CONDITIONS).optional(),
})
const ManpowerFilter = z.strictObject({
  ...EVERY_LIST,
  /** People or positions alone; both when it is not said. */
  of: z.enum(['people', 'positions']).optional(),
  position: rowIdText('position').optional(),
  expiring: FlagText.default('0'),
})
export type ListFilter = Partial<
  z.output<typeof MaterialFilter> & z.output<typeof EquipmentFilter> & z.output<typeof ManpowerFilter>
>

/** Everybody who sees the list may take it away. */
function exportRoute<
  const List extends UploadedList,
  const Path extends PermissionPath,
  Filter extends z.ZodObject,
>(list: List, access: Path, query: Filter) {
  return {
    method: 'GET',
    path: `/list/export/${list}`,
    access,
    ok: 1,
    summary: `The list of ${list} in the columns of its template, to be changed elsewhere and uploaded again`,
    query,
    reply: 'file',
  } as const
}

export const SHEET_MAX_BYTES = 25 * 1024 * 1024

export const listUploadRoutes = defineRoutes({
  template: {
    method: 'GET',
    path: '/list/template/:list',
    access: LISTS,
    ok: 1,
    summary: 'The empty sheet to fill in: Material_Format, Manpower_Format or Equipment_Format',
    params: ListPath,
    reply: 'file',
  },
  exportMaterials: exportRoute('material', '/material/Index', MaterialFilter),
  exportEquipment: exportRoute('equipment', '/equipment/Index', EquipmentFilter),
  exportManpower: exportRoute('manpower', '/manpower/Index', ManpowerFilter),
  upload: {
    method: 'POST',
    path: '/list/upload/:list',
    access: LISTS,
    ok: 1,
    summary: 'Send a filled-in sheet; it is checked in the background and changes nothing yet',
    params: ListPath,
    upload: {
      field: 'file',
      maxBytes: SHEET_MAX_BYTES,
      types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
      extensions: ['xlsx', 'csv'],
    },
    reply: ListUpload,
  },
  uploads: {
    method: 'GET',
    path: '/list/uploads/:list',
    access: LISTS,
    ok: 1,
    summary: 'The latest uploads of a list',
    params: ListPath,
    reply: z.array(ListUpload),
  },
  uploadDetail: {
    method: 'GET',
    path: '/list/upload/:id/detail',
    access: LISTS,
    ok: 1,
    summary: 'How far an upload is',
    params: UploadPath,
    reply: ListUpload,
  },
  uploadRows: {
    method: 'GET',
    path: '/list/upload/:id/rows',
    access: LISTS,
    ok: 1,
    summary: 'What will happen to each row of a file',
    params: UploadPath,
    query: z.strictObject({ ...pageQuery(['row']), outcome: RowOutcome.optional() }),
    reply: paged(UploadRow),
  },
  loadUpload: {
    method: 'POST',
    path: '/list/upload/:id/load',
    access: LISTS,
    ok: 1,
    summary: 'Load the rows that are right, all of them or none',
    params: UploadPath,
    reply: ListUpload,
    done: 'Your work has been saved',
  },
  cancelUpload: {
    method: 'DELETE',
    path: '/list/upload/:id',
    access: LISTS,
    ok: 1,
    summary: 'Throw an upload away that was not loaded',
    params: UploadPath,
    reply: ListUpload,
  },
  archiveBulk: {
    method: 'POST',
    path: '/project/archive/bulk',
    access: LISTS,
    ok: 1,
    summary: 'Archive or restore records of a master list: 1 material, 2 manpower, 3 equipment',
    body: z.strictObject({
      type_id: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      ids: z.array(Id).min(1, 'Please select at least one record to proceed.').max(1000),
      /** False restores. */
      archived: z.boolean().default(true),
    }),
    reply: z.object({ changed: z.int() }),
    done: 'succesfully archive',
  },
})
