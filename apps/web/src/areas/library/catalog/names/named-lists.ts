import { catalogCalls } from '../queries.ts'

/** Tags, project types and project categories: lists of names that are kept alike. */
const TAGS = {
  title: 'Tags',
  one: 'tag',
  example: 'Building A',
  empty: 'No tags yet. Add one for each building, floor or section that has the same work.',
  usedBy: null,
  add: catalogCalls.addTag,
  edit: catalogCalls.editTag,
}

const TYPES = {
  title: 'Project types',
  one: 'project type',
  example: 'Covered court',
  empty: 'No project types yet. Projects choose one of them.',
  usedBy: { one: 'project', many: 'projects' },
  add: catalogCalls.addType,
  edit: catalogCalls.editType,
}

const CATEGORIES = {
  title: 'Project categories',
  one: 'project category',
  example: 'Horizontal',
  empty: 'No project categories yet. Projects choose one of them.',
  usedBy: { one: 'project', many: 'projects' },
  add: catalogCalls.addCategory,
  edit: catalogCalls.editCategory,
}

export interface NamedList {
  title: string
  one: string
  example: string
  empty: string
  /** The things that its count counts; null where nothing is counted yet. */
  usedBy: { one: string; many: string } | null
  add: typeof catalogCalls.addTag
  edit: typeof catalogCalls.editTag
}

export const NAMED_LISTS: Record<'tags' | 'types' | 'categories', NamedList> = {
  tags: TAGS,
  types: TYPES,
  categories: CATEGORIES,
}
