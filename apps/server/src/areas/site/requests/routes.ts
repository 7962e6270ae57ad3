import { requests } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { committedIn } from './committed.ts'
import { sendPaper, unprintableInPaper } from './paper.ts'
import { cancelRequest, withdrawRequest } from './way-out.ts'

export const requestsRoutes = bind(requests, {
  withdraw: (ctx, { body }) => withdrawRequest(ctx, body),
  cancel: (ctx, { body }) => cancelRequest(ctx, body),
  committed: (ctx, { params }) => committedIn(ctx, params.project_id),
  unprintable: (ctx, { params }) => unprintableInPaper(ctx, params.id),
  paper: (ctx, { params, query }, reply) => sendPaper(ctx, { id: params.id, ...query }, reply),
})
