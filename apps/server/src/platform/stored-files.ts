import { z } from 'zod'
import type { Ctx, Platform } from './context.ts'
import type { Tx } from './database/query.ts'
import { asAppError } from './errors.ts'
import type { StoredBytes } from './files.ts'
import { enqueue, handleJob, type Job, type JobKind } from './jobs.ts'
import { tenantTransactions } from './tenancy.ts'

interface NewFile {
  name: string
  type: string
  content: Uint8Array
}

/** The row of bytes that are on the disk already. */
export async function insertStoredFile(
  tx: Tx,
  companyId: number,
  file: Pick<NewFile, 'name' | 'type'>,
  stored: StoredBytes,
): Promise<number> {
  const { id } = await tx
    .insertInto('stored_file')
    .values({
      company_id: companyId,
      key: stored.key,
      original_name: file.name,
      content_type: file.type,
      bytes: stored.bytes,
      sha256: stored.sha256,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Stores the bytes, then makes the change that shows them, in one transaction with the row that
 * describes them. A change that fails takes its bytes back.
 */
export async function storing<T>(
  ctx: Ctx,
  file: NewFile,
  change: (tx: Tx, fileId: number) => Promise<T>,
): Promise<T> {
  const stored = await ctx.platform.files.put(ctx.actor.companyId, file.content)
  try {
    return await ctx.transaction(async (tx) => {
      const id = await insertStoredFile(tx, ctx.actor.companyId, file, stored)
      return change(tx, id)
    })
  } catch (error) {
    // The change may have been committed: unused bytes do no harm, missing ones do.
    if (asAppError(error).code === 'outcome_unknown') throw error
    await ctx.platform.files.remove(stored.key).catch(() => undefined)
    throw error
  }
}

const removeBytes: JobKind<{ file_id: number }> = {
  name: 'system.remove-file',
  ids: z.object({ file_id: z.number() }),
}

/** Bytes go once the change that dropped them is committed. */
export async function discard(tx: Tx, fileId: number, at: Date): Promise<void> {
  await tx.updateTable('stored_file').set({ removed_at: at }).where('id', '=', fileId).execute()
  await enqueue(tx, removeBytes, { file_id: fileId })
}

export function storedFileJobs(platform: Platform): Job[] {
  return [
    handleJob(removeBytes, async ({ file_id }, origin) => {
      if (origin.companyId === null) throw new Error('a file belongs to a company')
      const tenant = { companyId: origin.companyId, userId: origin.userId, requestId: origin.jobId }
      await tenantTransactions(platform, tenant, { readOnly: false, long: true }).transaction(async (tx) => {
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
