import { approvals } from '@itayo/contract'
import { bind } from '../../platform/http/bind.ts'
import { committedIn } from './requests/committed.ts'
import { sendPaper } from './requests/paper.ts'
import { approvalDetail, decide, listApprovals, waitingCount } from './service.ts'

export const approvalsRoutes = bind(approvals, {
  count: (ctx) => waitingCount(ctx),
  list: (ctx, { query }) => listApprovals(ctx, query),
  get: (ctx, { params }) => approvalDetail(ctx, params.id),
  decide: (ctx, { body }) => decide(ctx, body),
  committed: (ctx, { params }) => committedIn(ctx, params.project_id),
  paper: (ctx, { params, query }, reply) => sendPaper(ctx, { id: params.id, ...query }, reply),
})
