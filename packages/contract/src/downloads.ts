import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { companyClaim, PrintTicket, rowId, userClaim } from './fields.ts'

/**
 * The reports: 1 and 8 Detailed Estimate, 2 BOM, 3 BOQ, 4 SWA, 5 schedule, 6 material utilization, 7
 * two weeks ahead (S1:440), and ours: 9 the DUPA sheets, 10 a variance order.
 */
// The example is one that asks for nothing but the route's own path: those of the estimate ask for more.
const ReportType = z
  .int()
  .min(1)
  .max(10)
  .meta({ examples: [5] })

export const downloads = defineRoutes({
  reports: {
    method: 'POST',
    path: '/project/download/reports',
    access: '/project/download/reports',
    ok: 1,
    summary: 'A report of a project as a file',
    reads: true,
    body: z.strictObject({
      project_id: rowId('project'),
      report_type: ReportType,
      type: z.enum(['xlsx', 'pdf']).default('xlsx'),
      /** The number of the one that 10 prints. */
      variance_order: z.int().min(1).max(999_999).optional(),
      ticket: PrintTicket.optional(),
      company_id: companyClaim().optional(),
      user_id: userClaim().optional(),
    }),
    reply: 'file',
  },
  place: {
    method: 'GET',
    path: '/project/download/place/:ticket',
    access: 'signed-in',
    ok: 1,
    summary: 'How many PDFs are made before the one of yours that was asked for with this ticket',
    params: z.strictObject({ ticket: PrintTicket }),
    /** Null when it does not wait: it is being made, is done, or waits in another process. */
    reply: z.object({ before: z.int().nonnegative().nullable() }),
  },
})
