import { estimate } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { answerCheck, readChecks, reopenCheck } from './checks.ts'
import { compare, listRevisions } from './compare.ts'
import { compose } from './compose.ts'
import { importSheet } from './import-sheet.ts'
import { matchItems } from './match-items.ts'
import { recordPresence } from './presence.ts'
import { ownProposal, withdrawProposal } from './proposals.ts'
import { getEstimate, validationStatus } from './read.ts'
import { removeRounding } from './remove-rounding.ts'
import { restoreRevision } from './restore.ts'
import { saveEstimate } from './save.ts'
import { addTemplate, archiveTemplate, listTemplates } from './templates.ts'

export const estimateRoutes = bind(estimate, {
  validationStatus: (ctx, { query }) => validationStatus(ctx, query.project_id),
  get: (ctx, { params, query }) => getEstimate(ctx, params.id, query),
  proposal: (ctx, { params }) => ownProposal(ctx, params.projectId),
  save: (ctx, { body }) => saveEstimate(ctx, body),
  withdraw: (ctx, { body }) => withdrawProposal(ctx, body.project_id),
  removeRounding: (ctx, { body }) => removeRounding(ctx, body.project_id),
  compose: (ctx, { body }) => compose(ctx, body.project_id, body.source),
  importSheet: (ctx, { query, file }) => importSheet(ctx, query.project_id, file, query.prices),
  matchItems: (ctx, { body }) => matchItems(ctx, body),
  checks: (ctx, { params, query }) => readChecks(ctx, params.projectId, query.material_ids),
  answerCheck: (ctx, { body }) => answerCheck(ctx, body),
  reopenCheck: (ctx, { query }) => reopenCheck(ctx, query),
  templates: (ctx) => listTemplates(ctx),
  addTemplate: (ctx, { body }) => addTemplate(ctx, body),
  archiveTemplate: (ctx, { params }) => archiveTemplate(ctx, params.id),
  revisions: (ctx, { params }) => listRevisions(ctx, params.projectId),
  compare: (ctx, { params, query }) => compare(ctx, params.projectId, query.from, query.to),
  restore: (ctx, { body }) => restoreRevision(ctx, body.project_id, body.number),
  presence: (ctx, { body }) => recordPresence(ctx, body),
})
