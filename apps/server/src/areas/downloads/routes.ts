import { downloads } from '@itayo/contract'
import { bind } from '../../platform/http/bind.ts'
import { downloadReport } from './service.ts'

export const downloadsRoutes = bind(downloads, {
  reports: (ctx, { body }, reply) => downloadReport(ctx, body, reply),
})
