import type { NewProject } from '@itayo/contract'
import { bidCategoryOf } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { tellProject } from '../../../platform/projects.ts'
import { refreshFigures } from '../figures/figures.ts'
import * as store from './store/projects.ts'

export function createProject(ctx: Ctx, form: NewProject): Promise<{ project_id: number }> {
  return ctx.transaction(async (tx) => {
    await requireKinds(tx, form)
    const {
      company_id: _company,
      estimate_status: _status,
      project_category,
      project_type,
      has_vat,
      ...fields
    } = form
    const budget = form.total_budget ?? null
    const { id } = await tx
      .insertInto('project')
      .values({
        ...fields,
        project_category_id: project_category,
        project_type_id: project_type,
        has_vat: has_vat === '1',
        bid_category: budget === null ? '' : bidCategoryOf(budget),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await startBooks(tx, id)
    await audit.record(tx, 'project.created', id, { after: { ...fields, has_vat } })
    await tellProject(tx, ctx, id)
    return { project_id: id }
  })
}

/** Every project has an estimate (a draft at first) and stored figures from its first moment. */
export async function startBooks(tx: Tx, projectId: number): Promise<void> {
  await tx.insertInto('estimate').values({ project_id: projectId }).execute()
  await refreshFigures(tx, projectId)
}

async function requireKinds(tx: Tx, form: NewProject): Promise<void> {
  const isKnown =
    (await store.kindExists(tx, 'project_category', form.project_category)) &&
    (await store.kindExists(tx, 'project_type', form.project_type))
  if (!isKnown) throw new AppError('not_found')
}

export async function identifierFree(ctx: Ctx, identifier: string): Promise<{ is_free: boolean }> {
  return { is_free: await ctx.transaction((tx) => store.identifierIsFree(tx, identifier)) }
}

export function projectKinds(ctx: Ctx, table: 'project_type' | 'project_category') {
  return ctx.transaction((tx) => store.kinds(tx, table))
}
