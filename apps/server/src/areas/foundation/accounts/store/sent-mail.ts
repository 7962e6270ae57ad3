import type { Tx } from '../../../../platform/database/query.ts'

export async function insert(tx: Tx, kind: string, at: Date): Promise<void> {
  await tx.insertInto('sent_mail').values({ kind, at }).execute()
}

/** When the last mail that still fits was sent; nothing while there is room. */
export async function nthNewest(
  tx: Tx,
  kind: string,
  most: number,
  since: Date,
  userId?: number,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('sent_mail')
    .select('at')
    .where('kind', '=', kind)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId as number))
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.at
}
