import type { Paged, PlatformCompany } from '@itayo/contract'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { pageOf } from '../../../platform/paging.ts'
import { withPlatformRights } from '../../../platform/tenancy.ts'
import * as store from './store/platform-companies.ts'

/** The permission alone does not open this: it exists in the platform's own company only. */
function refuseOutsiders(ctx: Ctx): void {
  if (!ctx.actor.isPlatform) throw new AppError('permission_denied')
}

function present(row: store.CompanyRow): PlatformCompany {
  return { ...row, created_at: row.created_at.toISOString() }
}

/** The Super Admin's view: which companies there are, and what is switched on for them (D-18). */
export async function listCompanies(ctx: Ctx, query: store.CompanyQuery): Promise<Paged<PlatformCompany>> {
  refuseOutsiders(ctx)
  return ctx.transaction((tx) =>
    withPlatformRights(tx, async () => {
      const rows = await store.list(tx, query)
      return pageOf(query, rows.map(present), await store.count(tx, query))
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
      const before = await store.lock(tx, id)
      if (!before) throw new AppError('not_found')
      if (before.version !== form.version) throw new AppError('stale_version', { current: present(before) })
      const features = [...new Set(form.features)].sort((a, b) => a - b)
      await store.setFeatures(tx, id, features)
      await audit.record(tx, 'company.features_changed', id, {
        before: { company: before.name, features: before.features },
        after: { company: before.name, features },
      })
      await publish(tx, { company_id: id, user_id: null, topic: 'account', id: null })
      return present({ ...before, features, version: before.version + 1 })
    }),
  )
}
