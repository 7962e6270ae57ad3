import type { Attachment, HolderKind, ReceivedFile } from '@itayo/contract'
import { isPhotoType, safeFileName, type TalkFiles, whyNotFile } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { preparePhoto } from '../../../platform/photos.ts'
import { storingAll } from '../../../platform/stored-files.ts'
import type { Holder } from './holders.ts'
import { present } from './service.ts'
import * as store from './store.ts'

/** Hangs the stored files on what holds them, in their order. */
type Attach = (holder: Holder, projectId: number) => Promise<void>

/**
 * Photos and papers that come in one form with what holds them. Photos are made smaller first, then all bytes are
 * stored, and one transaction writes the holder and what it holds: neither is there without the other.
 */
export async function storingWithHolder<T>(
  ctx: Ctx,
  files: readonly ReceivedFile[],
  change: (tx: Tx, attach: Attach) => Promise<T>,
): Promise<T> {
  const prepared: Awaited<ReturnType<typeof prepare>>[] = []
  for (const file of files) prepared.push(await prepare(file))
  const bytes = prepared.flatMap(({ full, thumbnail }) => (thumbnail ? [full, thumbnail] : [full]))
  return storingAll(ctx, bytes, (tx, ids) => {
    const waiting = [...ids]
    const rows = prepared.map(({ full, thumbnail, size }) => {
      const file_id = waiting.shift() as number
      const picture = thumbnail && size ? { thumbnail_file_id: waiting.shift() as number, ...size } : null
      return { name: full.name, file_id, picture, created_at: ctx.now() }
    })
    return change(tx, (holder, projectId) => store.insertAll(tx, holder, projectId, rows))
  })
}

/** Each by its own kind: the rule of the call knows the largest of all only. */
export function requireFiles(taken: TalkFiles, files: readonly ReceivedFile[]): void {
  for (const { name, content, type } of files) {
    const why = whyNotFile(taken, { name, bytes: content.length, type })
    if (why) throw new AppError(why === taken.tooLarge ? 'too_large' : 'invalid_file', { text: why })
  }
}

async function prepare(file: ReceivedFile) {
  if (!isPhotoType(file.type)) return { full: file }
  const { full, thumbnail, width, height } = await preparePhoto({
    ...file,
    name: safeFileName(file.name, 'jpg'),
  })
  return { full, thumbnail, size: { width, height } }
}

/** The files of many holders of one kind, by the holder's id. */
export async function attachmentsOfAll(
  tx: Tx,
  ctx: Ctx,
  kind: HolderKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Attachment[]>> {
  const found = new Map<number, Attachment[]>()
  for (const row of await store.listAll(tx, kind, ids))
    found.set(row.holder_id, [...(found.get(row.holder_id) ?? []), present(ctx, row)])
  return found
}

/** For an area that found them among what it holds; the newest first. */
export async function attachmentsById(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<Attachment[]> {
  return (await store.byIds(tx, ids)).map((row) => present(ctx, row))
}
