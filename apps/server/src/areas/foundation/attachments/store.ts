import type { HolderKind } from '@itayo/contract'
import type { Tx } from '../../../platform/database/query.ts'
import type { Holder } from './holders.ts'

function attachments(tx: Tx) {
  return tx
    .selectFrom('attachment as a')
    .innerJoin('stored_file as f', (on) =>
      on.onRef('f.company_id', '=', 'a.company_id').onRef('f.id', '=', 'a.file_id'),
    )
    .leftJoin('app_user as u', (on) =>
      on.onRef('u.company_id', '=', 'a.company_id').onRef('u.id', '=', 'a.created_by'),
    )
    .select([
      'a.id',
      'a.project_id',
      'a.holder_kind',
      'a.holder_id',
      'a.holder_day',
      'a.name',
      'a.file_id',
      'a.thumbnail_file_id',
      'a.width',
      'a.height',
      'a.created_at',
      'f.key',
      'f.content_type',
      'f.bytes',
      'u.full_name as added_by',
    ])
}

/** In the order they were added. */
export function list(tx: Tx, holder: Holder) {
  return attachments(tx)
    .where('a.holder_kind', '=', holder.kind)
    .where('a.holder_id', '=', holder.id)
    .where('a.holder_day', 'is not distinct from', holder.day)
    .orderBy('a.id')
    .execute()
}

/** One query for many holders of one kind. */
export async function listAll(tx: Tx, kind: HolderKind, ids: readonly number[]): Promise<AttachmentRow[]> {
  if (ids.length === 0) return []
  return attachments(tx)
    .where('a.holder_kind', '=', kind)
    .where('a.holder_id', 'in', [...ids])
    .orderBy('a.id')
    .execute()
}

export async function byIds(tx: Tx, ids: readonly number[]): Promise<AttachmentRow[]> {
  if (ids.length === 0) return []
  return attachments(tx)
    .where('a.id', 'in', [...ids])
    .orderBy('a.id', 'desc')
    .execute()
}

export type AttachmentRow = Awaited<ReturnType<typeof list>>[number]

export async function find(
  tx: Tx,
  id: number,
): Promise<(AttachmentRow & { holder_kind: HolderKind }) | undefined> {
  const row = await attachments(tx).where('a.id', '=', id).executeTakeFirst()
  return row && { ...row, holder_kind: row.holder_kind as HolderKind }
}

export async function count(tx: Tx, holder: Holder): Promise<number> {
  const { total } = await tx
    .selectFrom('attachment')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('holder_kind', '=', holder.kind)
    .where('holder_id', '=', holder.id)
    .where('holder_day', 'is not distinct from', holder.day)
    .executeTakeFirstOrThrow()
  return total
}

interface NewAttachment {
  project_id: number
  name: string
  file_id: number
  picture: { thumbnail_file_id: number; width: number; height: number } | null
  created_at: Date
}

export async function insert(tx: Tx, holder: Holder, { picture, ...added }: NewAttachment): Promise<number> {
  const { id } = await tx
    .insertInto('attachment')
    .values({
      ...added,
      ...picture,
      holder_kind: holder.kind,
      holder_id: holder.id,
      holder_day: holder.day,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertAll(
  tx: Tx,
  holder: Holder,
  project_id: number,
  added: readonly Omit<NewAttachment, 'project_id'>[],
): Promise<void> {
  if (added.length === 0) return
  await tx
    .insertInto('attachment')
    .values(
      added.map(({ picture, ...file }) => ({
        ...file,
        thumbnail_file_id: picture?.thumbnail_file_id ?? null,
        width: picture?.width ?? null,
        height: picture?.height ?? null,
        project_id,
        holder_kind: holder.kind,
        holder_id: holder.id,
        holder_day: holder.day,
      })),
    )
    .execute()
}

/** Its bytes go with it: a trigger sees to that. */
export async function remove(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('attachment').where('id', '=', id).execute()
}
