import type { Tx } from '../../../../platform/database/query.ts'

const RULES = ['id', 'second_factor_required', 'version'] as const

export function rules(tx: Tx) {
  return tx.selectFrom('company').select(RULES).executeTakeFirstOrThrow()
}

export type RulesRow = Awaited<ReturnType<typeof rules>>

export function setRules(tx: Tx, id: number, second_factor_required: boolean): Promise<RulesRow> {
  return tx
    .updateTable('company')
    .set((eb) => ({ second_factor_required, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(RULES)
    .executeTakeFirstOrThrow()
}
