import { estimate } from '@itayo/contract'
import { bind } from '../../platform/http/bind.ts'
import { compose } from './compose.ts'
import { ownProposal, withdrawProposal } from './proposals.ts'
import { getEstimate, validationStatus } from './read.ts'
import { saveEstimate } from './save.ts'
import { addTemplate, archiveTemplate, listTemplates } from './templates.ts'

export const estimateRoutes = bind(estimate, {
  validationStatus: (ctx, { query }) => validationStatus(ctx, query.project_id),
  get: (ctx, { params, query }) => getEstimate(ctx, params.id, query),
  proposal: (ctx, { params }) => ownProposal(ctx, params.projectId),
  save: (ctx, { body }) => saveEstimate(ctx, body),
  withdraw: (ctx, { body }) => withdrawProposal(ctx, body.project_id),
  compose: (ctx, { body }) => compose(ctx, body.project_id, body.source),
  templates: (ctx) => listTemplates(ctx),
  addTemplate: (ctx, { body }) => addTemplate(ctx, body),
  archiveTemplate: (ctx, { params }) => archiveTemplate(ctx, params.id),
})
