import type { Platform } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { tenantTransactions } from '../../../platform/tenancy.ts'
import { companyIds } from './store/company-ids.ts'

/** All companies but the platform's own. */
export const companiesOf = ({ pools }: Platform): Promise<number[]> => companyIds(pools.auth)

/**
 * Runs a scheduled job for every company, each in a transaction of its own: one that fails is tried again without
 * doing it twice for the others.
 */
export async function forEachCompany(
  platform: Platform,
  job: string,
  run: (tx: Tx, companyId: number) => Promise<void>,
): Promise<void> {
  for (const companyId of await companiesOf(platform)) {
    const tenant = { companyId, userId: null, requestId: job }
    const { transaction } = tenantTransactions(platform, tenant, { readOnly: false, long: true })
    await transaction((tx) => run(tx, companyId))
  }
}
