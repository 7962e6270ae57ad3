import type { Tx } from '../../../platform/database/query.ts'

/** A file that is still shown somewhere. */
export function findFile(tx: Tx, id: number) {
  return tx
    .selectFrom('stored_file')
    .select(['key', 'content_type', 'bytes', 'original_name', 'sha256'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

export type ShownFile = NonNullable<Awaited<ReturnType<typeof findFile>>>
