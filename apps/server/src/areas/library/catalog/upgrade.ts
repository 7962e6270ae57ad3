import { sql } from 'kysely'
import type { Platform } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/open-transaction.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { withTenantRights } from '../../../platform/tenancy.ts'
import { copyLists, copyStandardSet } from './standard-set.ts'

/** Companies that were there before the catalogue get the standard set at the next start. */
export async function fillMissingCatalogues(platform: Platform): Promise<void> {
  const { rows } = await platform.pools.auth.query<{ id: number }>(
    'select id from company where not is_platform order by id',
  )
  for (const { id } of rows) {
    const fill = async (tx: Tx) => {
      // Two processes that start at once: the second one waits here, and finds it done.
      await sql`select pg_advisory_xact_lock(4816004, ${id}::int)`.execute(tx)
      const hasPhases = await tx.selectFrom('phase').select('id').limit(1).executeTakeFirst()
      const hasPositions = await tx.selectFrom('position').select('id').limit(1).executeTakeFirst()
      if (!hasPhases) await copyStandardSet(tx)
      else if (!hasPositions) await copyLists(tx)
    }
    await inTransaction(platform.pools.auth, 'begin', (tx) => withTenantRights(tx, id, () => fill(tx)), {
      long: true,
    })
  }
}
