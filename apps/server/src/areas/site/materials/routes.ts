import { materials } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { openLines, replacePrice } from '../../planning/estimate/replace-price.ts'
import { mailRequest } from '../requests/mail.ts'
import { requestHistory, writeRemarks } from '../requests/requests.ts'
import { addProjectMaterials, projectMaterials } from './project-materials.ts'
import { editPurchaseItem, purchaseDetails, requestMaterials } from './purchase-requests.ts'
import {
  addMaterial,
  addPrice,
  editMaterial,
  listMaterials,
  materialChoices,
  materialDetail,
  materialTypes,
  similarMaterials,
} from './service.ts'

const KINDS = ['material'] as const

export const materialsRoutes = bind(materials, {
  list: (ctx, { query }) => listMaterials(ctx, query),
  choices: (ctx, { query }) => materialChoices(ctx, query.search),
  types: (ctx) => materialTypes(ctx),
  similar: (ctx, { query }) => similarMaterials(ctx, query.description),
  get: (ctx, { params }) => materialDetail(ctx, params.id),
  add: (ctx, { body }) => addMaterial(ctx, body),
  edit: (ctx, { params, body }) => editMaterial(ctx, params.id, body),
  addPrice: (ctx, { params, body }) => addPrice(ctx, params.id, body),
  openLines: (ctx, { params }) => openLines(ctx, params.id),
  replacePrice: (ctx, { params, body }) => replacePrice(ctx, params.id, body),
  projectList: (ctx, { body }) => projectMaterials(ctx, body.project_id),
  addToProject: (ctx, { body }) => addProjectMaterials(ctx, body.project_id, body.Materials),
  request: (ctx, { body }) => requestMaterials(ctx, body),
  requestHistory: (ctx, { params }) => requestHistory(ctx, params.project_id, KINDS),
  setRemarks: (ctx, { params, body }) => writeRemarks(ctx, params.project_id, body, KINDS),
  requestDetails: (ctx, { params }) => purchaseDetails(ctx, params.project_id, params.pr),
  editItem: (ctx, { body }) => editPurchaseItem(ctx, body),
  sendMail: (ctx, { body }) => mailRequest(ctx, body.purchase_request, body, KINDS),
})
