import { z } from 'zod'
import type { Platform } from './context.ts'
import type { Tx } from './database/query.ts'
import type { StoredBytes } from './files.ts'
import { enqueue, handleJob, type Job, type JobKind } from './jobs.ts'
import { tenantTransactions } from './tenancy.ts'

/** The rows that describe stored bytes. Bytes go once the change that dropped them is committed. */
export async function describe(
  tx: Tx,
  companyId: number,
  stored: StoredBytes,
  about: { name: string; type: string },
): Promise<number> {
  const row = await tx
    .insertInto('stored_file')
    .values({
      company_id: companyId,
      key: stored.key,
      original_name: about.name,
      content_type: about.type,
      bytes: stored.bytes,
      sha256: stored.sha256,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const removeBytes: JobKind<{ file_id: number }> = {
  name: 'system.remove-file',
  ids: z.object({ file_id: z.number() }),
}

export async function discard(tx: Tx, fileId: number, at: Date): Promise<void> {
  await tx.updateTable('stored_file').set({ removed_at: at }).where('id', '=', fileId).execute()
  await enqueue(tx, removeBytes, { file_id: fileId })
}

export function storedFileJobs(platform: Platform): Job[] {
  return [
    handleJob(removeBytes, async ({ file_id }, origin) => {
      if (origin.companyId === null) throw new Error('a file belongs to a company')
      const tenant = { companyId: origin.companyId, userId: origin.userId, requestId: origin.jobId }
      await tenantTransactions(platform.pools, tenant, { readOnly: false }).transaction(async (tx) => {
        const gone = await tx
          .deleteFrom('stored_file')
          .where('id', '=', file_id)
          .where('removed_at', 'is not', null)
          .returning('key')
          .executeTakeFirst()
        if (gone) await platform.files.remove(gone.key)
      })
    }),
  ]
}
