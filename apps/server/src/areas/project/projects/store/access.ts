import type { Tx } from '../../../../platform/database/query.ts'

export function members(tx: Tx, projectId: number) {
  return tx
    .selectFrom('project_member as m')
    .innerJoin('app_user as u', (on) =>
      on.onRef('u.company_id', '=', 'm.company_id').onRef('u.id', '=', 'm.user_id'),
    )
    .select(['u.id', 'u.full_name as name'])
    .where('m.project_id', '=', projectId)
    .orderBy('u.full_name')
    .orderBy('u.id')
    .execute()
}

export async function setMembers(tx: Tx, projectId: number, userIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('project_member').where('project_id', '=', projectId).execute()
  if (userIds.length === 0) return
  const rows = userIds.map((user_id) => ({ project_id: projectId, user_id }))
  await tx.insertInto('project_member').values(rows).execute()
}

export async function copyMembers(tx: Tx, from: number, to: number): Promise<void> {
  await tx
    .insertInto('project_member')
    .columns(['project_id', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom('project_member')
        .select([eb.val(to).as('project_id'), 'user_id'])
        .where('project_id', '=', from),
    )
    .execute()
}

export async function setRestricted(tx: Tx, projectId: number, isRestricted: boolean): Promise<void> {
  await tx
    .updateTable('project')
    .set((eb) => ({ is_restricted: isRestricted, access_version: eb('access_version', '+', 1) }))
    .where('id', '=', projectId)
    .execute()
}

export function people(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('app_user')
    .select(['id', 'active', 'full_name'])
    .where('id', 'in', [...ids])
    .execute()
}
