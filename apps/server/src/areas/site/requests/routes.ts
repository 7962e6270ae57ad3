import { requests } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { committedIn } from './committed.ts'
import { sendPaper } from './paper.ts'

export const requestsRoutes = bind(requests, {
  committed: (ctx, { params }) => committedIn(ctx, params.project_id),
  paper: (ctx, { params, query }, reply) => sendPaper(ctx, { id: params.id, ...query }, reply),
})
