import type { Platform } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/open-transaction.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { withTenantRights } from '../../../platform/tenancy.ts'
import { companiesOf } from '../../foundation/company/each-company.ts'
import { copyLists, copyStandardSet } from './standard-set.ts'
import * as store from './store/standard-set.ts'

/** Companies that were there before the catalogue get the standard set at the next start. */
export async function fillMissingCatalogues(platform: Platform): Promise<void> {
  const { auth } = platform.pools
  for (const id of await companiesOf(platform)) {
    const fill = async (tx: Tx) => {
      await store.holdFilling(tx, id)
      if (await store.isEmpty(tx, 'phase')) await copyStandardSet(tx)
      else if (await store.isEmpty(tx, 'position')) await copyLists(tx)
    }
    await inTransaction(auth, 'begin', (tx) => withTenantRights(tx, id, () => fill(tx)), { long: true })
  }
}
