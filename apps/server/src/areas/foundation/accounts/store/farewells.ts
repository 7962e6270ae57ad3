import type { Tx } from '../../../../platform/database/query.ts'

/** Addresses that wait for their last letter. */
export async function insert(tx: Tx, userId: number, email: string): Promise<void> {
  await tx.insertInto('farewell_letter').values({ user_id: userId, email }).execute()
}

export function find(tx: Tx, userId: number): Promise<{ email: string } | undefined> {
  return tx.selectFrom('farewell_letter').select('email').where('user_id', '=', userId).executeTakeFirst()
}

export async function remove(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('farewell_letter').where('user_id', '=', userId).execute()
}
