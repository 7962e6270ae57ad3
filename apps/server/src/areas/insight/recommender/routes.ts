import { recommender } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { acceptAdvice } from './accept.ts'
import { readCatchUp } from './catch-up.ts'
import { decideAdvice } from './decline.ts'
import { readDiversion } from './diversion.ts'
import { readNotices, readSlippage } from './notices.ts'
import { readUndoFlag, undoAdvice } from './undo.ts'
import { readWhatIf } from './what-if.ts'

export const recommenderRoutes = bind(recommender, {
  catchUp: (ctx, { query }) => readCatchUp(ctx, query.project_id, 'uc_1'),
  catchUpProject: (ctx, { query }) => readCatchUp(ctx, query.project_id, 'uc_5'),
  whatIf: (ctx, { query }) => readWhatIf(ctx, query.project_id, query.column),
  diversion: (ctx, { query }) => readDiversion(ctx, query.project_id),
  save: (ctx, { body }) => acceptAdvice(ctx, body),
  updateStatus: (ctx, { body }) => decideAdvice(ctx, body),
  undoFlag: (ctx, { body }) => readUndoFlag(ctx, body.project_id),
  undo: (ctx, { body }) => undoAdvice(ctx, body.project_id),
  slippage: (ctx, { body }) => readSlippage(ctx, body.project_id),
  overdue: (ctx, { query }) => readNotices(ctx, query.project_id, 'overdue'),
  toStart: (ctx, { query }) => readNotices(ctx, query.project_id, 'to-start'),
  toEnd: (ctx, { query }) => readNotices(ctx, query.project_id, 'to-end'),
})
