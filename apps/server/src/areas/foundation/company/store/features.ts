import type { Tx } from '../../../../platform/database/query.ts'

/** Of the acting company: no other one is seen. */
export async function featuresOfCompany(tx: Tx): Promise<number[]> {
  const row = await tx.selectFrom('company').select('features').executeTakeFirstOrThrow()
  return row.features
}
