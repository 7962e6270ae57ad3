import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/** Archives them, or opens them again when nobody is named. */
export async function setArchived(
  tx: Tx,
  ids: readonly number[],
  archived: { at: Date; by: number } | null,
): Promise<void> {
  await tx
    .updateTable('project')
    .set({ archived_at: archived?.at ?? null, archived_by: archived?.by ?? null })
    .where('id', 'in', [...ids])
    .execute()
}

/** Puts it into the bin, or takes it out when nobody is named. */
export async function setDeleted(tx: Tx, id: number, deleted: { at: Date; by: number }): Promise<void> {
  await tx
    .updateTable('project')
    .set({ deleted_at: deleted.at, deleted_by: deleted.by })
    .where('id', '=', id)
    .execute()
}

export async function recover(tx: Tx, id: number, identifier: string): Promise<void> {
  await tx
    .updateTable('project')
    .set({ deleted_at: null, deleted_by: null, identifier })
    .where('id', '=', id)
    .execute()
}

/** In the bin too, only its members and administrators see a restricted project. */
interface Reader {
  userId: number
  isAdministrator: boolean
}

function binned(tx: Tx, reader: Reader, since: Date) {
  return tx
    .selectFrom('project as p')
    .leftJoin('app_user as u', (on) =>
      on.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.deleted_by'),
    )
    .select(['p.id', 'p.name', 'p.identifier', 'u.full_name as deleted_by'])
    .select(sql<Date>`p.deleted_at`.as('deleted_at'))
    .where('p.deleted_at', '>', since)
    .$if(!reader.isAdministrator, (query) =>
      query.where((eb) =>
        eb.or([
          eb('p.is_restricted', '=', false),
          eb.exists(
            eb
              .selectFrom('project_member as m')
              .whereRef('m.project_id', '=', 'p.id')
              .where('m.user_id', '=', reader.userId)
              .select('m.user_id'),
          ),
        ]),
      ),
    )
}

export function listBin(tx: Tx, reader: Reader, since: Date) {
  return binned(tx, reader, since).orderBy('p.deleted_at', 'desc').limit(200).execute()
}

export function lockBinned(tx: Tx, reader: Reader, since: Date, id: number) {
  return binned(tx, reader, since).where('p.id', '=', id).forNoKeyUpdate('p').executeTakeFirst()
}
