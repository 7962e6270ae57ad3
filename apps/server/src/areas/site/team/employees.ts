import type { EmployeeRow, Paged } from '@itayo/contract'
import { lastExpiring } from '@itayo/domain'
import { sql } from 'kysely'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { listSize } from '../../../platform/list-size.ts'
import { containing, countedOnRow, offsetOf, pageOf, totalSeen } from '../../../platform/paging.ts'

interface Asked {
  page: number
  per_page: number
  search?: string | undefined
  sort_by: 'full_name' | 'position' | 'licence_expiry'
  order: 'ASC' | 'DESC'
  position?: number | undefined
  archived: '0' | '1'
  expiring: '0' | '1'
}

const SORTED_BY = {
  full_name: sql`lower(e.full_name)`,
  position: sql`lower(p.name)`,
  licence_expiry: sql`e.licence_expiry`,
}

function people(tx: Tx) {
  return tx
    .selectFrom('employee as e')
    .innerJoin('position as p', (on) =>
      on.onRef('p.company_id', '=', 'e.company_id').onRef('p.id', '=', 'e.position_id'),
    )
    .select(['e.id', 'e.full_name', 'e.mobile', 'e.position_id', 'p.name as position'])
    .select(['e.licence_number', 'e.licence_expiry', 'e.archived_at', 'e.erased_at', 'e.version'])
}

type Listed = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number] & { total?: number }

function present(ctx: Ctx, { archived_at, erased_at, total: _total, ...row }: Listed): EmployeeRow {
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
  asked: Asked,
): Promise<Paged<EmployeeRow> & { counts: { live: number; archived: number } }> {
  const soon = lastExpiring(today(ctx.platform.clock))
  return ctx.transaction(async (tx) => {
    if (asked.position !== undefined) await requirePosition(tx, asked.position)
    const found = people(tx)
      .where('e.archived_at', asked.archived === '1' ? 'is not' : 'is', null)
      .$if(Boolean(asked.search), (query) =>
        query.where(
          sql<boolean>`e.id in (select find_employees(${containing((asked.search as string).toLowerCase())}))`,
        ),
      )
      .$if(asked.position !== undefined, (query) =>
        query.where('e.position_id', '=', asked.position as number),
      )
      .$if(asked.expiring === '1', (query) => query.where('e.licence_expiry', '<=', soon))
    const rows = await found
      .$if(Boolean(asked.search), (query) => query.select(countedOnRow))
      .orderBy(sql`${SORTED_BY[asked.sort_by]} ${sql.raw(asked.order)} nulls last`)
      .orderBy('e.id')
      .limit(asked.per_page)
      .offset(offsetOf(asked))
      .execute()
    const counts = await listSize(tx, 'employee')
    const isFiltered = asked.search || asked.position !== undefined || asked.expiring === '1'
    const all = asked.archived === '1' ? counts.archived : counts.live
    return {
      ...pageOf(
        asked,
        rows.map((row) => present(ctx, row)),
        isFiltered ? (rows[0]?.total ?? totalSeen(asked, rows) ?? (await countOf(tx, found))) : all,
      ),
      counts,
    }
  })
}

async function countOf(tx: Tx, found: ReturnType<typeof people>): Promise<number> {
  const { total } = await tx
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

interface EmployeeForm {
  full_name: string
  mobile: string
  position_id: number
  licence_number: string
  licence_expiry: string | null
}

async function requirePosition(tx: Tx, id: number): Promise<void> {
  const row = await tx.selectFrom('position').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
}

export function addEmployee(ctx: Ctx, form: EmployeeForm): Promise<EmployeeRow> {
  return ctx.transaction(async (tx) => {
    await requirePosition(tx, form.position_id)
    const { id } = await tx.insertInto('employee').values(form).returning('id').executeTakeFirstOrThrow()
    await audit.record(tx, 'manpower.employee_added', id, { after: { ...form } })
    return told(tx, ctx, id)
  })
}

export function lockEmployee(tx: Tx, id: number): Promise<Listed | undefined> {
  return people(tx).where('e.id', '=', id).forNoKeyUpdate('e').executeTakeFirst()
}

export function refuseStale(ctx: Ctx, before: Listed, version: number): void {
  if (before.version !== version) throw new AppError('stale_version', { current: present(ctx, before) })
}

export function editEmployee(
  ctx: Ctx,
  id: number,
  form: EmployeeForm & { version: number },
): Promise<EmployeeRow> {
  const { version, ...fields } = form
  return ctx.transaction(async (tx) => {
    const before = await lockEmployee(tx, id)
    if (!before) throw new AppError('not_found')
    await requirePosition(tx, form.position_id)
    if (before.erased_at) throw new AppError('account.erased')
    refuseStale(ctx, before, version)
    await tx
      .updateTable('employee')
      .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
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
  return present(ctx, await people(tx).where('e.id', '=', id).executeTakeFirstOrThrow())
}
