import type { Tx } from '../../../platform/database/query.ts'

export function ownEmail(tx: Tx, userId: number) {
  return tx
    .selectFrom('app_user')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function countInvited(tx: Tx): Promise<number> {
  const { waiting } = await tx
    .selectFrom('app_user')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('active', '=', true)
    .where('joined_at', 'is', null)
    .executeTakeFirstOrThrow()
  return waiting
}

export function companyDetails(tx: Tx) {
  return tx.selectFrom('company').select(['location', 'tin', 'logo_file_id']).executeTakeFirstOrThrow()
}
