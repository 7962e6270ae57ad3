import { monthly } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { monthlyReport, saveMail } from './mail-settings.ts'
import { downloadMonth } from './paper.ts'

export const monthlyRoutes = bind(monthly, {
  get: (ctx, { params }) => monthlyReport(ctx, params.projectId),
  download: (ctx, { body }, reply) => downloadMonth(ctx, body, reply),
  mail: (ctx, { body }) => saveMail(ctx, body),
})
