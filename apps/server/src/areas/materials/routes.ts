import { materials } from '@itayo/contract'
import { bind } from '../../platform/http/bind.ts'
import { openLines, replacePrice } from '../estimate/replace-price.ts'
import {
  addMaterial,
  addPrice,
  editMaterial,
  listMaterials,
  materialDetail,
  materialTypes,
  similarMaterials,
} from './service.ts'

export const materialsRoutes = bind(materials, {
  list: (ctx, { query }) => listMaterials(ctx, query),
  types: (ctx) => materialTypes(ctx),
  similar: (ctx, { query }) => similarMaterials(ctx, query.description),
  get: (ctx, { params }) => materialDetail(ctx, params.id),
  add: (ctx, { body }) => addMaterial(ctx, body),
  edit: (ctx, { params, body }) => editMaterial(ctx, params.id, body),
  addPrice: (ctx, { params, body }) => addPrice(ctx, params.id, body),
  openLines: (ctx, { params }) => openLines(ctx, params.id),
  replacePrice: (ctx, { params, body }) => replacePrice(ctx, params.id, body),
})
