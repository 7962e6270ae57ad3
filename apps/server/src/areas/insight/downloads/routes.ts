import { downloads } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { placeInLine } from '../../../platform/pdf/send-pdf.ts'
import { downloadReport } from './service.ts'

export const downloadsRoutes = bind(downloads, {
  reports: (ctx, { body }, reply) => downloadReport(ctx, body, reply),
  place: async (ctx, { params }) => placeInLine(ctx, params.ticket),
})
