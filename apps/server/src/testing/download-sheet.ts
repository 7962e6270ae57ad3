import type { SignedInClient, TestServer } from './test-server.ts'

/** The Detailed Estimate as a workbook. */
export async function downloadSheet(
  server: TestServer,
  by: SignedInClient,
  project_id: number,
): Promise<Buffer> {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/project/download/reports',
    headers: { authorization: `Bearer ${by.token}` },
    payload: { project_id, report_type: 1, type: 'xlsx' },
  })
  if (reply.statusCode !== 200) throw new Error(`the sheet was refused: ${reply.statusCode} ${reply.body}`)
  return reply.rawPayload
}
