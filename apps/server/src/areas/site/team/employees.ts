import type { EmployeeRow, Paged } from '@itayo/contract'
import { lastExpiring } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { listSize } from '../../../platform/list-size.ts'
import { countedPage } from '../../../platform/paging.ts'
import { requireRows } from '../../../platform/rows.ts'
import * as store from './store/employees.ts'

function present(
  ctx: Ctx,
  { archived_at, erased_at, total: _total, ...row }: store.EmployeeListed,
): EmployeeRow {
  const isThere = erased_at === null
  const isAdministrators = isThere && ctx.actor.isAdministrator
  return {
    ...row,
    is_archived: archived_at !== null,
    is_erased: !isThere,
    can: {
      edit: isThere && ctx.may('/manpower/add/position'),
      take_data: isAdministrators,
      erase: isAdministrators,
    },
  }
}

export function listEmployees(
  ctx: Ctx,
  query: store.EmployeeQuery,
): Promise<Paged<EmployeeRow> & { counts: { live: number; archived: number } }> {
  const soon = lastExpiring(today(ctx.platform.clock))
  return ctx.transaction(async (tx) => {
    if (query.position !== undefined) await requireRows(tx, 'position', [query.position])
    const rows = await store.list(tx, query, soon)
    return countedPage(query, {
      rows,
      present: (row) => present(ctx, row),
      counts: await listSize(tx, 'employee'),
      isFiltered: Boolean(query.search) || query.position !== undefined || query.expiring === '1',
      count: () => store.count(tx, query, soon),
    })
  })
}

export function addEmployee(ctx: Ctx, form: store.EmployeeFields): Promise<EmployeeRow> {
  return ctx.transaction(async (tx) => {
    await requireRows(tx, 'position', [form.position_id])
    const id = await store.insert(tx, form)
    await audit.record(tx, 'manpower.employee_added', id, { after: { ...form } })
    return told(tx, ctx, id)
  })
}

export function refuseStale(ctx: Ctx, before: store.EmployeeListed, version: number): void {
  if (before.version !== version) throw new AppError('stale_version', { current: present(ctx, before) })
}

export function editEmployee(
  ctx: Ctx,
  id: number,
  form: store.EmployeeFields & { version: number },
): Promise<EmployeeRow> {
  const { version, ...fields } = form
  return ctx.transaction(async (tx) => {
    const before = await store.lock(tx, id)
    if (!before) throw new AppError('not_found')
    await requireRows(tx, 'position', [form.position_id])
    if (before.erased_at) throw new AppError('account.erased')
    refuseStale(ctx, before, version)
    await store.update(tx, id, fields)
    const { full_name, mobile, position, licence_number, licence_expiry } = before
    await audit.record(tx, 'manpower.employee_changed', id, {
      before: { full_name, mobile, position, licence_number, licence_expiry },
      after: { ...fields },
    })
    return told(tx, ctx, id)
  })
}

export async function told(tx: Tx, ctx: Ctx, id: number): Promise<EmployeeRow> {
  await publish(tx, { company_id: ctx.actor.companyId, user_id: null, topic: 'manpower', id })
  return present(ctx, await store.get(tx, id))
}
