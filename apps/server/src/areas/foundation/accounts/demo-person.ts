import type { Platform } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { tenantTransactions } from '../../../platform/tenancy.ts'

/** Somebody of the demo companies. */
export interface DemoPerson {
  company_id: number
  id: number
}

export async function demoPerson(platform: Platform, email: string): Promise<DemoPerson> {
  const { rows } = await platform.pools.auth.query<DemoPerson>(
    'select company_id, id from app_user where email = $1',
    [email],
  )
  if (!rows[0]) throw new Error(`the demo lacks ${email}`)
  return rows[0]
}

/** Writes demo rows as this person, in one transaction of their company. */
export async function asDemoPerson(
  platform: Platform,
  email: string,
  write: (tx: Tx, person: DemoPerson) => Promise<void>,
  options: { grants?: true } = {},
): Promise<void> {
  const person = await demoPerson(platform, email)
  const tenant = { companyId: person.company_id, userId: person.id, requestId: 'demo' }
  const { transaction } = tenantTransactions(platform, tenant, { readOnly: false, long: true, ...options })
  await transaction((tx) => write(tx, person))
}
