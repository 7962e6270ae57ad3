import type { Paged, PlatformCompany } from '@itayo/contract'
import { sql } from 'kysely'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { containing, offsetOf, pageOf } from '../../../platform/paging.ts'
import { withPlatformRights } from '../../../platform/tenancy.ts'

/** The Super Admin's view: which companies there are, and what is switched on for them (D-18). */
interface Asked {
  page: number
  per_page: number
  search?: string | undefined
  sort_by: 'name' | 'created_at'
  order: 'ASC' | 'DESC'
}

/** The permission alone does not open this: it exists in the platform's own company only. */
function refuseOutsiders(ctx: Ctx): void {
  if (!ctx.actor.isPlatform) throw new AppError('permission_denied')
}

function companies(tx: Tx) {
  return tx
    .selectFrom('company as c')
    .select(['c.id', 'c.name', 'c.features', 'c.version', 'c.created_at'])
    .select((eb) => eb.fn<number>('count_people', ['c.id']).as('people'))
    .where('c.is_platform', '=', false)
}

type CompanyRow = Awaited<ReturnType<ReturnType<typeof companies>['execute']>>[number]

function present(row: CompanyRow): PlatformCompany {
  return { ...row, created_at: row.created_at.toISOString() }
}

export async function listCompanies(ctx: Ctx, asked: Asked): Promise<Paged<PlatformCompany>> {
  refuseOutsiders(ctx)
  return ctx.transaction((tx) =>
    withPlatformRights(tx, async () => {
      const found = companies(tx).$if(Boolean(asked.search), (query) =>
        query.where('c.name', 'ilike', containing(asked.search as string)),
      )
      const sorted = asked.sort_by === 'name' ? sql`lower(c.name)` : sql`c.created_at`
      const rows = await found
        .orderBy(sorted, asked.order === 'ASC' ? 'asc' : 'desc')
        .orderBy('c.id')
        .limit(asked.per_page)
        .offset(offsetOf(asked))
        .execute()
      const { total } = await tx
        .selectFrom(found.as('found'))
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return pageOf(asked, rows.map(present), total)
    }),
  )
}

export async function setFeatures(
  ctx: Ctx,
  id: number,
  form: { features: number[]; version: number },
): Promise<PlatformCompany> {
  refuseOutsiders(ctx)
  return ctx.transaction((tx) =>
    withPlatformRights(tx, async () => {
      const before = await companies(tx).where('c.id', '=', id).forNoKeyUpdate('c').executeTakeFirst()
      if (!before) throw new AppError('not_found')
      if (before.version !== form.version) throw new AppError('stale_version', { current: present(before) })
      const features = [...new Set(form.features)].sort((a, b) => a - b)
      await tx
        .updateTable('company')
        .set((eb) => ({ features, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
      await audit.record(tx, 'company.features_changed', id, {
        before: { company: before.name, features: before.features },
        after: { company: before.name, features },
      })
      await publish(tx, { company_id: id, user_id: null, topic: 'account', id: null })
      return present({ ...before, features, version: before.version + 1 })
    }),
  )
}
