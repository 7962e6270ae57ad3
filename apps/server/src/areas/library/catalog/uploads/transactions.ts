import type { Platform } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import type { JobOrigin } from '../../../../platform/jobs.ts'
import { tenantTransactions } from '../../../../platform/tenancy.ts'

export type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Short transactions of a job, as the person who asked for it. */
export function transactionsOf(
  platform: Platform,
  origin: JobOrigin,
): { transaction: Transaction; companyId: number } {
  const { companyId, userId, jobId } = origin
  if (companyId === null) throw new Error('an uploaded list belongs to a company')
  const tenant = { companyId, userId, requestId: jobId }
  const { transaction } = tenantTransactions(platform, tenant, { readOnly: false, long: true })
  return { transaction, companyId }
}
