import type { EmployeeRow } from '@itayo/contract'
import { isErasureTyped, refuseErasure } from '@itayo/domain'
import type { FastifyReply } from 'fastify'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { employeeFile } from '../../foundation/accounts/person-file/person-file.ts'
import { holdRights, refuse } from '../../foundation/company/rights.ts'
import { handFile } from '../../foundation/company/take-data.ts'
import { refuseStale, told } from './employees.ts'
import * as store from './store/employees.ts'
import { placesFrom } from './store/team.ts'

/** Where they worked and when stays, by their id, for the payrolls and progress that rest on it. */
export function eraseEmployee(
  ctx: Ctx,
  id: number,
  form: { confirmation: string; version: number },
): Promise<EmployeeRow> {
  return ctx.transaction(async (tx) => {
    const book = await holdRights(tx, ctx, '/manpower/add/position')
    const before = await store.lock(tx, id)
    if (!before) throw new AppError('not_found')
    refuse(refuseErasure(book.actor, null))
    if (before.erased_at) throw new AppError('account.erased')
    if (!isErasureTyped(form.confirmation, before.full_name))
      throw new AppError('account.confirmation_wrong', {
        fields: [{ path: 'body.confirmation', message: `Type ${before.full_name} to confirm.` }],
      })
    refuseStale(ctx, before, form.version)
    const places = await placesFrom(tx, [id], today(ctx.platform.clock))
    if (places.length > 0)
      throw new AppError('conflict', {
        text: 'This person is assigned to a project today or later. End the assignment first.',
      })
    const texts = await store.erase(tx, id, ctx.now())
    await audit.record(tx, 'manpower.employee_erased', id, { after: { texts } })
    return told(tx, ctx, id)
  })
}

/** For somebody without an account who asked in writing; the trail says so. */
export function takeEmployeeData(
  ctx: Ctx,
  id: number,
  requestedOn: string,
  reply: FastifyReply,
): Promise<void> {
  return handFile(ctx, reply, {
    name: `Itayo_data_of_employee_${id}.zip`,
    right: '/manpower/add/position',
    requestedOn,
    find: (tx) => store.lock(tx, id),
    make: (tx) => employeeFile(tx, ctx, id),
    record: (tx) =>
      audit.record(tx, 'manpower.employee_data_taken', id, { after: { requested_on: requestedOn } }),
  })
}
