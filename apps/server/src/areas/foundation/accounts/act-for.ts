import type { PublicCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { actAs } from '../../../platform/tenancy.ts'
import { deviceName } from './device-name.ts'

/** Once a person is known in a public call, what follows is recorded as theirs, with device and address. */
export function actFor(tx: Tx, ctx: PublicCtx, person: { company_id: number; id: number }): Promise<void> {
  return actAs(tx, {
    companyId: person.company_id,
    userId: person.id,
    requestId: ctx.requestId,
    device: deviceName(ctx.caller.device),
    address: ctx.caller.address,
  })
}
