import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import { withBin } from '../../../../platform/tenancy.ts'

function photos(tx: Tx) {
  return tx
    .selectFrom('project_photo as p')
    .leftJoin('app_user as u', (on) =>
      on.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.created_by'),
    )
    .select([
      'p.id',
      'p.project_id',
      'p.file_id',
      'p.thumbnail_file_id',
      'p.width',
      'p.height',
      'p.is_main',
      'p.created_at',
      'u.full_name as uploaded_by',
    ])
}

/** The main one first, then the newest. */
export function list(tx: Tx, projectId: number, limit: number) {
  return photos(tx)
    .where('p.project_id', '=', projectId)
    .orderBy('p.is_main', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
}

export type PhotoRow = Awaited<ReturnType<typeof list>>[number]

export function find(tx: Tx, id: number): Promise<PhotoRow | undefined> {
  return photos(tx).where('p.id', '=', id).executeTakeFirst()
}

export async function count(tx: Tx, projectId: number): Promise<number> {
  const { total } = await tx
    .selectFrom('project_photo')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return total
}

export async function insert(
  tx: Tx,
  photo: {
    project_id: number
    file_id: number
    thumbnail_file_id: number
    width: number
    height: number
    is_main: boolean
  },
): Promise<number> {
  const { id } = await tx.insertInto('project_photo').values(photo).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function makeMain(tx: Tx, projectId: number, id: number): Promise<void> {
  // Two steps: at no moment a project has two main pictures.
  await tx
    .updateTable('project_photo')
    .set({ is_main: false })
    .where('project_id', '=', projectId)
    .where('is_main', '=', true)
    .execute()
  await tx.updateTable('project_photo').set({ is_main: true }).where('id', '=', id).execute()
}

export async function remove(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('project_photo').where('id', '=', id).execute()
}

/**
 * A copied project shows the same pictures: their bytes go with the last one, also when the copy is
 * restricted to others or in the bin.
 */
export async function isShown(tx: Tx, fileId: number): Promise<boolean> {
  const row = await withBin(tx, () =>
    tx.selectFrom('project_photo').select('id').where('file_id', '=', fileId).limit(1).executeTakeFirst(),
  )
  return row !== undefined
}

export async function copyPhotos(tx: Tx, from: number, to: number): Promise<void> {
  await sql`insert into project_photo (project_id, file_id, thumbnail_file_id, width, height, is_main)
    select ${to}::bigint, file_id, thumbnail_file_id, width, height, is_main
    from project_photo where project_id = ${from} order by id`.execute(tx)
}
