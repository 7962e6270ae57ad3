import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/** A window that was not heard of for so long is closed, or its computer asleep. */
const GONE_AFTER = '45 seconds'

/** For so long a word that was under way when its window left is still on its way; it does not bring the window back. */
const UNDER_WAY_FOR = '15 seconds'

/** A window of a person in which an estimate is open. */
interface Place {
  projectId: number
  userId: number
  place: string
}

/** Everybody once, with the work item of the window heard of last. */
export async function list(tx: Tx, projectId: number) {
  const { rows } = await sql<{ user_id: number; name: string; psow_id: number | null }>`
    select distinct on (p.user_id) p.user_id, u.full_name as name, p.project_work_item_id as psow_id
    from estimate_presence p
    join app_user u on u.company_id = p.company_id and u.id = p.user_id
    where p.project_id = ${projectId} and p.left_at is null and p.seen_at > now() - ${GONE_AFTER}::interval
    order by p.user_id, p.seen_at desc`.execute(tx)
  return rows
}

export async function find(tx: Tx, at: Place): Promise<{ psow_id: number | null } | undefined> {
  const { rows } = await sql<{ psow_id: number | null }>`
    select project_work_item_id as psow_id from estimate_presence
    where project_id = ${at.projectId} and user_id = ${at.userId} and place = ${at.place}
      and left_at is null and seen_at > now() - ${GONE_AFTER}::interval`.execute(tx)
  return rows[0]
}

/** The acting person is there now; false when the window has just said that it leaves. */
export async function put(
  tx: Tx,
  at: { projectId: number; place: string; workItemId: number | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into estimate_presence (project_id, place, project_work_item_id)
    values (${at.projectId}, ${at.place}, ${at.workItemId})
    on conflict (company_id, project_id, user_id, place)
      do update set project_work_item_id = excluded.project_work_item_id, seen_at = now(), left_at = null
      where estimate_presence.left_at is null
        or estimate_presence.left_at < now() - ${UNDER_WAY_FOR}::interval`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Takes the person's windows along that went without a word; false when this one was not there. */
export async function leave(tx: Tx, at: Place): Promise<boolean> {
  await sql`delete from estimate_presence
    where project_id = ${at.projectId} and user_id = ${at.userId} and place <> ${at.place}
      and seen_at < now() - ${GONE_AFTER}::interval`.execute(tx)
  const { numAffectedRows } = await sql`update estimate_presence set left_at = now()
    where project_id = ${at.projectId} and user_id = ${at.userId} and place = ${at.place}
      and left_at is null`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
