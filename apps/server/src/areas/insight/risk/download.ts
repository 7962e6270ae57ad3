import { csvFile } from '@itayo/domain'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../../platform/context.ts'
import { riskRows } from './profile.ts'

const HEAD = ['Project', 'Phase', 'Work item', 'Start', 'End', 'Done (%)', 'Risk', 'Band', 'Main cause']

export async function downloadRisk(
  ctx: Ctx,
  query: Parameters<typeof riskRows>[1],
  reply: FastifyReply,
): Promise<void> {
  const csv = csvFile(HEAD, await riskRows(ctx, query))
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="Risk_Profile.csv"')
    .send(csv)
}
