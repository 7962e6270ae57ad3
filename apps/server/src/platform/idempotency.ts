import type { Tx } from './database/query.ts'
import { together } from './database/together.ts'
import { AppError } from './errors.ts'

/** A call that says by its key that it is to happen once. */
export interface KeyedCall {
  route: string
  key: string
}

/**
 * A retried POST happens once. The key is claimed inside the change's own transaction: a concurrent
 * twin waits on the unique key, then finds the first one's reply; a failed try leaves no trace.
 */
export interface IdempotencyClaim extends KeyedCall {
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
  // Looked up at once: what is sent behind a claim in vain may fail, and nothing can be asked after that.
  const [claimed, earlier] = await together(
    tx
      .insertInto('idempotency_key')
      .values({ route: claim.route, key: claim.key, body_hash: claim.bodyHash })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst(),
    findEarlier(tx, claim),
  )
  if (claimed.numInsertedOrUpdatedRows === 0n) answerWith(earlier, claim)
}

/** Answers a retry with the first one's reply, by throwing it; does nothing for a key not used yet. */
export async function recallAnswer(tx: Tx, claim: IdempotencyClaim): Promise<void> {
  answerWith(await findEarlier(tx, claim), claim)
}

type Earlier = Awaited<ReturnType<typeof findEarlier>>

function answerWith(earlier: Earlier, claim: IdempotencyClaim): void {
  if (!earlier) return
  if (!earlier.body_hash.equals(claim.bodyHash)) throw new AppError('idempotency_mismatch')
  throw new AlreadyAnswered(earlier.reply)
}

function findEarlier(tx: Tx, claim: IdempotencyClaim) {
  return tx
    .selectFrom('idempotency_key')
    .select(['body_hash', 'reply'])
    .where('route', '=', claim.route)
    .where('key', '=', claim.key)
    .where('user_id', '=', (eb) => eb.fn<number>('acting_person', []))
    .executeTakeFirst()
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
