import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/** All, or some by id. */
export function list(tx: Tx, ids?: readonly number[]) {
  return tx
    .selectFrom('unit')
    .select(['id', 'abbreviation', 'name', 'dimension', 'base_unit_id', 'factor_to_base', 'aliases'])
    .$if(ids !== undefined, (units) => units.where(sql<boolean>`id = any(${[...(ids ?? [])]}::int[])`))
    .orderBy('id')
    .execute()
}
