import { recommender } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { acceptAdvice } from './accept.ts'
import { readCatchUp } from './catch-up.ts'
import { decideAdvice } from './decline.ts'
import { readDependencies } from './dependencies.ts'
import { readDiversion } from './diversion.ts'
import { readIssues } from './issues.ts'
import { advisePrice, adviseQuantity } from './line-advice.ts'
import { listMaterialNotices } from './material-notices.ts'
import { readNotices, readSlippage, readWorkItemDetails } from './notices.ts'
import { readUndoFlag, undoAdvice } from './undo.ts'
import { readWhatIf } from './what-if.ts'

export const recommenderRoutes = bind(recommender, {
  price: (ctx, { body }) => advisePrice(ctx, body),
  quantity: (ctx, { body }) => adviseQuantity(ctx, body),
  catchUp: (ctx, { query }) => readCatchUp(ctx, query.project_id, 'uc_1'),
  catchUpProject: (ctx, { query }) => readCatchUp(ctx, query.project_id, 'uc_5'),
  whatIf: (ctx, { query }) => readWhatIf(ctx, query.project_id, query.column),
  diversion: (ctx, { query }) => readDiversion(ctx, query.project_id),
  dependency: (ctx, { query }) => readDependencies(ctx, query.project_id, query.only),
  save: (ctx, { body }) => acceptAdvice(ctx, body),
  updateStatus: (ctx, { body }) => decideAdvice(ctx, body),
  undoFlag: (ctx, { body }) => readUndoFlag(ctx, body.project_id),
  undo: (ctx, { body }) => undoAdvice(ctx, body.project_id),
  slippage: (ctx, { body }) => readSlippage(ctx, body.project_id),
  overdue: (ctx, { query }) => readNotices(ctx, query.project_id, 'overdue'),
  toStart: (ctx, { query }) => readNotices(ctx, query.project_id, 'to-start'),
  workItemDetails: (ctx, { query }) => readWorkItemDetails(ctx, query.project_id),
  materialNotices: (ctx, { query }) => listMaterialNotices(ctx, query),
  issues: (ctx, { body }) => readIssues(ctx, body.project_id),
  toEnd: (ctx, { query }) => readNotices(ctx, query.project_id, 'to-end'),
})
