import { z } from 'zod'
import type { Ctx, Platform } from './context.ts'
import type { Tx } from './database/query.ts'
import { asAppError } from './errors.ts'
import type { Spooled } from './file-store.ts'
import type { StoredBytes } from './files.ts'
import { enqueue, handleJob, type Job, type JobKind, type JobOrigin } from './jobs.ts'
import { tenantTransactions } from './tenancy.ts'

/** Named and typed bytes: in memory, or waiting on the disk. */
type NewFile = { name: string; type: string } & ({ content: Uint8Array } | Spooled)

/** The row of bytes that are stored already. */
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
  return storingAll(ctx, [file], (tx, ids) => change(tx, ids[0] as number))
}

/** The same with several files, or with none. */
export async function storingAll<T>(
  ctx: Ctx,
  files: readonly NewFile[],
  change: (tx: Tx, fileIds: number[]) => Promise<T>,
): Promise<T> {
  const stored: StoredBytes[] = []
  try {
    for (const file of files)
      stored.push(await ctx.platform.files.put(ctx.actor.companyId, 'content' in file ? file.content : file))
    return await ctx.transaction(async (tx) => {
      const ids: number[] = []
      for (const [at, file] of files.entries())
        ids.push(await insertStoredFile(tx, ctx.actor.companyId, file, stored[at] as StoredBytes))
      return change(tx, ids)
    })
  } catch (error) {
    // The change may have been committed: unused bytes do no harm, missing ones do.
    if (asAppError(error).code === 'outcome_unknown') throw error
    for (const { key } of stored) await ctx.platform.files.remove(key).catch(() => undefined)
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
  function inCompany<T>(origin: JobOrigin, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (origin.companyId === null) throw new Error('a file belongs to a company')
    const tenant = { companyId: origin.companyId, userId: origin.userId, requestId: origin.jobId }
    return tenantTransactions(platform, tenant, { readOnly: false, long: true }).transaction(work)
  }
  return [
    handleJob(
      removeBytes,
      ({ file_id }, origin) =>
        inCompany(origin, async (tx) => {
          const gone = await tx
            .deleteFrom('stored_file')
            .where('id', '=', file_id)
            .where('removed_at', 'is not', null)
            .returning('key')
            .executeTakeFirst()
          if (gone) await platform.files.remove(gone.key)
        }),
      {
        // A bucket may be away for longer than a job is retried; what was erased must go all the same.
        gaveUp: (ids, origin) => inCompany(origin, (tx) => enqueue(tx, removeBytes, ids)),
      },
    ),
  ]
}
