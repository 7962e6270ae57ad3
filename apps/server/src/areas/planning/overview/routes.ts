import { overview } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { projectGlance } from './glance.ts'
import { choosePhoto, listPhotos, removePhoto, uploadPhoto } from './photos.ts'
import { otherPhases, powList, powWarning, savePow } from './pow.ts'
import { saveOverview, withdrawBilling } from './save.ts'
import { projectOverview } from './service.ts'

export const overviewRoutes = bind(overview, {
  get: (ctx, { params }) => projectOverview(ctx, params.projectId),
  glance: (ctx, { params }) => projectGlance(ctx, params.projectId),
  save: (ctx, { params, body }) => saveOverview(ctx, params.projectId, body.update),
  withdrawBilling: (ctx, { body }) => withdrawBilling(ctx, body.project_id),
  photos: (ctx, { params }) => listPhotos(ctx, params.projectId),
  uploadPhoto: (ctx, { params, file }) => uploadPhoto(ctx, params.project_id, file),
  choosePhoto: (ctx, { params }) => choosePhoto(ctx, params.id),
  removePhoto: (ctx, { params }) => removePhoto(ctx, params.id),
  addPow: (ctx, { body }) => savePow(ctx, body),
  powList: (ctx, { query }) => powList(ctx, query.project_id),
  powWarning: (ctx, { query }) => powWarning(ctx, query.project_id),
  phases: (ctx, { params }) => otherPhases(ctx, params.projectId),
})
