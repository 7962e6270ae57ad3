import type { Tx } from './database/query.ts'
import { AppError } from './errors.ts'

/**
 * A retried POST happens once. The key is claimed inside the change's own transaction: a concurrent
 * twin waits on the unique key, then finds the first one's reply; a failed try leaves no trace.
 */
export interface IdempotencyClaim {
  route: string
  key: string
  bodyHash: Buffer
}

/** Thrown to send the first answer again. */
export class AlreadyAnswered extends Error {
  readonly reply: unknown

  constructor(reply: unknown) {
    super('already answered')
    this.reply = reply
  }
}

export async function claimKey(tx: Tx, claim: IdempotencyClaim): Promise<void> {
  const claimed = await tx
    .insertInto('idempotency_key')
    .values({ route: claim.route, key: claim.key, body_hash: claim.bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 0n) await recallAnswer(tx, claim)
}

/** Answers a retry with the first one's reply, by throwing it; does nothing for a key not used yet. */
export async function recallAnswer(tx: Tx, claim: IdempotencyClaim): Promise<void> {
  const earlier = await tx
    .selectFrom('idempotency_key')
    .select(['body_hash', 'reply'])
    .where('route', '=', claim.route)
    .where('key', '=', claim.key)
    .where('user_id', '=', (eb) => eb.fn<number>('acting_person', []))
    .executeTakeFirst()
  if (!earlier) return
  if (!earlier.body_hash.equals(claim.bodyHash)) throw new AppError('idempotency_mismatch')
  throw new AlreadyAnswered(earlier.reply)
}

export async function storeReply(tx: Tx, claim: IdempotencyClaim, reply: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ reply: JSON.stringify(reply) })
    .where('route', '=', claim.route)
    .where('key', '=', claim.key)
    .where('user_id', '=', (eb) => eb.fn<number>('acting_person', []))
    .execute()
}
