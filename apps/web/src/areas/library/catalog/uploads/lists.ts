import type { UploadedList } from '@itayo/contract'
import type { PagePath, PermissionPath } from '@itayo/domain'

interface ListWords {
  /** The name of the list: "Materials". */
  name: string
  /** One row of it, and several. */
  one: string
  many: string
  /** A person who may change the list may fill it from a file. */
  permission: PermissionPath
  page: PagePath
  /** DWN-008. */
  template: string
  /** The first word of the query keys that show the list. */
  queryKey: string
  /** The order of the template's columns: the answer names them in none. */
  columns: readonly string[]
}

export const LISTS: Record<UploadedList, ListWords> = {
  material: {
    name: 'Materials',
    one: 'material',
    many: 'materials',
    permission: '/material/save',
    page: '/material/Index',
    template: 'Material_Format.xlsx',
    queryKey: 'materials',
    columns: ['Description', 'Unit', 'Type', 'Price', 'Price date', 'Supplier', 'Other names'],
  },
  manpower: {
    name: 'Manpower',
    one: 'position or employee',
    many: 'positions and employees',
    permission: '/manpower/add/position',
    page: '/manpower/Index',
    template: 'Manpower_Format.xlsx',
    queryKey: 'team',
    columns: ['Position', 'Daily rate', 'Name', 'Mobile', 'Licence no.', 'Licence expiry'],
  },
  equipment: {
    name: 'Equipment',
    one: 'piece of equipment',
    many: 'pieces of equipment',
    permission: '/equipment/add',
    page: '/equipment/Index',
    template: 'Equipment_Format.xlsx',
    queryKey: 'equipment',
    columns: [
      'Equipment ID',
      'Category',
      'Brand/Model',
      'Location',
      'Rental',
      'Condition',
      'Date acquired',
      'Comment',
      'Rate per hour',
      'Rate per day',
      'Rate per month',
    ],
  },
}
