import { catalog } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { choosePhases, chooseWorkItems, listPhases, listUnits } from './lookups.ts'
import { addName, editName, listNames, projectKinds } from './names.ts'
import { addPhase, editPhase } from './phases.ts'
import { listUploadHandlers } from './uploads/handlers.ts'
import { addWorkItem, catalogueTree, editWorkItem, resetWorkItem, workItemDetail } from './work-items.ts'

export const catalogRoutes = bind(catalog, {
  units: (ctx) => listUnits(ctx),
  phases: (ctx, { query }) => listPhases(ctx, query.limit),
  phasesV2: (ctx, { query }) => choosePhases(ctx, query),
  sowList: (ctx, { query }) => chooseWorkItems(ctx, query),
  tags: (ctx) => listNames(ctx, 'company_tag'),
  tree: (ctx) => catalogueTree(ctx),
  addPhase: (ctx, { body }) => addPhase(ctx, body),
  editPhase: (ctx, { params, body }) => editPhase(ctx, params.id, body),
  workItem: (ctx, { params }) => workItemDetail(ctx, params.id),
  addWorkItem: (ctx, { body }) => addWorkItem(ctx, body),
  editWorkItem: (ctx, { params, body }) => editWorkItem(ctx, params.id, body),
  workItemDefaults: (ctx, { params, body }) => resetWorkItem(ctx, params.id, body.version),
  addTag: (ctx, { body }) => addName(ctx, 'company_tag', body.name),
  editTag: (ctx, { params, body }) => editName(ctx, 'company_tag', params.id, body),
  kinds: (ctx) => projectKinds(ctx),
  addType: (ctx, { body }) => addName(ctx, 'project_type', body.name),
  editType: (ctx, { params, body }) => editName(ctx, 'project_type', params.id, body),
  addCategory: (ctx, { body }) => addName(ctx, 'project_category', body.name),
  editCategory: (ctx, { params, body }) => editName(ctx, 'project_category', params.id, body),
  ...listUploadHandlers,
})
