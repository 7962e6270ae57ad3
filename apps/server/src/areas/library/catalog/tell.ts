import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { publish } from '../../../platform/events.ts'

/** Open screens of the catalogue look again. */
export async function tellCatalogue(tx: Tx, ctx: Ctx): Promise<void> {
  await publish(tx, { company_id: ctx.actor.companyId, user_id: null, topic: 'catalog', id: null })
}
