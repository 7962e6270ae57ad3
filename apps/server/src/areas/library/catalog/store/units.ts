import type { Tx } from '../../../../platform/database/query.ts'

export function list(tx: Tx) {
  return tx
    .selectFrom('unit')
    .select(['id', 'abbreviation', 'name', 'dimension', 'base_unit_id', 'factor_to_base', 'aliases'])
    .orderBy('id')
    .execute()
}
