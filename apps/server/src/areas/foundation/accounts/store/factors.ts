import type { Tx } from '../../../../platform/database/query.ts'

/** Second factors and recovery codes. These run with account rights, but for what is marked otherwise. */
export interface Owner {
  company_id: number
  id: number
}

/** The factor of a person, held still: its codes are taken one after the other. */
export function lock(tx: Tx, owner: Owner) {
  return tx
    .selectFrom('second_factor')
    .select(['sealed_secret', 'confirmed_at', 'last_step'])
    .where('company_id', '=', owner.company_id)
    .where('user_id', '=', owner.id)
    .forUpdate()
    .executeTakeFirst()
}

export async function isOn(tx: Tx, owner: Owner): Promise<boolean> {
  const row = await tx
    .selectFrom('second_factor')
    .select('user_id')
    .where('company_id', '=', owner.company_id)
    .where('user_id', '=', owner.id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Begun anew: a secret that was never confirmed is replaced, one that is in use stays. */
export async function begin(tx: Tx, owner: Owner, sealedSecret: Buffer, now: Date): Promise<boolean> {
  const result = await tx
    .insertInto('second_factor')
    .values({
      company_id: owner.company_id,
      user_id: owner.id,
      sealed_secret: sealedSecret,
      begun_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id'])
        .doUpdateSet({ sealed_secret: sealedSecret, begun_at: now, last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function switchOn(tx: Tx, owner: Owner, now: Date): Promise<void> {
  await tx
    .updateTable('second_factor')
    .set({ confirmed_at: now })
    .where('company_id', '=', owner.company_id)
    .where('user_id', '=', owner.id)
    .execute()
}

export async function useStep(tx: Tx, owner: Owner, step: number): Promise<void> {
  await tx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('company_id', '=', owner.company_id)
    .where('user_id', '=', owner.id)
    .execute()
}

/** Takes the factor away with its recovery codes; false when there is none. */
export async function remove(tx: Tx, owner: Owner): Promise<boolean> {
  const result = await tx
    .deleteFrom('second_factor')
    .where('company_id', '=', owner.company_id)
    .where('user_id', '=', owner.id)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function replaceRecoveryCodes(tx: Tx, owner: Owner, hashes: readonly Buffer[]): Promise<void> {
  await tx
    .deleteFrom('recovery_code')
    .where('company_id', '=', owner.company_id)
    .where('user_id', '=', owner.id)
    .execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ company_id: owner.company_id, user_id: owner.id, code_hash })))
    .execute()
}

/** Uses a code up; false when there is no such code, or it was used before. */
export async function useRecoveryCode(tx: Tx, owner: Owner, hash: Buffer, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('company_id', '=', owner.company_id)
    .where('user_id', '=', owner.id)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The state of a factor for its owner. It works in a tenant's transaction or with account rights. */
export async function standing(
  tx: Tx,
  owner: Owner,
): Promise<{ on_since: Date | null; recovery_codes_left: number }> {
  const row = await tx
    .selectFrom('second_factor as f')
    .select('f.confirmed_at')
    .select((eb) =>
      eb
        .selectFrom('recovery_code as c')
        .select((inner) => inner.fn.countAll<number>().as('left'))
        .whereRef('c.company_id', '=', 'f.company_id')
        .whereRef('c.user_id', '=', 'f.user_id')
        .where('c.used_at', 'is', null)
        .as('left'),
    )
    .where('f.company_id', '=', owner.company_id)
    .where('f.user_id', '=', owner.id)
    .executeTakeFirst()
  return { on_since: row?.confirmed_at ?? null, recovery_codes_left: row?.left ?? 0 }
}

/** These facts decide whether a person must have a factor; in a tenant's transaction or with account rights. */
export function rulesFor(tx: Tx, owner: Owner) {
  return tx
    .selectFrom('app_user as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .innerJoin('role as r', (join) =>
      join.onRef('r.company_id', '=', 'u.company_id').onRef('r.id', '=', 'u.role_id'),
    )
    .select(['c.second_factor_required', 'r.approver', 'r.is_administrator'])
    .where('u.company_id', '=', owner.company_id)
    .where('u.id', '=', owner.id)
    .executeTakeFirstOrThrow()
}
