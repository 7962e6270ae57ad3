import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { withPlatformRights } from '../../../platform/tenancy.ts'

/** The Super Admin sees the credits of all companies, others those of their own (B-49). */
export type Scope = 'platform' | 'company'

export const scopeOf = (ctx: Ctx): Scope => (ctx.actor.isPlatform ? 'platform' : 'company')

/** A transaction that reaches what the caller may reach: the rights of the database's role say how far. */
export function inScope<T>(ctx: Ctx, work: (tx: Tx, scope: Scope) => Promise<T>): Promise<T> {
  const scope = scopeOf(ctx)
  return ctx.transaction((tx) =>
    scope === 'platform' ? withPlatformRights(tx, () => work(tx, scope)) : work(tx, scope),
  )
}

/** The permission alone does not open what is the platform's: a company's own people hold it too. */
export function requireSuperAdmin(ctx: Ctx): void {
  if (!ctx.actor.isPlatform) throw new AppError('credits.platform_only')
}

/** The platform's own company has no pool and no people to give credits to. */
export function requireCompany(ctx: Ctx): void {
  if (ctx.actor.isPlatform) throw new AppError('credits.company_only')
}
