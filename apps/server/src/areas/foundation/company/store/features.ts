import type { Tx } from '../../../../platform/database/query.ts'

/** Row-level security shows one company, the acting one, so the query names none. */
export async function featuresOfCompany(tx: Tx): Promise<number[]> {
  const row = await tx.selectFrom('company').select('features').executeTakeFirstOrThrow()
  return row.features
}
