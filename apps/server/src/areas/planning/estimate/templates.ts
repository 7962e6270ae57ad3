import { EstimateScope, type EstimateTemplate } from '@itayo/contract'
import { sum } from '@itayo/domain'
import { z } from 'zod'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { openProject } from '../../../platform/projects.ts'
import { readScopes } from './present-scope.ts'
import * as store from './store/templates.ts'

/** More templates than anybody would look through. */
const MOST_TEMPLATES = 200

export function listTemplates(ctx: Ctx): Promise<EstimateTemplate[]> {
  return ctx.transaction(async (tx) => (await store.list(tx, MOST_TEMPLATES)).map(present))
}

function present(row: store.TemplateRow): EstimateTemplate {
  return { ...row, direct: Number(row.direct), created_at: row.created_at.toISOString() }
}

/** Keeps what is saved in a project as an estimate to start from. */
export function addTemplate(
  ctx: Ctx,
  form: { project_id: number; name: string; description: string },
): Promise<EstimateTemplate> {
  if (!ctx.may('/costs/view')) throw new AppError('permission_denied')
  return ctx.transaction(async (tx) => {
    await openProject(tx, form.project_id)
    const { id, work_items } = await storeTemplate(tx, form)
    await audit.record(tx, 'estimate.template_added', id, { after: { name: form.name, work_items } })
    return present(await store.get(tx, id))
  })
}

export async function storeTemplate(
  tx: Tx,
  form: { project_id: number; name: string; description: string },
): Promise<{ id: number; work_items: number }> {
  const scopes = await readScopes(tx, form.project_id)
  if (scopes.length === 0) throw new AppError('estimate.empty')
  const id = await store.insert(tx, {
    name: form.name,
    description: form.description,
    work_items: scopes.length,
    direct: sum(scopes.map((scope) => scope.direct_cost ?? 0)),
    content: scopes,
  })
  return { id, work_items: scopes.length }
}

export function archiveTemplate(ctx: Ctx, id: number): Promise<null> {
  return ctx.transaction(async (tx) => {
    const name = await store.archive(tx, id)
    if (name === undefined) throw new AppError('not_found')
    await audit.record(tx, 'estimate.template_removed', id, { before: { name } })
    return null
  })
}

const Content = z.array(EstimateScope)

export async function templateContent(tx: Tx, id: number): Promise<EstimateScope[]> {
  const row = await store.content(tx, id)
  if (!row) throw new AppError('not_found')
  return Content.parse(row.content)
}
