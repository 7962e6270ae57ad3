import { equipment } from '@itayo/contract'
import { bind } from '../../platform/http/bind.ts'
import { categoryChoices, createCategory, editCategory, listCategories } from './categories.ts'
import { addMachines, editMachine, listMachines } from './machines.ts'
import { addEquipmentRate, categoryRates } from './rates.ts'

export const equipmentRoutes = bind(equipment, {
  categoryList: (ctx, { query }) => categoryChoices(ctx, query.search_category),
  categoryListByPost: (ctx) => categoryChoices(ctx, undefined),
  createCategory: (ctx, { body }) => createCategory(ctx, body),
  categories: (ctx, { query }) => listCategories(ctx, query),
  editCategory: (ctx, { params, body }) => editCategory(ctx, params.id, body),
  rates: (ctx, { params }) => categoryRates(ctx, params.id),
  addRate: (ctx, { body }) => addEquipmentRate(ctx, body),
  list: (ctx, { query }) => listMachines(ctx, query),
  add: (ctx, { body }) => addMachines(ctx, body.data),
  edit: (ctx, { params, body }) => editMachine(ctx, params.id, body),
})
