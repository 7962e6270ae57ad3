import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { publish } from '../../../platform/events.ts'

/** Open screens of the catalogue look again. */
export async function tellCatalogue(tx: Tx, ctx: Ctx): Promise<void> {
  await publish(tx, { company_id: ctx.actor.companyId, user_id: null, topic: 'catalog', id: null })
}

/** Until the end of the transaction nobody else of the company changes what comes before what. */
export async function holdOrder(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(4816009, acting_company()::int)`.execute(tx)
}
