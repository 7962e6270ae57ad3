import { approvals } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { approvalDetail, decide, listApprovals, waitingCount } from './service.ts'

export const approvalsRoutes = bind(approvals, {
  count: (ctx) => waitingCount(ctx),
  list: (ctx, { query }) => listApprovals(ctx, query),
  get: (ctx, { params }) => approvalDetail(ctx, params.id),
  decide: (ctx, { body }) => decide(ctx, body),
})
