import { scope } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { scopeDetails } from './details.ts'
import { dependencyChoices, phaseList, workItemList } from './lists.ts'
import { saveTask } from './save.ts'

export const scopeRoutes = bind(scope, {
  details: (ctx, { params }) => scopeDetails(ctx, params.projectId, 'SOW'),
  byDescription: (ctx, { query }) => scopeDetails(ctx, query.project_id, 'Description'),
  save: (ctx, { body }) => saveTask(ctx, body.data),
  list: (ctx, { query }) => workItemList(ctx, query.project_id),
  phaseList: (ctx, { body }) => phaseList(ctx, body.project_id),
  dependencies: (ctx, { body }) => dependencyChoices(ctx, body.project_id, body.id),
})
